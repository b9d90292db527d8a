import { Trans } from '@lingui/react/macro'
import type { OrderView } from './order-view.ts'

export function Arrival({ arrival: { from, to, isLate, newDay } }: { arrival: NonNullable<OrderView['arrival']> }) {
  return (
    <p className="mb-4 text-md">
      {newDay ? (
        isLate ? (
          <Trans>
            It should have been here by {to}. It is expected by <strong>{newDay}</strong> now: please ask the vendor
            where it is.
          </Trans>
        ) : (
          <Trans>
            It is delayed: it is expected by <strong>{newDay}</strong> now, and not by {to}. You can ask the vendor why.
          </Trans>
        )
      ) : isLate ? (
        <Trans>It should have been here by {to}. Please ask the vendor where it is.</Trans>
      ) : (
        <Trans>
          Arrives between <strong>{from}</strong> and <strong>{to}</strong>
        </Trans>
      )}
    </p>
  )
}

/** In its place, where the seller is suspended: nobody can promise a day. */
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
