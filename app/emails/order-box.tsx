import { Trans, useLingui } from '@lingui/react/macro'
import { Column, Row, Section, Text } from 'react-email'
import type { ReactNode } from 'react'
import type { EmailOrder, OrderDetails, ShopperNews, VendorNews } from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { ink, EmailText, Verbatim } from './email-parts.tsx'
import { findReason } from './order-words.ts'

const cell = { color: ink.text, fontSize: 15, lineHeight: '22px', margin: 0 }

type BoxRow = { key: string; label: ReactNode; amount: number }

/** `heading` says which shop sends it: a vendor knows that of their own orders. */
export function OrderLines({ order, heading }: { order: EmailOrder; heading?: string }) {
  const rows = [
    ...toRows(order),
    { key: 'shipping', label: <Trans>Shipping</Trans>, amount: order.shipping },
    { key: 'total', label: <Trans>Total</Trans>, amount: order.total },
  ]
  return <Box title={titleOf(order, heading)} rows={rows} />
}

type About = { what: string; order: EmailOrder; details: OrderDetails; heading?: string }

/** What goes back, or would, of an order: the items, the part of the delivery fee, and the sum. */
export function RefundLines({ what, order, details, heading }: About) {
  const { shipping, amount, takenOff } = details
  const isVendor = heading === undefined
  const rows = [
    ...toRows(details),
    ...(shipping > 0 ? [{ key: 'shipping', label: <Trans>Shipping</Trans>, amount: shipping }] : []),
    { key: 'refund', label: <RefundLabel what={what} isVendor={isVendor} />, amount },
    ...(isVendor && takenOff ? [{ key: 'off', label: <Trans>Taken off your balance</Trans>, amount: takenOff }] : []),
  ]
  return <Box title={titleOf(order, heading)} rows={rows} />
}

const ASKED: string[] = ['return-requested', 'return-declined', 'return-withdrawn'] satisfies (
  | ShopperNews
  | VendorNews
)[]

export function RefundLabel({ what, isVendor }: { what: string; isVendor: boolean }) {
  if (ASKED.includes(what)) return <Trans>Refund asked for</Trans>
  if (isVendor) return <Trans>Refund to the buyer</Trans>
  return what === 'refunded' ? <Trans>Refunded</Trans> : <Trans>Refund</Trans>
}

export function Reasons({ what, details, reader }: Omit<About, 'order'> & { reader: 'buyer' | 'vendor' }) {
  const { i18n } = useLingui()
  const { by, note, words } = details
  const reason = findReason(details.reason, reader)
  // where it is the very news, it is said already
  const isSaid = what === 'cancelled' && by === 'shopper'
  const isWhy = reason === undefined && ['cancelled', 'refunded', 'refund-stuck', 'return-declined'].includes(what)
  return (
    <>
      {reason && !isSaid && (
        <EmailText>
          <Trans>
            Reason: <Verbatim text={i18n._(reason)} />
          </Trans>
        </EmailText>
      )}
      {reader === 'vendor' && words && (
        <EmailText>
          <Trans>
            The buyer wrote: “<Verbatim text={words} />”
          </Trans>
        </EmailText>
      )}
      {note && (
        <EmailText>
          {isWhy ? (
            <Trans>
              Reason: <Verbatim text={note} />
            </Trans>
          ) : (
            <NoteLine by={by} note={note} />
          )}
        </EmailText>
      )}
    </>
  )
}

function NoteLine({ by, note }: { by: OrderDetails['by']; note: string }) {
  return by === 'vendor' ? (
    <Trans>
      The seller wrote: “<Verbatim text={note} />”
    </Trans>
  ) : (
    <Trans>
      Our answer: “<Verbatim text={note} />”
    </Trans>
  )
}

function titleOf({ number }: EmailOrder, heading: string | undefined): string {
  return heading === undefined ? number : `${heading} · ${number}`
}

function toRows({ items }: Pick<EmailOrder, 'items'>): BoxRow[] {
  return items.map(({ name, quantity, lineTotal }, i) => ({
    key: `${i} ${name}`,
    label: `${quantity} × ${name}`,
    amount: lineTotal,
  }))
}

function Box({ title, rows }: { title: string; rows: BoxRow[] }) {
  return (
    <Section style={{ border: `1px solid ${ink.border}`, borderRadius: 12, padding: '10px 16px', margin: '16px 0' }}>
      <Text style={{ ...cell, fontWeight: 700 }}>{title}</Text>
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
