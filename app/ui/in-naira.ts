import { use } from 'react'
import { formatIn, type Currency } from '#shared/currency.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { ShownIn } from './money.tsx'

export function useShownCurrency(): Currency {
  return use(ShownIn)?.currency ?? 'NGN'
}

/** For our own rules, which are set in naira. With another currency, it adds the approximate amount. */
export function useNaira(): (amount: Kobo) => string {
  const shown = use(ShownIn)
  return (amount) => {
    const text = formatNaira(amount)
    return shown && shown.currency !== 'NGN' ? `${text} ≈ ${formatIn(shown.currency, amount, shown.rates)}` : text
  }
}
