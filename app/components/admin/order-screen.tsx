import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  orderStatuses,
  paymentStatuses,
  type OrderEvent,
  type OrderStatus,
  type PaymentStatus,
} from '#modules/orders/contract.ts'
import { formatNairaExact, type Kobo } from '#shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { PaymentBadge, StatusBadge } from '../orders/order-badges.tsx'
import { paymentWords, statusWords } from '../orders/order-words.ts'

type Item = { id: number; name: string; quantity: number; unitPrice: Kobo; lineTotal: Kobo }
type Event = { kind: OrderEvent['kind']; actor: OrderEvent['actor']; note: string | null; on: string }

type DeskOrderProps = {
  id: string
  number: string
  reference: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  email: string
  phone: string
  vendor: string
  placedOn: string
  address: string[]
  items: Item[]
  events: Event[]
}

export function DeskOrderScreen(props: DeskOrderProps) {
  const { number, status, paymentStatus, placedOn } = props
  return (
    <div className="grid gap-4">
      <p>
        <TextLink to={deskUrls.adminOrders()}>
          <Trans>All orders</Trans>
        </TextLink>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold">#{number}</h1>
        <StatusBadge status={status} />
        <PaymentBadge status={paymentStatus} />
      </div>
      <p className="text-md text-muted">
        <Trans>Placed on {placedOn}</Trans>
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <StatusForm {...props} />
        <PaymentForm {...props} />
      </div>
      <Items {...props} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Facts {...props} />
        <Events {...props} />
      </div>
    </div>
  )
}

function StatusForm({ status }: DeskOrderProps) {
  const { t } = useLingui()
  return (
    <ChangeForm
      title={<Trans>Order status</Trans>}
      hint={<Trans>Stock, ledger and letters follow.</Trans>}
      button={<Trans>Set status</Trans>}
    >
      <Select
        key={status}
        name="status"
        label={t`Order status`}
        defaultValue={status}
        options={orderStatuses.map((value) => ({ value, label: t(statusWords[value].words) }))}
      />
    </ChangeForm>
  )
}

function PaymentForm({ paymentStatus }: DeskOrderProps) {
  const { t } = useLingui()
  return (
    <ChangeForm
      title={<Trans>Payment status</Trans>}
      hint={
        <Trans>
          'Paid' is money received outside of the payment provider; 'Refunded' gives the money back the way it came.
        </Trans>
      }
      button={<Trans>Set payment</Trans>}
    >
      <Select
        key={paymentStatus}
        name="payment"
        label={t`Payment status`}
        defaultValue={paymentStatus}
        options={paymentStatuses.map((value) => ({ value, label: t(paymentWords[value].words) }))}
      />
      <Field name="note" label={t`Reason`} maxLength={500} required />
    </ChangeForm>
  )
}

function ChangeForm({
  title,
  hint,
  button,
  children,
}: {
  title: ReactNode
  hint: ReactNode
  button: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section">
      <CardHead title={title} />
      <Form method="post" className="grid gap-3">
        {children}
        <p className="text-sm text-muted">{hint}</p>
        <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
          {button}
        </Button>
      </Form>
    </Card>
  )
}

function Items({ items, itemsTotal, shipping, total }: DeskOrderProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <Table
        caption={t`Items`}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', label: t`Product`, cell: ({ name }) => name },
          { id: 'price', label: t`Price`, numeric: true, cell: (item) => formatNairaExact(item.unitPrice) },
          { id: 'quantity', label: t`Quantity`, numeric: true, cell: ({ quantity }) => quantity },
          { id: 'total', label: t`Total`, numeric: true, cell: (item) => formatNairaExact(item.lineTotal) },
        ]}
      />
      <dl className="ml-auto grid w-full max-w-sm gap-1 tabular-nums">
        <Line name={<Trans>Subtotal</Trans>} value={formatNairaExact(itemsTotal)} />
        <Line name={<Trans>Shipping</Trans>} value={formatNairaExact(shipping)} />
        <Line name={<Trans>Total</Trans>} value={<strong>{formatNairaExact(total)}</strong>} />
      </dl>
    </div>
  )
}

function Facts({ reference, email, phone, vendor, address }: DeskOrderProps) {
  return (
    <Card as="section">
      <CardHead title={<Trans>Customer and payment</Trans>} />
      <dl className="grid gap-1">
        <Line name={<Trans>Email address</Trans>} value={email} />
        <Line name={<Trans>Phone number</Trans>} value={phone} />
        <Line name={<Trans>Vendor</Trans>} value={vendor} />
        <Line name={<Trans>Payment reference</Trans>} value={reference} />
      </dl>
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
}

/** Everything that happened to the order, oldest first. */
function Events({ events }: DeskOrderProps) {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardHead title={<Trans>What happened</Trans>} />
      <ol className="grid gap-2">
        {events.map(({ kind, actor, note, on }) => (
          <li key={`${kind} ${on}`} className="border-l-2 border-border pl-3">
            <span className="font-semibold">{t(eventWords[kind])}</span> · {t(actorWords[actor])}
            <span className="block text-sm text-muted">{on}</span>
            {note ? <span className="block text-md wrap-anywhere">{note}</span> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
