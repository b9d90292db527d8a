import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** `unitPrice` null: the price was agreed earlier and is not checked again. */
export type StockLine = { variantId: string; quantity: number; unitPrice: number | null }

/**
 * Takes all lines or none (false). Locks the products and then their variants, each in the order of their ids, to prevent
 * deadlocks between carts. Checks visibility, price and stock only after the lock. The caller should commit next,
 * because other checkouts of these products wait.
 */
export async function takeStock(tx: Tx, checkoutId: string, lines: StockLine[]): Promise<boolean> {
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  const prices = lines.map((line) => line.unitPrice)
  const { rows } = await sql<{ taken: number }>`/* prepared: take-stock */
    with wanted as (
      select * from unnest(${ids}::text[], ${quantities}::integer[], ${prices}::bigint[]) as w (id, quantity, unit_price)
    ),
    offers as materialized (
      select p.id, p.is_active and p.deleted_at is null and v.status = 'approved' and v.deleted_at is null
        and (v.holiday_until is null or v.holiday_until <= now()) as fine
      from products p
      join vendors v on v.id = p.vendor_id
      where p.id in (select x.product_id from variants x join wanted w on w.id = x.id)
      order by p.id
      for no key update of p
    ),
    shelf as materialized (
      select x.id, w.quantity, o.fine and x.is_active and x.archived_at is null and x.stock_quantity >= w.quantity
        and (w.unit_price is null or w.unit_price =
          case when x.is_flash_sale and x.flash_sale_end > now() then x.flash_sale_price else x.price end) as fine
      from variants x
      join wanted w on w.id = x.id
      join offers o on o.id = x.product_id
      order by x.id
      for no key update of x
    ),
    told as materialized (select set_config('shop.stock_cause', 'reserved:' || ${checkoutId}::text, true)),
    taken as (
      update variants x set stock_quantity = x.stock_quantity - s.quantity
      from shelf s, told
      where x.id = s.id and (select count(*) from shelf where fine) = (select count(*) from wanted)
      returning x.id
    )
    select count(*)::integer as taken from taken`.execute(tx)
  return rows[0]?.taken === lines.length
}

/** The caller's previous statement ensures that this runs only once. */
export async function returnStock(
  tx: Tx,
  checkoutId: string,
  lines: { variantId: string; quantity: number }[],
): Promise<void> {
  const ids = lines.map((line) => line.variantId)
  const quantities = lines.map((line) => line.quantity)
  await sql`/* prepared: give-stock-back */
    with back as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::text[], ${quantities}::integer[]) as b (id, quantity) group by id
    ),
    offers as materialized (
      select id from products where id in (select x.product_id from variants x join back b on b.id = x.id)
      order by id for no key update
    ),
    shelf as materialized (
      select x.id, b.quantity from variants x join back b on b.id = x.id join offers o on o.id = x.product_id
      order by x.id for no key update of x
    ),
    told as materialized (select set_config('shop.stock_cause', 'released:' || ${checkoutId}::text, true))
    update variants x set stock_quantity = x.stock_quantity + s.quantity from shelf s, told where x.id = s.id`.execute(
    tx,
  )
}

/**
 * Returns the stock of one checkout and takes it for another. Locks the rows in one order, to prevent deadlocks. false:
 * the caller must roll back.
 */
export async function swapStock(
  tx: Tx,
  {
    back,
    take,
  }: {
    back: { checkoutId: string; lines: { variantId: string; quantity: number }[] }
    take: { checkoutId: string; lines: StockLine[] }
  },
): Promise<boolean> {
  const ids = [...back.lines, ...take.lines].map((line) => line.variantId)
  await sql`/* prepared: lock-shelf */
    with offers as materialized (
      select id from products where id in (select product_id from variants where id = any(${ids}::text[]))
      order by id for no key update
    )
    select x.id from variants x join offers o on o.id = x.product_id
    where x.id = any(${ids}::text[]) order by x.id for no key update of x`.execute(tx)
  await returnStock(tx, back.checkoutId, back.lines)
  return takeStock(tx, take.checkoutId, take.lines)
}

/** The stock of a visible variant, locked until the transaction ends. null: it is not visible. */
export async function lockStock(tx: Tx, variantId: string): Promise<number | null> {
  const { rows } = await sql<{ stock: number }>`
    select x.stock_quantity as stock from variants x
    where x.id = ${variantId} and exists (select from visible_variants v where v.id = x.id and v.is_offered)
    for share of x`.execute(tx)
  return rows[0]?.stock ?? null
}

/** Counts up when the payment arrives, and down when the order is cancelled. */
export async function countSold(
  tx: Tx,
  lines: { productId: string; quantity: number }[],
  direction: 1 | -1,
): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity * direction)
  await sql`/* prepared: count-sold */
    with sale as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::text[], ${quantities}::integer[]) as s (id, quantity) group by id
    ),
    shelf as materialized (
      select p.id, s.quantity from products p join sale s on s.id = p.id order by p.id for no key update of p
    )
    update products p set sold_count = greatest(0, p.sold_count + s.quantity) from shelf s where p.id = s.id`.execute(
    tx,
  )
}

/** For a review that becomes visible. With -1, for one that is no longer visible. */
export async function addRating(tx: Tx, productId: string, rating: number, times: 1 | -1 = 1): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ ratingCount: eb('ratingCount', '+', times), ratingSum: eb('ratingSum', '+', times * rating) }))
    .where('id', '=', productId)
    .execute()
}

/** After a change of their variants by a person. A sale is not a change of the product. */
export async function touchProducts(tx: Tx, ids: string[]): Promise<void> {
  await sql`update products set updated_at = now() where id = any (${ids}::text[])`.execute(tx)
}
