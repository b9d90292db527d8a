import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { ProductOption } from '#modules/catalogue/contract.ts'
import { clearExpiredSale, toPieces } from './store-variant-values.ts'

export type VariantWrite = {
  id: string
  chosen: string[]
  position: number
  sku: string
  price: number
  comparePrice: number | null
  stock: number
  /** `stock` is relative to it, so that pieces sold since then remain sold; null: `stock` is absolute */
  seen: number | null
  pictureId: string | null
  isActive: boolean
}

type Key = { vendorId: string; productId: string }

/** SKUs are one namespace per vendor, so two products must not choose the same one at the same time. */
export async function lockSkus(tx: Tx, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`skus of ${vendorId}`}, 0))`.execute(tx)
}

export async function setOptions(tx: Tx, { vendorId, productId }: Key, options: ProductOption[]): Promise<void> {
  await sql`
    update products set options = ${JSON.stringify(options)}::jsonb, updated_at = now()
    where id = ${productId} and vendor_id = ${vendorId} and deleted_at is null`.execute(tx)
}

type VariantOffer = {
  id: string
  price?: number
  comparePrice?: number | null
  isActive?: boolean
  /** null: unchanged */
  pieces: Parameters<typeof toPieces>[0] | null
}

/** The caller has locked the variant. At least one value changes. */
export async function setVariantOffer(
  tx: Tx,
  vendorId: string,
  { id, pieces, ...change }: VariantOffer,
): Promise<void> {
  const { price } = change
  const stock = pieces === null ? {} : { stockQuantity: toPieces(pieces) }
  await tx
    .updateTable('variants')
    .set({ ...change, ...stock, ...(price === undefined ? {} : clearExpiredSale(price)) })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('archivedAt', 'is', null)
    .execute()
}

/** Orders, carts and the stock journal still refer to them, so they are never deleted. */
export async function archiveVariants(tx: Tx, { vendorId, productId }: Key, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update variants set archived_at = now(), stock_quantity = 0, picture_id = null
    where id = any (${ids}::text[]) and product_id = ${productId} and vendor_id = ${vendorId}`.execute(tx)
}

/** The product is sold as a whole again. `typed`: its absolute stock. */
export async function restoreWhole(
  tx: Tx,
  { vendorId, productId }: Key,
  { price, comparePrice, typed }: { price: number; comparePrice: number | null; typed: number },
): Promise<void> {
  await sql`
    update variants set archived_at = null, price = ${price}, compare_price = ${comparePrice}, stock_quantity = ${typed},
      is_flash_sale = false, flash_sale_price = null, flash_sale_end = null
    where id = ${productId} and vendor_id = ${vendorId}`.execute(tx)
}

/**
 * Two variants may swap their values or SKUs, which a unique index checks row by row. So the changing ones first get
 * values that no form accepts.
 */
export async function freeNames(tx: Tx, { vendorId, productId }: Key, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update variants set sku = '~' || id, options = array['~' || id]
    where id = any (${ids}::text[]) and product_id = ${productId} and vendor_id = ${vendorId}`.execute(tx)
}

/** The caller has locked the variants. A removed variant is offered again, without a sale that would block its price. */
export async function updateVariants(tx: Tx, { vendorId, productId }: Key, writes: VariantWrite[]): Promise<void> {
  if (writes.length === 0) return
  const stays = sql`(x.flash_sale_end > now() and x.archived_at is null or x.flash_sale_price < w.price)`
  await sql`
    update variants x set options = w.chosen, position = w.position, sku = w.sku, price = w.price, compare_price = w."comparePrice",
      stock_quantity = case when w.seen is null then w.stock else greatest(0, x.stock_quantity + w.stock - w.seen) end,
      picture_id = w."pictureId", is_active = w."isActive", archived_at = null,
      is_flash_sale = x.is_flash_sale and ${stays},
      flash_sale_price = case when ${stays} then x.flash_sale_price end,
      flash_sale_end = case when ${stays} then x.flash_sale_end end
    from ${toRecords(writes)}
    where x.id = w.id and x.product_id = ${productId} and x.vendor_id = ${vendorId}`.execute(tx)
}

export async function insertVariants(tx: Tx, { vendorId, productId }: Key, writes: VariantWrite[]): Promise<void> {
  if (writes.length === 0) return
  await sql`
    insert into variants (id, product_id, vendor_id, options, position, sku, price, compare_price, stock_quantity, picture_id, is_active)
    select w.id, ${productId}, ${vendorId}, w.chosen, w.position, w.sku, w.price, w."comparePrice", w.stock, w."pictureId", w."isActive"
    from ${toRecords(writes)}`.execute(tx)
}

function toRecords(writes: VariantWrite[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w (id text, chosen text[], position smallint, sku text,
    price bigint, "comparePrice" bigint, stock integer, seen integer, "pictureId" text, "isActive" boolean)`
}
