import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import type { ManyRow } from './plan-many.ts'
import { touchProducts } from '#modules/catalogue/index.server.ts'

/** Ordered by id, in the order in which the change locks them. */
export async function listManyRows(db: Database, vendorId: string, ids: string[]): Promise<ManyRow[]> {
  const { rows } = await sql<ManyRow>`
    select id, name, price, compare_price, case when flash_sale_end > now() then flash_sale_price end as flash_sale_price,
      stock_quantity, category_slug
    from products where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null order by id`.execute(
    db,
  )
  return rows
}

/**
 * The caller has locked the rows. A price below an ended sale price clears that sale, because of a check constraint.
 */
export async function setPrices(
  tx: Tx,
  vendorId: string,
  prices: { id: string; price: number; comparePrice: number | null }[],
): Promise<void> {
  const columns = [prices.map(({ id }) => id), prices.map(({ price }) => price), prices.map((one) => one.comparePrice)]
  const stays = sql`(p.flash_sale_end > now() or p.flash_sale_price < c.price)`
  await sql`
    update variants p set price = c.price, compare_price = c.compare_price,
      is_flash_sale = p.is_flash_sale and ${stays},
      flash_sale_price = case when ${stays} then p.flash_sale_price end,
      flash_sale_end = case when ${stays} then p.flash_sale_end end
    from unnest(${columns[0]}::text[], ${columns[1]}::bigint[], ${columns[2]}::bigint[]) as c(id, price, compare_price)
    where p.id = c.id and p.vendor_id = ${vendorId}`.execute(tx)
  await touchProducts(
    tx,
    prices.map(({ id }) => id),
  )
}

/** The pieces sold (negative) or returned per product since then. */
export async function sumMovesSince(tx: Tx, ids: string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; moved: number }>`
    select variant_id as id, sum(change)::integer as moved from stock_movements
    where variant_id = any (${ids}::text[]) and at > ${since} and reason in ('reserved', 'released')
    group by variant_id`.execute(tx)
  return new Map(rows.map(({ id, moved }) => [id, moved]))
}

/** The caller has locked the rows, so that nothing is sold between the count and this statement. */
export async function setPieces(tx: Tx, vendorId: string, stock: { id: string; pieces: number }[]): Promise<void> {
  const [ids, pieces] = [stock.map((each) => each.id), stock.map((each) => each.pieces)]
  await sql`
    update variants p set stock_quantity = c.pieces
    from unnest(${ids}::text[], ${pieces}::integer[]) as c(id, pieces)
    where p.id = c.id and p.vendor_id = ${vendorId}`.execute(tx)
  await touchProducts(tx, ids)
}

export async function setCategory(tx: Tx, vendorId: string, ids: string[], categorySlug: string): Promise<void> {
  await sql`
    update products set category_slug = ${categorySlug}, updated_at = now()
    where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null`.execute(tx)
}
