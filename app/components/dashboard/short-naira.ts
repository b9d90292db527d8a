const SHORT = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 })

/** Beside a chart: '₦620K' */
export function shortNaira(amountInKobo: number): string {
  return `₦${SHORT.format(amountInKobo / 100)}`
}
