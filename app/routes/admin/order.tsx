import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { sayPayment } from '#modules/checkout/contract.ts'
import { changeOrderStatus, changePaymentStatus } from '#modules/checkout/index.server.ts'
import { findOrderWords } from '#modules/messages/index.server.ts'
import { deskOrderForm, type PaymentStatus } from '#modules/orders/contract.ts'
import { findDeskOrder } from '#modules/orders/index.server.ts'
import { findMoneyTrail } from '#modules/payments/index.server.ts'
import { orderQuery } from '../../components/admin/desk-order-view.ts'
import type { DeskOrderView } from '../../components/admin/order-screen.tsx'
import { deskScreen } from '../../components/desk-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { formatDatedMoment } from '../../web/dates.server.ts'
import { parseDeskOrders } from '../../web/desk-orders.server.ts'
import { askToMend, parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { toAddressLines } from '../../web/order-view.server.ts'
import { redirectInDesk } from '../../web/respond.ts'
import { tradeSentence, type TradeCode } from '../../web/trade-answers.server.ts'
import type { Route } from './+types/order'

const Screen = deskScreen(async () => (await import('../../components/admin/order-screen.tsx')).DeskOrderScreen)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const order = await findDeskOrder(page.deps, administrator, params.id)
  if (!order) return data({ order: null }, { status: 404 })
  const { checkoutId, address, vendor, ...known } = order
  const [money, words] = await Promise.all([
    findMoneyTrail(page.deps, { kind: 'checkout', id: checkoutId }),
    findOrderWords(page.deps, administrator, order.id),
  ])
  const when = (iso: string): string => formatDatedMoment(new Date(iso), page.locale)
  const { id, number, reference, userId, status, paymentStatus, itemsTotal, shipping, total, email } = known
  const view: DeskOrderView = {
    id,
    number,
    reference,
    userId,
    status,
    paymentStatus,
    payment: sayPayment(order, money?.refunds ?? []),
    itemsTotal,
    shipping,
    total,
    email,
    vendorId: vendor.id,
    vendor: vendor.name,
    phone: address.phone,
    placedOn: when(order.placedAt),
    address: toAddressLines(address),
    items: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      lineTotal: item.lineTotal,
    })),
    events: order.events.map(({ kind, actor, note, at }) => ({ kind, actor, note, at, on: when(at) })),
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
  const form = await parseForm(request, deskOrderForm)
  if (!form.ok) return askToMend(form, ['note'])
  const { status, payment, note = '' } = form.value
  const { wish } = parseDeskOrders(request)
  const back = deskUrls.adminOrder(params.id, orderQuery(wish))
  const target = { orderId: params.id, note, address: page.address }
  if (status) {
    const moved = await changeOrderStatus(page.deps, administrator, { ...target, to: status })
    if (!moved.ok)
      return redirectInDesk(page, back, {
        kind: 'error',
        sentence: moveSentence(moved.code, msg`Failed to update order status`),
      })
    return redirectInDesk(page, back, { kind: 'success', sentence: msg`Order status updated successfully` })
  }
  if (!payment) throw data(null, { status: 400 })
  if (note === '')
    return askToMend({ errors: { note: 'reason-required' }, values: { payment, note } }, ['note', 'payment'])
  const changed = await changePaymentStatus(page.deps, administrator, { ...target, to: payment })
  if (!changed.ok)
    return redirectInDesk(page, back, {
      kind: 'error',
      sentence: paymentSentence(changed.code, payment),
    })
  return redirectInDesk(page, back, { kind: 'success', sentence: msg`Payment status updated successfully` })
}

/** What stands in the way of a buyer is said otherwise to the administrator. */
function moveSentence(code: TradeCode, failed: MessageDescriptor): MessageDescriptor {
  return code === 'move-not-allowed' ? failed : tradeSentence(code)
}

/** With the way on, where there is one. */
function paymentSentence(code: TradeCode, to: PaymentStatus): MessageDescriptor {
  if (code === 'move-not-allowed' && to === 'refunded')
    return msg`Failed to update payment status: cancel the order, and what was paid goes back.`
  if (code === 'money-moved')
    return msg`Failed to update payment status: this order was paid. 'Refunded' gives the money back.`
  return moveSentence(code, msg`Failed to update payment status`)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, ({ status }) =>
    status ? msg`Failed to update order status` : msg`Failed to update payment status`,
  )
}

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={order ? t`Order ${order.number}` : t`Order not found`} />
      <Screen order={order} />
    </>
  )
}
