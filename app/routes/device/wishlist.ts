import { redirect } from 'react-router'
import { z } from 'zod'
import { findCards } from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { ok } from '#shared/result.ts'
import { lineWords } from '../../components/line-words.ts'
import { productGone } from '../../components/product/gone-words.ts'
import { addToWishlist, withoutLine } from '../../device/line-changes.ts'
import { formatLines, parseLines, WISHLIST_COOKIE } from '../../device/lines.ts'
import { urls } from '../../urls.ts'
import { getPage } from '../../web/context.ts'
import { deviceCookie, readCookies } from '../../web/cookies.ts'
import { parseForm } from '../../web/forms.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import { parseInside } from '../../web/return-to.ts'
import type { Route } from './+types/wishlist'

const wishForm = z.object({
  product: z.string().refine(isShortId),
  change: z.enum(['add', 'remove']).catch('add'),
  back: z.string().optional(),
})

/** Keeps a product for later on this device, or lets go of it, without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, wishForm)
  const back = parseInside(form.ok ? form.value.back : form.values.back)
  if (!form.ok) return redirectWithFlash(page, back, { kind: 'error', sentence: productGone })

  const { product, change } = form.value
  const lines = parseLines(readCookies(request.headers.get('Cookie')).get(WISHLIST_COOKIE))
  if (change === 'add' && (await findCards(page.deps, [product])).length === 0)
    return redirectWithFlash(page, back, { kind: 'error', sentence: productGone })
  const changed = change === 'add' ? addToWishlist(lines, product) : ok(withoutLine(lines, product))
  if (!changed.ok) return redirectWithFlash(page, back, { kind: 'info', sentence: lineWords[changed.code] })
  const cookie = deviceCookie(page.deps.config, WISHLIST_COOKIE, formatLines(changed.value))
  const sentence = lineWords[change === 'add' ? 'wished' : 'unwished']
  return redirectWithFlash(page, back, { kind: 'success', sentence }, new Headers({ 'Set-Cookie': cookie }))
}

export function loader() {
  return redirect(urls.wishlist())
}
