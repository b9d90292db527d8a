import { describe, expect, it } from 'vitest'
import { naira } from '#shared/money.ts'
import { sumWith } from './delivery.tsx'

const product = { id: 'a', price: naira(10_000) }
const other = { id: 'b', price: naira(25_000) }

describe('what the cart costs with a product in it', () => {
  it('counts the product once where the cart does not hold it', () => {
    expect(sumWith(product, [], [])).toBe(naira(10_000))
    expect(sumWith(product, [{ variantId: 'b', quantity: 2 }], [other])).toBe(naira(60_000))
  })

  it('counts as many as the cart holds, at the price that the page shows', () => {
    const lines = [
      { variantId: 'a', quantity: 3 },
      { variantId: 'b', quantity: 1 },
    ]
    expect(sumWith(product, lines, [other, { id: 'a', price: naira(99) }])).toBe(naira(55_000))
  })

  it('leaves out what is not on sale any more', () => {
    expect(sumWith(product, [{ variantId: 'gone', quantity: 9 }], [])).toBe(naira(10_000))
  })
})
