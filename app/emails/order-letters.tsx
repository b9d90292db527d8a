import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Column, Row, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { LetterDays, LetterOrder, ShopperNews, VendorNews } from '#modules/letters/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { deskUrls } from '../desk-urls.ts'
import { publicUrl, urls } from '../urls.ts'
import {
  formatLetterDay,
  ink,
  LetterButton,
  LetterText,
  PersonalLetter,
  type LetterFrame,
  type PersonalLetterProps,
} from './letter.tsx'

export const newsSubject: Record<ShopperNews, MessageDescriptor> = {
  confirmed: msg`Your order is being prepared`,
  shipped: msg`Your order is on its way`,
  delivered: msg`Your order has arrived`,
  delayed: msg`Your order comes later`,
  'seller-suspended': msg`A seller in your order no longer sells with us`,
  cancelled: msg`An order was cancelled`,
  refunded: msg`Money was given back`,
  'refund-stuck': msg`Your refund takes longer`,
  'not-paid': msg`Your order was not paid in time`,
  'money-back': msg`Your payment goes back to you`,
  'return-requested': msg`A return was asked for`,
  'return-accepted': msg`Your return was accepted`,
  'return-declined': msg`Your return was declined`,
  'return-arrived': msg`A returned item has arrived`,
  'return-withdrawn': msg`A return was withdrawn`,
}

const newsWords: Record<ShopperNews, MessageDescriptor> = {
  confirmed: msg`The seller has confirmed your order and is getting it ready.`,
  shipped: msg`The seller has handed your order over for delivery. You can follow it at any time.`,
  delivered: msg`We hope you like it. If something is not right, you can ask for a return within 30 days.`,
  delayed: msg`The seller has not sent your order in time. You can ask them why, and cancel it as long as they have not confirmed it.`,
  'seller-suspended': msg`The seller of the order below no longer sells with us, but still has to send it. If it is not sent in time, we cancel it and the money goes back the way it came.`,
  cancelled: msg`The order below was cancelled. If it was paid, the money goes back the way it came.`,
  refunded: msg`We have given the money back. Banks usually show it within 5 to 7 business days.`,
  'refund-stuck': msg`Your bank has not taken the money back. It is safe with us, and we see to it that it reaches you. If you want it on another account, please write to us.`,
  'not-paid': msg`The payment did not reach us in time, so the goods were put back on the shelf. Nothing was charged.`,
  'money-back': msg`We received a payment that we cannot use for this order, so all of it goes back the way it came.`,
  'return-requested': msg`The request was handed to the seller, who answers soon.`,
  'return-accepted': msg`Please send the items back to the seller. The money follows when they have arrived.`,
  'return-declined': msg`The seller does not accept this return. You can answer in the messages, or ask us to look at it.`,
  'return-arrived': msg`The returned items have arrived, and the money for them is on its way.`,
  'return-withdrawn': msg`The items of this return are kept after all, and nothing is given back for them.`,
}

export function OrderPaid({
  reference,
  orders,
  total,
  ...frame
}: LetterFrame & { reference: string; orders: LetterOrder[]; total: number }) {
  const { t } = useLingui()
  return (
    <Sheet
      {...frame}
      preview={t`We have your payment, and the sellers have your order.`}
      title={<Trans>Thank you for your order!</Trans>}
    >
      <LetterText>
        <Trans>Your payment {reference} has arrived. Each seller sends their part, and we write at every step.</Trans>
      </LetterText>
      {orders.map((order) => (
        <OrderLines key={order.id} order={order} heading={order.vendorName} />
      ))}
      <LetterText>
        <Trans>Paid in all: {formatNairaExact(kobo(total))}</Trans>
      </LetterText>
      <LetterButton href={publicUrl(frame.shop.origin, urls.order(reference))}>
        <Trans>See the order</Trans>
      </LetterButton>
    </Sheet>
  )
}

export function OrderNews({
  reference,
  orders,
  what,
  days,
  until,
  amount,
  ...frame
}: LetterFrame & {
  reference: string
  orders: LetterOrder[]
  what: ShopperNews
  days?: LetterDays | undefined
  until?: string | undefined
  amount?: number | undefined
}) {
  const { i18n } = useLingui()
  const [only, ...others] = orders
  const target = only && others.length === 0 ? only.id : reference
  return (
    <Sheet {...frame} preview={i18n._(newsWords[what])} title={i18n._(newsSubject[what])}>
      <LetterText>{i18n._(newsWords[what])}</LetterText>
      {days && <LateDays {...days} locale={frame.locale} />}
      {amount !== undefined && (
        <LetterText>
          <Trans>Refunded: {formatNairaExact(kobo(amount))}</Trans>
        </LetterText>
      )}
      {until && (
        <LetterText>
          <Trans>It is to be sent by {formatLetterDay(until, frame.locale)}.</Trans>
        </LetterText>
      )}
      {orders.map((order) => (
        <OrderLines key={order.id} order={order} heading={order.vendorName} />
      ))}
      {orders.length > 1 && (
        <LetterText>
          <Trans>Total: {formatNairaExact(kobo(orders.reduce((sum, { total }) => sum + total, 0)))}</Trans>
        </LetterText>
      )}
      <LetterButton href={publicUrl(frame.shop.origin, urls.order(target))}>
        <Trans>See the order</Trans>
      </LetterButton>
    </Sheet>
  )
}

function LateDays({ promised, expected, locale }: LetterDays & { locale: string }) {
  const [before, now] = [promised, expected].map((day) => formatLetterDay(day, locale))
  return (
    <LetterText>
      <Trans>
        It was due by {before}. It is now expected by {now}.
      </Trans>
    </LetterText>
  )
}

export function VendorOrderNews({
  what,
  buyer,
  place,
  order,
  ...frame
}: LetterFrame & { what: VendorNews; buyer: string; place: string; order: LetterOrder }) {
  const { t, i18n } = useLingui()
  const title = what === 'new' ? t`You have a new order` : i18n._(newsSubject[what])
  return (
    <Sheet {...frame} preview={title} title={title}>
      <LetterText>
        <Trans>
          This is about order {order.number} of {buyer} in {place}.
        </Trans>
      </LetterText>
      {what === 'new' && (
        <LetterText>
          <Trans>It is paid. Please confirm it, so that the buyer knows that you are preparing it.</Trans>
        </LetterText>
      )}
      <OrderLines order={order} />
      <LetterButton href={publicUrl(frame.shop.origin, deskUrls.vendorOrders())}>
        <Trans>Open my orders</Trans>
      </LetterButton>
    </Sheet>
  )
}

const cell = { color: ink.text, fontSize: 15, lineHeight: '22px', margin: 0 }

/** `heading` says which shop sends it: a vendor knows that of their own orders. */
function OrderLines({ order, heading }: { order: LetterOrder; heading?: string }) {
  const rows: { key: string; label: ReactNode; amount: number }[] = [
    ...order.items.map((item, i) => ({
      key: `${i} ${item.name}`,
      label: `${item.quantity} × ${item.name}`,
      amount: item.lineTotal,
    })),
    { key: 'shipping', label: <Trans>Shipping</Trans>, amount: order.shipping },
    { key: 'total', label: <Trans>Total</Trans>, amount: order.total },
  ]
  return (
    <Section style={{ border: `1px solid ${ink.border}`, borderRadius: 12, padding: '10px 16px', margin: '16px 0' }}>
      <Text style={{ ...cell, fontWeight: 700 }}>
        {heading === undefined ? order.number : `${heading} · ${order.number}`}
      </Text>
      {rows.map(({ key, label, amount }) => (
        <Row key={key}>
          <Column>
            <Text style={cell}>{label}</Text>
          </Column>
          <Column align="right">
            <Text style={cell}>{formatNairaExact(kobo(amount))}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}

function Sheet({ children, ...frame }: PersonalLetterProps) {
  const { shop } = frame
  return (
    <PersonalLetter
      {...frame}
      reason={<Trans>You get this letter because it is about an order at {shop.siteName}.</Trans>}
    >
      {children}
    </PersonalLetter>
  )
}
