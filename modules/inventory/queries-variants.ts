import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'

export type OwnVariantRow = {
  id: string
  productId: string
  /** empty for the product as a whole */
  chosen: string[]
  sku: string
  price: number
  comparePrice: number | null
  stockQuantity: number
  pictureId: string | null
  isActive: boolean
  /** of a sale that has not ended */
  flashSalePrice: number | null
}

const COLUMNS = sql`x.id, x.product_id, x.options as chosen, x.sku, x.price, x.compare_price, x.stock_quantity, x.picture_id,
  x.is_active, case when x.flash_sale_end > now() then x.flash_sale_price end as flash_sale_price`

/** The variants that a vendor sees: one for a product without options. Removed variants are left out. */
export async function listOwnVariants(db: Database, vendorId: string, productIds: string[]): Promise<OwnVariantRow[]> {
  const { rows } = await sql<OwnVariantRow>`
    select ${COLUMNS} from variants x
    where x.product_id = any (${productIds}::text[]) and x.vendor_id = ${vendorId} and x.archived_at is null
    order by x.product_id, x.position, x.id`.execute(db)
  return rows
}

/** The caller has locked the products. Locks in the order of the ids, as checkouts do. */
export async function lockOwnVariants(tx: Tx, vendorId: string, productIds: string[]): Promise<OwnVariantRow[]> {
  const { rows } = await sql<OwnVariantRow>`
    select ${COLUMNS} from variants x
    where x.product_id = any (${productIds}::text[]) and x.vendor_id = ${vendorId} and x.archived_at is null
    order by x.id for no key update`.execute(tx)
  return rows
}

/** A variant as a list in a file names it. */
export type VariantInFile = Omit<OwnVariantRow, 'pictureId'> & { parentSku: string }

/** The variants of products with options that have these SKUs. */
export async function listOwnVariantsBySku(db: Database, vendorId: string, skus: string[]): Promise<VariantInFile[]> {
  const { rows } = await sql<VariantInFile>`
    select ${COLUMNS}, p.sku as parent_sku from variants x join products p on p.id = x.product_id
    where x.vendor_id = ${vendorId} and x.sku = any (${skus}::text[]) and x.id <> x.product_id and x.archived_at is null
      and p.deleted_at is null`.execute(db)
  return rows
}

/** Removed variants of a product, by their values. */
export async function listArchived(
  tx: Tx,
  productId: string,
): Promise<{ id: string; chosen: string[]; sku: string }[]> {
  const { rows } = await sql<{ id: string; chosen: string[]; sku: string }>`
    select id, options as chosen, sku from variants
    where product_id = ${productId} and id <> product_id and archived_at is not null order by archived_at, id`.execute(
    tx,
  )
  return rows
}

/** SKUs that other variants of the vendor have, removed ones too: orders and files still name them. */
export async function listTakenSkus(
  tx: Tx,
  vendorId: string,
  { skus, except }: { skus: string[]; except: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variants
    where vendor_id = ${vendorId} and sku = any (${skus}::text[]) and id <> all (${except}::text[])`.execute(tx)
  return rows.map(({ sku }) => sku)
}

/** The product of a variant that this vendor still offers. */
export async function findProductOfOwnVariant(db: Database, vendorId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from variants where id = ${id} and vendor_id = ${vendorId} and archived_at is null`.execute(db)
  return rows[0]?.productId
}

export async function listSkusBeginning(tx: Tx, vendorId: string, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from variants where vendor_id = ${vendorId} and starts_with(sku, ${beginning})`.execute(tx)
  return rows.map(({ sku }) => sku)
}
