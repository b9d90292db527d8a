import type { Tx } from '#infra/db/client.ts'
import { endHold, type HoldOutcome, detachHold } from './store-holds.ts'
import { type LockedOrder, lockOrders, moveOrder, setPaymentStatus } from '#modules/orders/index.server.ts'
import type { Author, EventReason } from '#modules/orders/contract.ts'
import { closeAttempts, lockPayment, setPaymentState } from '#modules/payments/index.server.ts'

type Line = { variantId: string; quantity: number }

export type Release = {
  checkoutId: string
  /** a bank may still pay for it, so it remains open beside the next one */
  isUnderWay: boolean
}

/** The checkout was paid or ended since it was read. The caller rolls back and reads again. */
export class CheckoutMoved extends Error {}

/** Makes room for the shopper's next checkout. Returns the pieces that the caller must return to the stock. */
export async function releaseCheckout(
  tx: Tx,
  { checkoutId, isUnderWay }: Release,
  by: { author: Author; at: Date },
): Promise<Line[]> {
  const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
  if (payment?.state !== 'open') throw new CheckoutMoved()
  if (isUnderWay) {
    await detachHold(tx, checkoutId)
    return []
  }
  const orders = await lockOrders(tx, checkoutId)
  return endUnpaid(tx, { payment, checkoutId, orders, reason: 'superseded', outcome: 'superseded', ...by })
}

type End = {
  payment: { id: string }
  checkoutId: string
  orders: LockedOrder[]
  reason: EventReason
  outcome: HoldOutcome
  author: Author
  note?: string | null
  at: Date
}

/**
 * Ends an open payment that the caller has locked, with all orders that wait for it. Later money counts as late.
 * Returns the pieces. The caller returns them to the stock last, because of the lock order.
 */
export async function endUnpaid(
  tx: Tx,
  { payment, checkoutId, orders, reason, outcome, author, note = null, at }: End,
): Promise<Line[]> {
  const waiting = orders.filter(({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'pending')
  await setPaymentState(tx, payment.id, ['open'], 'expired')
  await closeAttempts(tx, payment.id)
  for (const order of waiting) {
    await moveOrder(tx, order, 'cancelled', author, { reason, note })
    await setPaymentStatus(tx, order.id, ['pending'], 'failed')
  }
  await endHold(tx, { checkoutId, outcome, at })
  return waiting.flatMap(({ items }) => items)
}
