import type { OrderForEmail } from '#modules/orders/index.server.ts'
import type { Author, OrderEventKind } from '#modules/orders/contract.ts'
import type { Database } from '#infra/db/client.ts'
import { sql } from 'kysely'

export type UnsentRow = { orderId: string; checkoutId: string; state: string; paidAt: Date }

/** Orders paid in this period that are not shipped. */
export async function listUnsent(db: Database, { after, before }: { after: Date; before: Date }): Promise<UnsentRow[]> {
  const { rows } = await sql<UnsentRow>`
    select o.id as order_id, o.checkout_id, c.state, e.at as paid_at
    from orders o join checkouts c on c.id = o.checkout_id,
      lateral (select max(at) as at from order_events e where e.order_id = o.id and e.kind = 'paid') e
    where o.status in ('pending', 'confirmed') and o.payment_status = 'paid' and o.created_at between ${after} and ${before}
      and e.at between ${after} and ${before}`.execute(db)
  return rows
}

type PiecesRow = EmailOrderItem[] | null

type EmailOrderItem = OrderForEmail['items'][number]

export type ReturnForEmail = {
  reason: string
  words: string
  amount: number
  shippingAmount: number
  items: EmailOrderItem[]
}

export async function findReturnForEmail(
  db: Database,
  { returnId, orderId }: { returnId: string; orderId: string },
): Promise<ReturnForEmail | undefined> {
  const { rows } = await sql<ReturnForEmail>`
    select r.reason, r.words, r.amount, r.shipping_amount,
      (select json_agg(json_build_object('name', i.name, 'quantity', ri.quantity, 'lineTotal', ri.quantity * i.unit_price) order by i.id)
        from order_return_items ri join order_items i on i.id = ri.order_item_id where ri.return_id = r.id) as items
    from order_returns r where r.id = ${returnId} and r.order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** The items of a partial refund. Empty if only the shipping was refunded. */
export async function listRefundedPieces(db: Database, cause: string): Promise<EmailOrderItem[]> {
  const { rows } = await sql<{ items: PiecesRow }>`
    select json_agg(json_build_object('name', i.name, 'quantity', f.quantity, 'lineTotal', f.quantity * i.unit_price) order by i.id) as items
    from refunded_items f join order_items i on i.id = f.order_item_id where f.cause = ${cause}`.execute(db)
  return rows[0]?.items ?? []
}

/** The items of an order without those of earlier refunds. `causes` identifies these refunds. */
export async function listPiecesWithout(db: Database, orderId: string, causes: string[]): Promise<EmailOrderItem[]> {
  const { rows } = await sql<{ items: PiecesRow }>`
    with pieces as (
      select i.id, i.name, i.unit_price, i.quantity
        - coalesce((select sum(f.quantity) from refunded_items f where f.order_item_id = i.id and f.cause = any(${causes}::text[])), 0)
        - coalesce((select sum(ri.quantity) from order_return_items ri
            where ri.order_item_id = i.id and 'return:' || ri.return_id = any(${causes}::text[])), 0) as quantity
      from order_items i where i.order_id = ${orderId}
    )
    select json_agg(json_build_object('name', name, 'quantity', quantity, 'lineTotal', quantity * unit_price) order by id) as items
    from pieces where quantity > 0`.execute(db)
  return rows[0]?.items ?? []
}

export type StepForEmail = { actor: Author['actor']; reason: string | null; note: string | null }

export async function findStepForEmail(
  db: Database,
  orderId: string,
  kind: OrderEventKind,
): Promise<StepForEmail | undefined> {
  return db
    .selectFrom('orderEvents')
    .select(['actor', 'reason', 'note'])
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<StepForEmail>()
    .executeTakeFirst()
}

export async function listCancelReasons(db: Database, checkoutId: string): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select coalesce(e.reason, 'by-the-shop') as reason from orders o, lateral (
      select reason from order_events e where e.order_id = o.id and e.kind = 'cancelled' order by e.id desc limit 1) e
    where o.checkout_id = ${checkoutId} and o.status = 'cancelled' order by o.id`.execute(db)
  return rows.map(({ reason }) => reason)
}

/** The administrator's reason for a refund of this amount, outside of returns and cancellations. */
export async function findReasonOfRefund(db: Database, orderId: string, amount: number): Promise<string | null> {
  const row = await db
    .selectFrom('orderEvents')
    .select('note')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'note')
    .where('actor', '=', 'administrator')
    .where('amount', '=', amount)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.note ?? null
}
