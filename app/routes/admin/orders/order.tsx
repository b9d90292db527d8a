import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import type { z } from 'zod'
import type { Administrator } from '#modules/accounts/contract.ts'
import { derivePaymentStatus } from '#modules/checkout/contract.ts'
import { changeOrderStatus, changePaymentStatus, refundPart } from '#modules/checkout/index.server.ts'
import { getOrderWords } from '#modules/messages/index.server.ts'
import { adminOrderForm } from '#modules/history/contract.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'
import { findAdminOrder } from '#modules/history/index.server.ts'
import { parseReturnItems } from '#modules/orders/index.server.ts'
import { findMoneyTrail } from '#modules/refunds/index.server.ts'
import { ordersList } from './order-view.ts'
import type { OrderAnswer } from './order-money.tsx'
import type { MoneyQuestionView } from './order-money-view.ts'
import type { AdminOrderView } from './order-screen.tsx'
import { AdminOrderScreen } from './order-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { parseAdminOrders } from './orders.server.ts'
import { reportFormErrors, parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { getMoneyQuestion, parseAsked } from './order-question.server.ts'
import { toAllSteps } from '#app/components/orders/order-steps.server.ts'
import { sumRefunded, toAddressLines } from '#app/components/orders/order-view.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { toDashboardAnswer, type DashboardContext } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { Route } from './+types/order'

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const order = await findAdminOrder(page.deps, administrator, params.id)
  if (!order) return data({ order: null }, { status: 404 })
  const { checkoutId, address, vendor, ...known } = order
  const [money, words, asked] = await Promise.all([
    findMoneyTrail(page.deps, { kind: 'checkout', id: checkoutId }),
    getOrderWords(page.deps, administrator, order.id),
    getMoneyQuestion(page, administrator, order, parseAsked(new URL(request.url).searchParams)),
  ])
  const when = (iso: string): string => formatDatedMoment(new Date(iso), page.locale)
  const { id, number, reference, userId, status, paymentStatus, itemsTotal, shipping, total, email } = known
  const view: AdminOrderView = {
    id,
    number,
    reference,
    userId,
    status,
    paymentStatus,
    payment: derivePaymentStatus(order, money?.refunds ?? []),
    trackingNumber: order.trackingNumber,
    sums: { itemsTotal, shipping, total, refunded: sumRefunded(money ?? { refunds: [] }, order.id), earned: null },
    customer: `${address.firstName} ${address.lastName}`,
    email,
    vendor: { id: vendor.id, name: vendor.name, email: vendor.email, phone: vendor.phone },
    phone: address.phone,
    placedOn: when(order.placedAt),
    address: toAddressLines(address),
    deliveryNote: address.deliveryNote,
    items: order.items.map(({ picture, ...item }) => ({
      id: item.id,
      productId: item.productId,
      name: item.name,
      category: item.category,
      brand: item.brand,
      picture: picture && toListedPicture(picture),
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      lineTotal: item.lineTotal,
    })),
    steps: toAllSteps(order, when),
    outside: order.events
      .filter(({ kind, reason }) => kind === 'paid' && reason === 'paid-outside')
      .map(({ note, at }) => ({ amount: total, note, on: when(at) })),
    ...asked,
    money: money && {
      amount: money.amount,
      attempts: money.attempts.map(({ paidAt, reference: tried, state, channel, amountPaid }) => ({
        reference: tried,
        state,
        channel,
        amountPaid,
        paidOn: paidAt && when(paidAt),
      })),
      refunds: money.refunds
        .filter(({ partId }) => partId === null || partId === order.id)
        .map(({ id: refundId, amount, state, way, endedAt, requestedAt }) => ({
          id: refundId,
          amount,
          state,
          way,
          on: when(endedAt ?? requestedAt),
        })),
    },
    words: words.map(({ sentAt, ...one }) => ({ ...one, on: formatDatedMoment(sentAt, page.locale) })),
  }
  return data({ order: view })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, adminOrderForm)
  if (!form.ok) return reportFormErrors(form, ['note'])
  const { status, payment, part, note = '' } = form.value
  const kind = part === undefined ? (payment ?? (status === 'cancelled' ? status : undefined)) : 'part'
  if ((!kind && !status) || (kind === 'part' && !form.value.key)) throw data(null, { status: 400 })
  const query = ordersList.query(parseAdminOrders(request).input)
  if (kind && form.value.amount === undefined) {
    const order = await findAdminOrder(page.deps, administrator, params.id)
    const asked = { ask: kind, pieces: [], withShipping: false }
    const found = order && (await getMoneyQuestion(page, administrator, order, asked))
    // don't ask if the step is refused anyway, or moves no money
    if (found?.question) return redirect(dashboardUrls.adminOrder(params.id, { ...query, ask: kind }), 303)
  } else if (kind && note === '') {
    return reportFormErrors({ errors: { note: 'reason-required' }, values: { note } }, ['note', 'payment'])
  }
  const done = await change(page, administrator, params.id, form.value)
  const back = dashboardUrls.adminOrder(params.id, query)
  if (done.ok) return redirectInDashboard(page, back, { kind: 'success', sentence: doneSentence(kind, status) })
  const refused = toDashboardAnswer(page, done, contextOf(kind))
  const answer: OrderAnswer = { errors: {}, values: { note }, refusal: refused.text }
  return data(answer, { status: refused.status })
}

type Input = z.output<typeof adminOrderForm>

async function change(page: PageContext, administrator: Administrator, orderId: string, input: Input) {
  const { status, payment, part, note = '' } = input
  // without an answered question the amount is 0, so no money moves even if the order has changed since
  const amount = Number(input.amount ?? 0)
  const target = { orderId, note, ipAddress: page.ipAddress }
  if (part !== undefined)
    return refundPart(page.deps, administrator, {
      orderId,
      items: part === '' ? [] : parseReturnItems(part),
      withShipping: input.shipping === '1',
      amount,
      reason: note,
      key: input.key ?? '',
      ipAddress: page.ipAddress,
    })
  return payment
    ? changePaymentStatus(page.deps, administrator, { ...target, amount, to: payment })
    : changeOrderStatus(page.deps, administrator, {
        ...target,
        ...(status === 'cancelled' ? { amount } : {}),
        to: status ?? 'pending',
      })
}

function doneSentence(kind: MoneyQuestionView['kind'] | undefined, status: OrderStatus | undefined): MessageDescriptor {
  if (kind === 'part') return msg`The refund is on its way`
  return status ? msg`Order status updated successfully` : msg`Payment status updated successfully`
}

/** Refusals in these contexts name the next step. */
function contextOf(kind: MoneyQuestionView['kind'] | undefined): DashboardContext | undefined {
  if (!kind || kind === 'cancelled') return undefined
  return kind === 'refunded' ? 'refundedPayment' : 'payment'
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ status }) =>
    status ? msg`Failed to update order status` : msg`Failed to update payment status`,
  )
}

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={order ? t`Order ${order.number}` : t`Order not found`} />
      <AdminOrderScreen order={order} />
    </>
  )
}
