import { expect, test } from 'vitest'
import { listTicks, smoothPath } from './chart-scale.ts'

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

test('a curve goes through its points, and between them never beyond them', () => {
  const heights = [100, 100, 20, 100, 60, 40, 40]
  const path = smoothPath(heights.map((y, at) => ({ x: at * 10, y })))
  const numbers = path.slice(1).split(/[C, ]/).map(Number)
  const ys = numbers.filter((_, at) => at % 2 === 1)
  expect(ys.filter((_, at) => at % 3 === 0)).toEqual(heights)
  for (const [at, y] of ys.entries()) {
    const [from = 0, to = 0] = [heights[Math.max(0, Math.ceil(at / 3) - 1)], heights[Math.ceil(at / 3)]]
    expect(y).toBeGreaterThanOrEqual(Math.min(from, to))
    expect(y).toBeLessThanOrEqual(Math.max(from, to))
  }
})

test('no point is no curve', () => {
  expect(smoothPath([])).toBe('')
})
