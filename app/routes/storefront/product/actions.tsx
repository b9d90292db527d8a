import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, Share2 } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import type { ProductView } from '#modules/catalogue/contract.ts'
import { ok } from '#shared/result.ts'
import { withoutLine } from '#app/device/line-changes.ts'
import { WISHLIST_COOKIE } from '#app/device/lines.ts'
import { changeLines, useQuantity } from '#app/device/lines-store.ts'
import { addToWishlist } from '#app/device/wish-changes.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { showToast } from '#app/ui/toast.tsx'
import { publicUrl, urls, whatsappUrl } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { wishWords } from '#app/components/wish-words.ts'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'
import { shareLink } from './share-link.ts'

type ActionsProps = { product: ChosenProduct & Pick<ProductView, 'name'>; wished: string[] }

export function ProductActions({ product, wished }: ActionsProps) {
  const { id, variantId, name } = useChosen(product)
  const { t } = useLingui()
  const origin = useShopData()?.origin ?? ''
  const address = publicUrl(origin, urls.variant(id, variantId))
  return (
    <div className="flex flex-wrap gap-2">
      <WishForm key={variantId} id={variantId} fromPage={wished.includes(variantId)} />
      <Button
        variant="outline"
        size="sm"
        className="needs-script px-3"
        onClick={() => void shareLink({ title: name, url: address }, t`Product link copied to clipboard!`)}
      >
        <Share2 aria-hidden className="size-5" />
        <Trans>Share</Trans>
      </Button>
      <a
        href={whatsappUrl(`${name} ${address}`)}
        rel="noopener noreferrer"
        target="_blank"
        className={cx(buttonClass({ variant: 'outline', size: 'sm' }), 'px-3')}
      >
        WhatsApp
      </a>
    </div>
  )
}

function WishForm({ id, fromPage }: { id: string; fromPage: boolean }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isWished = useQuantity(WISHLIST_COOKIE, id, fromPage ? 1 : 0) > 0

  function change(event: SubmitEvent): void {
    event.preventDefault()
    const changed = changeLines(WISHLIST_COOKIE, (lines) =>
      isWished ? ok(withoutLine(lines, id)) : addToWishlist(lines, id),
    )
    if (changed.ok) showToast('success', t(wishWords[isWished ? 'unwished' : 'wished']))
    else showToast('info', t(wishWords[changed.code]))
  }
  return (
    <Form method="post" action={urls.deviceWishlist()} reloadDocument onSubmit={change}>
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="change" value={isWished ? 'remove' : 'add'} />
      <input type="hidden" name="back" value={pathname} />
      <Button type="submit" variant={isWished ? 'soft' : 'outline'} size="sm" aria-pressed={isWished} className="px-3">
        <Heart aria-hidden className={isWished ? 'size-5 fill-current' : 'size-5'} />
        <Trans>Wishlist</Trans>
      </Button>
    </Form>
  )
}
