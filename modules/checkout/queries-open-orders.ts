import type { Database, Tx } from '#infra/db/client.ts'
import { sql } from 'kysely'

/** Paid and unshipped orders of suspended vendors with a deadline. `vendorId` null: all vendors. */
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

export type OpenOrders = { unsent: number; /** what would be refunded to the buyers */ amount: number; sent: number }

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

/**
 * The deadline of the suspended vendor of this order, locked until the transaction ends. null: the vendor is not
 * suspended.
 */
export async function lockFinishBy(tx: Tx, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ finishBy: Date | null }>`
    select v.finish_by from orders o join vendors v on v.id = o.vendor_id
    where o.id = ${orderId} and v.status = 'suspended' for share of v`.execute(tx)
  return rows[0]?.finishBy ?? null
}
