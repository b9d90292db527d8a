import type { Measured } from './load.ts'

/** `cpu` is the CPU time of one response, in ms, over all processes */
export type Round = Measured & { cpu: number }

/**
 * Other load on the machine only makes a round slower. So the best round shows what a row can do. The report also shows
 * the median.
 */
export function calmest(rounds: Round[]): Round {
  const [first, ...others] = rounds
  if (!first) throw new Error('nothing was measured')
  const calm = others.reduce((best, one) => (one.p95 < best.p95 ? one : best), first)
  return {
    ...calm,
    perSecond: Math.max(...rounds.map(({ perSecond }) => perSecond)),
    cpu: Math.min(...rounds.map(({ cpu }) => cpu)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
