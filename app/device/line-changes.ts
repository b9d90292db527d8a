import { ok, refuse, type Result } from '#shared/result.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shared/line-limits.ts'
import { quantityOf, type Line } from './lines.ts'

/** The rules of the cart: pure, for the browser and the server alike. */
export type CartRefusal = 'not-enough-stock' | 'too-many' | 'cart-full'

/** So many more of a product; what is in the cart already counts against the stock. */
export function addToCart(lines: readonly Line[], input: Line, stock: number): Result<Line[], CartRefusal> {
  return setInCart(lines, { ...input, quantity: quantityOf(lines, input.productId) + input.quantity }, stock)
}

/** So many of a product and no other number; none or less takes it out. */
export function setInCart(lines: readonly Line[], input: Line, stock: number): Result<Line[], CartRefusal> {
  if (input.quantity <= 0) return ok(withoutLine(lines, input.productId))
  if (input.quantity > stock) return refuse('not-enough-stock')
  if (input.quantity > MAX_QUANTITY) return refuse('too-many')
  if (quantityOf(lines, input.productId) > 0)
    return ok(lines.map((line) => (line.productId === input.productId ? input : line)))
  return lines.length < MAX_LINES ? ok([...lines, input]) : refuse('cart-full')
}

export function withoutLine(lines: readonly Line[], productId: string): Line[] {
  return lines.filter((line) => line.productId !== productId)
}
