import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminReturn, AdminReturnFilter } from '#modules/history/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { reasonWords, returnWords } from '#app/components/orders/order-words.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import { StateBadge } from '#app/components/state-badge.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'

export type ReturnRow = Pick<AdminReturn, 'id' | 'number' | 'status' | 'reason' | 'amount' | 'vendor' | 'customer'> & {
  on: string
}

export const returnsList = defineAdminList<AdminReturnFilter>(
  { waiting: msg`Waiting for you`, all: msg`All` },
  dashboardUrls.adminReturns,
  { noMatch: msg`No returns match these filters.` },
)

export function ReturnsScreen(view: AdminPage<ReturnRow>) {
  const { t } = useLingui()
  return (
    <AdminList
      title={t`Returns`}
      list={returnsList}
      {...view}
      searchLabel={t`Order number, vendor or customer`}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'order',
          label: t`Order`,
          card: 'title',
          cell: NumberCell,
        },
        { id: 'customer', label: t`Customer`, card: 'fact', cell: ({ customer }) => customer },
        { id: 'vendor', label: t`Vendor`, card: 'detail', cell: ({ vendor }) => vendor },
        { id: 'reason', label: t`Reason`, card: 'detail', cell: ReasonCell },
        { id: 'amount', label: t`Amount`, card: 'fact', numeric: true, cell: ({ amount }) => formatNaira(amount) },
        { id: 'status', label: t`Status`, card: 'status', cell: ReturnBadge },
        { id: 'on', label: t`Requested`, card: 'fact', isShort: true, cell: ({ on }) => on },
      ]}
      empty={
        <EmptyState
          picture={<Scene name="parcel" />}
          title={<Trans>Nothing needs your attention now</Trans>}
          action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
        >
          <Trans>Returns that need your decision appear here.</Trans>
        </EmptyState>
      }
    />
  )
}

function NumberCell({ id, number }: ReturnRow) {
  return <TextLink to={dashboardUrls.adminReturn(id)}>#{number}</TextLink>
}

function ReasonCell({ reason }: Pick<ReturnRow, 'reason'>) {
  const { t } = useLingui()
  return t(reasonWords[reason])
}

export function ReturnBadge({ status }: Pick<ReturnRow, 'status'>) {
  const { t } = useLingui()
  const { words, tone } = returnWords[status]
  return <StateBadge tone={tone}>{t(words)}</StateBadge>
}
