import { use } from 'react'
import { formatIn, type Currency } from '#shared/currency.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { ShownIn } from './money.tsx'

export function useShownCurrency(): Currency {
  return use(ShownIn)?.currency ?? 'NGN'
}

/** For the shop's own rules, which are set in naira: in another currency they say beside it about how much that is. */
export function useNaira(): (amount: Kobo) => string {
  const shown = use(ShownIn)
  return (amount) => {
    const text = formatNaira(amount)
    return shown && shown.currency !== 'NGN' ? `${text} ≈ ${formatIn(shown.currency, amount, shown.rates)}` : text
  }
}
