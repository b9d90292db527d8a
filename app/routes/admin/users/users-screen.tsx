import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { formatNaira } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { EmptyValue } from '#app/ui/dashboard/nothing-here.tsx'
import { RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { ListColumn } from '#app/components/dashboard/list-column.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import { DeleteQuestion } from '#app/components/dashboard/question.tsx'
import { usersList, type AdminUsersView, type UserRow } from './user-view.ts'
import { VendorBadge } from '../shared/vendor-badge.tsx'

export function AdminUsersScreen(view: AdminUsersView) {
  const { t } = useLingui()
  const { input, rows, total, isMore, pages, question } = view
  return (
    <AdminList
      title={t`Users`}
      list={usersList}
      input={input}
      searchLabel={t`Name, email or phone`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={useColumns(view)}
      total={total}
      isMore={isMore}
      pages={pages}
      hasView
      file="users"
      bulk={{
        idOf: ({ id }) => id,
        nameOf: ({ fullName }) => fullName,
        actions: [{ intent: 'delete', label: t`Delete`, isDanger: true }],
      }}
      question={question ? <DeleteUsersQuestion question={question} back={usersList.url(input)} /> : null}
    />
  )
}

function useColumns({ input }: AdminUsersView): ListColumn<UserRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'name',
      label: t`Name`,
      card: 'title',
      sort: 'up',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <NameCell row={row} to={dashboardUrls.adminUser(row.id, usersList.query(input))} />,
    },
    {
      id: 'phone',
      label: t`Phone`,
      card: 'detail',
      isShort: true,
      cell: ({ phone }) => (phone ? formatPhone(phone) : <EmptyValue />),
    },
    { id: 'vendor', label: t`Vendor`, card: 'status', cell: VendorCell },
    {
      id: 'orders',
      label: t`Orders`,
      card: 'fact',
      isNamed: true,
      numeric: true,
      cell: ({ orders }) => orders.toLocaleString('en-NG'),
    },
    {
      id: 'spent',
      label: t`Spent`,
      card: 'fact',
      isNamed: true,
      numeric: true,
      cell: ({ spent }) => formatNaira(spent),
    },
    { id: 'joined', label: t`Joined`, card: 'detail', isShort: true, sort: 'down', cell: ({ joinedOn }) => joinedOn },
    {
      id: 'actions',
      label: t`Actions`,
      card: 'actions',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <Actions row={row} to={usersList.url(input, { ask: 'delete', id: row.id })} />,
    },
  ]
}

function NameCell({ row: { fullName, email }, to }: { row: UserRow; to: string }) {
  return (
    <>
      <TextLink to={to} preventScrollReset>
        {fullName}
      </TextLink>
      {/* one line for all but the longest */}
      <span className="block max-w-64 text-sm font-normal text-muted @min-[60em]/rows:w-max">
        <EmailAddress>{email}</EmailAddress>
      </span>
    </>
  )
}

function VendorCell({ vendor }: UserRow) {
  if (!vendor) return <EmptyValue />
  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink to={dashboardUrls.adminVendor(vendor.id)} className="-my-2.5">
          {vendor.name}
        </TextLink>
        <VendorBadge status={vendor.status} />
      </span>
    </span>
  )
}

function Actions({ row: { fullName }, to }: { row: UserRow; to: string }) {
  const { t } = useLingui()
  return (
    <RowMenu name={fullName}>
      <RowLink to={to} Icon={Trash2} words={t`Delete`} label={t`Delete ${fullName}`} isDanger />
    </RowMenu>
  )
}

function DeleteUsersQuestion({
  question: { ids, count, name, sells },
  back,
}: {
  question: NonNullable<AdminUsersView['question']>
  back: string
}) {
  return (
    <DeleteQuestion
      key={ids}
      back={back}
      values={{ intent: 'delete', sure: '1', id: ids }}
      name={name}
      many={
        <Plural
          value={count}
          one="Are you sure you want to delete # user?"
          other="Are you sure you want to delete # users?"
        />
      }
      yesToMany={<Plural value={count} one="Delete # user" other="Delete # users" />}
    >
      {sells ? (
        <Trans>
          We permanently delete their personal data and sessions, and immediately remove their products. We keep their
          orders.
        </Trans>
      ) : (
        <Trans>We permanently delete their personal data and sessions. We keep their orders.</Trans>
      )}
    </DeleteQuestion>
  )
}
