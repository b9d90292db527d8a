import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type LowStockRow = {
  id: string
  name: string
  sku: string
  left: number
  pictureId: string | null
  count: number
}

/** The lowest stock first. `count` in each row is the total. */
export async function listLowStock(db: Database, vendorId: string, limit: number): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`/* prepared: list-low-stock */
    select p.id, p.name, p.sku, p.stock_quantity as left, count(*) over () as count,
      (select pp.picture_id from product_pictures pp where pp.product_id = p.id order by pp.position limit 1) as picture_id
    from products p
    where p.vendor_id = ${vendorId} and p.is_active and p.deleted_at is null and p.stock_quantity <= p.low_stock_at
    order by p.stock_quantity, p.id limit ${limit}`.execute(db)
  return rows
}

export type SoldLowRow = { vendorId: string; name: string; sku: string; left: number }

/** Products that were bought since then and are low now. */
export async function listSoldLow(db: Database, since: Date): Promise<SoldLowRow[]> {
  const { rows } = await sql<SoldLowRow>`
    select p.vendor_id, p.name, p.sku, p.stock_quantity as left
    from products p
    where p.is_active and p.deleted_at is null and p.stock_quantity <= p.low_stock_at
      and exists (select from stock_movements m where m.variant_id in (select x.id from variants x where x.product_id = p.id) and m.reason = 'reserved' and m.at >= ${since})
    order by p.vendor_id, p.stock_quantity, p.id`.execute(db)
  return rows
}

export async function countListed(
  db: Database,
  vendorId: string,
  { from, before }: { from: Date; before: { from: Date; to: Date } },
): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: number; before: number }>`/* prepared: count-listed-of-vendor */
    select count(*) filter (where created_at >= ${from}) as now,
      count(*) filter (where created_at >= ${before.from} and created_at < ${before.to}) as before
    from products where vendor_id = ${vendorId} and deleted_at is null and created_at >= ${before.from}`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}
