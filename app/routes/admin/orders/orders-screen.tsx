import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { formatNaira } from '#shared/money.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { ordersList, type AdminOrdersView, type OrderRow, type OrdersQuestion } from './order-view.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { Question } from '#app/components/dashboard/question.tsx'

export function AdminOrdersScreen({ input, rows, total, isMore, pages, vendorName, question }: AdminOrdersView) {
  const { t } = useLingui()
  return (
    <AdminList
      title={t`Orders`}
      list={ordersList}
      input={input}
      searchLabel={t`Order number, reference, name or email`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'number',
          label: t`Order`,
          card: 'title',
          // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
          cell: ({ id, number }) => (
            <TextLink
              to={dashboardUrls.adminOrder(id, ordersList.query(input))}
              preventScrollReset
              className="font-semibold"
            >
              #{number}
            </TextLink>
          ),
        },
        { id: 'customer', label: t`Customer`, card: 'fact', cell: CustomerCell },
        { id: 'vendor', label: t`Vendor`, card: 'detail', cell: ({ vendor }) => vendor },
        {
          id: 'total',
          label: t`Total`,
          card: 'fact',
          numeric: true,
          sort: 'down',
          cell: (row) => formatNaira(row.total),
        },
        { id: 'status', label: t`Status`, card: 'status', cell: StatusCell },
        { id: 'payment', label: t`Payment`, card: 'status', cell: PaymentCell },
        { id: 'placed', label: t`Placed`, card: 'fact', isShort: true, sort: 'down', cell: ({ on }) => on },
        {
          id: 'reference',
          label: t`Payment reference`,
          card: 'detail',
          isExtra: true,
          cell: ({ reference }) => reference,
        },
      ]}
      total={total}
      isMore={isMore}
      pages={pages}
      hasView
      file="orders"
      bulk={{
        idOf: ({ id }) => id,
        nameOf: ({ number }) => `#${number}`,
        actions: [
          { intent: 'confirmed', label: t`Mark as confirmed` },
          { intent: 'shipped', label: t`Mark as shipped` },
          { intent: 'delivered', label: t`Mark as delivered` },
        ],
      }}
      question={question ? <StepQuestion question={question} back={ordersList.url(input)} /> : null}
      note={
        vendorName === null ? null : (
          <p className="flex items-center gap-1 text-md">
            <Trans>Only orders for {vendorName}</Trans>
            <Link
              to={ordersList.url({ ...input, more: {}, page: 1 })}
              preventScrollReset
              aria-label={t`Orders for all vendors`}
              className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Link>
          </p>
        )
      }
    />
  )
}

function CustomerCell({ customer, email }: OrderRow) {
  return (
    <>
      {customer}
      <span className="table-only block text-sm text-muted">
        <EmailAddress>{email}</EmailAddress>
      </span>
    </>
  )
}

function StatusCell({ status }: OrderRow) {
  return <StatusBadge status={status} />
}

function PaymentCell({ payment }: OrderRow) {
  return <PaymentBadge status={payment} />
}

function StepQuestion({ question: { intent, ids, count, total }, back }: { question: OrdersQuestion; back: string }) {
  const amount = formatNaira(total)
  const isDelivered = intent === 'delivered'
  return (
    <Question
      key={`${intent} ${ids}`}
      back={back}
      values={{ intent, id: ids, sure: '1' }}
      title={
        isDelivered ? (
          <Plural value={count} one="Mark # order as delivered?" other="Mark # orders as delivered?" />
        ) : (
          <Plural value={count} one="Mark # order as shipped?" other="Mark # orders as shipped?" />
        )
      }
      yes={isDelivered ? <Trans>Mark as delivered</Trans> : <Trans>Mark as shipped</Trans>}
    >
      {isDelivered ? (
        <Trans>
          Total: {amount}. We'll credit the vendors with their earnings after commission, and tell the customers their
          orders have been delivered.
        </Trans>
      ) : (
        <Trans>
          Total: {amount}. We'll tell the customers their orders are on the way. They won't get a tracking number.
        </Trans>
      )}
    </Question>
  )
}
