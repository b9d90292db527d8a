import { Trans, useLingui } from '@lingui/react/macro'
import { formatNaira } from '#shared/money.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { ListColumn } from '#app/components/dashboard/list-column.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import { VendorQuestion } from './vendor-question.tsx'
import { VendorRowActions } from './vendor-actions.tsx'
import { VendorBadge } from '../shared/vendor-badge.tsx'
import { vendorsList, type AdminVendorsView, type VendorRow, type VendorsAnswer } from './vendor-view.ts'

type VendorsProps = AdminVendorsView & { answer: VendorsAnswer | undefined }

export function VendorsScreen(view: VendorsProps) {
  const { t } = useLingui()
  const { input, rows, total, pages, counts, question, answer } = view
  return (
    <AdminList
      title={t`Vendors`}
      list={vendorsList}
      counts={counts}
      input={input}
      searchLabel={t`Business, owner or email`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={useColumns(view)}
      total={total}
      pages={pages}
      hasView
      file="vendors"
      bulk={{
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        actions: [{ intent: 'approve', label: t`Approve` }],
      }}
      question={question ? <VendorQuestion {...question} back={vendorsList.url(input)} answer={answer} /> : null}
      empty={
        <EmptyState
          picture={<Scene name="stall" />}
          title={<Trans>No vendors yet</Trans>}
          action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
        >
          <Trans>New vendor applications appear here for you to review.</Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns({ input }: VendorsProps): ListColumn<VendorRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      label: t`Business`,
      card: 'title',
      sort: 'up',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: ({ id, name }) => (
        <TextLink
          to={dashboardUrls.adminVendor(id, vendorsList.query(input))}
          preventScrollReset
          className="lg:min-w-24"
        >
          {name}
        </TextLink>
      ),
    },
    { id: 'status', label: t`Status`, card: 'status', cell: StatusCell },
    { id: 'owner', label: t`Owner`, card: 'fact', cell: (row) => row.ownerName },
    {
      id: 'products',
      label: t`Products`,
      card: 'detail',
      numeric: true,
      cell: (row) => row.products.toLocaleString('en-NG'),
    },
    { id: 'sales', label: t`Sales`, card: 'fact', isNamed: true, numeric: true, cell: (row) => formatNaira(row.sales) },
    { id: 'balance', label: t`Balance`, card: 'detail', numeric: true, cell: (row) => formatNaira(row.balance) },
    { id: 'applied', label: t`Applied`, card: 'detail', isShort: true, sort: 'down', cell: (row) => row.since },
    {
      id: 'actions',
      label: t`Actions`,
      card: 'actions',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => (
        <VendorRowActions
          vendor={row}
          here={vendorsList.url(input)}
          ask={(intent) => vendorsList.url(input, { [intent]: row.id })}
        />
      ),
    },
  ]
}

function StatusCell({ status }: VendorRow) {
  return <VendorBadge status={status} />
}
