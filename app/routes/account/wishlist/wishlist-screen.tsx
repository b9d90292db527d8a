import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { UnavailableLine } from '#modules/cart/contract.ts'
import { writeDeviceCookie } from '#app/device/cookie-store.ts'
import { formatLines, WISHLIST_COOKIE, type Line } from '#app/device/lines.ts'
import { useLines } from '#app/device/lines-store.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { urls } from '#app/urls.ts'
import { AddedNote } from '#app/components/cart/added-note.tsx'
import { wishWords } from '#app/components/wish-words.ts'
import { ProductCard } from '#app/components/product-card.tsx'
import { RestockAlertForm } from '#app/components/restock-alert-form.tsx'
import { AddForm, RemoveWishForm } from './wish-forms.tsx'
import type { WishView } from './wish-view.ts'

type WishlistScreenProps = { wishes: WishView[]; gone: UnavailableLine[]; lines: Line[] }

export function WishlistScreen({ wishes, gone, lines }: WishlistScreenProps) {
  const { t } = useLingui()
  const kept = new Set(useLines(WISHLIST_COOKIE, lines).map(({ variantId }) => variantId))
  const shown = wishes.filter(({ id }) => kept.has(id))
  const lost = gone.filter(({ variantId }) => kept.has(variantId))
  if (shown.length === 0 && lost.length === 0) return <EmptyWishlist />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-display text-2xl font-bold">
            <Trans>My wishlist</Trans>
          </h1>
          <p className="text-muted">
            <Plural value={shown.length + lost.length} one="# item" other="# items" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={urls.compare()} variant="outline" size="sm">
            <Trans>Compare</Trans>
          </LinkButton>
          <ClearForm />
        </div>
      </div>
      <AddedNote />
      {lost.map(({ variantId: id, name }) => (
        <div
          key={id}
          className="flex items-center justify-between gap-3 rounded-card bg-warning-soft p-3 text-md text-on-warning-soft"
        >
          <p className="min-w-0 wrap-anywhere">
            {name === null ? (
              <Trans>An item on your wishlist is no longer available.</Trans>
            ) : (
              <Trans>
                <strong>{name}</strong> is no longer available.
              </Trans>
            )}
          </p>
          <RemoveWishForm wish={{ id, name: name ?? t`the unavailable item` }} />
        </div>
      ))}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {shown.map((wish, at) => (
          <li key={wish.id} className="relative min-w-0">
            <ProductCard product={wish} level="h2" priority={at < 4} isKept>
              <AddForm wish={wish} />
              {wish.stock > 0 || wish.choice ? null : (
                <RestockAlertForm id={wish.id} name={wish.name} awaits={wish.awaits} inCard />
              )}
            </ProductCard>
            <RemoveWishForm wish={wish} className="absolute top-2 right-1 z-10" />
          </li>
        ))}
      </ul>
    </div>
  )
}

const RecentlyViewedRow = hydrateOnInteraction(
  async () => (await import('#app/components/seen-row.tsx')).RecentlyViewedRow,
)

function EmptyWishlist() {
  return (
    <>
      <EmptyState
        level="h1"
        motif
        picture={<Scene name="heart" />}
        title={<Trans>Your wishlist is empty</Trans>}
        action={
          <LinkButton to={urls.products()}>
            <Trans>Start Shopping</Trans>
          </LinkButton>
        }
      >
        <Trans>Tap the heart on a product to save it here.</Trans>
      </EmptyState>
      <RecentlyViewedRow />
    </>
  )
}

function ClearForm() {
  const { t } = useLingui()
  return (
    <Form
      method="post"
      action={urls.deviceWishlist()}
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault()
        writeDeviceCookie(WISHLIST_COOKIE, formatLines([]))
        showToast('success', t(wishWords.wishesCleared))
      }}
    >
      <input type="hidden" name="change" value="clear" />
      <input type="hidden" name="back" value={urls.wishlist()} />
      <Button type="submit" variant="ghost" size="sm">
        <Trans>Clear wishlist</Trans>
      </Button>
    </Form>
  )
}
