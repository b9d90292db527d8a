import { Trans } from '@lingui/react/macro'
import { commissionOf } from '#modules/ledger/contract.ts'
import { formatNairaExact, kobo, type Kobo } from '#shared/money.ts'

export function EarningsHint({ price, commissionBps }: { price: Kobo | null; commissionBps: number }) {
  const percent = commissionBps / 100
  const commission = kobo(commissionOf(price ?? 0, commissionBps))
  const net = formatNairaExact(kobo((price ?? 0) - commission))
  const part = formatNairaExact(commission)
  return (
    <output className="block rounded-control bg-sunken p-3 text-md">
      {price ? (
        <Trans>
          You earn <strong>{net}</strong> per unit sold, which is the price minus {percent}% commission ({part}).
        </Trans>
      ) : (
        <Trans>We take {percent}% commission on each sale. You keep the rest.</Trans>
      )}
    </output>
  )
}
