import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import type { ManyChange } from './many-contract.ts'
import type { ManyRow } from './plan-many.ts'
import { touchProducts } from '#modules/catalogue/index.server.ts'

/** Products for a change of their category, otherwise their variants. */
export async function listManyRows(
  db: Database,
  vendorId: string,
  { ids, kind, isLocked = false }: { ids: string[]; kind: ManyChange['kind']; isLocked?: boolean },
): Promise<ManyRow[]> {
  const own = sql`p.id = any (${ids}::text[]) and p.vendor_id = ${vendorId} and p.deleted_at is null`
  const isOfProducts = kind === 'category' || kind === 'delete'
  const { rows } = isOfProducts
    ? await sql<ManyRow>`
        select p.id, p.id as product_id, p.name, p.price, p.compare_price, null::bigint as flash_sale_price, p.stock_quantity,
          p.category_slug
        from products p where ${own} order by p.id`.execute(db)
    : await sql<ManyRow>`
        select x.id, p.id as product_id, p.name || coalesce(' (' || nullif(variant_name(p.options, x.options), '') || ')', '') as name,
          x.price, x.compare_price, case when x.flash_sale_end > now() then x.flash_sale_price end as flash_sale_price,
          x.stock_quantity, p.category_slug
        from products p join variants x on x.product_id = p.id and x.archived_at is null
        where ${own} order by x.id ${isLocked ? sql`for no key update of x` : sql``}`.execute(db)
  return rows
}

/**
 * The caller has locked the rows. A price below an ended sale price clears that sale, because of a check constraint.
 */
export async function setPrices(
  tx: Tx,
  vendorId: string,
  prices: { id: string; productId: string; price: number; comparePrice: number | null }[],
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
    prices.map(({ productId }) => productId),
  )
}

/** The pieces sold (negative) or returned per variant since then. */
export async function sumMovesSince(tx: Tx, ids: string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; moved: number }>`
    select variant_id as id, sum(change)::integer as moved from stock_movements
    where variant_id = any (${ids}::text[]) and at > ${since} and reason in ('reserved', 'released')
    group by variant_id`.execute(tx)
  return new Map(rows.map(({ id, moved }) => [id, moved]))
}

/** The caller has locked the rows, so that nothing is sold between the count and this statement. */
export async function setPieces(
  tx: Tx,
  vendorId: string,
  stock: { id: string; productId: string; pieces: number }[],
): Promise<void> {
  const [ids, pieces] = [stock.map((each) => each.id), stock.map((each) => each.pieces)]
  await sql`
    update variants p set stock_quantity = c.pieces
    from unnest(${ids}::text[], ${pieces}::integer[]) as c(id, pieces)
    where p.id = c.id and p.vendor_id = ${vendorId}`.execute(tx)
  await touchProducts(
    tx,
    stock.map(({ productId }) => productId),
  )
}

export async function setCategory(tx: Tx, vendorId: string, ids: string[], categorySlug: string): Promise<void> {
  await sql`
    update products set category_slug = ${categorySlug}, updated_at = now()
    where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null`.execute(tx)
}
