import { expect, test } from 'vitest'
import { formatIn, isCurrency } from './currency.ts'
import { kobo, naira } from './money.ts'

const rates = { USD: naira(1500), EUR: naira(1650) }

test('a price reads in naira without kobo, in dollars and euros with cents', () => {
  expect(formatIn('NGN', naira(12_500), rates)).toBe('₦12,500')
  expect(formatIn('USD', naira(12_500), rates)).toBe('$8.33')
  expect(formatIn('EUR', naira(12_500), rates)).toBe('€7.58')
  expect(formatIn('USD', naira(3_000_000), rates)).toBe('$2,000.00')
  expect(formatIn('EUR', kobo(-165_000), rates)).toBe('−€1.00')
})

test.each(['GBP', 'usd', '', undefined, 'constructor'])('%s is no currency of the shop', (text) => {
  expect(isCurrency(text)).toBe(false)
})
