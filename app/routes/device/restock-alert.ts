import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { stopWaitingForStock } from '#modules/cart/index.server.ts'
import { waitForStock } from '#modules/updates/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { productGone } from '#app/components/product/gone-words.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { refusalSentence } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseInside } from '#app/http/return-to.ts'
import type { Route } from './+types/restock-alert'

const restockAlertForm = z.object({
  product: z.string().refine(isShortId),
  change: z.enum(['add', 'remove']).catch('add'),
  back: z.string().optional(),
})

/** Switches the back-in-stock email on or off, and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, restockAlertForm)
  const back = parseInside(form.ok ? form.value.back : form.values.back)
  if (!page.viewer) {
    const sentence = msg`Sign in first, then tap “Notify me” again.`
    return redirectWithFlash(page, urls.login(back), { kind: 'info', sentence })
  }
  const shopper = requireShopper(page, request)
  if (!form.ok) return redirectWithFlash(page, back, { kind: 'error', sentence: productGone })

  const { product, change } = form.value
  if (change === 'remove') {
    await stopWaitingForStock(page.deps, shopper, product)
    return redirectWithFlash(page, back, {
      kind: 'success',
      sentence: msg`We won't email you when this product is back in stock.`,
    })
  }
  const waits = await waitForStock(page.deps, shopper, product)
  if (!waits.ok) {
    const kind = waits.code === 'in-stock' ? 'success' : 'error'
    return redirectWithFlash(page, back, { kind, sentence: refusalSentence(waits, 'button') })
  }
  return redirectWithFlash(page, back, {
    kind: 'success',
    sentence: msg`We'll email you when this product is back in stock.`,
  })
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireShopper(getPage(context), request)
  return redirect(urls.wishlist())
}
