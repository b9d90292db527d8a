/** Below this a percentage says nothing: one sale more than one sale is not 'twice as good'. */
export const GROWTH_FLOOR = { kobo: 1_000_000, count: 10 }
const MOST_PERCENT = 500

export type GrowthUnit = keyof typeof GROWTH_FLOOR

export type Growth =
  | { kind: 'none' }
  /** there was nothing before */
  | { kind: 'new' }
  | { kind: 'percent'; percent: number }
  | { kind: 'difference'; difference: number }

/** How a figure of a span of time compares with the span before. Totals over all time have none. */
export function growthOf(now: number, before: number, unit: GrowthUnit): Growth {
  if (now === before) return { kind: 'none' }
  if (before === 0) return { kind: 'new' }
  const percent = Math.round(((now - before) / before) * 100)
  return before < GROWTH_FLOOR[unit] || percent > MOST_PERCENT
    ? { kind: 'difference', difference: now - before }
    : { kind: 'percent', percent }
}
