import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type VariantRow = {
  id: string
  chosen: string[]
  sku: string
  price: number
  comparePrice: number | null
  sellingPrice: number
  saleIsRunning: boolean
  flashSaleEnd: Date | null
  stockQuantity: number
  pictureId: string | null
}

/** What a shopper can choose from. Empty for a product without options. */
export async function listVariants(db: Database, productId: string): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`/* prepared: list-variants */
    select v.id, v.chosen, v.sku, v.price, v.compare_price, v.selling_price, v.sale_is_running, v.flash_sale_end,
      v.stock_quantity, v.picture_id
    from visible_variants v
    where v.product_id = ${productId} and v.is_offered and v.id <> v.product_id order by v.position, v.id`.execute(db)
  return rows
}

/** The visible product that has a variant with this id, whether the variant is still offered or not. */
export async function findProductOfVariant(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from visible_variants where id = ${id}`.execute(db)
  return rows[0]?.productId
}
