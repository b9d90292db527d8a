/** Amounts are integers in kobo everywhere, except on screens (₦1 = 100 kobo). */
export type Kobo = number & { readonly __unit: 'kobo' }

export function kobo(value: number): Kobo {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of kobo: ${value}`)
  return value as Kobo
}

export function naira(value: number): Kobo {
  return kobo(Math.round(value * 100))
}

/**
 * ₦12,500, or ₦12,499.50 with kobo. All amounts use it: a rounded amount on a screen would differ from the email, the
 * invoice and the payment.
 */
export function formatNaira(amount: Kobo): string {
  const digits = amount % 100 === 0 ? withCommas(Math.abs(amount) / 100) : withCents(Math.abs(amount))
  return withSign(amount, digits)
}

export { formatNaira as formatNairaExact }

/** 1250000 becomes 1,250,000. `Intl.NumberFormat` takes 25 ms to start on a cheap phone. */
function withCommas(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** 1250050 hundredths become 12,500.50. */
export function withCents(hundredths: number): string {
  return `${withCommas(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
}

/** 12500 or 12499.50, for a field with ₦ before it. */
export function formatNairaForInput(amount: Kobo): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/**
 * Parses naira as people type it ("₦12,500", "N12,500", "12500.50"). null: not an amount. A decimal comma ("12500,50")
 * is refused: as a thousands separator it would make the price 100 times higher.
 */
export function parseNaira(text: string): Kobo | null {
  if (/,\s*\d{0,2}$/.test(text.trim())) return null
  const plain = text.replaceAll(/[₦,\s]/gu, '').replace(/^N(?:GN)?(?=\d)/i, '')
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '0', cents = ''] = plain.split('.')
  return kobo(Number(whole) * 100 + Number(cents.padEnd(2, '0')))
}

/** The discount in whole percent, or 0 if the price isn't lower. A price above zero is never 100% off. */
export function percentOff(before: Kobo, now: Kobo): number {
  if (before <= 0 || now >= before) return 0
  return Math.min(99, Math.round(((before - now) / before) * 100))
}

function withSign(amount: Kobo, digits: string): string {
  return `${amount < 0 ? '−' : ''}₦${digits}`
}
