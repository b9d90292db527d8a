import { expect, test } from 'vitest'
import { countBuyable, formatBuyable } from './buyable.ts'

const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc']
const cart = [
  { variantId: A, quantity: 5 },
  { variantId: B, quantity: 3 },
  { variantId: C, quantity: 2 },
]

test('counts of each product what can be bought, and all of what nothing is known of', () => {
  const stocks = new Map([
    [A, 0],
    [B, 2],
    [C, 40],
  ])
  const cookie = formatBuyable(cart, (id) => stocks.get(id) ?? 0)
  expect(cookie).toBe(`1.${A}0.${B}2`)
  expect(countBuyable(cart, cookie)).toBe(4)
  expect(countBuyable([{ variantId: B, quantity: 1 }], cookie)).toBe(1)
})

test('is nothing where all can be bought', () => {
  expect(formatBuyable(cart, () => 99)).toBe('')
  expect(countBuyable(cart, '')).toBe(10)
})

test.each([undefined, '', 'nonsense', '1.', '2.aaaaaaaaaaaa0', '1.aaaaaaaaaaaa-1', '1.short0', '1.aaaaaaaaaaaa999'])(
  'what is no such cookie limits nothing: %j',
  (cookie) => expect(countBuyable(cart, cookie)).toBe(10),
)
