import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { noteChange } from '#modules/audit/index.server.ts'
import type { ReturnStatus } from '#modules/orders/contract.ts'
import {
  addEvent,
  findCheckoutOfReturn,
  lockOrders,
  lockReturn,
  setReturnShipping,
  setReturnStatus,
  TELL_ABOUT_ORDER,
} from '#modules/orders/index.server.ts'
import { lockPayment, sumRefunds } from '#modules/payments/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { ReturnDecisionRefusal } from './errors.ts'
import { giveBack } from './give-back.ts'
import { toAuthor, type MoveDeps } from './move-order.ts'

type Decider = ServingVendor | Administrator
export type ReturnDecision = {
  returnId: string
  to: 'accepted' | 'declined' | 'arrived'
  answer?: string | null
  address?: string
}

/** The administrator can overrule a vendor's no. */
const MOVES: Record<Decider['actor'], Partial<Record<ReturnStatus, ReturnDecision['to'][]>>> = {
  vendor: { requested: ['accepted', 'declined'], accepted: ['arrived'] },
  administrator: { requested: ['accepted', 'declined'], accepted: ['arrived', 'declined'], declined: ['accepted'] },
}

/** Accepted, declined with a reason, or arrived: what has come back is refunded, and the delivery fee with it where the vendor is at fault. */
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
    const orders = await lockOrders(tx, checkoutId)
    const held = await lockReturn(tx, returnId)
    const order = orders.find((one) => one.id === held?.orderId)
    if (!held || !order || (decider.actor === 'vendor' && held.vendorId !== decider.id)) return refuse('return-unknown')
    if (!MOVES[decider.actor][held.status]?.includes(to)) return refuse('move-not-allowed')
    const before = await sumRefunds(tx, order.id)
    const isLeft = held.amount <= order.itemsTotal - before.items
    // a refund since may have given it back already
    const shippingAmount = Math.min(held.shippingAmount, order.shippingShare - before.shipping)
    if (to === 'arrived' && (order.status !== 'delivered' || !isLeft)) return refuse('move-not-allowed')
    const kind = `return-${to}` as const
    await setReturnStatus(tx, returnId, to, {
      answer,
      isLastWord: decider.actor === 'administrator',
    })
    await noteChange(tx, {
      ...toActor(decider, decision.address),
      action: kind,
      subject: { kind: 'return', id: returnId },
      before: { status: held.status },
      after: { status: to, answer },
    })
    await addEvent(tx, order.id, kind, toAuthor(decider), { note: answer, amount: held.amount + shippingAmount })
    await addJob(tx, TELL_ABOUT_ORDER, { checkoutId, orderId: order.id, what: kind, about: returnId })
    if (to === 'arrived') {
      await setReturnShipping(tx, returnId, shippingAmount)
      const parts = { itemsAmount: held.amount, shippingAmount }
      const cause = `return:${returnId}`
      await giveBack(tx, deps, { order, ...parts, cause, reason: 'returned', isDelivered: true, before })
    }
    return ok({ status: to })
  })
}
