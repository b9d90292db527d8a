import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { listCards } from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { cartWords } from '#app/components/cart/cart-words.ts'
import { lineWords } from '#app/components/line-words.ts'
import { productGone } from '#app/components/product/gone-words.ts'
import { addToCart, setInCart } from '#app/device/line-changes.ts'
import { quantityOf } from '#app/device/lines.ts'
import { urls } from '#app/urls.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { readLists, writeLists } from '#app/http/device-lists.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseInside } from '#app/http/return-to.ts'
import type { Route } from './+types/cart'

const cartForm = z.object({
  product: z.string().refine(isShortId).optional(),
  /** a button alone means 1 */
  quantity: z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/)
    .transform(Number)
    .optional(),
  /** `add` adds the quantity; `set` replaces it, and 0 or less removes the item */
  change: z.enum(['add', 'set', 'clear']).catch('add'),
  back: z.string().optional(),
})

/** Changes the device's cart without a script, and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, cartForm)
  const input = form.ok ? { ...form.value, quantity: form.value.quantity ?? 1 } : null
  const back = parseInside(form.ok ? form.value.back : form.values.back)
  const lists = await readLists(page, request)
  const lines = lists.cart
  if (input?.change === 'clear') return tell(page, back, 'cleared', await writeLists(page, lists, { cart: [] }))

  const takesOut = input?.change === 'set' && input.quantity <= 0
  const isNonsense = input ? input.quantity <= 0 && !takesOut : !form.ok && form.errors.quantity && !form.errors.product
  if (isNonsense) {
    const unread = form.ok ? '' : (form.values.product ?? '')
    // the cart page shows this error beside the field
    if (back === urls.cart() && quantityOf(lines, unread) > 0)
      return redirect(`${back}?${new URLSearchParams({ unread })}#unread`, 303)
    return redirectWithFlash(page, back, { kind: 'error', sentence: cartWords.unread })
  }
  const id = input?.product
  const [product] = id && !takesOut ? await listCards(page.deps, [id]) : []
  if (!input || !id || (!product && !takesOut))
    return redirectWithFlash(page, back, { kind: 'error', sentence: productGone })

  if (product?.choice)
    return redirectWithFlash(page, urls.product(id), { kind: 'info', sentence: msg`Choose what you'd like first.` })
  const line = { variantId: id, quantity: input.quantity }
  const changed = (input.change === 'add' ? addToCart : setInCart)(lines, line, product?.stock ?? 0)
  if (!changed.ok) return redirectWithFlash(page, back, { kind: 'error', sentence: lineWords[changed.code] })
  const kind = takesOut ? 'removed' : quantityOf(lines, line.variantId) > 0 ? 'updated' : 'added'
  return tell(page, back, kind, await writeLists(page, lists, { cart: changed.value }))
}

const words = { ...lineWords, ...cartWords }

function tell(page: PageContext, back: string, kind: keyof typeof words, cookies: string[]): Response {
  const leadsToCart = kind === 'added' || kind === 'updated'
  return redirectWithFlash(page, back, { kind: 'success', sentence: words[kind], leadsToCart }, withCookies(cookies))
}

export function loader() {
  return redirect(urls.cart())
}
