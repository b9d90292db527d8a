import { Trans } from '@lingui/react/macro'
import { commissionOf } from '#modules/commission/contract.ts'
import { formatNairaExact, kobo, type Kobo } from '#shared/money.ts'

type EarningsHintProps = {
  price: Kobo | null
  /** by the rule for the product, its vendor or the chosen category */
  commissionBps: number
  isForStaff: boolean
}

export function EarningsHint({ price, commissionBps, isForStaff }: EarningsHintProps) {
  const percent = commissionBps / 100
  return (
    <output className="block rounded-control bg-sunken p-3 text-md">
      {price ? (
        <Net
          amount={formatNairaExact(kobo(price - commissionOf(price, commissionBps)))}
          percent={percent}
          isForStaff={isForStaff}
        />
      ) : isForStaff ? (
        <Trans>We take {percent}% commission on each sale. The vendor keeps the rest.</Trans>
      ) : (
        <Trans>We take {percent}% commission on each sale. You keep the rest.</Trans>
      )}
    </output>
  )
}

function Net({ amount, percent, isForStaff }: { amount: string; percent: number; isForStaff: boolean }) {
  return isForStaff ? (
    <Trans>
      The vendor gets <strong>{amount}</strong> of each sale ({percent}% commission).
    </Trans>
  ) : (
    <Trans>
      You get <strong>{amount}</strong> of each sale ({percent}% commission).
    </Trans>
  )
}
