import { expect } from 'vitest'

const PAIRS = 8
const MOST_PAIRS = 80

/**
 * Two things take the same time. Other work on the machine only adds to a time, so the least of each is compared. On a
 * busy machine the least needs more pairs to be found; a real difference stays, however many are taken.
 */
export async function expectSameTime(takePair: (n: number) => Promise<{ one: number; other: number }>): Promise<void> {
  const least = { one: Infinity, other: Infinity }
  for (let n = 0; n < PAIRS || (n < MOST_PAIRS && !isSame(least)); n++) {
    const { one, other } = await takePair(n)
    least.one = Math.min(least.one, one)
    least.other = Math.min(least.other, other)
  }
  expect(least).toSatisfy(isSame)
}

function isSame({ one, other }: { one: number; other: number }): boolean {
  return Math.abs(one - other) < Math.max(15, 0.4 * Math.max(one, other))
}
