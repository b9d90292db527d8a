import { expect, test } from 'vitest'
import { listTicks } from './chart-scale.ts'

test.each([
  { values: [0, 7, 3], ticks: [0, 2, 4, 6, 8] },
  { values: [125_000_000], ticks: [0, 50_000_000, 100_000_000, 150_000_000] },
  { values: [-50, 120], ticks: [-50, 0, 50, 100, 150] },
  { values: [0, 0], ticks: [0, 1] },
  { values: [], ticks: [0, 1] },
])('$values is drawn from $ticks', ({ values, ticks }) => {
  const found = listTicks(values)
  expect(found.length).toBeLessThanOrEqual(6)
  expect(found.slice(0, ticks.length)).toEqual(ticks)
})
