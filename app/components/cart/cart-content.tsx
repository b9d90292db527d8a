import { CartLines, UnheardLines, UnknownLines, type CartLinesProps } from './cart-lines.tsx'
import type { ShownCart } from './cart-view.ts'

type CartContentProps = Omit<CartLinesProps, 'cart'> & {
  /** null: nothing was heard of it yet */
  cart: ShownCart | null
  count: number
  /** its prices are hidden until they are */
  isPriced: boolean
}

/** What is in a cart that is not empty, or that it has to be asked for. */
export function CartContent({ cart, count, isPriced, ...rest }: CartContentProps) {
  if (!cart) return rest.isUnheard ? <UnheardLines count={count} /> : <UnknownLines count={count} />
  return (
    <div aria-busy={!isPriced || undefined}>
      <CartLines cart={cart} {...rest} />
    </div>
  )
}
