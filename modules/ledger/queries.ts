import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

/** The last closing plus later lines, for many vendors at once. */
export async function listAvailable(
  db: Database,
  vendorIds: string[],
): Promise<{ vendorId: string; available: number }[]> {
  const { rows } = await sql<{ vendorId: string; available: number }>`
    select v.id as vendor_id, (-coalesce(c.amount, 0) - coalesce((
      select sum(l.amount) from ledger_lines l
      where l.vendor_id = v.id and l.account = 'payable' and l.posting_id >= coalesce(c.posting_id, 0)
    ), 0))::bigint as available
    from unnest(${vendorIds}::text[]) v (id)
    left join ledger_closings c on c.vendor_id = v.id and c.account = 'payable'`.execute(db)
  return rows
}

export type OrderSums = { orderId: string; commission: number; vendorShare: number; refunded: number }

/** The posted amounts per order: commission, the vendor's share and refunds. */
export async function sumOrders(db: Database, orderIds: string[]): Promise<Map<string, OrderSums>> {
  const { rows } = await sql<OrderSums>`
    select l.order_id,
      coalesce(-sum(l.amount) filter (where l.account = 'commission'), 0)::bigint as commission,
      coalesce(-sum(l.amount) filter (where l.account = 'payable'), 0)::bigint as vendor_share,
      coalesce(-sum(l.amount) filter (where l.account = 'refund-transit' and p.kind in ('refund-requested', 'refund-failed')), 0)::bigint
        as refunded
    from ledger_lines l join ledger_postings p on p.id = l.posting_id
    where l.order_id = any (${orderIds}::text[]) group by l.order_id`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}
