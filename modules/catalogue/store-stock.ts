import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** `unitPrice` null: the price was agreed earlier and is not checked again. */
export type StockLine = { productId: string; quantity: number; unitPrice: number | null }

/**
 * Takes all lines or none (false). Locks the rows in the order of their ids, to prevent deadlocks between carts. Checks
 * visibility, price and stock only after the lock. The caller should commit next, because other checkouts of these
 * products wait.
 */
export async function takeStock(tx: Tx, checkoutId: string, lines: StockLine[]): Promise<boolean> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity)
  const prices = lines.map((line) => line.unitPrice)
  const { rows } = await sql<{ taken: number }>`/* prepared: take-stock */
    with wanted as (
      select * from unnest(${ids}::text[], ${quantities}::integer[], ${prices}::bigint[]) as w (id, quantity, unit_price)
    ),
    shelf as materialized (
      select p.id, w.quantity, p.stock_quantity >= w.quantity and p.is_active and p.deleted_at is null and v.status = 'approved'
        and v.deleted_at is null and (v.holiday_until is null or v.holiday_until <= now())
        and (w.unit_price is null or w.unit_price =
          case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price else p.price end) as fine
      from products p
      join wanted w on w.id = p.id
      join vendors v on v.id = p.vendor_id
      order by p.id
      for no key update of p
    ),
    told as materialized (select set_config('shop.stock_cause', 'reserved:' || ${checkoutId}::text, true)),
    taken as (
      update products p set stock_quantity = p.stock_quantity - s.quantity
      from shelf s, told
      where p.id = s.id and (select count(*) from shelf where fine) = (select count(*) from wanted)
      returning p.id
    )
    select count(*)::integer as taken from taken`.execute(tx)
  return rows[0]?.taken === lines.length
}

/** The caller's previous statement ensures that this runs only once. */
export async function returnStock(
  tx: Tx,
  checkoutId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> {
  const ids = lines.map((line) => line.productId)
  const quantities = lines.map((line) => line.quantity)
  await sql`/* prepared: give-stock-back */
    with back as (
      select id, sum(quantity)::integer as quantity
      from unnest(${ids}::text[], ${quantities}::integer[]) as b (id, quantity) group by id
    ),
    shelf as materialized (
      select p.id, b.quantity from products p join back b on b.id = p.id order by p.id for no key update of p
    ),
    told as materialized (select set_config('shop.stock_cause', 'released:' || ${checkoutId}::text, true))
    update products p set stock_quantity = p.stock_quantity + s.quantity from shelf s, told where p.id = s.id`.execute(
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
    back: { checkoutId: string; lines: { productId: string; quantity: number }[] }
    take: { checkoutId: string; lines: StockLine[] }
  },
): Promise<boolean> {
  const ids = [...back.lines, ...take.lines].map((line) => line.productId)
  await sql`/* prepared: lock-shelf */
    select id from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx)
  await returnStock(tx, back.checkoutId, back.lines)
  return takeStock(tx, take.checkoutId, take.lines)
}

/** The stock of a visible product, locked until the transaction ends. null: the product is not visible. */
export async function lockStock(tx: Tx, productId: string): Promise<number | null> {
  const { rows } = await sql<{ stock: number }>`
    select p.stock_quantity as stock from products p
    where p.id = ${productId} and exists (select from visible_products v where v.id = p.id)
    for share of p`.execute(tx)
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
