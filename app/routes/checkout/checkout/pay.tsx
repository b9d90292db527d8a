import '../checkout.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findPurchase, payAgain, refreshPayment } from '#modules/checkout/index.server.ts'
import { isUnderWay as isAttemptUnderWay } from '#modules/refunds/contract.ts'
import { listPaymentHosts } from '#modules/gateway/index.server.ts'
import { kobo } from '#shared/money.ts'
import { SECOND } from '#shared/time.ts'
import type { PayAnswer } from './pay-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { paymentUrls } from './payment-urls.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import type { Route } from './+types/pay'

const Screen = hydrateOnInteraction(async () => (await import('./pay-screen.tsx')).PayScreen)

export const headers = withRetryAfter()

const payForm = z.object({ how: z.enum(['popup', '']).catch('') })

/** The unpaid payment. The provider's page redirects here when the shopper cancels it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  page.hosts = listPaymentHosts(page.deps)
  const isBack = new URL(request.url).searchParams.get('step') === 'cancelled'
  // it may be paid already: by a transfer that just arrived, or before the shopper cancelled
  const settled = await refreshPayment(page.deps, shopper, params.id, { maxWaitMs: 2 * SECOND })
  const purchase = await findPurchase(page.deps, shopper, params.id)
  const isUnderWay = purchase?.money.attempts.some(isAttemptUnderWay) ?? false
  if (isBack && isUnderWay) throw redirect(urls.orderPay(params.id))
  if (isBack && settled !== 'paid')
    throw redirectWithFlash(page, urls.orderPay(params.id), { kind: 'info', sentence: msg`Payment cancelled` })
  if (purchase?.money.state !== 'open') throw redirect(urls.order(params.id))
  const waiting = purchase.orders.filter(
    ({ paymentStatus, status }) => paymentStatus === 'pending' && status !== 'cancelled',
  )
  return {
    isUnderWay,
    total: kobo(waiting.reduce((sum, order) => sum + order.total, 0)),
    orders: waiting.map(({ id, number, vendor, total }) => ({ id, number, vendor: vendor.name, total })),
    reference: purchase.reference,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const parsed = await parseForm(request, payForm)
  const started = await payAgain(page.deps, shopper, { idOrReference: params.id, ...paymentUrls(page) })
  if (!started.ok) {
    if (started.code === 'payment-over' || started.code === 'order-unknown') return redirect(urls.order(params.id), 303)
    const { status, text, headers: more } = toAnswer(page, started, 'buying')
    return data<PayAnswer>({ start: null, refusal: text }, { status, headers: more })
  }
  if (!parsed.ok || parsed.value.how !== 'popup') return redirect(started.value.authorizationUrl, 303)
  return data<PayAnswer>({ start: started.value, refusal: null })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Payment failed. Please try again.`)
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Pay`} />
      <Screen {...loaderData} answer={actionData} />
    </>
  )
}
