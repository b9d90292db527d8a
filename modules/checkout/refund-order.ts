import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { type RatedAmount, subtractRated, sumCommission } from '#modules/commission/contract.ts'
import { listPostedLines, post, postings } from '#modules/ledger/index.server.ts'
import { listRatedAmounts, type LockedOrder, type Pieces, setReturned } from '#modules/orders/index.server.ts'
import { findCapture, findLatestAttempt } from '#modules/payments/index.server.ts'
import { insertRefundRates, listRefundRates, requestRefund, sumRefunds } from '#modules/refunds/index.server.ts'
import type { RefundReason, RefundWay } from '#modules/refunds/contract.ts'

/** Identifies money for this order that did not come through the provider. */
export function getOutsideCause(orderId: string): string {
  return `order:${orderId}`
}

/** The amount of the order that is neither refunded nor being refunded. */
export async function getUnrefundedAmounts(
  tx: Tx,
  order: LockedOrder,
): Promise<{ itemsAmount: number; shippingAmount: number }> {
  const before = await sumRefunds(tx, order.id)
  return { itemsAmount: order.itemsTotal - before.items, shippingAmount: order.shippingShare - before.shipping }
}

/** The refund if the order is cancelled now: 0 if it was not paid. */
export async function getCancellationRefund(tx: Tx, order: LockedOrder): Promise<number> {
  if (order.paymentStatus !== 'paid') return 0
  const { itemsAmount, shippingAmount } = await getUnrefundedAmounts(tx, order)
  return itemsAmount + shippingAmount
}

type Input = {
  order: LockedOrder
  isDelivered: boolean
  cause: string
  itemsAmount: number
  shippingAmount: number
  reason: RefundReason
  /** what `itemsAmount` is the price of; null: everything that is left of the order */
  pieces: Pieces | null
}

/** Refunds the same way it was paid, and posts it in the ledger. null: this cause was refunded before. */
export async function refundOrder(tx: Tx, deps: Pick<Deps, 'ids'>, input: Input): Promise<string | null> {
  const { order, isDelivered, cause, itemsAmount, shippingAmount, reason, pieces } = input
  const back = await getRefundChannel(tx, order)
  const parts = { itemsAmount, shippingAmount }
  const id = await requestRefund(tx, deps, { cause, ...back, partId: order.id, ...parts, reason })
  if (!id) return null
  await insertRates(tx, order, { refundId: id, pieces })
  const commission = await countReturned(tx, order)
  await post(tx, [postings.refundRequested({ id, ...parts }, { ...order, isDelivered }, commission)])
  return id
}

/** Where the items have one rate, the amount says enough. */
async function insertRates(
  tx: Tx,
  order: LockedOrder,
  { refundId, pieces }: { refundId: string; pieces: Pieces | null },
): Promise<void> {
  const sold = await listRatedAmounts(tx, order.id)
  if (sold.length < 2) return
  const rates = pieces
    ? await listRatedAmounts(tx, order.id, pieces)
    : subtractRated(sold, await listRefundRates(tx, order.id))
  await insertRefundRates(tx, refundId, rates)
}

/**
 * Must run after each requested or failed refund, so that the vendor's sales remain correct. Returns the commission that
 * ShopZero returns with this refund.
 */
export async function countReturned(tx: Tx, order: LockedOrder): Promise<number> {
  const { id, returnedCommission } = order
  const [{ items, shipping }, sold] = [await sumRefunds(tx, id), await listRatedAmounts(tx, id)]
  const [only] = sold
  const back: RatedAmount[] =
    only && sold.length === 1 ? [{ bps: only.bps, amount: items }] : await listRefundRates(tx, id)
  const commission = sumCommission(sold) - sumCommission(subtractRated(sold, back))
  await setReturned(tx, id, { returned: items + shipping, commission })
  return commission - returnedCommission
}

/** Money from outside can't be refunded through the provider, because that would use another order's money. */
async function getRefundChannel(tx: Tx, order: LockedOrder): Promise<{ way: RefundWay; reference: string }> {
  const payable = { kind: 'checkout', id: order.checkoutId } as const
  const capture = await findCapture(tx, payable)
  const outside = await listPostedLines(tx, 'paid-outside', getOutsideCause(order.id))
  if (capture && outside.length === 0) return { way: 'provider', reference: capture.reference }
  const attempt = await findLatestAttempt(tx, payable)
  if (!attempt) throw new Error(`nobody ever tried to pay for ${order.id}`)
  return { way: 'outside', reference: attempt.reference }
}
