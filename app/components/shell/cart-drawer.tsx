import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCounts } from '#app/device/counts.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { CheckoutLink } from '../cart/checkout-link.tsx'
import { CartContent } from '../cart/cart-content.tsx'
import { CartSums } from '../cart/cart-sums.tsx'
import type { CartDisplay } from '../cart/cart-view.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { UndoRow, type Removed } from '../cart/undo.tsx'
import { useAccountLists } from '../cart/use-account-lists.ts'
import { useCart } from '../cart/use-cart.ts'
import { useCloseOnBack } from '../use-close-on-back.ts'
import { CART_DRAWER, DRAWER_SHOWN } from './open-cart-drawer.ts'

/** Requests a new quote whenever it opens. Until that arrives, it shows only the number of items. */
export function CartDrawer() {
  const { t } = useLingui()
  const shop = useShopData()
  const counts = useCounts(shop?.counts)
  const { cart, count, isPricePending, isPriced, check } = useCart(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [added, setAdded] = useState<string>()
  useAccountLists(shop?.viewer?.id ?? null, check)

  const dialog = useRef<HTMLElement>(null)
  const { enter, leave, follow } = useCloseOnBack(dialog)
  const onOpen = useEffectEvent(() => {
    stayAMoment(dialog.current)
    enter()
    check()
  })
  const onClose = useEffectEvent(() => {
    setAdded(undefined)
    leave()
  })
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current && dialog.current?.getAttribute('closedby') !== 'any') event.stopPropagation()
    else follow(event)
  })
  useEffect(() => {
    const drawer = document.getElementById(CART_DRAWER)
    if (!(drawer instanceof HTMLDialogElement)) return
    dialog.current = drawer
    // opened before this script loaded
    if (drawer.open) onOpen()
    const onShown = (event: Event): void => {
      const product: unknown = event instanceof CustomEvent ? event.detail : null
      setAdded(typeof product === 'string' ? product : undefined)
      onOpen()
    }
    drawer.addEventListener(DRAWER_SHOWN, onShown)
    drawer.addEventListener('close', onClose)
    drawer.addEventListener('click', onClick, true)
    return () => {
      drawer.removeEventListener(DRAWER_SHOWN, onShown)
      drawer.removeEventListener('close', onClose)
      drawer.removeEventListener('click', onClick, true)
    }
  }, [])

  // with unknown prices, the total would be wrong
  const known = isPricePending && cart?.unknown ? null : cart
  const isFull = (cart ? count : counts.cart) > 0
  return (
    <Drawer
      id={CART_DRAWER}
      title={t`Shopping cart`}
      phone="full"
      footer={isFull ? <Foot cart={known} {...{ isPricePending, isPriced }} /> : null}
    >
      <UndoRow removed={removed} onUndo={() => setRemoved(null)} />
      {isFull ? (
        <CartContent
          {...{ cart, isPricePending, isPriced }}
          count={count || counts.cart}
          level="h3"
          added={added}
          onRemove={setRemoved}
        />
      ) : (
        <EmptyCart />
      )}
    </Drawer>
  )
}

const QUICK_MS = 350

/** A double click opens the drawer, and its second press lands on the backdrop, which would close it. */
function stayAMoment(drawer: HTMLElement | null): void {
  drawer?.setAttribute('closedby', 'closerequest')
  setTimeout(() => drawer?.setAttribute('closedby', 'any'), QUICK_MS)
}

function Foot({
  cart,
  isPricePending,
  isPriced,
}: {
  cart: CartDisplay | null
  isPricePending: boolean
  isPriced: boolean
}) {
  return (
    <div className="grid gap-3">
      {cart && cart.itemsTotal > 0 ? (
        <div aria-busy={!isPriced || undefined}>
          <CartSums {...cart} />
        </div>
      ) : cart || isPricePending ? null : (
        <div aria-hidden className="skeleton h-24 rounded-card bg-sunken" />
      )}
      <div className="grid gap-2">
        <CheckoutLink {...{ cart, isPricePending, isPriced }} />
        <LinkButton to={urls.cart()} variant="outline" wide>
          <Trans>View Cart</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
