import { sql, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type ShopSpanRow = { sales: number; commission: number; orders: number; delivered: number }

/**
 * What the whole shop sold on these days, both of them included. Whatever was paid for counts as an order; commission that went
 * back with a partial refund does not count.
 */
export async function sumShopSpan(
  db: Database,
  span: { from: string | null; to: string | null },
): Promise<ShopSpanRow> {
  const { rows } = await sql<ShopSpanRow>`
    select coalesce(sum(total) filter (where is_sold), 0)::bigint as sales, coalesce(sum(orders), 0)::bigint as orders,
      coalesce(sum(orders) filter (where status = 'delivered'), 0)::bigint as delivered,
      (coalesce(sum(commission) filter (where is_sold), 0) - (
        select coalesce(sum(o.returned_commission), 0) from orders o
        where o.returned > 0 and o.payment_status = 'paid' and o.status <> 'cancelled'
          and (o.created_at at time zone 'Africa/Lagos')::date between ${span.from ?? '-infinity'}::date and ${span.to ?? 'infinity'}::date
      ))::bigint as commission
    from shop_by_day where day >= ${span.from ?? '-infinity'}::date and day <= ${span.to ?? 'infinity'}::date`.execute(
    db,
  )
  return rows[0] ?? { sales: 0, commission: 0, orders: 0, delivered: 0 }
}

export type ShopSeriesRow = { from: string; sales: number; orders: number }

/** By days or months; those without an order are missing. */
export async function listShopSeries(
  db: Database,
  { since, by }: { since: string; by: 'day' | 'month' },
): Promise<ShopSeriesRow[]> {
  const { rows } = await sql<ShopSeriesRow>`
    select to_char(date_trunc(${by}, day), 'YYYY-MM-DD') as from,
      coalesce(sum(total) filter (where is_sold), 0)::bigint as sales, sum(orders)::bigint as orders
    from shop_by_day where day >= ${since}::date group by 1 order by 1`.execute(db)
  return rows
}

export type LatestOrderRow = {
  id: string
  number: string
  checkoutId: string
  status: string
  paymentStatus: string
  total: number
  createdAt: Date
  customer: string
  vendor: string
}

export async function listLatestOfShop(db: Database, limit: number): Promise<LatestOrderRow[]> {
  const { rows } = await sql<LatestOrderRow>`
    with page as materialized (select id from orders order by created_at desc, id limit ${limit})
    select o.id, o.number, o.checkout_id, o.status, o.payment_status, o.total, o.created_at,
      c.first_name || ' ' || c.last_name as customer, v.business_name as vendor
    from page join orders o using (id) join checkouts c on c.id = o.checkout_id join vendors v on v.id = o.vendor_id
    order by o.created_at desc, o.id`.execute(db)
  return rows
}

/**
 * Of `orders o`: paid for, and its shop is suspended or gone, so that nobody but the administrator can lead it on. One
 * that has time left for its open orders leads them on itself.
 */
export const IS_STUCK = sql<SqlBool>`(o.payment_status = 'paid' and o.status in ('pending', 'confirmed', 'shipped')
  and o.vendor_id in (
    select id from vendors
    where status = 'suspended' and (finish_by is null or finish_by <= now()) or deleted_at is not null
  ))`

/** Paid and not sent, of shops that are suspended with a word about when that ends: of one, or of all. */
export async function listUnsentOfSuspended(
  db: Database,
  vendorId: string | null,
): Promise<{ orderId: string; checkoutId: string; finishBy: Date }[]> {
  const { rows } = await sql<{ orderId: string; checkoutId: string; finishBy: Date }>`
    select o.id as order_id, o.checkout_id, v.finish_by from vendors v join orders o on o.vendor_id = v.id
    where v.status = 'suspended' and v.finish_by is not null and (${vendorId}::text is null or v.id = ${vendorId})
      and o.payment_status = 'paid' and o.status in ('pending', 'confirmed') order by o.id`.execute(db)
  return rows
}

export type OpenOrders = { unsent: number; /** what would go back to their buyers */ amount: number; sent: number }

export async function sumOpenOrders(db: Database, vendorId: string): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    select count(*) filter (where status <> 'shipped') as unsent, count(*) filter (where status = 'shipped') as sent,
      coalesce(sum(total - returned) filter (where status <> 'shipped'), 0)::bigint as amount
    from orders
    where vendor_id = ${vendorId} and payment_status = 'paid' and status in ('pending', 'confirmed', 'shipped')`.execute(
    db,
  )
  return rows[0] ?? { unsent: 0, amount: 0, sent: 0 }
}

export type WaitingOrderRow = { id: string; name: string; since: Date; count: number }

export async function listStuckOrders(db: Database, limit: number): Promise<WaitingOrderRow[]> {
  const { rows } = await sql<WaitingOrderRow>`
    select o.id, o.number as name, o.created_at as since, (count(*) over ())::integer as count
    from orders o where ${IS_STUCK} order by o.created_at, o.id limit ${limit}`.execute(db)
  return rows
}

export type WaitingReturnRow = { id: string; name: string; since: Date; count: number; status: string }

const ANSWERED_WITHIN_DAYS = 3
const ARRIVED_WITHIN_DAYS = 14
const LOOKED_AT_WITHIN_DAYS = 30

/** Of `order_returns r`. */
export const IS_WAITING_RETURN = sql`(
  r.status = 'declined' and r.reviewed_at is null and r.decided_at > now() - make_interval(days => ${LOOKED_AT_WITHIN_DAYS})
  or r.status = 'requested' and r.requested_at < now() - make_interval(days => ${ANSWERED_WITHIN_DAYS})
  or r.status = 'accepted' and r.decided_at < now() - make_interval(days => ${ARRIVED_WITHIN_DAYS}))`

/**
 * Declined, and nobody but the vendor has looked; not answered at all; or accepted, and nobody says that it has arrived.
 * The one that waits longest first.
 */
export async function listWaitingReturns(db: Database, limit: number): Promise<WaitingReturnRow[]> {
  const { rows } = await sql<WaitingReturnRow>`
    with waiting as (
      select r.id, r.order_id, r.status, coalesce(r.decided_at, r.requested_at) as since from order_returns r
      where ${IS_WAITING_RETURN}
    )
    select w.id, o.number as name, w.since, w.status, w.count
    from (select *, (count(*) over ())::integer as count from waiting order by since limit ${limit}) w
    join orders o on o.id = w.order_id order by w.since`.execute(db)
  return rows
}
