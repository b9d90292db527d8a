import './receipt.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { changeOrderStatus, findPurchase, findPurchasedItems, refreshPayment } from '#modules/checkout/index.server.ts'
import { findOrder } from '#modules/history/index.server.ts'
import { cancelReturn } from '#modules/orders/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { buyAgain } from './buy-again.server.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { clearCheckoutKey, readCheckoutKey } from '#app/http/checkout-key.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { readLists, writeLists } from '#app/http/device-lists.server.ts'
import { reportFormErrors, parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { findPlaceOf } from '#app/http/place.server.ts'
import { savePrefsHeader } from '#app/http/prefs.server.ts'
import { toPurchaseView } from '#app/components/orders/order-view.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { refusalSentence } from '#app/http/refusals.server.ts'
import type { Route } from './+types/order'

const Screen = hydrateOnInteraction(async () => (await import('./order-screen.tsx')).OrderScreen)

const orderForm = z.object({
  intent: z.enum(['cancel', 'buy-again', 'keep']),
  returnId: z.string().max(12).optional(),
  note: z.string().trim().max(500, 'too-long').optional(),
})

/** `id`: an order, or the reference of a payment, which shows all of its orders. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const query = new URL(request.url).searchParams
  // the payment page redirects here and adds its own parameters
  const isBack = query.get('step') === 'back' || query.has('reference') || query.has('trxref')
  const settled = isBack ? await refreshPayment(page.deps, shopper, params.id) : null
  const bought = settled === 'paid' ? await findPurchasedItems(page.deps, shopper, params.id) : null
  if (bought) throw await welcomeBack(page, request, bought, params.id)
  const purchase = await findPurchase(page.deps, shopper, params.id)
  if (!purchase) return data(null, { status: 404 })
  if (purchase.money.state === 'paid' && isOfThisBrowser(page, request, purchase)) {
    const variantIds = purchase.orders.flatMap(({ items }) => items.map(({ variantId }) => variantId))
    throw await welcomeBack(page, request, { ...purchase, variantIds }, params.id)
  }
  if (settled === 'declined') {
    const flash = { kind: 'error', sentence: msg`Payment failed. Please try again.` } as const
    throw redirectWithFlash(page, urls.order(params.id), flash)
  }
  const orderId = isUlid(params.id) ? params.id : null
  // a later checkout has replaced that order
  if (orderId && !purchase.orders.some(({ id }) => id === orderId)) throw redirect(urls.order(purchase.reference))
  const view = toPurchaseView(page, purchase, { orderId, isChecking: isBack && purchase.money.state === 'open' })
  return data(view)
}

/** Once after each payment: removes the bought items from the cart, and shows the success message. */
async function welcomeBack(
  page: PageContext,
  request: Request,
  bought: { reference: string; variantIds: string[] },
  id: string,
): Promise<Response> {
  const isOwn = isOfThisBrowser(page, request, bought)
  const variantIds = new Set(bought.variantIds)
  const lists = await readLists(page, request)
  const cookies = isOwn
    ? await writeLists(page, lists, { cart: lists.cart.filter(({ variantId }) => !variantIds.has(variantId)) })
    : lists.cookies
  const headers = withCookies(isOwn ? [...cookies, clearCheckoutKey(page)] : cookies)
  // the pages now show delivery dates for the state of this order
  const place = isOwn && page.viewer ? await findPlaceOf(page, page.viewer.userId) : null
  if (place) headers.append('Set-Cookie', savePrefsHeader(page, request, { place }))
  const flash = { kind: 'success', sentence: msg`Payment successful! Your order has been placed.` } as const
  return redirectWithFlash(page, urls.order(id), flash, headers)
}

/** This browser placed the order, and hasn't shown the success message yet. */
function isOfThisBrowser(page: PageContext, request: Request, { reference }: { reference: string }): boolean {
  return readCheckoutKey(page, request)?.reference === reference
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, orderForm)
  if (!form.ok) return reportFormErrors(form, ['note'])
  if (form.value.intent === 'buy-again') {
    const order = await findOrder(page.deps, shopper, params.id)
    return order ? buyAgain(page, request, order) : redirect(urls.orders(), 303)
  }
  if (form.value.intent === 'keep') {
    const kept = await cancelReturn(page.deps, shopper, { orderId: params.id, returnId: form.value.returnId ?? '' })
    const flash = kept.ok
      ? ({ kind: 'success', sentence: msg`Your return was withdrawn.` } as const)
      : ({ kind: 'error', sentence: refusalSentence(kept) } as const)
    return redirectWithFlash(page, urls.order(params.id), flash)
  }
  const moved = await changeOrderStatus(page.deps, shopper, {
    orderId: params.id,
    to: 'cancelled',
    note: form.value.note || null,
  })
  const flash = moved.ok
    ? ({ kind: 'success', sentence: msg`Your order was cancelled.` } as const)
    : ({ kind: 'error', sentence: refusalSentence(moved, 'buying') } as const)
  return redirectWithFlash(page, urls.order(params.id), flash)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) =>
    intent === 'cancel' ? msg`We couldn't cancel the order` : undefined,
  )
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={loaderData ? t`Your order` : t`Order not found`} />
      <Screen purchase={loaderData} />
    </>
  )
}
