import { ok, refuse, type Result } from '#shared/result.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shared/line-limits.ts'
import { quantityOf, type Line } from './lines.ts'

/** The rules of the cart: pure, for the browser and the server alike. */
export type CartRefusal = 'not-enough-stock' | 'too-many' | 'cart-full'

/** So many more of a product; what is in the cart already counts against the stock. */
export function addToCart(lines: readonly Line[], wish: Line, stock: number): Result<Line[], CartRefusal> {
  return setInCart(lines, { ...wish, quantity: quantityOf(lines, wish.productId) + wish.quantity }, stock)
}

/** So many of a product and no other number; none or less takes it out. */
export function setInCart(lines: readonly Line[], wish: Line, stock: number): Result<Line[], CartRefusal> {
  if (wish.quantity <= 0) return ok(withoutLine(lines, wish.productId))
  if (wish.quantity > stock) return refuse('not-enough-stock')
  if (wish.quantity > MAX_QUANTITY) return refuse('too-many')
  if (quantityOf(lines, wish.productId) > 0)
    return ok(lines.map((line) => (line.productId === wish.productId ? wish : line)))
  return lines.length < MAX_LINES ? ok([...lines, wish]) : refuse('cart-full')
}

export function withoutLine(lines: readonly Line[], productId: string): Line[] {
  return lines.filter((line) => line.productId !== productId)
}
