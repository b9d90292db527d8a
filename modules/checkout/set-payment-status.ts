import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { countSold } from '#modules/catalogue/index.server.ts'
import { post, postings } from '#modules/ledger/index.server.ts'
import type { PaymentStatus } from '#modules/orders/contract.ts'
import { addEvent, lockOrders, markPaid, notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { findCheckoutOfOrder } from './queries-checkouts.ts'
import {
  completeOutsideRefund,
  supersedeFailedRefunds,
  listOpenOutside,
  sumOpenOutside,
} from '#modules/refunds/index.server.ts'
import { lockPayment } from '#modules/payments/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { MoveRefusal } from './errors.ts'
import { getUnrefundedAmounts, refundOrder, getOutsideCause } from './refund-order.ts'
import { changeOrderStatus, removeFromCheckout, toAuthor, type MoveDeps } from './move-order.ts'
import { endRefund } from './settle-refund.ts'

/** `amount`: the amount that the confirmation showed. */
type Input = { orderId: string; to: PaymentStatus; note: string; amount?: number; ipAddress?: string }

/**
 * Each choice is an action with ledger entries. 'paid' records money received outside the provider. 'refunded' refunds
 * a delivered order, or the rest of a cancelled one. 'failed' and 'pending' are only for orders without money.
 */
export async function changePaymentStatus(
  deps: MoveDeps,
  administrator: Administrator,
  input: Input,
): Promise<Ok<{ paymentStatus: PaymentStatus }> | MoveRefusal> {
  const { orderId, to, note, ipAddress } = input
  if (to === 'paid') return receiveOutside(deps, administrator, input)
  if (to === 'refunded') return refund(deps, administrator, input)
  // the status of an unpaid order depends on its payment
  const status = to === 'failed' ? 'cancelled' : 'pending'
  const moved = await onlyWithoutMoney(deps, orderId, to)
  if (moved) return moved
  const answer = await changeOrderStatus(deps, administrator, {
    orderId,
    to: status,
    note,
    // if the order is paid in the meantime, this must not cancel it
    amount: 0,
    ...(ipAddress ? { ipAddress } : {}),
  })
  return answer.ok ? ok({ paymentStatus: to }) : answer
}

async function onlyWithoutMoney(deps: MoveDeps, orderId: string, to: PaymentStatus): Promise<MoveRefusal | null> {
  const checkoutId = isUlid(orderId) ? await findCheckoutOfOrder(deps.db, orderId) : undefined
  if (!checkoutId) return refuse('order-unknown')
  const order = await inTransaction(deps.db, async (tx) =>
    (await lockOrders(tx, checkoutId)).find((one) => one.id === orderId),
  )
  const from = order?.paymentStatus
  if (from === 'refunded') return refuse('money-returned')
  const isFree = (from === 'pending' && to === 'failed') || (from === 'failed' && to === 'pending') || from === to
  return isFree ? null : refuse('money-moved')
}

async function receiveOutside(
  deps: MoveDeps,
  administrator: Administrator,
  input: Input,
): Promise<Ok<{ paymentStatus: PaymentStatus }> | MoveRefusal> {
  const { orderId } = input
  const checkoutId = isUlid(orderId) ? await findCheckoutOfOrder(deps.db, orderId) : undefined
  if (!checkoutId) return refuse('order-unknown')
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    const orders = await lockOrders(tx, checkoutId)
    const order = orders.find((one) => one.id === orderId)
    if (!order) return refuse('order-unknown')
    if (order.paymentStatus === 'paid') return ok({ paymentStatus: 'paid' as const })
    if (order.paymentStatus === 'refunded') return refuse('money-returned')
    if (order.status === 'cancelled' || order.paymentStatus !== 'pending') return refuse('move-not-allowed')
    if (input.amount !== undefined && input.amount !== order.total) return refuse('amount-changed')
    await markPaid(tx, [order.id], toAuthor(administrator), { reason: 'paid-outside', note: input.note })
    await post(tx, [postings.capture(getOutsideCause(order.id), [order], 'outside')])
    await removeFromCheckout(tx, { order, orders, payment, outcome: 'paid', at: deps.clock.now() })
    await addJob(tx, notifyAboutOrderJob, { checkoutId, orderId, what: 'paid' })
    await countSold(tx, order.items, 1)
    await note(tx, administrator, input, order.paymentStatus)
    return ok({ paymentStatus: 'paid' as const })
  })
}

async function refund(
  deps: MoveDeps,
  administrator: Administrator,
  input: Input,
): Promise<Ok<{ paymentStatus: PaymentStatus }> | MoveRefusal> {
  const { orderId } = input
  const checkoutId = isUlid(orderId) ? await findCheckoutOfOrder(deps.db, orderId) : undefined
  if (!checkoutId) return refuse('order-unknown')
  return inTransaction(deps.db, async (tx) => {
    await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    const order = (await lockOrders(tx, checkoutId)).find((one) => one.id === orderId)
    if (!order) return refuse('order-unknown')
    if (order.paymentStatus === 'refunded') return refuse('money-returned')
    const isOver = order.status === 'delivered' || order.status === 'cancelled'
    // an order in progress must be cancelled first, which refunds it; a failed refund is requested again here
    if (order.paymentStatus !== 'paid' || !isOver) return refuse('move-not-allowed')
    const isDelivered = order.status === 'delivered'
    const rest = await getUnrefundedAmounts(tx, order)
    const left = rest.itemsAmount + rest.shippingAmount
    const isAnyLeft = left > 0
    const amount = isAnyLeft ? left : await sumOpenOutside(tx, order.id)
    if (input.amount !== undefined && amount > 0 && input.amount !== amount) return refuse('amount-changed')
    if (isAnyLeft) {
      const cause = `order:${order.id}`
      const id = await refundOrder(tx, deps, {
        order,
        ...rest,
        pieces: null,
        cause,
        reason: 'by-the-shop',
        isDelivered,
      })
      if (!id) return refuse('money-returned')
      await supersedeFailedRefunds(tx, order.id)
      await addEvent(tx, order.id, 'note', toAuthor(administrator), { note: input.note, amount: left })
    }
    // only the administrator knows that money from outside was returned, and confirms it here
    const outside = await listOpenOutside(tx, order.id)
    if (!isAnyLeft && outside.length === 0) return refuse('money-returned')
    for (const id of outside) {
      const ended = await completeOutsideRefund(tx, id)
      if (ended) await endRefund(tx, ended, checkoutId, { author: toAuthor(administrator), note: input.note })
    }
    await note(tx, administrator, input, order.paymentStatus)
    return ok({ paymentStatus: 'refunded' as const })
  })
}

async function note(tx: Tx, administrator: Administrator, input: Input, before: PaymentStatus): Promise<void> {
  await recordAudit(tx, {
    ...toActor(administrator, input.ipAddress),
    action: 'order-payment-changed',
    subject: { kind: 'order', id: input.orderId },
    before: { payment: before },
    after: { payment: input.to, reason: input.note },
  })
}
