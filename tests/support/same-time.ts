import { expect } from 'vitest'

const MOST_PAIRS = 30

/**
 * Two things take the same time. Whatever else the machine does only ever adds to a time, so the least of each counts;
 * pairs are taken until there is no difference, or there have been so many that there is one.
 */
export async function expectSameTime(takePair: (n: number) => Promise<{ one: number; other: number }>): Promise<void> {
  const least = { one: Infinity, other: Infinity }
  for (let n = 0; n < MOST_PAIRS; n++) {
    const { one, other } = await takePair(n)
    least.one = Math.min(least.one, one)
    least.other = Math.min(least.other, other)
    if (n >= 5 && n % 2 === 1 && isSame(least)) return
  }
  expect(least).toSatisfy(isSame)
}

function isSame({ one, other }: { one: number; other: number }): boolean {
  return Math.abs(one - other) < Math.max(15, 0.4 * Math.max(one, other))
}
