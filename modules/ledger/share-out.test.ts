import { expect, test } from 'vitest'
import { shareOut, shareOutNaira } from './contract.ts'

test.each([
  [250_000, [1, 1, 1], [83_400, 83_300, 83_300]],
  [250_000, [2_000_002, 999_999], [166_700, 83_300]],
  [250_000, [4_999_700, 100, 200], [250_000, 0, 0]],
  [250_050, [1, 1], [125_050, 125_000]],
  [99, [1, 1], [99, 0]],
  [0, [1, 2], [0, 0]],
  [250_000, [0, 0], [0, 0]],
  [250_000, [7], [250_000]],
])('%i kobo over %j is shared in whole naira', (amount, weights, shares) => {
  expect(shareOutNaira(amount, weights)).toEqual(shares)
})

test('shares add up, whatever the amounts are', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const weights = Array.from({ length: 1 + (seed % 7) }, (_, i) => 1 + ((seed * 7919 * (i + 3)) % 4_999_999))
    const amount = (seed * 104_729) % 500_000
    for (const share of [shareOut, shareOutNaira])
      expect(
        share(amount, weights).reduce((sum, one) => sum + one, 0),
        `seed ${seed}`,
      ).toBe(amount)
    const uneven = shareOutNaira(amount, weights).filter((one) => one % 100 !== 0)
    expect(uneven.length, `seed ${seed}`).toBeLessThanOrEqual(amount % 100 === 0 ? 0 : 1)
  }
})
