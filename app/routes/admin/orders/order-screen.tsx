import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import { use, type ReactNode } from 'react'
import type { PaymentSaid } from '#modules/checkout/contract.ts'
import type { EventReason, OrderEvent, OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import { formatPhone } from '#shared/phone.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { phoneUrl } from '#app/urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import { PaymentBadge, StatusBadge } from '#app/components/orders/order-badges.tsx'
import { Fact, Facts } from '../shared/facts.tsx'
import { OrderMoney } from './order-money.tsx'
import type { MoneyQuestionView, OutsideView, RefundableView } from './order-money-view.ts'
import { OrderTrail, OrderWords, type OrderMoneyView, type OrderWordsView } from './order-trail.tsx'

type Item = { id: number; name: string; quantity: number; unitPrice: Kobo; lineTotal: Kobo }
type Event = Pick<OrderEvent, 'kind' | 'actor' | 'reason' | 'note' | 'amount' | 'at'> & { on: string }

export type AdminOrderView = {
  id: string
  number: string
  reference: string
  userId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  payment: PaymentSaid
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  email: string
  phone: string
  vendorId: string
  vendor: string
  placedOn: string
  address: string[]
  items: Item[]
  events: Event[]
  money: OrderMoneyView | null
  outside: OutsideView[]
  question: MoneyQuestionView | null
  refundable: RefundableView | null
  words: OrderWordsView[]
}

export function AdminOrderScreen({ order }: { order: AdminOrderView | null }) {
  const { t } = useLingui()
  const { back } = use(DetailContext)
  if (!order)
    return (
      <DetailFrame title={t`Order not found`} isEmpty>
        <EmptyState
          level="h1"
          picture={<ShoppingBag aria-hidden strokeWidth={1.25} className="size-18" />}
          title={<Trans>Order not found</Trans>}
          action={
            <LinkButton to={back} variant="outline">
              <Trans>All orders</Trans>
            </LinkButton>
          }
        />
      </DetailFrame>
    )
  const { number, status, payment, placedOn } = order
  return (
    <DetailFrame title={t`Order #${number}`}>
      <div className="grid gap-4">
        <div className="grid gap-2">
          {/* read out when a choice changes it: the toast lies outside of an open sheet */}
          <output className="flex flex-wrap gap-2">
            <StatusBadge status={status} />
            <PaymentBadge status={payment} />
          </output>
          <p className="text-md text-muted">
            <Trans>Placed on {placedOn}</Trans>
          </p>
        </div>
        <OrderMoney {...order} />
        <Items {...order} />
        <CustomerFacts {...order} />
        <OrderTrail money={order.money} outside={order.outside} />
        <Events {...order} />
        <OrderWords words={order.words} />
      </div>
    </DetailFrame>
  )
}

function Items({ items, itemsTotal, shipping, total }: AdminOrderView) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <Table
        caption={t`Items`}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', label: t`Product`, card: 'title', cell: ({ name }) => name },
          {
            id: 'price',
            label: t`Price`,
            card: 'fact',
            numeric: true,
            cell: (item) => formatNairaExact(item.unitPrice),
          },
          {
            id: 'quantity',
            label: t`Quantity`,
            card: 'fact',
            isNamed: true,
            numeric: true,
            cell: ({ quantity }) => quantity,
          },
          {
            id: 'total',
            label: t`Total`,
            card: 'fact',
            isNamed: true,
            numeric: true,
            cell: (item) => formatNairaExact(item.lineTotal),
          },
        ]}
      />
      <dl className="ml-auto grid w-full max-w-sm gap-1 px-4 tabular-nums">
        <Line name={<Trans>Subtotal</Trans>} value={formatNairaExact(itemsTotal)} />
        <Line name={<Trans>Shipping</Trans>} value={formatNairaExact(shipping)} />
        <Line name={<Trans>Total</Trans>} value={<strong>{formatNairaExact(total)}</strong>} />
      </dl>
    </div>
  )
}

function CustomerFacts({ reference, userId, email, phone, vendorId, vendor, address }: AdminOrderView) {
  return (
    <Card as="section">
      <CardHead title={<Trans>Customer and payment</Trans>} />
      <Facts>
        <Fact name={<Trans>Email address</Trans>}>
          <TextLink to={dashboardUrls.adminUser(userId)}>
            <EmailText>{email}</EmailText>
          </TextLink>
        </Fact>
        <Fact name={<Trans>Phone number</Trans>}>
          <a href={phoneUrl(phone)} className="underline">
            {formatPhone(phone)}
          </a>
        </Fact>
        <Fact name={<Trans>Vendor</Trans>}>
          <TextLink to={dashboardUrls.adminVendor(vendorId)}>{vendor}</TextLink>
        </Fact>
        <Fact name={<Trans>Payment reference</Trans>}>{reference}</Fact>
      </Facts>
      <address className="mt-3 not-italic">
        {address.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </Card>
  )
}

function Line({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}

const actorWords: Record<OrderEvent['actor'], MessageDescriptor> = {
  shopper: msg`Shopper`,
  vendor: msg`Vendor`,
  administrator: msg`Administrator`,
  shop: msg`The shop`,
}

const eventWords: Record<OrderEvent['kind'], MessageDescriptor> = {
  placed: msg`Placed`,
  paid: msg`Paid`,
  confirmed: msg`Confirmed`,
  shipped: msg`Shipped`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
  revived: msg`Taken up again`,
  refunded: msg`Refunded`,
  note: msg`Note`,
  'return-requested': msg`Return asked for`,
  'return-accepted': msg`Return accepted`,
  'return-declined': msg`Return declined`,
  'return-arrived': msg`Return arrived`,
  'return-withdrawn': msg`Return withdrawn`,
}

/** Why, where who did it does not say so already. */
const reasonWords: Partial<Record<EventReason, MessageDescriptor>> = {
  'not-paid': msg`It was not paid in time.`,
  'sold-out': msg`The goods were sold out.`,
  superseded: msg`The buyer's later checkout took its place.`,
  'shop-suspended': msg`A vendor of this checkout was suspended before it was paid.`,
  'shop-away': msg`A vendor of this checkout went on holiday before it was paid.`,
  'shop-closed': msg`A vendor of this checkout closed their shop before it was paid.`,
  'seller-suspended': msg`Its vendor was suspended.`,
  undone: msg`The vendor took the last step back.`,
}

function Events({ events }: AdminOrderView) {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardHead title={<Trans>What happened</Trans>} />
      <ol className="grid gap-2">
        {events.map(({ kind, actor, reason, note, amount, at, on }) => {
          const why = reason && reasonWords[reason]
          return (
            <li key={`${kind} ${at}`} className="border-l-2 border-border pl-3">
              <span className="font-semibold">{t(eventWords[kind])}</span> · {t(actorWords[actor])}
              {amount ? <> · {formatNairaExact(amount)}</> : null}
              <span className="block text-sm text-muted">{on}</span>
              {why ? <span className="block text-md">{t(why)}</span> : null}
              {note ? <span className="block text-md wrap-anywhere">{note}</span> : null}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
