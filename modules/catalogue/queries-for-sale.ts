import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { CategorySlug } from './product-contract.ts'

/** What the cart needs of a product that is available. */
export type ForSaleRow = {
  id: string
  name: string
  vendorId: string
  vendorName: string
  vendorSlug: string
  categorySlug: CategorySlug
  brand: string | null
  price: number
  comparePrice: number | null
  sellingPrice: number
  saleIsRunning: boolean
  flashSaleEnd: Date | null
  stockQuantity: number
  pictureId: string | null
}

/** Only visible products, at the current price by the database's clock. */
export async function listForSale(db: Database, ids: string[]): Promise<ForSaleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ForSaleRow>`/* prepared: list-for-sale */
    select p.id, p.name, p.vendor_id, p.vendor_name, p.vendor_slug, p.category_slug, b.name as brand, p.price, p.compare_price,
      p.selling_price, p.sale_is_running, p.flash_sale_end, p.stock_quantity, pp.picture_id
    from visible_products p
    left join brands b on b.slug = p.brand_slug
    left join product_pictures pp on pp.product_id = p.id and pp.position = 1
    where p.id = any(${ids}::text[])`.execute(db)
  return rows
}

/**
 * Carts can contain products that are no longer available. Only vendors who were once approved count, because shoppers
 * never saw the others.
 */
export async function listNamesOffSale(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendorId')
    .select(['p.id', 'p.name'])
    .where('p.id', 'in', ids)
    .where('v.approvedAt', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
