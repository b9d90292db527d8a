import { expect, test } from 'vitest'
import { foldWeeks } from './chart-weeks.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    sales: at + 1,
  }))
const add = (one: { from: string; sales: number }, other: { sales: number }) => ({
  ...one,
  sales: one.sales + other.sales,
})

test('sixty days are days', () => {
  expect(foldWeeks(days(60), add)).toEqual({ unit: 'day', points: days(60) })
})

test('ninety days are weeks, of which the newest is whole and none is lost', () => {
  const all = days(90)
  const { unit, points } = foldWeeks(all, add)
  expect(unit).toBe('week')
  expect(points).toHaveLength(13)
  expect(points[0]).toEqual({ from: '2026-01-01', sales: 1 + 2 + 3 + 4 + 5 + 6 })
  expect(points.at(-1)).toEqual({ from: all[83]?.from, sales: 84 + 85 + 86 + 87 + 88 + 89 + 90 })
  expect(points.reduce((sum, { sales }) => sum + sales, 0)).toBe((90 * 91) / 2)
})

test('where the weeks come out even, each has seven days', () => {
  const { points } = foldWeeks(days(70), add)
  expect(points).toHaveLength(10)
  expect(points[0]?.sales).toBe(28)
})
