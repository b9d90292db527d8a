import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EmailOrder, OrderDetails, ShopperNews, VendorNews } from '#modules/emails/contract.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { formatEmailDate, EmailBox, EmailText, EmailThumb, Verbatim, type EmailFrame } from './email-parts.tsx'
import { ink } from './email-theme.ts'
import { findReason } from './order-words.ts'

const cell = { color: ink.text, fontSize: 15, lineHeight: '22px', padding: '4px 0', verticalAlign: 'top' } as const
const sum = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 12 } as const
const strong = { fontWeight: 700 } as const

type Item = EmailOrder['items'][number]
type Frame = Pick<EmailFrame, 'shop' | 'locale'>
type SumRow = { key: string; label: ReactNode; amount: number; isStrong?: boolean }

/** `heading`: the vendor's shop. A vendor's own email needs none. */
export function OrderLines({ order, heading, frame }: { order: EmailOrder; heading?: string; frame: Frame }) {
  const sums = [
    { key: 'items', label: <Trans>Subtotal</Trans>, amount: order.total - order.shipping },
    { key: 'shipping', label: <Trans>Shipping</Trans>, amount: order.shipping },
    { key: 'total', label: <Trans>Total</Trans>, amount: order.total, isStrong: true },
  ]
  return <OrderBlock order={order} heading={heading} items={order.items} sums={sums} frame={frame} />
}

type About = { what: string; order: EmailOrder; details: OrderDetails; heading?: string }

/** The refund of an order: its items, its share of the shipping fee, and the sum. */
export function RefundLines({ what, order, details, heading, frame }: About & { frame: Frame }) {
  const { shipping, amount, takenOff } = details
  const isVendor = heading === undefined
  const sums = [
    ...(shipping > 0 ? [{ key: 'shipping', label: <Trans>Shipping</Trans>, amount: shipping }] : []),
    { key: 'refund', label: <RefundLabel what={what} isVendor={isVendor} />, amount, isStrong: true },
    ...(isVendor && takenOff ? [{ key: 'off', label: <Trans>Taken off your balance</Trans>, amount: takenOff }] : []),
  ]
  const items = details.items.map((item) => ({ ...item, picture: findPicture(order, item) }))
  return <OrderBlock order={order} heading={heading} items={items} sums={sums} frame={frame} />
}

/** A refund's items have names and prices, but only the order's items have pictures. */
function findPicture({ items }: EmailOrder, part: Item): Item['picture'] {
  const unit = ({ lineTotal, quantity }: Item): number => lineTotal / quantity
  return items.find((item) => item.name === part.name && unit(item) === unit(part))?.picture
}

const ASKED: string[] = ['return-requested', 'return-declined', 'return-withdrawn'] satisfies (
  | ShopperNews
  | VendorNews
)[]

export function RefundLabel({ what, isVendor }: { what: string; isVendor: boolean }) {
  if (ASKED.includes(what)) return <Trans>Requested refund</Trans>
  if (isVendor) return <Trans>Refund to the customer</Trans>
  return what === 'refunded' ? <Trans>Refunded</Trans> : <Trans>Refund</Trans>
}

export function Reasons({ what, details, reader }: Omit<About, 'order'> & { reader: 'buyer' | 'vendor' }) {
  const { i18n } = useLingui()
  const { by, note, words } = details
  const reason = findReason(details.reason, reader)
  // the email's first sentence has said so already
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
            The customer wrote: “<Verbatim text={words} />”
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
      The vendor wrote: “<Verbatim text={note} />”
    </Trans>
  ) : (
    <Trans>
      Our answer: “<Verbatim text={note} />”
    </Trans>
  )
}

type BlockProps = {
  order: EmailOrder
  heading: string | undefined
  items: Item[]
  sums: SumRow[]
  frame: Frame
}

/** Every email shows an order the same way. */
function OrderBlock({ order: { number, placedAt }, heading, items, sums, frame }: BlockProps) {
  const placedOn = placedAt && formatEmailDate(placedAt, frame.locale)
  return (
    <EmailBox>
      <tr className="line">
        <td className="text cell" colSpan={3} style={{ ...cell, ...strong }}>
          {heading === undefined ? <Trans>Order #{number}</Trans> : `${heading} · #${number}`}
        </td>
      </tr>
      {placedOn ? (
        <tr className="line">
          <td className="muted cell" colSpan={3} style={{ ...cell, ...small, paddingTop: 0, paddingBottom: 8 }}>
            <Trans>Placed on {placedOn}</Trans>
          </td>
        </tr>
      ) : null}
      {items.map((item) => (
        <ItemRow key={`${item.name} ${item.quantity} ${item.lineTotal}`} item={item} frame={frame} />
      ))}
      <tr>
        <td className="rule" colSpan={3} style={{ borderTop: `1px solid ${ink.border}`, padding: '8px 0 0' }}>
          <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" border={0}>
            <tbody>
              {sums.map(({ key, label, amount, isStrong }) => (
                <tr key={key} className="line">
                  <td className="text cell" style={{ ...cell, ...(isStrong ? strong : {}) }}>
                    {label}
                  </td>
                  <td className="text sum" style={{ ...sum, ...(isStrong ? { ...strong, fontSize: 17 } : {}) }}>
                    {key === 'shipping' && amount === 0 ? <Trans>Free</Trans> : formatNairaExact(kobo(amount))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </td>
      </tr>
    </EmailBox>
  )
}

const small = { color: ink.muted, fontSize: 14, lineHeight: '20px' } as const

function ItemRow({ item: { name, quantity, lineTotal, picture }, frame }: { item: Item; frame: Frame }) {
  // an old total that isn't divisible must not stop the email
  const price = lineTotal % quantity === 0 ? formatNairaExact(kobo(lineTotal / quantity)) : null
  return (
    <tr className="line">
      <td data-skip-in-text="true" width={64} style={{ padding: '6px 12px 10px 0', verticalAlign: 'top' }}>
        <EmailThumb shop={frame.shop} picture={picture} />
      </td>
      <td className="text cell" style={{ ...cell, padding: '6px 0 10px' }}>
        {quantity} × {name}
        {quantity > 1 && price !== null ? (
          <>
            <br data-skip-in-text="true" />
            <span className="muted each" style={small}>
              <Trans>{price} each</Trans>
            </span>
          </>
        ) : null}
      </td>
      <td className="text sum" style={{ ...sum, padding: '6px 0 10px 12px' }}>
        {formatNairaExact(kobo(lineTotal))}
      </td>
    </tr>
  )
}

/** The delivery address, as the customer wrote it. */
export function DeliverTo({ lines }: { lines: string[] | undefined }) {
  if (!lines || lines.length === 0) return null
  return (
    <EmailBox>
      <tr className="line">
        <td className="text cell" style={{ ...cell, ...strong }}>
          <Trans>Delivery address</Trans>
        </td>
      </tr>
      {lines.map((line) => (
        <tr key={line} className="line">
          <td className="text cell" style={{ ...cell, padding: 0 }}>
            {line}
          </td>
        </tr>
      ))}
    </EmailBox>
  )
}
