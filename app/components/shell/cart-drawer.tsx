import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useCounts } from '../../device/counts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { urls } from '../../urls.ts'
import { useShopData } from '../../web/shop-data.ts'
import { CART_DRAWER } from './open-cart-drawer.ts'

/** What it holds is counted here and not given: the header's numbers must not wait for it. */
export function CartDrawer() {
  const { cart: count } = useCounts(useShopData()?.counts)
  const { t } = useLingui()
  return (
    <Drawer id={CART_DRAWER} title={t`Shopping cart`} phone="full">
      <div className="grid justify-items-center gap-4 py-12 text-center">
        <ShoppingCart aria-hidden strokeWidth={1.25} className="size-20 text-muted" />
        {count === 0 ? (
          <>
            <p className="font-display text-xl font-bold">
              <Trans>Your cart is empty</Trans>
            </p>
            <p className="text-text-2">
              <Trans>Add something you like and it will wait here for you.</Trans>
            </p>
            <LinkButton to={urls.products()}>
              <Trans>Start Shopping</Trans>
            </LinkButton>
          </>
        ) : (
          <>
            <p className="font-display text-xl font-bold">
              <Plural value={count} one="# item in your cart" other="# items in your cart" />
            </p>
            <LinkButton to={urls.cart()}>
              <Trans>View Cart</Trans>
            </LinkButton>
          </>
        )}
      </div>
    </Drawer>
  )
}
