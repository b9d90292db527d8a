import { describe, expect, it } from 'vitest'
import { addToCart, setInCart, withoutLine } from './line-changes.ts'
import { MAX_LINES } from '#shared/line-limits.ts'
import { formatLines, parseLines, quantityOf, type Line } from './lines.ts'
import { addToWishlist } from './wish-changes.ts'

const ID = '0123456789ab'
const OTHER = 'zyxwvtsrqpnm'
const line = (quantity: number, variantId = ID): Line => ({ variantId, quantity })
const full = Array.from({ length: MAX_LINES }, (_, at) => line(1, `${at}`.padStart(12, '0')))

describe('a cart', () => {
  it('takes a product up to its stock, what it holds already counted', () => {
    expect(addToCart([], line(3), 3)).toEqual({ ok: true, value: [line(3)] })
    expect(addToCart([], line(4), 3)).toEqual({ ok: false, code: 'not-enough-stock' })
    expect(addToCart([line(2)], line(1), 3)).toEqual({ ok: true, value: [line(3)] })
    expect(addToCart([line(2)], line(2), 3)).toEqual({ ok: false, code: 'not-enough-stock' })
    expect(addToCart([], line(1), 0)).toEqual({ ok: false, code: 'not-enough-stock' })
  })

  it('keeps its order, with what is new at the end', () => {
    const lines = [line(1), line(1, OTHER)]
    expect(addToCart(lines, line(1), 9)).toEqual({ ok: true, value: [line(2), line(1, OTHER)] })
    expect(addToCart([line(1, OTHER)], line(1), 9)).toEqual({ ok: true, value: [line(1, OTHER), line(1)] })
  })

  it('holds no more than 99 of a product and 50 products', () => {
    expect(addToCart([line(98)], line(1), 1000)).toEqual({ ok: true, value: [line(99)] })
    expect(addToCart([line(99)], line(1), 1000)).toEqual({ ok: false, code: 'too-many' })
    expect(addToCart(full, line(1, OTHER), 9)).toEqual({ ok: false, code: 'cart-full' })
    expect(addToCart(full, line(1, '000000000007'), 9).ok).toBe(true)
  })

  it('changes a quantity up to the stock, and lets go of what is set to none or less', () => {
    expect(setInCart([line(5)], line(2), 3)).toEqual({ ok: true, value: [line(2)] })
    expect(setInCart([line(1)], line(4), 3)).toEqual({ ok: false, code: 'not-enough-stock' })
    for (const none of [0, -1])
      expect(setInCart([line(5), line(1, OTHER)], line(none), 0)).toEqual({ ok: true, value: [line(1, OTHER)] })
  })

  it('is never changed in its place: what was read stays what it was', () => {
    const lines = Object.freeze([Object.freeze(line(1))])
    addToCart(lines, line(1), 9)
    setInCart(lines, line(7), 9)
    expect(lines).toEqual([line(1)])
  })

  it('survives its cookie after every change', () => {
    let lines: Line[] = []
    for (let step = 0; step < 200; step++) {
      const changed = addToCart(lines, line((step % 7) + 1, `${step % 60}`.padStart(12, '0')), 40)
      if (changed.ok) lines = changed.value
      expect(parseLines(formatLines(lines))).toEqual(lines)
    }
    expect(lines.length).toBe(MAX_LINES)
    expect(Math.max(...lines.map(({ quantity }) => quantity))).toBeLessThanOrEqual(40)
  })
})

describe('a wishlist', () => {
  it('holds a product once', () => {
    expect(addToWishlist([], ID)).toEqual({ ok: true, value: [line(1)] })
    expect(addToWishlist([line(1)], ID)).toEqual({ ok: false, code: 'already-wished' })
    expect(addToWishlist(full, OTHER)).toEqual({ ok: false, code: 'wishlist-full' })
  })

  it('lets go of it, whether it was there or not', () => {
    expect(withoutLine([line(1), line(1, OTHER)], ID)).toEqual([line(1, OTHER)])
    expect(withoutLine([line(1)], OTHER)).toEqual([line(1)])
    expect(quantityOf([line(3)], ID)).toBe(3)
    expect(quantityOf([line(3)], OTHER)).toBe(0)
  })
})
