import { expect, test } from 'vitest'
import { shortNaira } from './short-naira.ts'

test.each([
  { kobo: 0, words: '₦0' },
  { kobo: 50_000, words: '₦500' },
  { kobo: 5_000_000, words: '₦50k' },
  { kobo: 99_999_900, words: '₦1m' },
  { kobo: 125_000_000, words: '₦1.3m' },
  { kobo: -5_000_000, words: '−₦50k' },
])('$kobo kobo are $words', ({ kobo, words }) => {
  expect(shortNaira(kobo)).toBe(words)
})
