import type { OrderCounts } from './sales-contract.ts'
import type { Database } from '#infra/db/client.ts'
import { sql } from 'kysely'

/** Vendors see only paid orders. A paid pending order waits for the vendor. */
export async function countOrdersOfVendor(db: Database, vendorId: string): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`/* prepared: count-orders-of-vendor */
    select coalesce(sum(orders), 0)::bigint as all,
      coalesce(sum(orders) filter (where status = 'pending' and is_sold), 0)::bigint as waiting
    from sales_by_day where vendor_id = ${vendorId}`.execute(db)
  return rows[0] ?? { all: 0, waiting: 0 }
}

/** Leaves out returned orders. */
export async function listDeliveredCounts(db: Database): Promise<{ vendorId: string; delivered: number }[]> {
  return db
    .selectFrom('salesByDay')
    .select(['vendorId', sql<number>`sum(orders)::integer`.as('delivered')])
    .where('status', '=', 'delivered')
    .where('isSold', '=', true)
    .groupBy('vendorId')
    .$narrowType<{ vendorId: string }>()
    .execute()
}

export async function countByStatus(db: Database, vendorId: string): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`/* prepared: count-vendor-orders */
    select status, sum(orders)::bigint as count from sales_by_day where vendor_id = ${vendorId} group by status`.execute(
    db,
  )
  return rows
}

/** The paid pieces per product in the last days. */
export async function listSoldPieces(db: Database, days: number): Promise<{ id: string; pieces: number }[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('orderItems as i', 'i.orderId', 'o.id')
    .select(['i.productId as id', (eb) => eb.fn.sum<number>('i.quantity').as('pieces')])
    .where('o.createdAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where('o.paymentStatus', '=', 'paid')
    .groupBy('i.productId')
    .execute()
}
