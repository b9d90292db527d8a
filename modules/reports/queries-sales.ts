import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'

export type SpanRow = { sales: number; commission: number; orders: number; delivered: number; pending: number }

/** Without refunds. Leaves out vendors without sales. */
export async function sumSalesByVendor(db: Database, vendorIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ vendorId: string; sales: number }>`
    select vendor_id, sum(total)::bigint as sales from net_sales_by_day
    where vendor_id = any(${vendorIds}) group by vendor_id`.execute(db)
  return new Map(rows.map(({ vendorId, sales }) => [vendorId, sales]))
}

/** Sales of these days, both inclusive, without refunds. */
export async function sumSpan(
  db: Database,
  vendorId: string,
  span: { from: string | null; to: string | null },
): Promise<SpanRow> {
  const { rows } = await sql<SpanRow>`/* prepared: sum-vendor-span */
    select coalesce(sum(total), 0)::bigint as sales, coalesce(sum(commission), 0)::bigint as commission,
      coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(orders) filter (where status = 'delivered'), 0)::bigint as delivered,
      coalesce(sum(total - commission) filter (where status <> 'delivered'), 0)::bigint as pending
    from net_sales_by_day
    where vendor_id = ${vendorId} and day >= ${span.from ?? '-infinity'}::date and day <= ${span.to ?? 'infinity'}::date`.execute(
    db,
  )
  return rows[0] ?? { sales: 0, commission: 0, orders: 0, delivered: 0, pending: 0 }
}

export type SeriesRow = { from: string; sales: number; net: number; orders: number }

/** Leaves out days or months without sales. */
export async function listSeries(
  db: Database,
  vendorId: string,
  { since, by }: { since: string; by: 'day' | 'month' },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`/* prepared: list-sales-series */
    select to_char(date_trunc(${by}, day), 'YYYY-MM-DD') as from, sum(total)::bigint as sales,
      sum(total - commission)::bigint as net, sum(orders)::bigint as orders
    from net_sales_by_day where vendor_id = ${vendorId} and day >= ${since}::date
    group by 1 order by 1`.execute(db)
  return rows
}

export async function findOldestToShip(db: Database, vendorId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ createdAt: Date }>`/* prepared: find-oldest-to-ship */
    select o.created_at from orders o where o.vendor_id = ${vendorId} and o.status = 'confirmed'
      and o.payment_status in ('paid', 'refunded') order by o.created_at, o.id limit 1`.execute(db)
  return rows[0]?.createdAt
}

export async function countReturnsToAnswer(db: Database, vendorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orderReturns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return count
}

export type SaleRow = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  itemsTotal: number
  shippingShare: number
  commission: number
  createdAt: Date
}

/** Paid orders since then, the newest first. */
export async function listSales(
  db: Database,
  vendorId: string,
  { since, limit, offset }: { since: Date | null; limit: number; offset: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    with page as materialized (
      select o.id from orders o where o.vendor_id = ${vendorId} and o.payment_status in ('paid', 'refunded')
        and o.created_at >= ${since ?? '-infinity'}::timestamptz
      order by o.created_at desc, o.id desc limit ${limit} offset ${offset}
    )
    select o.id, o.number, o.status, o.payment_status, o.items_total, o.shipping_share, o.commission, o.created_at
    from page join orders o using (id) order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function countSales(db: Database, vendorId: string, from: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(orders), 0)::bigint as count from sales_by_day
    where vendor_id = ${vendorId} and day >= ${from ?? '-infinity'}::date`.execute(db)
  return rows[0]?.count ?? 0
}
