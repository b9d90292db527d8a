import { CartLines, UnpricedLines, UnknownLines, type CartLinesProps } from './cart-lines.tsx'
import type { CartDisplay } from './cart-view.ts'

type CartContentProps = Omit<CartLinesProps, 'cart'> & {
  /** null: not loaded yet */
  cart: CartDisplay | null
  count: number
  /** prices stay hidden until this is true */
  isPriced: boolean
}

export function CartContent({ cart, count, isPriced, ...rest }: CartContentProps) {
  if (!cart) return rest.isPricePending ? <UnpricedLines count={count} /> : <UnknownLines count={count} />
  return (
    <div aria-busy={!isPriced || undefined}>
      <CartLines cart={cart} {...rest} />
    </div>
  )
}
