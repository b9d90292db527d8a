import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatNaira } from '#shared/money.ts'
import { useCounts } from '../../device/counts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { urls } from '../../urls.ts'
import { useShopData } from '../../web/shop-data.ts'
import { CartContent } from '../cart/cart-content.tsx'
import { CartSums } from '../cart/cart-sums.tsx'
import type { ShownCart } from '../cart/cart-view.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { UndoRow, type Removed } from '../cart/undo.tsx'
import { useAccountLists } from '../cart/use-account-lists.ts'
import { useCart } from '../cart/use-cart.ts'
import { Still } from '../still.tsx'
import { CART_DRAWER, DRAWER_SHOWN } from './open-cart-drawer.ts'

/** Checked against the server whenever it opens; until that is heard, it says how much it holds. */
export function CartDrawer() {
  const { t } = useLingui()
  const shop = useShopData()
  const counts = useCounts(shop?.counts)
  const { cart, count, isUnheard, check } = useCart(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  useAccountLists(shop?.viewer?.id ?? null, check)

  const onShown = useEffectEvent(check)
  useEffect(() => {
    const drawer = document.getElementById(CART_DRAWER)
    if (!(drawer instanceof HTMLDialogElement)) return
    const ask = (): void => onShown()
    // pressed before this script was here
    if (drawer.open) ask()
    drawer.addEventListener(DRAWER_SHOWN, ask)
    return () => drawer.removeEventListener(DRAWER_SHOWN, ask)
  }, [])

  // sums of what nobody has heard the price of would be wrong
  const known = isUnheard && cart?.unknown ? null : cart
  const isFull = (cart ? count : counts.cart) > 0
  return (
    <Drawer id={CART_DRAWER} title={t`Shopping cart`} phone="full" footer={isFull ? <Foot cart={known} /> : null}>
      <UndoRow removed={removed} onUndo={() => setRemoved(null)} />
      {isFull ? (
        <CartContent {...{ cart, count, isUnheard }} level="h3" onRemove={setRemoved} />
      ) : (
        <Still as="div" name="empty-cart" by={[]}>
          <EmptyCart />
        </Still>
      )}
    </Drawer>
  )
}

function Foot({ cart }: { cart: ShownCart | null }) {
  const total = cart && formatNaira(cart.total)
  return (
    <div className="grid gap-3">
      {cart ? <CartSums {...cart} /> : null}
      <div className="grid gap-2">
        <LinkButton reloadDocument to={urls.checkout()} wide>
          {total ? <Trans>Checkout · {total}</Trans> : <Trans>Checkout</Trans>}
        </LinkButton>
        <LinkButton to={urls.cart()} variant="outline" wide>
          <Trans>View Cart</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
