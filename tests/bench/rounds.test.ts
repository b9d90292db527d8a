import { expect, test } from 'vitest'
import { calmest, middle } from './rounds.ts'

const round = (perSecond: number, p95: number, cpu: number, failed = 0) => ({
  perSecond,
  p50: p95 / 2,
  p95,
  p99: p95 * 2,
  cpu,
  failed,
  status: 200,
  bytes: 1,
})

test('a row shows its best round, and every failure', () => {
  const rounds = [round(200, 30, 8, 1), round(310, 25, 5), round(290, 20, 6, 2)]
  expect(calmest(rounds)).toEqual({ ...round(310, 20, 5, 3) })
  expect(() => calmest([])).toThrow('nothing')
})

test('and its median', () => {
  expect(middle([310, 200, 290])).toBe(290)
  expect(middle([])).toBe(0)
})
