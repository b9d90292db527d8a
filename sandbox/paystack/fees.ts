const FLAT_FROM = 250_000
const FLAT = 10_000
const CAP = 200_000

/** Paystack charges 1.5% plus ₦100, waives the ₦100 below ₦2,500, and caps the fee at ₦2,000. */
export function chargeFee(amount: number): number {
  const share = Math.round((amount * 15) / 1_000)
  return Math.min(share + (amount < FLAT_FROM ? 0 : FLAT), CAP)
}

/** Paystack charges ₦10 up to ₦5,000, ₦25 up to ₦50,000, and ₦50 above. */
export function transferFee(amount: number): number {
  if (amount <= 500_000) return 1_000
  return amount <= 5_000_000 ? 2_500 : 5_000
}
