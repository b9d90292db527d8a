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
export function SuspendedVendorNotice({ by }: NonNullable<OrderView['suspensionLimit']>) {
  return (
    <p className="mb-4 rounded-control bg-warning-soft p-3 text-md text-on-warning-soft">
      {by ? (
        <Trans>
          The vendor no longer sells with us, but has until <strong>{by}</strong> to ship this order. If they don't,
          we'll cancel it and refund you the same way you paid.
        </Trans>
      ) : (
        <Trans>
          The vendor no longer sells with us. We're looking after this order and will email you at every step.
        </Trans>
      )}
    </p>
  )
}
