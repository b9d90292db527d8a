import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { writeDeviceCookie } from '#app/device/cookie-store.ts'
import { CART_COOKIE, formatLines } from '#app/device/lines.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { urls } from '#app/urls.ts'
import { CartContent } from '#app/components/cart/cart-content.tsx'
import { CartSums } from '#app/components/cart/cart-sums.tsx'
import { CheckoutLink } from '#app/components/cart/checkout-link.tsx'
import { cartWords } from '#app/components/cart/cart-words.ts'
import type { CartView, CartDisplay } from '#app/components/cart/cart-view.ts'
import { EmptyCart } from '#app/components/cart/empty-cart.tsx'
import { UndoRow, type Removed } from '#app/components/cart/undo.tsx'
import { useCart } from '#app/components/cart/use-cart.ts'

/** `given`: null if the server couldn't be reached. */
export function CartScreen({ given }: { given: CartView | null }) {
  const { cart, count, isPricePending, isPriced, check } = useCart(given)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const undo = <UndoRow removed={removed} onUndo={() => setRemoved(null)} />
  useEffect(() => {
    if (!given) check()
  }, [given, check])
  if (count === 0) {
    return (
      <>
        <EmptyCart level="h1" />
        {undo}
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6 pt-6 md:grid-cols-[minmax(0,1fr)_min(380px,45%)] lg:gap-8">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="font-display text-2xl font-bold">
            <Trans>Shopping cart</Trans>
          </h1>
          <ClearForm />
        </div>
        {undo}
        <div className="mt-4">
          <CartContent {...{ cart, count, isPricePending, isPriced }} onRemove={setRemoved} />
        </div>
      </div>
      {/* with unknown prices, the total would be wrong */}
      <Summary cart={isPricePending && cart?.unknown ? null : cart} {...{ isPricePending, isPriced }} />
    </div>
  )
}

function Summary({ cart, ...how }: { cart: CartDisplay | null; isPricePending: boolean; isPriced: boolean }) {
  return (
    <section className="sticky min-w-0 bottom-0 z-10 -mx-4 border-t border-border bg-bg px-4 py-3 md:sticky md:top-20 md:mx-0 md:self-start md:rounded-card md:border md:p-6">
      <h2 className="mb-3 hidden font-display text-xl font-bold md:block">
        <Trans>Order Summary</Trans>
      </h2>
      {cart && cart.itemsTotal > 0 ? (
        <div aria-busy={!how.isPriced || undefined}>
          <CartSums {...cart} />
        </div>
      ) : null}
      <CheckoutLink cart={cart} {...how} size="lg" className="mt-3" />
    </section>
  )
}

function ClearForm() {
  const { t } = useLingui()
  return (
    <Form
      method="post"
      action={urls.deviceCart()}
      reloadDocument
      // aligns the button's text with the text around it
      className="-mx-4"
      onSubmit={(event) => {
        event.preventDefault()
        writeDeviceCookie(CART_COOKIE, formatLines([]))
        showToast('success', t(cartWords.cleared))
      }}
    >
      <input type="hidden" name="change" value="clear" />
      <input type="hidden" name="back" value={urls.cart()} />
      <Button type="submit" variant="ghost" size="sm">
        <Trans>Clear cart</Trans>
      </Button>
    </Form>
  )
}
