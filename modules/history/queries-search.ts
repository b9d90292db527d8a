import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type FoundSale = { id: string; number: string; status: string; total: number; createdAt: Date; buyer: string }
export type FoundBuyer = { userId: string; name: string; orders: number; lastOrderId: string; lastAt: Date }

/** A trigram index can't find shorter terms, so those are searched only in the newest orders. */
const LEAST_LETTERS = 3
const NEWEST = 5000
/** Distinguishes buyers among this many of the newest matching orders. */
const MOST_FITTING = 1000

/** Vendors see only paid orders. The expressions must match those of the indexes. */
const PAID = sql`o.payment_status in ('paid', 'refunded')`
const BUYER = sql`fold_text(c.first_name || ' ' || c.last_name)`
const ITEM = sql`fold_text(i.name)`

/**
 * `number` is in its normal form. Each kind of match is a separate query, newest first. So the planner can use the
 * trigram index, or walk the orders for a common term.
 */
export async function searchSales(
  db: Database,
  vendorId: string,
  { term, number, limit }: { term: string; number: string | null; limit: number },
): Promise<FoundSale[]> {
  const own = ownOrders(vendorId, term)
  const { rows } = await sql<FoundSale>`
    with found as (
      (select o.id, o.created_at from ${own} o join checkouts c on c.id = o.checkout_id
        where ${holds(BUYER, term)}
        order by o.created_at desc, o.id limit ${limit})
      union
      (select distinct o.id, o.created_at from ${own} o join order_items i on i.order_id = o.id
        where ${holds(ITEM, term)}
        order by o.created_at desc, o.id limit ${limit})
      union
      select o.id, o.created_at from orders o
      where o.vendor_id = ${vendorId} and ${PAID} and (o.number = ${number} or o.id = ${number})
    )
    select o.id, o.number, o.status, o.total, o.created_at, concat_ws(' ', c.first_name, c.last_name) as buyer
    from found join orders o using (id) join checkouts c on c.id = o.checkout_id
    order by o.created_at desc, o.id limit ${limit}`.execute(db)
  return rows
}

export async function searchBuyers(
  db: Database,
  vendorId: string,
  { term, limit }: { term: string; limit: number },
): Promise<FoundBuyer[]> {
  const { rows } = await sql<FoundBuyer>`
    with fitting as materialized (
      select o.id, o.user_id, o.created_at, concat_ws(' ', c.first_name, c.last_name) as name
      from ${ownOrders(vendorId, term)} o join checkouts c on c.id = o.checkout_id
      where c.forgotten_at is null and ${holds(BUYER, term)}
      order by o.created_at desc, o.id limit ${MOST_FITTING}
    ), latest as (
      select distinct on (user_id) user_id, id, created_at, name from fitting order by user_id, created_at desc, id
    )
    select l.user_id, l.name, l.id as last_order_id, l.created_at as last_at, n.orders
    from (select * from latest order by created_at desc, user_id limit ${limit}) l, lateral (
      select count(*) as orders from orders o where o.user_id = l.user_id and o.vendor_id = ${vendorId} and ${PAID}
    ) n
    order by l.created_at desc, l.user_id`.execute(db)
  return rows
}

function ownOrders(vendorId: string, term: string): RawBuilder<unknown> {
  const all = sql`select * from orders o where o.vendor_id = ${vendorId} and ${PAID}`
  return isShort(term) ? sql`(${all} order by created_at desc limit ${NEWEST})` : sql`(${all})`
}

/** `like` uses the trigram index. For a few letters, that would read the whole index. */
function holds(text: RawBuilder<unknown>, term: string): RawBuilder<boolean> {
  return isShort(term)
    ? sql`position(fold_text(${term}) in ${text}) > 0`
    : sql`${text} like '%' || regexp_replace(fold_text(${term}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`
}

function isShort(term: string): boolean {
  return term.length < LEAST_LETTERS
}
