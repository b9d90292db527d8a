import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'
import { clearExpiredSale, toPieces } from './store-variant-values.ts'
import type { ProductOption } from '#modules/catalogue/contract.ts'
import type { Condition, Spec } from './detail-form.ts'

/** Every statement on a vendor's product must be restricted to its owner. */
export type OwnProductValues = {
  name: string
  description: string
  categorySlug: string
  brandSlug: string | null
  price: number
  comparePrice: number | null
  lowStockAt: number
  /** a request that staff decide; it does not affect a product that is already featured */
  wantsFeatured: boolean
}

/** `specs`: as JSON */
export type OwnDetailColumns = { condition: Condition; warrantyMonths: number | null; specs: string }

export function valuesOf(product: OwnProductValues): unknown[] {
  const { name, description, categorySlug, brandSlug, price, comparePrice, lowStockAt, wantsFeatured } = product
  return [name, description, categorySlug, brandSlug, price, comparePrice, lowStockAt, wantsFeatured]
}

export async function nextProductNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('product_numbers') as number`.execute(tx)
  return rows[0]?.number ?? 0
}

/** The first product of a brand creates it. Later spellings are ignored. */
export async function ensureBrand(tx: Tx, brand: { slug: string; name: string }): Promise<void> {
  await tx
    .insertInto('brands')
    .values(brand)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertOwnProduct(
  tx: Tx,
  product: OwnProductValues &
    Partial<OwnDetailColumns> & {
      id: string
      vendorId: string
      sku: string
      stockQuantity: number
      options: ProductOption[]
    },
): Promise<void> {
  const { wantsFeatured, options, ...values } = product
  await tx
    .insertInto('products')
    .values({
      ...values,
      options: JSON.stringify(options),
      isActive: true,
      ...(wantsFeatured ? { featuredRequestedAt: sql<Date>`now()` } : {}),
    })
    .execute()
}

export type LockedProduct = OwnProductValues & {
  condition: Condition
  warrantyMonths: number | null
  specs: Spec[]
  id: string
  sku: string
  stockQuantity: number
  isActive: boolean
  hasOptions: boolean
  /** of a sale that has not ended */
  flashSalePrice: number | null
}

export async function lockOwnProduct(tx: Tx, vendorId: string, id: string): Promise<LockedProduct | undefined> {
  return ownProducts(tx, vendorId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks in the order of the ids, to prevent deadlocks. */
export async function lockOwnProducts(tx: Tx, vendorId: string, ids: string[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return []
  return ownProducts(tx, vendorId)
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The same without locks. */
export async function listOwnProductsBySku(db: Database, vendorId: string, skus: string[]): Promise<LockedProduct[]> {
  return ownProducts(db, vendorId)
    .where('sku', '=', sql<string>`any (${skus}::text[])`)
    .execute()
}

function ownProducts(db: Database, vendorId: string) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'sku',
      'name',
      'description',
      'categorySlug',
      'brandSlug',
      'price',
      'comparePrice',
      'lowStockAt',
      'condition',
      'warrantyMonths',
      sql<Spec[]>`specs`.as('specs'),
      sql<boolean>`is_featured or featured_requested_at is not null`.as('wantsFeatured'),
      'stockQuantity',
      'isActive',
      sql<boolean>`options <> '[]'`.as('hasOptions'),
      sql<number | null>`case when flash_sale_end > now() then flash_sale_price end`.as('flashSalePrice'),
    ])
    .where('vendorId', '=', vendorId)
    .where('deletedAt', 'is', null)
}

/**
 * `pieces` is relative to `seen`, so stock movements since then remain counted. Without `seen`, it is the absolute
 * stock.
 */
export async function updateOwnProduct(
  tx: Tx,
  key: { vendorId: string; id: string },
  change: Partial<OwnProductValues & OwnDetailColumns & { isActive: boolean }>,
  /** null: unchanged */
  pieces: { typed: number; seen: number | null } | null,
): Promise<void> {
  const { wantsFeatured, price, comparePrice, ...values } = change
  const offer = {
    ...(price === undefined ? {} : { price, ...clearExpiredSale(price) }),
    ...(comparePrice === undefined ? {} : { comparePrice }),
    ...(pieces === null ? {} : { stockQuantity: toPieces(pieces) }),
  }
  const { id, vendorId } = key
  const product = tx
    .updateTable('products')
    .set({
      ...values,
      ...(wantsFeatured === undefined ? {} : askToBeFeatured(wantsFeatured)),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('deletedAt', 'is', null)
  if (Object.keys(offer).length === 0) {
    await product.execute()
    return
  }
  await tx
    .with('product', () => product.returning('id'))
    .updateTable('variants')
    .set(offer)
    .where('id', '=', sql<string>`(select id from product)`)
    .execute()
}

/** An earlier request keeps its place in the queue. Without the request, the product is no longer featured. */
function askToBeFeatured(isWanted: boolean) {
  if (!isWanted) return { isFeatured: false, featuredRequestedAt: null }
  return {
    featuredRequestedAt: sql<Date | null>`case when not is_featured then coalesce(featured_requested_at, now()) end`,
  }
}

/** Locks in the order of the ids, to prevent deadlocks. Returns those that changed. */
export async function setOwnActive(tx: Tx, vendorId: string, ids: string[], isActive: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with shelf as materialized (
      select id from products
      where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null and is_active <> ${isActive}
      order by id for no key update
    )
    update products p set is_active = ${isActive}, updated_at = now() from shelf s where p.id = s.id returning p.id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** The same for many products that the caller has locked, with their drafts. */
export async function hideOwnProducts(tx: Tx, vendorId: string, ids: string[]): Promise<void> {
  await sql`
    update products set deleted_at = now(), updated_at = now(), is_active = false
    where id = any (${ids}::text[]) and vendor_id = ${vendorId} and deleted_at is null`.execute(tx)
  await sql`delete from product_drafts where product_id = any (${ids}::text[]) and vendor_id = ${vendorId}`.execute(tx)
}

/** Can't be undone. Orders have their own copy of the product's name. */
export async function hideOwnProduct(tx: Tx, vendorId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('products')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()`, isActive: false })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findOwnPicture(db: Database, vendorId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('name', '=', name)
    .where('status', '=', 'ready')
    .where('recipe', '=', 'product')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function listPicturesOfProducts(db: Database, productIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; pictures: string[] }>`
    select product_id as id, array_agg(picture_id::text order by position) as pictures from product_pictures
    where product_id = any (${productIds}::text[]) group by product_id`.execute(db)
  return new Map(rows.map(({ id, pictures }) => [id, pictures]))
}

export async function listPictureNames(db: Database, productIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select pp.product_id as id, array_agg(p.name order by pp.position) as names
    from product_pictures pp join pictures p on p.id = pp.picture_id
    where pp.product_id = any (${productIds}::text[]) group by pp.product_id`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** A variant can only show pictures of its product. */
export async function setProductPictures(tx: Tx, productId: string, pictureIds: string[]): Promise<void> {
  await sql`
    update variants set picture_id = null
    where product_id = ${productId} and picture_id <> all (${pictureIds}::text[])`.execute(tx)
  await tx.deleteFrom('productPictures').where('productId', '=', productId).execute()
  const rows = pictureIds.map((pictureId, at) => ({ productId, pictureId, position: at + 1 }))
  await tx.insertInto('productPictures').values(rows).execute()
}

type ChangedRow = { id: string; vendorId: string; name: string }

/** For staff: products of any vendor. Locks in the order of the ids, to prevent deadlocks. */
export async function setFeatured(tx: Tx, ids: string[], isFeatured: boolean): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    with shelf as materialized (
      select id from products where id = any (${ids}::text[]) and deleted_at is null and is_featured <> ${isFeatured}
      order by id for no key update
    )
    update products p set is_featured = ${isFeatured}, featured_requested_at = null, updated_at = now() from shelf s where p.id = s.id
    returning p.id, p.vendor_id, p.name`.execute(tx)
  return rows
}
