import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { ok } from '#shared/result.ts'
import { withoutLine } from '#app/device/line-changes.ts'
import { WISHLIST_COOKIE } from '#app/device/lines.ts'
import { changeLines } from '#app/device/lines-store.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { urls } from '#app/urls.ts'
import { useAddToCart } from '#app/components/cart/use-add-to-cart.ts'
import { wishWords } from '#app/components/wish-words.ts'

type Wish = Pick<ProductCardView, 'id' | 'name' | 'stock' | 'choice'>

export function AddForm({ wish }: { wish: Wish }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { id, name, stock } = wish
  const { add: addToCart } = useAddToCart(id, stock)
  if (wish.choice)
    return (
      <div className="relative z-10 flex grow items-end pt-2">
        <LinkButton to={urls.product(id)} variant="outline" size="sm" wide>
          <Trans>View product</Trans>
        </LinkButton>
      </div>
    )

  function add(event: SubmitEvent): void {
    event.preventDefault()
    addToCart(1)
  }
  return (
    <Form
      method="post"
      action={urls.deviceCart()}
      reloadDocument
      onSubmit={add}
      className="relative z-10 flex grow items-end pt-2"
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button type="submit" size="sm" wide disabled={stock === 0} aria-label={t`Add ${name} to cart`}>
        <Trans>Add to Cart</Trans>
      </Button>
    </Form>
  )
}

/** The server reloads the page, because it updates the account's list. A script removes the item at once. */
export function RemoveWishForm({ wish, className }: { wish: Pick<Wish, 'id' | 'name'>; className?: string }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { id, name } = wish

  function remove(event: SubmitEvent): void {
    event.preventDefault()
    changeLines(WISHLIST_COOKIE, (lines) => ok(withoutLine(lines, id)))
    showToast('success', t(wishWords.unwished))
  }
  return (
    <Form method="post" action={urls.deviceWishlist()} reloadDocument onSubmit={remove} className={className}>
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="change" value="remove" />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button
        type="submit"
        aria-label={t`Remove ${name}`}
        title={t`Remove`}
        className="grid size-11 place-items-center rounded-pill bg-surface text-text-2 hover:bg-sunken hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </button>
    </Form>
  )
}
