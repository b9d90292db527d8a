/** Below this a percentage is misleading: two sales after one are not '100% growth'. */
export const GROWTH_FLOOR = { kobo: 1_000_000, count: 10 }
const MOST_PERCENT = 500

export type GrowthUnit = keyof typeof GROWTH_FLOOR

export type Growth =
  | { kind: 'none' }
  /** there was nothing before */
  | { kind: 'new' }
  | { kind: 'percent'; percent: number }
  | { kind: 'difference'; difference: number }

/** Compares a period with the previous one. Totals over all time have none. */
export function growthOf(now: number, before: number, unit: GrowthUnit): Growth {
  if (now === before) return { kind: 'none' }
  if (before === 0) return { kind: 'new' }
  const percent = Math.round(((now - before) / before) * 100)
  return before < GROWTH_FLOOR[unit] || percent > MOST_PERCENT
    ? { kind: 'difference', difference: now - before }
    : { kind: 'percent', percent }
}
