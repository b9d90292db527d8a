import { redirect } from 'react-router'
import { z } from 'zod'
import { listCards } from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { ok } from '#shared/result.ts'
import { wishWords } from '#app/components/wish-words.ts'
import { productGone } from '#app/components/product/gone-words.ts'
import { withoutLine } from '#app/device/line-changes.ts'
import { quantityOf } from '#app/device/lines.ts'
import { addToWishlist } from '#app/device/wish-changes.ts'
import { urls } from '#app/urls.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { getPage } from '#app/http/context.ts'
import { readLists, writeLists } from '#app/http/device-lists.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseInside } from '#app/http/return-to.ts'
import type { Route } from './+types/wishlist'

const wishForm = z.object({
  product: z.string().refine(isShortId).optional(),
  change: z.enum(['add', 'remove', 'toggle', 'clear']).catch('add'),
  back: z.string().optional(),
})

/** Adds a product to the device's wishlist or removes it, without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, wishForm)
  const back = parseInside(form.ok ? form.value.back : form.values.back)
  const { product, change } = form.ok ? form.value : {}
  const lists = await readLists(page, request)
  if (change === 'clear') {
    const cookies = await writeLists(page, lists, { wishlist: [] })
    return redirectWithFlash(page, back, { kind: 'success', sentence: wishWords.wishesCleared }, withCookies(cookies))
  }
  if (!product) return redirectWithFlash(page, back, { kind: 'error', sentence: productGone })

  const lines = lists.wishlist
  const isAdded = change === 'add' || (change === 'toggle' && quantityOf(lines, product) === 0)
  if (isAdded && (await listCards(page.deps, [product])).length === 0)
    return redirectWithFlash(page, back, { kind: 'error', sentence: productGone })
  const changed = isAdded ? addToWishlist(lines, product) : ok(withoutLine(lines, product))
  if (!changed.ok) return redirectWithFlash(page, back, { kind: 'info', sentence: wishWords[changed.code] })
  const cookies = await writeLists(page, lists, { wishlist: changed.value })
  const sentence = wishWords[isAdded ? 'wished' : 'unwished']
  return redirectWithFlash(page, back, { kind: 'success', sentence }, withCookies(cookies))
}

export function loader() {
  return redirect(urls.wishlist())
}
