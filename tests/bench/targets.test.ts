import { describe, expect, test } from 'vitest'
import { describeTarget, judge, type Results } from './targets.ts'

const row = (perSecond: number, p95: number) => ({ perSecond, p50: 1, p95, p99: p95, failed: 0, status: 200, bytes: 1 })

function resultsOf(list: number, large: number): Results {
  const small = new Map([
    ['cold list', row(list, 40)],
    ['warm list, once more', row(6000, 1)],
    ['nginx, the same bytes', row(10_000, 1)],
  ])
  const atLarge = new Map([
    ['cold list', row(list, large)],
    ['cold search, misspelt', row(1, 199)],
    ['cold search, two letters', row(1, 101)],
  ])
  return new Map([
    [10_000, small],
    [1_000_000, atLarge],
  ])
}

describe('the performance targets', () => {
  test('are met, missed or not measured', () => {
    const answers = judge(resultsOf(300, 60)).map(({ name, isReached }) => [name, isReached])
    expect(answers).toContainEqual(['pages of 24 products made a second', true])
    expect(answers).toContainEqual(['kept pages a second, as a part of what nginx hands out', true])
    expect(answers).toContainEqual(['list: p95 at 1,000,000 by that at 10,000', true])
    expect(answers).toContainEqual(['product: p95 at 1,000,000 by that at 10,000', null])
    expect(answers).toContainEqual(['search, misspelt at 1,000,000, p95', true])
    expect(answers).toContainEqual(['search, two letters at 1,000,000, p95', false])
  })

  test('are printed one per line', () => {
    const [made, , list] = judge(resultsOf(299, 61)).map(describeTarget)
    expect(made).toMatch(/MISSED +pages of 24 products made a second +299 {2}wanted at least 300/)
    expect(list).toMatch(/MISSED +list: p95 .* 1\.52 {2}wanted at most 1\.5/)
  })
})
