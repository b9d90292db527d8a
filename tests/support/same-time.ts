import { expect } from 'vitest'

const PAIRS = 8
const MOST_PAIRS = 80

/**
 * Checks that two operations take the same time. Other load only adds time, so the minimum of each is compared. A busy
 * machine needs more pairs to reach it. A real difference remains, however many are measured.
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
