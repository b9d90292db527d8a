import { CartLines, UnheardLines, type CartLinesProps } from './cart-lines.tsx'
import type { ShownCart } from './cart-view.ts'

type CartContentProps = Omit<CartLinesProps, 'cart'> & {
  /** null: nothing was heard of it yet */
  cart: ShownCart | null
  count: number
}

/** What is in a cart that is not empty, or that it has to be asked for. */
export function CartContent({ cart, count, ...rest }: CartContentProps) {
  if (cart) return <CartLines cart={cart} {...rest} />
  return rest.isUnheard ? <UnheardLines count={count} /> : <div aria-hidden className="skeleton h-24 rounded-card" />
}
