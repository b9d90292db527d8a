import type { Kobo } from '#shared/money.ts'

/** What a vendor's sales have come to. A sale is pending until delivery, then available, then paid. */
export type VendorBalance = {
  /** paid by shoppers, not delivered yet: what will be the vendor's after commission */
  pending: Kobo
  /** delivered and not paid out; below zero when refunds took more than there was */
  available: Kobo
  /** on its way to the bank */
  inTransit: Kobo
  paid: Kobo
  /** held back while a shopper's bank disputes a payment */
  disputed: Kobo
  commission: Kobo
}

/** Half a kobo upwards. */
export function commissionOf(itemsTotal: number, bps: number): number {
  return Math.floor((itemsTotal * bps + 5000) / 10_000)
}

/** By the largest remainder: the shares add up to the kobo. */
export function shareOut(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum))
  const missing = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = weights
    .map((weight, i) => ({ i, remainder: (amount * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, missing)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}
