const STEPS = [
  { from: 1_000_000_000, unit: 'bn' },
  { from: 1_000_000, unit: 'm' },
  { from: 1000, unit: 'k' },
]

/** For chart labels: '₦620k', '₦1.2m'. */
export function shortNaira(amountInKobo: number): string {
  const naira = Math.abs(amountInKobo) / 100
  const sign = amountInKobo < 0 ? '−' : ''
  // a value that rounds up to 1,000 uses the next unit
  const step = STEPS.find(({ from }) => naira >= from * 0.99995)
  return step ? `${sign}₦${Number((naira / step.from).toFixed(1))}${step.unit}` : `${sign}₦${Math.round(naira)}`
}
