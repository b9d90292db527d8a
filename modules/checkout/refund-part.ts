import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import {
  addEvent,
  insertRefundedItems,
  listRefundableItems,
  type LockedOrder,
  lockOrders,
  priceOfPieces,
} from '#modules/orders/index.server.ts'
import { findCheckoutOfOrder } from './queries-checkouts.ts'
import { lockPayment } from '#modules/payments/index.server.ts'
import { sumOpenOutside } from '#modules/refunds/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { MoveRefusal } from './errors.ts'
import { getUnrefundedAmounts, refundOrder } from './refund-order.ts'
import { toAuthor, type MoveDeps } from './move-order.ts'

export type Refundable = {
  items: Kobo
  shipping: Kobo
  /** money from outside the provider, which waits until someone returns it */
  outside: Kobo
  pieces: { itemId: number; unitPrice: Kobo; left: number }[]
}

/** The refundable amounts of an order, for the confirmation. */
export async function findRefundable(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  orderId: string,
): Promise<Refundable | null> {
  const checkoutId = isUlid(orderId) ? await findCheckoutOfOrder(deps.db, orderId) : undefined
  if (!checkoutId) return null
  return inTransaction(deps.db, async (tx) => {
    const order = (await lockOrders(tx, checkoutId)).find((one) => one.id === orderId)
    if (order?.paymentStatus !== 'paid') return null
    const rest = await getUnrefundedAmounts(tx, order)
    const pieces = (await listRefundableItems(tx, orderId)).map(({ id, unitPrice, quantity, returning }) => ({
      itemId: id,
      unitPrice: kobo(unitPrice),
      left: quantity - returning,
    }))
    return {
      items: kobo(rest.itemsAmount),
      shipping: kobo(rest.shippingAmount),
      outside: kobo(await sumOpenOutside(tx, orderId)),
      pieces,
    }
  })
}

export type RefundPartInput = {
  orderId: string
  items: { itemId: number; quantity: number }[]
  withShipping: boolean
  /** the amount that the confirmation showed */
  amount: number
  reason: string
  /** of the form: makes a second press of the button the same refund */
  key: string
  ipAddress?: string
}

/**
 * Refunds pieces, the shipping, or both. The rest of the order continues. If an unshipped order would have nothing
 * left, it must be cancelled instead.
 */
export async function refundPart(
  deps: MoveDeps,
  administrator: Administrator,
  input: RefundPartInput,
): Promise<Ok<{ amount: Kobo }> | MoveRefusal> {
  const { orderId, reason } = input
  const checkoutId = isUlid(orderId) ? await findCheckoutOfOrder(deps.db, orderId) : undefined
  if (!checkoutId) return refuse('order-unknown')
  return inTransaction(deps.db, async (tx) => {
    await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    const order = (await lockOrders(tx, checkoutId)).find((one) => one.id === orderId)
    if (!order) return refuse('order-unknown')
    if (order.paymentStatus === 'refunded') return refuse('money-returned')
    if (order.paymentStatus !== 'paid' || order.status === 'cancelled') return refuse('move-not-allowed')
    const found = await findPart(tx, order, input)
    if (!found) return refuse('refund-too-much')
    const { itemsAmount, shippingAmount, isAll } = found
    const amount = itemsAmount + shippingAmount
    if (amount !== input.amount) return refuse('amount-changed')
    const isDelivered = order.status === 'delivered'
    // nothing would be left to ship
    if (isAll && !isDelivered) return refuse('cancel-instead')
    const cause = `part:${input.key}`
    const parts = { itemsAmount, shippingAmount, pieces: input.items }
    if (!(await refundOrder(tx, deps, { order, ...parts, cause, reason: 'part', isDelivered })))
      return refuse('money-returned')
    await insertRefundedItems(tx, cause, input.items)
    await addEvent(tx, orderId, 'note', toAuthor(administrator), { note: reason, amount })
    await recordAudit(tx, {
      ...toActor(administrator, input.ipAddress),
      action: 'order-part-refunded',
      subject: { kind: 'order', id: orderId },
      after: { amount, items: input.items, shipping: shippingAmount, reason },
    })
    return ok({ amount: kobo(amount) })
  })
}

/** null: the items are not in this order, exceed what is left, or are none. */
async function findPart(tx: Tx, order: LockedOrder, { items, withShipping }: RefundPartInput) {
  const rest = await getUnrefundedAmounts(tx, order)
  const itemsAmount = priceOfPieces(items, await listRefundableItems(tx, order.id))
  if (itemsAmount === null || itemsAmount > rest.itemsAmount) return null
  const shippingAmount = withShipping ? rest.shippingAmount : 0
  if (itemsAmount + shippingAmount === 0) return null
  const isAll =
    itemsAmount + shippingAmount === rest.itemsAmount + rest.shippingAmount || itemsAmount === rest.itemsAmount
  return { itemsAmount, shippingAmount, isAll }
}
