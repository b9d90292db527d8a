/** Money is a whole number of kobo everywhere below the screen (₦1 = 100 kobo). */
export type Kobo = number & { readonly __unit: 'kobo' }

export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of kobo: ${value}`)
  return value as Kobo
}

export function naira(value: number): Kobo {
  return kobo(Math.round(value * 100))
}

const WHOLE = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₦12,500: sign, thousands comma, no decimals. */
export function formatNaira(amount: Kobo): string {
  return withSign(amount, WHOLE.format(Math.round(Math.abs(amount) / 100)))
}

/** For invoices, the ledger and payouts: shows kobo when there are any. */
export function formatNairaExact(amount: Kobo): string {
  if (amount % 100 === 0) return formatNaira(amount)
  return withSign(amount, EXACT.format(Math.abs(amount) / 100))
}

/** Naira as people type it ("₦12,500", "12500.50"); null when it is not an amount. */
export function parseNaira(text: string): Kobo | null {
  const plain = text.replaceAll(/[₦,\s]/gu, '')
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '0', cents = ''] = plain.split('.')
  return kobo(Number(whole) * 100 + Number(cents.padEnd(2, '0')))
}

/** What `now` is below `before`, in whole percent; 0 when it is not below. What costs something is never 100% off. */
export function percentOff(before: Kobo, now: Kobo): number {
  if (before <= 0 || now >= before) return 0
  return Math.min(99, Math.round(((before - now) / before) * 100))
}

function withSign(amount: Kobo, digits: string): string {
  return `${amount < 0 ? '−' : ''}₦${digits}`
}
