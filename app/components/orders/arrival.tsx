import { Trans } from '@lingui/react/macro'
import type { OrderView } from './order-view.ts'

export function Arrival({ arrival: { from, to, isLate, newDay } }: { arrival: NonNullable<OrderView['arrival']> }) {
  return (
    <p className="mb-4 text-md">
      {newDay ? (
        isLate ? (
          <Trans>
            Your order is late. It was due by {to} and is now expected by <strong>{newDay}</strong>. Ask the vendor
            where it is.
          </Trans>
        ) : (
          <Trans>
            Your order is delayed. It's now expected by <strong>{newDay}</strong> instead of {to}. You can ask the
            vendor why.
          </Trans>
        )
      ) : isLate ? (
        <Trans>Your order is late. It was due by {to}. Ask the vendor where it is.</Trans>
      ) : (
        <Trans>
          Arrives between <strong>{from}</strong> and <strong>{to}</strong>
        </Trans>
      )}
    </p>
  )
}

/** Replaces the arrival days when the vendor is suspended: we can't promise a day. */
export function SellerStop({ by }: NonNullable<OrderView['sellerStop']>) {
  return (
    <p className="mb-4 rounded-control bg-warning-soft p-3 text-md text-on-warning-soft">
      {by ? (
        <Trans>
          The seller no longer sells with us, and has until <strong>{by}</strong> to send this order. If it is not sent
          by then, we cancel it and your money goes back.
        </Trans>
      ) : (
        <Trans>The seller no longer sells with us. We look after this order, and write to you at every step.</Trans>
      )}
    </p>
  )
}
