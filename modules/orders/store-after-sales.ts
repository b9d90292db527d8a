import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { ReturnReason, ReturnStatus } from './order-contract.ts'
import { listRefundableItems, type RefundableItem } from './store-refunded.ts'

export type NewReturn = {
  id: string
  orderId: string
  userId: string
  vendorId: string
  reason: ReturnReason
  words: string
  amount: number
  shippingAmount: number
  items: { orderItemId: number; quantity: number }[]
  pictureIds: string[]
}

/** false: the order already has an open return. */
export async function insertReturn(tx: Tx, request: NewReturn): Promise<boolean> {
  const { items, pictureIds, ...row } = request
  const result = await tx
    .insertInto('orderReturns')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('orderReturnItems')
    .values(items.map((item) => ({ returnId: row.id, ...item })))
    .execute()
  if (pictureIds.length > 0) {
    await tx
      .insertInto('orderReturnPictures')
      .values(pictureIds.map((pictureId, i) => ({ returnId: row.id, position: i + 1, pictureId })))
      .execute()
  }
  return true
}

export type LockedReturn = {
  id: string
  orderId: string
  checkoutId: string
  vendorId: string
  status: ReturnStatus
  amount: number
  shippingAmount: number
}

export async function lockReturn(tx: Tx, id: string): Promise<LockedReturn | undefined> {
  return tx
    .selectFrom('orderReturns as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.id', 'r.orderId', 'o.checkoutId', 'r.vendorId', 'r.status', 'r.amount', 'r.shippingAmount'])
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .$castTo<LockedReturn>()
    .executeTakeFirst()
}

export async function setReturnStatus(
  tx: Tx,
  id: string,
  to: ReturnStatus,
  { answer, isLastWord }: { answer: string | null; /** decided by the administrator */ isLastWord: boolean },
): Promise<void> {
  await sql`
    update order_returns set status = ${to}, answer = coalesce(${answer}, answer),
      decided_at = case when ${to}::text = 'requested' then null else coalesce(decided_at, now()) end,
      reviewed_at = case when ${isLastWord} then coalesce(reviewed_at, now()) else reviewed_at end,
      arrived_at = case when ${to}::text in ('arrived', 'refunded') then coalesce(arrived_at, now()) end
    where id = ${id}`.execute(tx)
}

/** Other refunds since the request may have reduced the refundable shipping. */
export async function setReturnShipping(tx: Tx, id: string, shippingAmount: number): Promise<void> {
  await tx.updateTable('orderReturns').set({ shippingAmount }).where('id', '=', id).execute()
}

/** false: it was not declined, or is already reviewed. */
export async function markReviewed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('orderReturns')
    .set({ reviewedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'declined')
    .where('reviewedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Only by the owner, before the items arrive. */
export async function withdrawReturn(
  tx: Tx,
  own: { returnId: string; orderId: string; userId: string },
): Promise<{ checkoutId: string } | undefined> {
  const { rows } = await sql<{ checkoutId: string }>`
    update order_returns r set status = 'withdrawn', decided_at = coalesce(r.decided_at, now()) from orders o
    where r.id = ${own.returnId} and r.order_id = ${own.orderId} and r.user_id = ${own.userId} and o.id = r.order_id
      and r.status in ('requested', 'accepted')
    returning o.checkout_id`.execute(tx)
  return rows[0]
}

/** Marks one return, or all open returns of an order, as refunded. */
export async function endReturns(tx: Tx, which: { returnId: string } | { orderId: string }): Promise<void> {
  await tx
    .updateTable('orderReturns')
    .set({
      status: 'refunded',
      decidedAt: sql`coalesce(decided_at, now())`,
      arrivedAt: sql`coalesce(arrived_at, now())`,
    })
    .where('status', 'in', ['requested', 'accepted', 'arrived'])
    .where((eb) => ('returnId' in which ? eb('id', '=', which.returnId) : eb('orderId', '=', which.orderId)))
    .execute()
}

export type DeliveredOrder = {
  vendorId: string
  checkoutId: string
  deliveredAt: Date
  itemsTotal: number
  shippingShare: number
  /** the shipping that other returns refund */
  shippingReturning: number
  items: RefundableItem[]
}

/** Locks the owner's order. Returns it with what can still be returned. */
export async function lockDeliveredOrder(tx: Tx, userId: string, orderId: string): Promise<DeliveredOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['vendorId', 'checkoutId', 'deliveredAt', 'itemsTotal', 'shippingShare'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .where('status', '=', 'delivered')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order?.deliveredAt) return undefined
  const items = await listRefundableItems(tx, orderId)
  const { shippingReturning } = await tx
    .selectFrom('orderReturns')
    .select(sql<number>`coalesce(sum(shipping_amount), 0)::bigint`.as('shippingReturning'))
    .where('orderId', '=', orderId)
    .where('status', 'not in', ['declined', 'withdrawn'])
    .executeTakeFirstOrThrow()
  return { ...order, deliveredAt: order.deliveredAt, shippingReturning, items }
}
