import { describe, expect, it } from 'vitest'
import { MAX_LINES } from '#shared/line-limits.ts'
import { formatLines, parseLines, type Line } from './lines.ts'

const ID = '0123456789ab'

describe('the cookie of the cart and of the wishlist', () => {
  it('comes back as it was written', () => {
    const lines: Line[] = [
      { variantId: ID, quantity: 1 },
      { variantId: 'zyxwvtsrqpnm', quantity: 99 },
    ]
    expect(parseLines(formatLines(lines))).toEqual(lines)
    expect(parseLines(formatLines([]))).toEqual([])
  })

  it('holds fifty lines in less than a kilobyte, and no more than fifty', () => {
    const lines = Array.from({ length: 80 }, (_, at) => ({ variantId: `${at}`.padStart(12, '0'), quantity: 99 }))
    const text = formatLines(lines)
    expect(text.length).toBeLessThan(1000)
    expect(parseLines(text)).toHaveLength(MAX_LINES)
    const overlong = ['1', ...lines.map((line) => `${line.variantId}2`)].join('.')
    expect(parseLines(overlong)).toHaveLength(MAX_LINES)
  })

  // 60 + 60 and 60 + 40 were once read as 99, which no one had ordered
  it.each([`${ID}2.${ID}3`, `${ID}1o.${ID}1o`, `${ID}1o.${ID}14`, `${ID}2.${ID}2.${ID}2`, `${ID}zz`, `${ID}2s`])(
    'neither adds up nor cuts %s: such a line is left out',
    (forged) => {
      expect(parseLines(`1.${forged}`)).toEqual([])
      expect(parseLines(`1.${forged}.zyxwvtsrqpnm3`)).toEqual([{ variantId: 'zyxwvtsrqpnm', quantity: 3 }])
    },
  )

  it.each([
    undefined,
    '',
    '1',
    '1.',
    '2.0123456789ab1',
    `${ID}1`,
    `1.${ID}`,
    `1.${ID}0`,
    `1.${ID}00`,
    `1.${ID}-1`,
    `1.${ID}123`,
    '1.0123456789iL1',
    '1.0123456789AB1',
    "1.'; drop table products; --",
    '1.<script>alert(1)</script>',
    '1.__proto__1',
    `1.${'.'.repeat(20_000)}`,
    `1.${'x'.repeat(20_000)}`,
    '\u0000',
    '[{"variantId":"0123456789ab","quantity":1}]',
  ])('holds nothing when it is %j', (value) => {
    expect(parseLines(value)).toEqual([])
  })

  it('keeps the good lines among bad ones', () => {
    expect(parseLines(`1.nonsense.${ID}3.${ID}!`)).toEqual([{ variantId: ID, quantity: 3 }])
  })
})
