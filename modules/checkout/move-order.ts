import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { countSold, returnStock, takeStock } from '#modules/catalogue/index.server.ts'
import { post, postings, reverse } from '#modules/ledger/index.server.ts'
import { UNDO_MINUTES, type Author, type EventReason, type OrderStatus } from '#modules/orders/contract.ts'
import {
  countDeliveries,
  type LockedOrder,
  lockOrders,
  mayMove,
  moveOrder,
  needsPayment,
  notifyAboutOrderJob,
  setPaymentStatus,
} from '#modules/orders/index.server.ts'
import { endHold, type HoldOutcome, reopenHold, setHoldPieces } from './store-holds.ts'
import { findCheckoutOfOrder } from './queries-checkouts.ts'
import {
  closeAttempts,
  type LockedPayment,
  lockPayment,
  reopenPayment,
  repricePayment,
  setPaymentState,
} from '#modules/payments/index.server.ts'
import { supersedeFailedRefunds, sumRefunds } from '#modules/refunds/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { MINUTE } from '#shared/time.ts'
import type { MoveRefusal } from './errors.ts'
import { getUnrefundedAmounts, refundOrder, getCancellationRefund } from './refund-order.ts'
import { HOLD } from './hold-limits.ts'

export type Mover = Shopper | ServingVendor | Administrator
export type MoveDeps = Pick<Deps, 'db' | 'ids' | 'clock'>

export type MoveOrderInput = {
  orderId: string
  to: OrderStatus
  note?: string | null
  /** the refund that the confirmation showed */
  amount?: number
  ipAddress?: string
}

/** Changes the status together with its effects on stock, ledger, refund and emails, in one transaction. */
export async function changeOrderStatus(
  deps: MoveDeps,
  mover: Mover,
  input: MoveOrderInput,
): Promise<Ok<{ status: OrderStatus }> | MoveRefusal> {
  const checkoutId = isUlid(input.orderId) ? await findCheckoutOfOrder(deps.db, input.orderId) : undefined
  if (!checkoutId) return refuse('order-unknown')
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    const orders = await lockOrders(tx, checkoutId)
    const order = orders.find((one) => one.id === input.orderId)
    if (!order || !isOwn(order, mover)) return refuse('order-unknown')
    if (order.status === input.to) return ok({ status: input.to })
    if (!mayMove(mover.actor, order.status, input.to)) return refuse('move-not-allowed')
    if (input.amount !== undefined && input.amount !== (await getCancellationRefund(tx, order)))
      return refuse('amount-changed')
    const move = { tx, deps, order, orders, payment, to: input.to, author: toAuthor(mover), note: input.note ?? null }
    const refusal = await lead(move)
    if (refusal) return refusal
    if (mover.actor !== 'shopper')
      await recordAudit(tx, {
        ...toActor(mover, input.ipAddress),
        action: 'order-status-changed',
        subject: { kind: 'order', id: order.id },
        before: { status: order.status },
        after: { status: input.to, note: input.note ?? null },
      })
    return ok({ status: input.to })
  })
}

type Move = {
  tx: Tx
  deps: MoveDeps
  order: LockedOrder
  orders: LockedOrder[]
  payment: LockedPayment | undefined
  author: Author
}

type Step = Move & { to: OrderStatus; note: string | null }

async function lead(move: Step): Promise<MoveRefusal | null> {
  const { tx, order, to, author, note } = move
  const isPaid = order.paymentStatus === 'paid'
  // vendors see only paid orders
  if (author.actor === 'vendor' && !isPaid)
    return refuse(order.paymentStatus === 'refunded' ? 'money-returned' : 'order-unknown')
  // the buyer's data is deleted, so the order can only be cancelled
  if (order.isForgotten && to !== 'cancelled') return refuse('move-not-allowed')
  if (order.status === 'cancelled') {
    const refusal = await revive(move)
    if (refusal) return refusal
  } else if (needsPayment(to) && !isPaid) return refuse('not-paid')
  if (order.status === 'delivered') {
    if ((await sumRefunds(tx, order.id)).items > 0) return refuse('money-returned')
    const n = await countDeliveries(tx, order.id)
    await reverse(
      tx,
      { kind: 'delivered', cause: `${order.id}:${n}` },
      { kind: 'undelivered', cause: `${order.id}:${n}` },
    )
  }
  if (to === 'cancelled') {
    await cancelOrder({ ...move, reason: reasonOf(author) })
    return null
  }
  await moveOrder(tx, order, to, author, { note })
  if (to === 'delivered') {
    const n = await countDeliveries(tx, order.id)
    await post(tx, [postings.delivered(order, await sumRefunds(tx, order.id), n)])
  }
  if (to !== 'pending') await tell(move, to)
  return null
}

/** Returns the stock, refunds the money and notifies buyer and vendor. */
export async function cancelOrder({
  reason,
  ...move
}: Move & { note?: string | null; reason: EventReason }): Promise<void> {
  const { tx, order, author, note = null } = move
  await moveOrder(tx, order, 'cancelled', author, { note, reason })
  await cancel(move)
  await tell(move, 'cancelled')
}

/** Takes the stock again or refuses. A refunded order can't be revived. */
async function revive({ tx, deps, order, orders, payment, to }: Step): Promise<MoveRefusal | null> {
  // a later checkout of the same shopper replaced it
  if (order.cancelReason === 'superseded') return refuse('move-not-allowed')
  if (order.paymentStatus === 'refunded' || (await sumRefunds(tx, order.id)).items > 0) return refuse('money-returned')
  const isPaid = order.paymentStatus === 'paid'
  if (!isPaid && to !== 'pending') return refuse('not-paid')
  if (!isPaid && payment?.state !== 'expired' && payment?.state !== 'open') return refuse('money-returned')
  const wanted = order.items.map((item) => ({ ...item, unitPrice: null }))
  if (!(await takeStock(tx, order.checkoutId, wanted))) return refuse('sold-out')
  if (isPaid) {
    await supersedeFailedRefunds(tx, order.id)
    await countSold(tx, order.items, 1)
    return null
  }
  await setPaymentStatus(tx, order.id, ['failed'], 'pending')
  const others = orders.filter((one) => one.status === 'pending' && one.paymentStatus === 'pending')
  const amount = others.reduce((sum, one) => sum + one.total, order.total)
  const { checkoutId, userId } = order
  await reopenHold(tx, { checkoutId, userId, pieces: countPieces([order, ...others]), at: deps.clock.now() })
  if (payment) {
    await reopenPayment(tx, payment.id, amount, new Date(deps.clock.now().getTime() + HOLD))
    await closeAttempts(tx, payment.id)
  }
  return null
}

async function cancel(move: Move): Promise<void> {
  const { tx, order, payment } = move
  if (order.paymentStatus === 'pending') await dropUnpaidOrder(move)
  if (order.paymentStatus === 'paid') {
    await refundRest(move)
    await countSold(tx, order.items, -1)
  }
  await returnStock(tx, payment?.aboutId ?? order.checkoutId, order.items)
}

async function dropUnpaidOrder({ tx, deps, order, orders, payment }: Move): Promise<void> {
  await setPaymentStatus(tx, order.id, ['pending'], 'failed')
  await removeFromCheckout(tx, { order, orders, payment, outcome: 'cancelled', at: deps.clock.now() })
}

/** The rest of the checkout can still be paid, at its reduced amount. */
export async function removeFromCheckout(
  tx: Tx,
  {
    order,
    orders,
    payment,
    outcome,
    at,
  }: Pick<Move, 'order' | 'orders' | 'payment'> & { outcome: HoldOutcome; at: Date },
): Promise<void> {
  if (payment?.state !== 'open') return
  const left = orders.filter(
    (one) => one.id !== order.id && one.status !== 'cancelled' && one.paymentStatus === 'pending',
  )
  const amount = left.reduce((sum, one) => sum + one.total, 0)
  if (left.length > 0) {
    await setHoldPieces(tx, order.checkoutId, countPieces(left))
    return repricePayment(tx, payment.id, amount)
  }
  await endHold(tx, { checkoutId: order.checkoutId, outcome, at })
  await setPaymentState(tx, payment.id, ['open'], 'expired')
  await closeAttempts(tx, payment.id)
}

function countPieces(orders: LockedOrder[]): number {
  return orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Refunds what has not been refunded yet, the same way it was paid. */
async function refundRest({ tx, deps, order }: Move): Promise<void> {
  const rest = await getUnrefundedAmounts(tx, order)
  if (rest.itemsAmount + rest.shippingAmount === 0) return
  const cause = `order:${order.id}`
  if (await refundOrder(tx, deps, { order, ...rest, pieces: null, cause, reason: 'cancelled', isDelivered: false }))
    await supersedeFailedRefunds(tx, order.id)
}

async function tell({ tx, deps, order }: Move, what: Exclude<OrderStatus, 'pending'>): Promise<void> {
  const steps = await countDeliveries(tx, order.id)
  // the notification waits until the step can no longer be undone; a later step replaces it
  const wait = what === 'cancelled' ? 0 : UNDO_MINUTES * MINUTE
  const about = steps > 1 ? String(steps) : ''
  const news = { checkoutId: order.checkoutId, orderId: order.id, what, about }
  await addJob(tx, notifyAboutOrderJob, news, wait > 0 ? { runAt: new Date(deps.clock.now().getTime() + wait) } : {})
}

function isOwn(order: LockedOrder, mover: Mover): boolean {
  if (mover.actor === 'shopper') return order.userId === mover.userId
  if (mover.actor === 'vendor') return order.vendorId === mover.id
  return true
}

export function toAuthor(mover: Mover): Author {
  if (mover.actor === 'shopper') return { actor: 'shopper', actorId: mover.userId }
  if (mover.actor === 'vendor') return { actor: 'vendor', actorId: mover.id }
  return { actor: 'administrator', actorId: null }
}

function reasonOf(author: Author): EventReason {
  return author.actor === 'shopper' ? 'changed-mind' : 'by-the-shop'
}
