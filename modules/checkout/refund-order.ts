import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { commissionOf } from '#modules/ledger/contract.ts'
import { listPostedLines, post, postings } from '#modules/ledger/index.server.ts'
import { setReturned, type LockedOrder } from '#modules/orders/index.server.ts'
import { findCapture, findLatestAttempt } from '#modules/payments/index.server.ts'
import { requestRefund, sumRefunds } from '#modules/refunds/index.server.ts'
import type { RefundReason, RefundWay } from '#modules/refunds/contract.ts'

/** Money for this order that did not come through the provider. */
export function outsideCause(orderId: string): string {
  return `order:${orderId}`
}

/** What of an order has not been given back yet, and is not on its way. */
export async function getRest(
  tx: Tx,
  order: LockedOrder,
): Promise<{ itemsAmount: number; shippingAmount: number; before: { items: number } }> {
  const before = await sumRefunds(tx, order.id)
  return {
    itemsAmount: order.itemsTotal - before.items,
    shippingAmount: order.shippingShare - before.shipping,
    before,
  }
}

/** What goes back when it is called off; nothing of an order that nobody paid. */
export async function sumRest(tx: Tx, order: LockedOrder): Promise<number> {
  if (order.paymentStatus !== 'paid') return 0
  const { itemsAmount, shippingAmount } = await getRest(tx, order)
  return itemsAmount + shippingAmount
}

type Input = {
  order: LockedOrder
  isDelivered: boolean
  cause: string
  itemsAmount: number
  shippingAmount: number
  reason: RefundReason
  before: { items: number }
}

/** The way it came, and booked. null: this cause has given its money back already. */
export async function refundOrder(tx: Tx, deps: Pick<Deps, 'ids'>, input: Input): Promise<string | null> {
  const { order, cause, itemsAmount, shippingAmount, reason } = input
  const back = await getWayBack(tx, order)
  const parts = { itemsAmount, shippingAmount }
  const id = await requestRefund(tx, deps, { cause, ...back, partId: order.id, ...parts, reason })
  if (!id) return null
  await post(tx, [
    postings.refundRequested({ id, ...parts }, { ...order, isDelivered: input.isDelivered }, input.before),
  ])
  await countReturned(tx, order)
  return id
}

/** After every refund that was asked for or failed: what its vendor has sold is what is left. */
export async function countReturned(tx: Tx, { id, itemsTotal, commissionBps }: LockedOrder): Promise<void> {
  const { items, shipping } = await sumRefunds(tx, id)
  const commission = commissionOf(itemsTotal, commissionBps) - commissionOf(itemsTotal - items, commissionBps)
  await setReturned(tx, id, { returned: items + shipping, commission })
}

/** What never went through the provider cannot go back through it: another order's money would. */
async function getWayBack(tx: Tx, order: LockedOrder): Promise<{ way: RefundWay; reference: string }> {
  const payable = { kind: 'checkout', id: order.checkoutId } as const
  const capture = await findCapture(tx, payable)
  const outside = await listPostedLines(tx, 'paid-outside', outsideCause(order.id))
  if (capture && outside.length === 0) return { way: 'provider', reference: capture.reference }
  const attempt = await findLatestAttempt(tx, payable)
  if (!attempt) throw new Error(`nobody ever tried to pay for ${order.id}`)
  return { way: 'outside', reference: attempt.reference }
}
