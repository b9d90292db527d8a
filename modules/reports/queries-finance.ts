import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ReportSpan } from './report-contract.ts'

export type SoldLine = {
  orderId: string
  number: string
  checkoutId: string
  checkoutReference: string
  vendor: string
  createdAt: Date
  status: string
  paymentStatus: string
  shippingShare: number
  total: number
  name: string
  sku: string
  quantity: number
  unitPrice: number
  lineTotal: number
}

/**
 * Paid orders of these days in Lagos time, including refunded ones. Returns whole orders after `after`, with the orders
 * of one checkout together.
 */
export async function listSoldLines(
  db: Database,
  { from, to }: ReportSpan,
  { after, limit }: { after: { orderId: string } | null; limit: number },
): Promise<SoldLine[]> {
  // the time is read in SQL, because JavaScript dates lose the microseconds
  const further = after
    ? sql`and (o.created_at, o.checkout_id, o.id) > (select created_at, checkout_id, id from orders where id = ${after.orderId})`
    : sql``
  const { rows } = await sql<SoldLine>`
    with part as materialized (
      select o.* from orders o
      where o.created_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'
        and o.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'
        and o.payment_status in ('paid', 'refunded') ${further}
      order by o.created_at, o.checkout_id, o.id limit ${limit}
    )
    select o.id as order_id, o.number, o.checkout_id, c.reference as checkout_reference, v.business_name as vendor, o.created_at,
      o.status, o.payment_status, o.shipping_share, o.total, i.name, x.sku, i.quantity, i.unit_price, i.line_total
    from part o join checkouts c on c.id = o.checkout_id join vendors v on v.id = o.vendor_id
    join order_items i on i.order_id = o.id join variants x on x.id = i.variant_id
    order by o.created_at, o.checkout_id, o.id, i.id`.execute(db)
  return rows
}
