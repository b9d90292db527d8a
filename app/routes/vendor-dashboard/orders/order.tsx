import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { changeOrderStatus, decideReturn, findReturnRefund, undoStep } from '#modules/checkout/index.server.ts'
import { listOrderEarnings } from '#modules/ledger/index.server.ts'
import { findMissing, vendorReturnForm, vendorStepForm } from '#modules/history/contract.ts'
import { findVendorOrder } from '#modules/history/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { SaleFrame } from './sale-frame.tsx'
import type { StepAnswer } from './sale-steps.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { reportFormErrors, parseForm } from '#app/http/forms.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { toSaleView } from '../shared/sales.server.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import type { Route } from './+types/order'

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const order = await findVendorOrder(page.deps, vendor, params.id)
  if (!order) return data({ sale: null }, { status: 404 })
  const money = await listOrderEarnings(page.deps, vendor, [order.id])
  const isAsked = new URL(request.url).searchParams.get('ask') === 'arrived'
  const returnId = isAsked ? order.returns.find(({ status }) => status === 'accepted')?.id : undefined
  const refund = returnId ? await findReturnRefund(page.deps, vendor, returnId) : null
  const arrival = returnId && refund ? { returnId, ...refund } : null
  return data({ sale: toSaleView(page, order, money.get(order.id), arrival) })
}

const orderForm = z.object({
  ...vendorStepForm.shape,
  intent: z.enum(['step', 'undo', 'return']),
  to: z.string().max(20).default(''),
  returnId: z.string().max(12).default(''),
  answer: vendorReturnForm.shape.answer,
  amount: vendorReturnForm.shape.amount,
  back: z.enum(['order', 'list']).default('order'),
})

const MENDABLE = ['way', 'carrier', 'number', 'handed', 'answer'] as const

/** A step of the order, undoing one, or an answer to a return. Use cases check that the order is the vendor's own. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const form = await parseForm(request, orderForm)
  if (!form.ok) return reportFormErrors(form, [...MENDABLE])
  const { back, ...input } = form.value
  const { ask: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const to = back === 'list' ? dashboardUrls.vendorOrders(query) : dashboardUrls.vendorOrder(params.id, query)
  const target = { orderId: params.id, ipAddress: page.ipAddress }
  if (input.intent === 'return')
    return answerReturn(page, vendor, { input, typed: form.typed, orderId: params.id, query })
  if (input.intent === 'undo') {
    const undone = await undoStep(page.deps, vendor, target)
    return undone.ok
      ? redirectInDashboard(page, to, { kind: 'success', sentence: msg`Step undone` })
      : refused(page, undone)
  }
  const step = vendorStepForm.safeParse(input)
  if (!step.success) throw data(null, { status: 400 })
  const errors = findMissing(step.data)
  if (Object.keys(errors).length > 0) return reportFormErrors({ errors, values: form.typed }, [...MENDABLE])
  const note = toNote(page, step.data)
  const done = await changeOrderStatus(page.deps, vendor, { ...target, to: step.data.to, note })
  return done.ok
    ? redirectInDashboard(page, to, { kind: 'success', sentence: msg`Order status updated successfully` })
    : refused(page, done)
}

/** The buyer reads this note about the courier. */
function toNote({ locale }: PageContext, { to, way, carrier, number }: z.output<typeof vendorStepForm>): string | null {
  if (to !== 'shipped') return null
  return way === 'rider'
    ? i18nFor(locale)._(msg`The vendor's own rider will deliver your order`)
    : `${carrier}, ${number}`
}

function refused(page: PageContext, refusal: Refused<RefusalCode>) {
  const { status, text } = toDashboardAnswer(page, refusal)
  if (status === 404) throw data(null, { status })
  return data<StepAnswer>({ errors: {}, values: {}, refusal: text }, { status })
}

type ReturnInput = {
  input: Pick<z.output<typeof orderForm>, 'to' | 'returnId' | 'answer' | 'amount'>
  typed: Typed
  orderId: string
  query: Record<string, string>
}
type Typed = Partial<Record<string, string>>

async function answerReturn(page: PageContext, vendor: ServingVendor, { input, typed, orderId, query }: ReturnInput) {
  const decision = vendorReturnForm.safeParse({ ...input, intent: 'return' })
  if (!decision.success) throw data(null, { status: 400 })
  const { returnId, answer, to, amount } = decision.data
  if (to === 'declined' && !answer)
    return reportFormErrors({ errors: { answer: 'decline-reason-required' }, values: typed }, ['answer'])
  // don't ask if the step is refused anyway
  if (to === 'arrived' && amount === undefined && (await findReturnRefund(page.deps, vendor, returnId)))
    return redirect(dashboardUrls.vendorOrder(orderId, { ...query, ask: 'arrived' }), 303)
  const target = { returnId, answer: answer || null, ipAddress: page.ipAddress }
  const step = to === 'arrived' ? { to, amount: Number(amount ?? 0) } : { to }
  const done = await decideReturn(page.deps, vendor, { ...target, ...step })
  if (!done.ok) return refused(page, done)
  return redirectInDashboard(page, dashboardUrls.vendorOrder(orderId, query), {
    kind: 'success',
    sentence: msg`Return decision saved`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) =>
    intent === 'return'
      ? msg`We couldn't save the return decision. Please try again.`
      : msg`Failed to update order status`,
  )
}

export default function VendorOrder({ loaderData: { sale } }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = sale ? t`Order #${sale.number}` : t`Order not found`
  return (
    <>
      <PageHead title={title} />
      <SaleFrame sale={sale} title={title} />
    </>
  )
}
