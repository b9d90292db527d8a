import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Author, EventReason, OrderEventKind, OrderStatus, PaymentStatus } from './order-contract.ts'

export type LockedOrder = {
  id: string
  checkoutId: string
  userId: string
  vendorId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: number
  shippingShare: number
  total: number
  /** of all its items */
  commission: number
  /** of the items that are refunded or being refunded */
  returnedCommission: number
  /** the buyer's account is deleted and the order anonymised */
  isForgotten: boolean
  cancelReason: EventReason | null
  items: { productId: string; variantId: string; quantity: number }[]
}

/** All orders of a checkout with their items, locked until the transaction ends. */
export async function lockOrders(tx: Tx, checkoutId: string): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`/* prepared: lock-orders */
    with held as materialized (
      select o.* from orders o where o.checkout_id = ${checkoutId} order by o.id for no key update
    )
    select h.id, h.checkout_id, h.user_id, h.vendor_id, h.status, h.payment_status, h.items_total, h.shipping_share, h.total,
      h.commission, h.returned_commission, (select c.forgotten_at is not null from checkouts c where c.id = h.checkout_id) as is_forgotten,
      case when h.status = 'cancelled' then (select e.reason from order_events e where e.order_id = h.id and e.kind = 'cancelled'
        order by e.id desc limit 1) end as cancel_reason,
      (select json_agg(json_build_object('productId', i.product_id, 'variantId', i.variant_id, 'quantity', i.quantity) order by i.variant_id)
        from order_items i where i.order_id = h.id) as items
    from held h order by h.id`.execute(tx)
  return rows
}

export type EventNote = { reason?: EventReason; note?: string | null; amount?: number }

/** Changes the status of a locked order, and adds the event to its history. */
export async function moveOrder(
  tx: Tx,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  author: Author,
  about: EventNote & { kind?: OrderEventKind } = {},
): Promise<void> {
  const result = await sql`/* prepared: move-order */
    update orders set status = ${to}, delivered_at = case when ${to}::text = 'delivered' then clock_timestamp() end,
      updated_at = clock_timestamp()
    where id = ${order.id} and status = ${order.status}`.execute(tx)
  if (result.numAffectedRows !== 1n) throw new Error(`order ${order.id} was not ${order.status} any more`)
  await addEvent(tx, order.id, about.kind ?? kindOf(to), author, { ...about, status: to })
}

function kindOf(to: OrderStatus): OrderEventKind {
  return to === 'pending' ? 'revived' : to
}

export async function addEvent(
  tx: Tx,
  orderId: string,
  kind: OrderEventKind,
  author: Author,
  about: EventNote & { status?: OrderStatus } = {},
): Promise<void> {
  await sql`/* prepared: add-order-event */
    insert into order_events (order_id, kind, actor, actor_id, reason, note, amount, status)
    values (${orderId}, ${kind}, ${author.actor}, ${author.actorId}, ${about.reason ?? null}, ${about.note ?? null},
      ${about.amount ?? null}, ${about.status ?? null})`.execute(tx)
}

/** One statement for all orders of the payment. */
export async function markPaid(
  tx: Tx,
  orderIds: string[],
  author: Author,
  { reason = null, note = null }: { reason?: EventReason | null; note?: string | null } = {},
): Promise<void> {
  await sql`/* prepared: mark-orders-paid */
    with paid as (
      update orders set payment_status = 'paid', updated_at = now()
      where id = any(${orderIds}::text[]) and payment_status in ('pending', 'failed') returning id
    )
    insert into order_events (order_id, kind, actor, actor_id, reason, note)
    select id, 'paid', ${author.actor}, ${author.actorId}, ${reason}, ${note} from paid`.execute(tx)
}

export async function setReturned(
  tx: Tx,
  orderId: string,
  { returned, commission }: { returned: number; commission: number },
): Promise<void> {
  await tx.updateTable('orders').set({ returned, returnedCommission: commission }).where('id', '=', orderId).execute()
}

export async function setPaymentStatus(
  tx: Tx,
  orderId: string,
  from: PaymentStatus[],
  to: PaymentStatus,
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ paymentStatus: to, updatedAt: sql`now()` })
    .where('id', '=', orderId)
    .where('paymentStatus', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function countDeliveries(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orderEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('kind', '=', 'delivered')
    .executeTakeFirstOrThrow()
  return count
}
