import '../checkout.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { checkoutForm } from '#modules/checkout/contract.ts'
import { placeCheckout } from '#modules/checkout/index.server.ts'
import { listPaymentHosts } from '#modules/gateway/index.server.ts'
import { formatPhone } from '#shared/phone.ts'
import type { CheckoutAnswer } from './checkout-view.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { checkoutKeyCookie, readCheckoutKey } from '#app/http/checkout-key.server.ts'
import { makeCheckoutView } from './checkout.server.ts'
import { getPage } from '#app/http/context.ts'
import { repairDamagedCart } from '#app/http/damaged-cart.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { paymentUrls } from './payment-urls.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import type { Route } from './+types/checkout'

const Screen = hydrateOnInteraction(async () => (await import('./checkout-screen.tsx')).CheckoutScreen)

export const headers = withRetryAfter()

/**
 * On a 409, the router would keep the old page. Revalidating shows the changes, and the next press of the button
 * accepts them.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

const form = checkoutForm.extend({
  /** `popup`: a script opens the provider's window; '': without a script, redirect to the provider's page */
  how: z.enum(['popup', '']).catch(''),
  /** references of payments that may still arrive: the shopper orders this cart as well */
  acknowledged: z.string().max(300).catch(''),
})

const soldOut = {
  kind: 'error',
  sentence: msg`Sorry, the items in your cart have sold out. You haven't been charged.`,
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  repairDamagedCart(page, request)
  page.hosts = listPaymentHosts(page.deps)
  const { view, cookies, isSoldOut, paidReference } = await makeCheckoutView(page, request, shopper)
  if (!view && isSoldOut) throw redirectWithFlash(page, urls.cart(), soldOut, withCookies(cookies))
  if (!view) throw redirect(urls.cart(), { headers: withCookies(cookies) })
  // the payment may be for these very items
  if (paidReference) throw redirect(urls.order(paidReference), { headers: withCookies(cookies) })
  return data(view, { headers: withCookies(cookies) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const parsed = await parseForm(request, form)
  const empty: CheckoutAnswer = { errors: {}, values: {}, changes: [], refusal: null, start: null }
  if (!parsed.ok) {
    const refusal = parsed.errors.seen ? toAnswer(page, { code: 'lines-invalid' }).text : null
    return data<CheckoutAnswer>({ ...empty, ...parsed, refusal }, { status: 422 })
  }
  const { how, acknowledged, ...input } = parsed.value
  const { placed, key } = await placeCheckout(page.deps, shopper, {
    form: input,
    known: readCheckoutKey(page, request),
    acknowledged: acknowledged.split(' '),
    ipAddress: page.ipAddress,
    locale: page.locale,
    ...paymentUrls(page),
  })
  if (!placed.ok && placed.code === 'paid-before') return redirect(urls.order(placed.detail?.reference ?? ''), 303)
  const ownHeaders = withCookies([checkoutKeyCookie(page, key)])
  const { seen: _, key: __, ...typed } = input
  // a phone number is stored in one format, and shown in another
  const readable = { ...typed, acknowledged, phone: formatPhone(typed.phone) }
  const values = Object.fromEntries(Object.entries(readable).map(([name, value]) => [name, value ?? '']))
  if (placed.ok) {
    const { payment } = placed.value
    if (how !== 'popup') return redirect(payment.authorizationUrl, { status: 303, headers: ownHeaders })
    return data<CheckoutAnswer>({ ...empty, values, start: payment }, { headers: ownHeaders })
  }
  if (placed.code === 'cart-empty') return redirect(urls.cart(), 303)
  const { status, text, headers: more } = toAnswer(page, placed, 'buying')
  for (const [name, value] of Object.entries(more)) ownHeaders.set(name, value)
  const changes = placed.code === 'cart-changed' ? (placed.detail?.changes ?? []) : []
  const refusal = placed.code === 'cart-changed' && changes.length > 0 ? null : text
  const isHeld = placed.code === 'held-by-own-order'
  const payments = placed.code === 'payment-under-way' || isHeld ? (placed.detail?.payments ?? []) : []
  const pending = payments.length > 0 ? { payments, isContinued: false, isHeld } : null
  const errors: CheckoutAnswer['errors'] = pending && !isHeld ? { acknowledged: placed.code } : {}
  return data<CheckoutAnswer>({ ...empty, errors, values, changes, pending, refusal }, { status, headers: ownHeaders })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Payment failed. Please try again.`)
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Checkout`} />
      <Screen view={loaderData} answer={actionData} />
    </>
  )
}
