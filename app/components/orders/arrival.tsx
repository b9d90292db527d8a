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
