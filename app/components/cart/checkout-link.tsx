import { Trans } from '@lingui/react/macro'
import { formatNaira } from '#shared/money.ts'
import { Button, LinkButton, type ButtonSize } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import type { CartDisplay } from './cart-view.ts'

type CheckoutLinkProps = {
  /** null: not loaded yet */
  cart: CartDisplay | null
  /** the server can't be reached: the link stays active, and the checkout reports the problem */
  isPricePending: boolean
  isPriced: boolean
  size?: ButtonSize
  className?: string
}

/** Active only when there is something to buy and its price is known. */
export function CheckoutLink({ cart, isPricePending, isPriced, size, className }: CheckoutLinkProps) {
  if (!isPriced && !isPricePending) {
    return (
      <Button disabled wide size={size} className={className}>
        <Trans>Checking prices…</Trans>
      </Button>
    )
  }
  if (cart && cart.itemsTotal === 0 && cart.unknown === 0) {
    return (
      <p className="text-md text-text-2">
        <Trans>None of the items in your cart is available. Add another item to check out.</Trans>
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
