import { expect, test } from 'vitest'
import { formatNaira, formatNairaForInput, kobo, naira, parseNaira, percentOff } from './money.ts'

test('prices read as sign, thousands comma, and kobo only where there are any', () => {
  expect(formatNaira(naira(12_500))).toBe('₦12,500')
  expect(formatNaira(naira(1_250_000))).toBe('₦1,250,000')
  expect(formatNaira(kobo(1_250_005))).toBe('₦12,500.05')
  expect(formatNaira(kobo(99))).toBe('₦0.99')
  expect(formatNaira(kobo(-250_000))).toBe('−₦2,500')
})

test.each([0, 5, 99_949, 100_000, 99_999_950, 100_000_049, 123_456_789_012])(
  '%d kobo read as the platform writes them in Nigeria',
  (amount) => {
    const decimals = amount % 100 === 0 ? 0 : 2
    const written = (amount / 100).toLocaleString('en-NG', { minimumFractionDigits: decimals })
    expect(formatNaira(kobo(amount))).toBe(`₦${written}`)
  },
)

test.each([
  ['12500', 1_250_000],
  ['₦12,500', 1_250_000],
  ['12500.5', 1_250_050],
  ['N12,500', 1_250_000],
  ['n 12500', 1_250_000],
  ['NGN 12,500.50', 1_250_050],
  [' 1 250 000.05 ', 125_000_005],
  ['0', 0],
  ['11,000.50', 1_100_050],
  ['₦11 000', 1_100_000],
  ['₦11\u00A0000.5', 1_100_050],
])('%s is an amount', (text, amount) => expect(parseNaira(text)).toBe(amount))

test.each([
  '',
  'abc',
  '-5',
  '12.345',
  '1e9',
  '1.2.3',
  '99999999999999',
  '٣',
  'NaN',
  '.5',
  'N',
  'NG5',
  '5N',
  'NN5',
  'N-5',
  '11000,50',
  '11.000,5',
  '11000,',
])('"%s" is no amount', (text) => expect(parseNaira(text)).toBeNull())

test.each([
  [1_100_050, '11000.50'],
  [1_100_000, '11000'],
  [5, '0.05'],
  [110, '1.10'],
  [0, '0'],
  [999_999_999_999, '9999999999.99'],
])('%d kobo stand in a field as %s, and are the same when it is sent', (amount, text) => {
  expect(formatNairaForInput(kobo(amount))).toBe(text)
  expect(parseNaira(text)).toBe(amount)
})

test('money is a whole number that a computer can hold', () => {
  expect(() => kobo(0.5)).toThrow(RangeError)
  expect(() => kobo(2 ** 53)).toThrow(RangeError)
})

test('a discount is rounded, and none where the price is not below', () => {
  expect(percentOff(naira(24_000), naira(18_500))).toBe(23)
  expect(percentOff(naira(100), naira(100))).toBe(0)
  expect(percentOff(naira(100), naira(120))).toBe(0)
  expect(percentOff(naira(500_000), naira(1))).toBe(99)
})
