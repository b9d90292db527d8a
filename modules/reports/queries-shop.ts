import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'

export type ShopSpanRow = { sales: number; commission: number; orders: number; delivered: number }

/**
 * Sales of all vendors on these days, both inclusive. Every paid order counts. Commission of partial refunds is
 * subtracted.
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

/** Leaves out days or months without orders. */
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
  status: OrderStatus
  paymentStatus: PaymentStatus
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
