import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type FoundSale = { id: string; number: string; status: string; total: number; createdAt: Date; buyer: string }
export type FoundBuyer = { userId: string; name: string; orders: number; lastOrderId: string; lastAt: Date }

/** Names are looked for in so many of the newest orders; a number in all of them. */
const NEWEST = 20_000

/** A vendor sees an order once it is paid. `number` is one in its normal form, or null. */
export async function searchSales(
  db: Database,
  vendorId: string,
  { term, number, limit }: { term: string; number: string | null; limit: number },
): Promise<FoundSale[]> {
  const { rows } = await sql<FoundSale>`
    select o.id, o.number, o.status, o.total, o.created_at, concat_ws(' ', c.first_name, c.last_name) as buyer
    from (
      select * from orders where vendor_id = ${vendorId} and payment_status in ('paid', 'refunded')
      order by created_at desc, id limit ${NEWEST}
    ) o join checkouts c on c.id = o.checkout_id
    where position(fold_text(${term}) in fold_text(c.first_name || ' ' || c.last_name)) > 0
      or exists (select from order_items i where i.order_id = o.id and position(fold_text(${term}) in fold_text(i.name)) > 0)
    union
    select o.id, o.number, o.status, o.total, o.created_at, concat_ws(' ', c.first_name, c.last_name)
    from orders o join checkouts c on c.id = o.checkout_id
    where o.vendor_id = ${vendorId} and o.payment_status in ('paid', 'refunded') and (o.number = ${number} or o.id = ${number})
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Who bought here before, by the name that they gave at checkout. */
export async function searchBuyers(
  db: Database,
  vendorId: string,
  { term, limit }: { term: string; limit: number },
): Promise<FoundBuyer[]> {
  const { rows } = await sql<FoundBuyer>`
    select o.user_id, (array_agg(concat_ws(' ', c.first_name, c.last_name) order by o.created_at desc))[1] as name,
      count(*) as orders, (array_agg(o.id order by o.created_at desc))[1] as last_order_id, max(o.created_at) as last_at
    from (
      select * from orders where vendor_id = ${vendorId} and payment_status in ('paid', 'refunded')
      order by created_at desc, id limit ${NEWEST}
    ) o join checkouts c on c.id = o.checkout_id
    where c.forgotten_at is null and position(fold_text(${term}) in fold_text(c.first_name || ' ' || c.last_name)) > 0
    group by o.user_id order by max(o.created_at) desc, o.user_id limit ${limit}`.execute(db)
  return rows
}
