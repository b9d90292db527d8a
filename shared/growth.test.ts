import { expect, test } from 'vitest'
import { GROWTH_FLOOR, growthOf } from './growth.ts'

test.each([
  [0, 0, { kind: 'none' }],
  [5, 5, { kind: 'none' }],
  [5, 0, { kind: 'new' }],
  [3, 2, { kind: 'difference', difference: 1 }],
  [0, 3, { kind: 'difference', difference: -3 }],
  [12, 10, { kind: 'percent', percent: 20 }],
  [5, 10, { kind: 'percent', percent: -50 }],
  [0, 10, { kind: 'percent', percent: -100 }],
  // more than six times as many becomes a difference
  [60, 10, { kind: 'percent', percent: 500 }],
  [999, 10, { kind: 'difference', difference: 989 }],
  // refunds exceeded sales
  [4, -20, { kind: 'difference', difference: 24 }],
])('%i after %i', (now, before, growth) => {
  expect(growthOf(now, before, 'count')).toEqual(growth)
})

test('money needs ₦10,000 to be compared in percent', () => {
  expect(growthOf(99_980_000, 100_000, 'kobo')).toEqual({ kind: 'difference', difference: 99_880_000 })
  expect(growthOf(1_500_000, GROWTH_FLOOR.kobo, 'kobo')).toEqual({ kind: 'percent', percent: 50 })
})

test('no pair of figures makes a percentage that nobody can read', () => {
  for (const unit of ['kobo', 'count'] as const)
    for (let before = -3; before < 3 * GROWTH_FLOOR[unit]; before += Math.max(1, GROWTH_FLOOR[unit] / 7))
      for (const times of [0, 0.5, 1, 2, 6, 50, 9999]) {
        const growth = growthOf(Math.round(before * times), Math.round(before), unit)
        if (growth.kind === 'percent') expect(Math.abs(growth.percent)).toBeLessThanOrEqual(500)
      }
})
