import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import type { ManyRow } from './plan-many.ts'
import { MOST_PIECES } from './product-form.ts'

/** Of one vendor, in the order of their ids, as the change will lock them. */
export async function listManyRows(db: Database, vendorId: string, ids: string[]): Promise<ManyRow[]> {
  const { rows } = await sql<ManyRow>`
    select id, name, price, compare_price, case when flash_sale_end > now() then flash_sale_price end as flash_sale_price,
      stock_quantity, category_slug
    from products where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null order by id`.execute(
    db,
  )
  return rows
}

/** The caller holds the rows. A sale that is over makes way for a price below its own. */
export async function setPrices(
  tx: Tx,
  vendorId: string,
  prices: { id: string; price: number; comparePrice: number | null }[],
): Promise<void> {
  const columns = [prices.map(({ id }) => id), prices.map(({ price }) => price), prices.map((one) => one.comparePrice)]
  const stays = sql`(p.flash_sale_end > now() or p.flash_sale_price < c.price)`
  await sql`
    update products p set price = c.price, compare_price = c.compare_price, updated_at = now(),
      is_flash_sale = p.is_flash_sale and ${stays},
      flash_sale_price = case when ${stays} then p.flash_sale_price end,
      flash_sale_end = case when ${stays} then p.flash_sale_end end
    from unnest(${columns[0]}::text[], ${columns[1]}::bigint[], ${columns[2]}::bigint[]) as c(id, price, compare_price)
    where p.id = c.id and p.vendor_id = ${vendorId} and p.deleted_at is null`.execute(tx)
}

/** What was sold or given back after the vendor counted stays counted. */
export async function setPieces(
  tx: Tx,
  vendorId: string,
  ids: string[],
  { pieces, seenAt }: { pieces: number; seenAt: Date },
): Promise<void> {
  await sql`
    update products p set updated_at = now(), stock_quantity = least(${MOST_PIECES}, greatest(0, ${pieces}::integer + (
      select coalesce(sum(m.change), 0)::integer from stock_moves m
      where m.product_id = p.id and m.at > ${seenAt} and m.reason in ('taken', 'given-back'))))
    where p.id = any (${ids}::text[]) and p.vendor_id = ${vendorId} and p.deleted_at is null`.execute(tx)
}

export async function addPieces(tx: Tx, vendorId: string, ids: string[], pieces: number): Promise<void> {
  await sql`
    update products set updated_at = now(),
      stock_quantity = least(${MOST_PIECES}, greatest(0, stock_quantity + ${pieces}::integer))
    where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null`.execute(tx)
}

export async function setCategory(tx: Tx, vendorId: string, ids: string[], categorySlug: string): Promise<void> {
  await sql`
    update products set category_slug = ${categorySlug}, updated_at = now()
    where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null`.execute(tx)
}
