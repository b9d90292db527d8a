import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { orderStatuses, type OrderStatus, type PaymentStatus } from '#modules/orders/contract.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { TextLink } from '../../ui/link.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { formatDeskWish, type DeskWish } from '../../web/desk-wish.ts'
import { PaymentBadge, StatusBadge } from '../orders/order-badges.tsx'
import { statusWords } from '../orders/order-words.ts'
import { DeskList } from './desk-list.tsx'

export type OrderRow = {
  id: string
  number: string
  customer: string
  email: string
  vendor: string
  total: Kobo
  status: OrderStatus
  paymentStatus: PaymentStatus
  on: string
}

const FILTERS = ['all', ...orderStatuses] as const
const allWords = msg`All`

type DeskOrdersProps = { wish: DeskWish; rows: OrderRow[]; total: number; totalIsMore: boolean; pages: number }

export function DeskOrdersScreen({ wish, rows, total, totalIsMore, pages }: DeskOrdersProps) {
  const { t } = useLingui()
  return (
    <DeskList
      title={t`Orders`}
      wish={wish}
      filters={FILTERS.map((id) => ({ id, label: t(id === 'all' ? allWords : statusWords[id].words) }))}
      to={(other) => deskUrls.adminOrders(formatDeskWish(other, FILTERS))}
      searchLabel={t`Order number, reference, name or e-mail`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'number', label: t`Order`, cell: NumberCell },
        { id: 'customer', label: t`Customer`, cell: CustomerCell },
        { id: 'vendor', label: t`Vendor`, cell: ({ vendor }) => vendor },
        { id: 'total', label: t`Total`, numeric: true, cell: (row) => formatNaira(row.total) },
        { id: 'status', label: t`Status`, cell: StatusCell },
        { id: 'payment', label: t`Payment`, cell: PaymentCell },
        { id: 'on', label: t`Placed`, cell: ({ on }) => on },
      ]}
      total={total}
      totalIsMore={totalIsMore}
      pages={pages}
    />
  )
}

function NumberCell({ id, number }: OrderRow) {
  return <TextLink to={deskUrls.adminOrder(id)}>#{number}</TextLink>
}

function CustomerCell({ customer, email }: OrderRow) {
  return (
    <>
      {customer}
      <span className="block text-sm text-muted wrap-anywhere">{email}</span>
    </>
  )
}

function StatusCell({ status }: OrderRow) {
  return <StatusBadge status={status} />
}

function PaymentCell({ paymentStatus }: OrderRow) {
  return <PaymentBadge status={paymentStatus} />
}
