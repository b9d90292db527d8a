import { formatNaira, type Kobo, withCents } from './money.ts'

/** Currencies for display. Payment is always in naira: the others are estimates at the administrator's rates. */
export const currencies = ['NGN', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

export type Rates = { USD: Kobo; EUR: Kobo }

const SIGNS = { USD: '$', EUR: '€' }

/** ₦12,500 is $8.33 if a dollar costs ₦1,500. */
export function formatIn(currency: Currency, amount: Kobo, rates: Rates): string {
  if (currency === 'NGN') return formatNaira(amount)
  return `${amount < 0 ? '−' : ''}${SIGNS[currency]}${withCents(Math.round((Math.abs(amount) / rates[currency]) * 100))}`
}

export function isCurrency(text: string | undefined): text is Currency {
  return currencies.some((currency) => currency === text)
}
