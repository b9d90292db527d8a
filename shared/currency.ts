import { formatNaira, type Kobo, withCents } from './money.ts'

/** What prices can be shown in. Everybody pays in naira: the others are a help for the eye, at the shop's own rates. */
export const currencies = ['NGN', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

export type Rates = { USD: Kobo; EUR: Kobo }

const SIGNS = { USD: '$', EUR: '€' }

/** ₦12,500 is $8.33 where a dollar costs ₦1,500. */
export function formatIn(currency: Currency, amount: Kobo, rates: Rates): string {
  if (currency === 'NGN') return formatNaira(amount)
  return `${amount < 0 ? '−' : ''}${SIGNS[currency]}${withCents(Math.round((Math.abs(amount) / rates[currency]) * 100))}`
}

export function isCurrency(text: string | undefined): text is Currency {
  return currencies.some((currency) => currency === text)
}
