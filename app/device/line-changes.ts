import { ok, refuse, type Result } from '#shared/result.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shared/line-limits.ts'
import { quantityOf, type Line } from './lines.ts'

/** The rules of the cart, for both the browser and the server. */
export type CartRefusal = 'not-enough-stock' | 'too-many' | 'cart-full'

/** Units that are already in the cart count against the stock. */
export function addToCart(lines: readonly Line[], input: Line, stock: number): Result<Line[], CartRefusal> {
  return setInCart(lines, { ...input, quantity: quantityOf(lines, input.variantId) + input.quantity }, stock)
}

/** Sets the quantity. 0 or less removes the line. */
export function setInCart(lines: readonly Line[], input: Line, stock: number): Result<Line[], CartRefusal> {
  if (input.quantity <= 0) return ok(withoutLine(lines, input.variantId))
  if (input.quantity > stock) return refuse('not-enough-stock')
  if (input.quantity > MAX_QUANTITY) return refuse('too-many')
  if (quantityOf(lines, input.variantId) > 0)
    return ok(lines.map((line) => (line.variantId === input.variantId ? input : line)))
  return lines.length < MAX_LINES ? ok([...lines, input]) : refuse('cart-full')
}

export function withoutLine(lines: readonly Line[], variantId: string): Line[] {
  return lines.filter((line) => line.variantId !== variantId)
}
