import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { CategorySlug } from './product-contract.ts'

/** What the cart needs of a variant that is available. */
type ForSaleRow = {
  id: string
  productId: string
  name: string
  /** 'Size: L, Colour: Blue'; '' if the product has no options */
  variantName: string
  vendorId: string
  vendorName: string
  vendorSlug: string
  /** the main category, which colours its picture */
  category: CategorySlug
  /** its own category */
  categorySlug: string
  brand: string | null
  price: number
  comparePrice: number | null
  sellingPrice: number
  saleIsRunning: boolean
  flashSaleEnd: Date | null
  stockQuantity: number
  pictureId: string | null
}

/** Only visible variants, at the current price by the database's clock. */
export async function listForSale(db: Database, ids: string[]): Promise<ForSaleRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ForSaleRow>`/* prepared: list-for-sale */
    select v.id, v.product_id, v.name, v.variant_name, v.vendor_id, v.vendor_name, v.vendor_slug, c.ancestors[1] as category,
      c.ancestors[cardinality(c.ancestors)] as category_slug, b.name as brand, v.price, v.compare_price, v.selling_price,
      v.sale_is_running, v.flash_sale_end, v.stock_quantity, v.picture_id
    from visible_variants v
    join categories c on c.slug = v.category_slug
    left join brands b on b.slug = v.brand_slug
    where v.id = any(${ids}::text[]) and v.is_offered`.execute(db)
  return rows
}

/** `needsChoice`: since the shopper took it, the vendor offers the product in variants, and the shopper has to choose one. */
export type OffSale = { name: string; needsChoice: boolean }

/**
 * Carts can contain products that are no longer available. Only vendors who were once approved count, because shoppers
 * never saw the others.
 */
export async function listOffSale(db: Database, ids: string[]): Promise<Map<string, OffSale>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OffSale & { id: string }>`
    select x.id, p.name || coalesce(' (' || nullif(variant_name(p.options, x.options), '') || ')', '') as name,
      x.id = p.id and exists (select from visible_products s where s.id = p.id and s.options <> '[]') as needs_choice
    from variants x join products p on p.id = x.product_id join vendors v on v.id = p.vendor_id
    where x.id = any(${ids}::text[]) and v.approved_at is not null`.execute(db)
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}
