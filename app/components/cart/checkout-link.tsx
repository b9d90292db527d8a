import { Trans } from '@lingui/react/macro'
import { formatNaira } from '#shared/money.ts'
import { Button, LinkButton, type ButtonSize } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import type { ShownCart } from './cart-view.ts'

type CheckoutLinkProps = {
  /** null: nothing was heard of it yet */
  cart: ShownCart | null
  /** nobody could be asked: then the checkout says so */
  isUnheard: boolean
  isPriced: boolean
  size?: ButtonSize
  className?: string
}

/** Leads on only where there is something to buy, once it is known what that costs. */
export function CheckoutLink({ cart, isUnheard, isPriced, size, className }: CheckoutLinkProps) {
  if (!isPriced && !isUnheard) {
    return (
      <Button disabled wide size={size} className={className}>
        <Trans>Checking prices…</Trans>
      </Button>
    )
  }
  if (cart && cart.itemsTotal === 0 && cart.unknown === 0) {
    return (
      <p className="text-md text-text-2">
        <Trans>Nothing in your cart can be bought right now.</Trans>
      </p>
    )
  }
  const total = cart && formatNaira(cart.total)
  return (
    <LinkButton reloadDocument to={urls.checkout()} wide size={size} className={className}>
      {total ? <Trans>Checkout · {total}</Trans> : <Trans>Checkout</Trans>}
    </LinkButton>
  )
}
