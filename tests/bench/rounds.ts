import type { Measured } from './load.ts'

/** `cpu`: what the processes of the shop spent on one answer, in ms */
export type Round = Measured & { cpu: number }

/**
 * Others that share the machine can only take from a round, never add to it: what a row can do is what it did when they
 * took least. How it went mostly stands beside it.
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
