import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

/** What counts as sold: it was paid for, and not called off or given back. */
const SOLD = sql`o.payment_status in ('paid', 'refunded') and o.payment_status = 'paid' and o.status <> 'cancelled'`

/** Of several vendors at once; who has sold nothing is not among them. */
export async function sumSalesByVendor(db: Database, vendorIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ vendorId: string; sales: number }>`
    select o.vendor_id, sum(o.total)::bigint as sales from orders o
    where o.vendor_id = any(${vendorIds}) and ${SOLD} group by o.vendor_id`.execute(db)
  return new Map(rows.map(({ vendorId, sales }) => [vendorId, sales]))
}

export async function sumSales(db: Database, vendorId: string): Promise<number> {
  const { rows } = await sql<{ sales: number }>`/* prepared: sum-vendor-sales */
    select coalesce(sum(o.total), 0)::bigint as sales from orders o where o.vendor_id = ${vendorId} and ${SOLD}`.execute(
    db,
  )
  return rows[0]?.sales ?? 0
}

export type SpanRow = { sales: number; orders: number; delivered: number }

export async function sumSpan(db: Database, vendorId: string, span: { from: Date; to: Date }): Promise<SpanRow> {
  const { rows } = await sql<SpanRow>`/* prepared: sum-vendor-span */
    select coalesce(sum(o.total), 0)::bigint as sales, count(*) as orders,
      count(*) filter (where o.status = 'delivered') as delivered
    from orders o
    where o.vendor_id = ${vendorId} and ${SOLD} and o.created_at >= ${span.from} and o.created_at < ${span.to}`.execute(
    db,
  )
  return rows[0] ?? { sales: 0, orders: 0, delivered: 0 }
}

export type SeriesRow = { from: string; sales: number; net: number; orders: number }

/** By days or months as Lagos counts them; those without a sale are missing. */
export async function listSeries(
  db: Database,
  vendorId: string,
  { since, by }: { since: Date; by: 'day' | 'month' },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select to_char(date_trunc(${by}, o.created_at at time zone 'Africa/Lagos'), 'YYYY-MM-DD') as from,
      sum(o.total)::bigint as sales, sum(o.total - o.commission)::bigint as net, count(*) as orders
    from orders o where o.vendor_id = ${vendorId} and ${SOLD} and o.created_at >= ${since}
    group by 1 order by 1`.execute(db)
  return rows
}

const LONGEST_WAIT_DAYS = 14

/** How many waited to be confirmed at a moment; who waits longer than two weeks is no measure of anything. */
export async function countPendingAt(db: Database, vendorId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o
    where o.vendor_id = ${vendorId} and o.payment_status in ('paid', 'refunded') and o.created_at < ${at}
      and o.created_at >= ${at}::timestamptz - make_interval(days => ${LONGEST_WAIT_DAYS})
      and not exists (select from order_events e where e.order_id = o.id and e.status <> 'pending' and e.at <= ${at})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
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
  status: string
  paymentStatus: string
  itemsTotal: number
  shippingShare: number
  commission: number
  createdAt: Date
}

/** What was paid for since then, the newest first. */
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

export async function countSales(db: Database, vendorId: string, since: Date | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o where o.vendor_id = ${vendorId} and o.payment_status in ('paid', 'refunded')
      and o.created_at >= ${since ?? '-infinity'}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}

export type SumsRow = { gross: number; commission: number; pending: number; orders: number }

export async function sumSince(db: Database, vendorId: string, from: Date | null, to: Date | null): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`
    select coalesce(sum(o.total), 0)::bigint as gross, coalesce(sum(o.commission), 0)::bigint as commission,
      coalesce(sum(o.total - o.commission) filter (where o.status <> 'delivered'), 0)::bigint as pending, count(*) as orders
    from orders o where o.vendor_id = ${vendorId} and ${SOLD}
      and o.created_at >= ${from ?? '-infinity'}::timestamptz and o.created_at < ${to ?? 'infinity'}::timestamptz`.execute(
    db,
  )
  return rows[0] ?? { gross: 0, commission: 0, pending: 0, orders: 0 }
}
