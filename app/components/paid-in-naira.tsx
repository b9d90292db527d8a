import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { ShownIn } from '../ui/money.tsx'
import { useShopData } from '../http/shop-data.ts'

/** For prices in dollars or euros: the naira amount that is charged, and the rate with its date. */
export function PaidInNaira({ amount }: { amount: Kobo }) {
  const shown = use(ShownIn)
  const since = useShopData()?.site.ratesSince
  if (!shown || shown.currency === 'NGN') return null
  const { currency, rates } = shown
  const [naira, rate] = [formatNaira(amount), formatNaira(rates[currency])]
  return (
    <p className="text-sm text-text-2">
      <Trans>
        You pay <strong className="whitespace-nowrap tabular-nums">{naira}</strong> in naira.
      </Trans>{' '}
      <Trans>
        Amounts in {currency} are a guide. Our rate, set on {since}, is {rate} for 1 {currency}.
      </Trans>
    </p>
  )
}
