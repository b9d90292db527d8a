import { addJob } from '#infra/db/jobs.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import type { ReturnStatus } from '#modules/orders/contract.ts'
import {
  addEvent,
  listReturnPieces,
  lockOrders,
  lockReturn,
  notifyAboutOrderJob,
  setReturnShipping,
  setReturnStatus,
} from '#modules/orders/index.server.ts'
import { findCheckoutOfReturn } from './queries-checkouts.ts'
import { lockPayment } from '#modules/payments/index.server.ts'
import { sumRefunds } from '#modules/refunds/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { ReturnDecisionRefusal } from './errors.ts'
import { refundOrder } from './refund-order.ts'
import { toAuthor, type MoveDeps } from './move-order.ts'

type Decider = ServingVendor | Administrator
export type ReturnDecision = {
  returnId: string
  answer?: string | null
  ipAddress?: string
} & (
  | { to: 'accepted' | 'declined' }
  /** `amount`: the refund that the confirmation showed */
  | { to: 'arrived'; amount: number }
)

/** The administrator can overrule a vendor who declines. */
const MOVES: Record<Decider['actor'], Partial<Record<ReturnStatus, ReturnDecision['to'][]>>> = {
  vendor: { requested: ['accepted', 'declined'], accepted: ['arrived'] },
  administrator: { requested: ['accepted', 'declined'], accepted: ['arrived', 'declined'], declined: ['accepted'] },
}

/**
 * The refund if the items have arrived, including shipping. null: the step would be refused, so there is nothing to
 * confirm.
 */
export async function findReturnRefund(
  deps: Pick<Deps, 'db'>,
  decider: Decider,
  returnId: string,
): Promise<{ amount: Kobo; shipping: Kobo } | null> {
  const checkoutId = isShortId(returnId) ? await findCheckoutOfReturn(deps.db, returnId) : undefined
  if (!checkoutId) return null
  return inTransaction(deps.db, async (tx) => {
    const found = await lockDecided(tx, decider, { checkoutId, returnId })
    if (!found || !MOVES[decider.actor][found.held.status]?.includes('arrived')) return null
    if (found.order.status !== 'delivered' || !found.isLeft) return null
    const { itemsAmount, shippingAmount } = found.parts
    return { amount: kobo(itemsAmount + shippingAmount), shipping: kobo(shippingAmount) }
  })
}

/** After the items arrive, they are refunded. Shipping is refunded too if the vendor is at fault. */
export async function decideReturn(
  deps: MoveDeps,
  decider: Decider,
  decision: ReturnDecision,
): Promise<Ok<{ status: ReturnStatus }> | ReturnDecisionRefusal> {
  const { returnId, to } = decision
  const checkoutId = isShortId(returnId) ? await findCheckoutOfReturn(deps.db, returnId) : undefined
  if (!checkoutId) return refuse('return-unknown')
  const answer = decision.answer?.trim() || null
  if (to === 'declined' && !answer) return refuse('answer-required')
  return inTransaction(deps.db, async (tx) => {
    await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    const found = await lockDecided(tx, decider, { checkoutId, returnId })
    if (!found) return refuse('return-unknown')
    const { held, order, parts, isLeft } = found
    if (!MOVES[decider.actor][held.status]?.includes(to)) return refuse('move-not-allowed')
    const amount = parts.itemsAmount + parts.shippingAmount
    if (decision.to === 'arrived') {
      if (order.status !== 'delivered') return refuse('move-not-allowed')
      if (!isLeft) return refuse('refund-too-much')
      if (decision.amount !== amount) return refuse('amount-changed')
    }
    const kind = `return-${to}` as const
    await setReturnStatus(tx, returnId, to, {
      answer,
      isLastWord: decider.actor === 'administrator',
    })
    await recordAudit(tx, {
      ...toActor(decider, decision.ipAddress),
      action: kind,
      subject: { kind: 'return', id: returnId },
      before: { status: held.status },
      after: { status: to, answer, ...(to === 'arrived' ? { amount } : {}) },
    })
    await addEvent(tx, order.id, kind, toAuthor(decider), { note: answer, amount })
    await addJob(tx, notifyAboutOrderJob, { checkoutId, orderId: order.id, what: kind, about: returnId })
    if (to === 'arrived') {
      await setReturnShipping(tx, returnId, parts.shippingAmount)
      const cause = `return:${returnId}`
      const pieces = await listReturnPieces(tx, returnId)
      await refundOrder(tx, deps, { order, ...parts, pieces, cause, reason: 'returned', isDelivered: true })
    }
    return ok({ status: to })
  })
}

async function lockDecided(
  tx: Tx,
  decider: Decider,
  { checkoutId, returnId }: { checkoutId: string; returnId: string },
) {
  const orders = await lockOrders(tx, checkoutId)
  const held = await lockReturn(tx, returnId)
  const order = orders.find((one) => one.id === held?.orderId)
  if (!held || !order || (decider.actor === 'vendor' && held.vendorId !== decider.id)) return undefined
  const before = await sumRefunds(tx, order.id)
  const parts = {
    itemsAmount: held.amount,
    // a later refund may already include the shipping
    shippingAmount: Math.min(held.shippingAmount, order.shippingShare - before.shipping),
  }
  return { held, order, parts, isLeft: held.amount <= order.itemsTotal - before.items }
}
