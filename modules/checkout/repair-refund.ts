import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { post, postings } from '#modules/ledger/index.server.ts'
import { findCheckout } from './queries-checkouts.ts'
import { type LockedOrder, lockOrders } from '#modules/orders/index.server.ts'
import type { RefundWay } from '#modules/refunds/contract.ts'
import {
  completeOutsideRefund,
  copyRefundRates,
  lockPaymentOfRefund,
  lockRefund,
  type RefundRow,
  refundWays,
  requestRefund,
} from '#modules/refunds/index.server.ts'
import { findAttempt } from '#modules/payments/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { RefundRefusal } from './errors.ts'
import { countReturned, getUnrefundedAmounts } from './refund-order.ts'
import { toAuthor, type MoveDeps } from './move-order.ts'
import { endRefund } from './settle-refund.ts'

/** `amount`: the amount that the confirmation showed. */
type Input = { refundId: string; ipAddress: string; amount: number }
type Held = { refund: RefundRow; checkoutId: string; orders: LockedOrder[] }

/** The name of the buyer who gets the refund. null: the payment is unknown. */
export async function findRefundBuyer(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  reference: string,
): Promise<string | null> {
  const attempt = await findAttempt(deps.db, reference)
  const checkout = attempt && (await findCheckout(deps.db, attempt.aboutId))
  return checkout ? `${checkout.firstName} ${checkout.lastName}` : null
}

/** Covers refunds of an order, of a return, and of money that came by mistake. */
export async function retryRefund(
  deps: MoveDeps,
  administrator: Administrator,
  { refundId, ipAddress, amount }: Input,
): Promise<Ok<{ refundId: string }> | RefundRefusal> {
  return withRefund(deps, refundId, async (tx, held) => {
    if (!refundWays.isTriedAgain(held.refund)) return refuse('move-not-allowed')
    if (held.refund.amount !== amount) return refuse('amount-changed')
    const newRefund = await replaceFailedRefund(tx, deps, held, 'provider')
    if (!newRefund) return refuse('move-not-allowed')
    const subject = { kind: 'refund', id: refundId }
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'refund-retried',
      subject,
      after: { newRefund, amount },
    })
    return ok({ refundId: newRefund })
  })
}

/**
 * Only the administrator can know that money was returned outside the provider. Allowed for money from outside, and for
 * refunds that the provider couldn't process or refused. Not allowed while the provider is processing.
 */
export async function recordOutsideRefund(
  deps: MoveDeps,
  administrator: Administrator,
  { refundId, ipAddress, amount, note }: Input & { note: string },
): Promise<Ok<{ refundId: string }> | RefundRefusal> {
  return withRefund(deps, refundId, async (tx, held) => {
    const { refund, checkoutId } = held
    if (!refundWays.isGivenOutside(refund)) return refuse('move-not-allowed')
    if (refund.amount !== amount) return refuse('amount-changed')
    const id = refund.state === 'requested' ? refundId : await replaceFailedRefund(tx, deps, held, 'outside')
    const ended = id && (await completeOutsideRefund(tx, id))
    if (!ended) return refuse('move-not-allowed')
    await endRefund(tx, ended, checkoutId, { author: toAuthor(administrator), note })
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'refund-given-outside',
      subject: { kind: 'refund', id: refundId },
      before: { state: refund.state },
      after: { state: 'processed', how: note, amount },
    })
    return ok({ refundId: id })
  })
}

async function withRefund<T>(
  deps: MoveDeps,
  refundId: string,
  work: (tx: Tx, held: Held) => Promise<T>,
): Promise<T | RefundRefusal> {
  if (!isUlid(refundId)) return refuse('refund-unknown')
  return inTransaction<T | RefundRefusal>(deps.db, async (tx) => {
    const payment = await lockPaymentOfRefund(tx, refundId)
    if (!payment) return refuse('refund-unknown')
    const orders = await lockOrders(tx, payment.aboutId)
    const refund = await lockRefund(tx, refundId)
    return refund ? work(tx, { refund, checkoutId: payment.aboutId, orders }) : refuse('refund-unknown')
  })
}

/** Creates a new refund for a failed one. null: it did not fail, or this amount is no longer owed. */
async function replaceFailedRefund(
  tx: Tx,
  deps: Pick<MoveDeps, 'ids'>,
  { refund, orders }: Held,
  way: RefundWay,
): Promise<string | null> {
  const { cause, reference, partId, itemsAmount, shippingAmount, reason } = refund
  if (!refundWays.isTriedAgain(refund)) return null
  // later refunds of the same cause have a number at the end
  const first = cause.split(':').slice(0, 2).join(':')
  const parts = { itemsAmount, shippingAmount }
  const input = { cause: first, reference, partId, ...parts, reason, way }
  if (!partId) {
    const id = await requestRefund(tx, deps, input)
    if (id) await post(tx, [postings.unallocatedRefund({ id, ...parts })])
    return id
  }
  const order = orders.find((one) => one.id === partId)
  if (order?.paymentStatus !== 'paid') return null
  const rest = await getUnrefundedAmounts(tx, order)
  if (itemsAmount > rest.itemsAmount || shippingAmount > rest.shippingAmount) return null
  const id = await requestRefund(tx, deps, input)
  const isDelivered = order.status === 'delivered'
  if (!id) return null
  await copyRefundRates(tx, { from: refund.id, to: id })
  const commission = await countReturned(tx, order)
  await post(tx, [postings.refundRequested({ id, ...parts }, { ...order, isDelivered }, commission)])
  return id
}
