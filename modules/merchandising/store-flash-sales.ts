import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import { touchProducts } from '#modules/catalogue/index.server.ts'

export type VariantForSale = {
  id: string
  productId: string
  /** 'Size: L, Colour: Red'; empty for a product without options */
  name: string
  price: number
  isActive: boolean
  isFlashSale: boolean
  flashSalePrice: number | null
  flashSaleEnd: Date | null
}

export type ProductForSale = {
  id: string
  vendorId: string
  name: string
  isActive: boolean
  variants: VariantForSale[]
}

/** Locks the products and then their variants, in the order of their ids, to prevent deadlocks. */
export async function lockForSale(tx: Tx, ids: string[]): Promise<ProductForSale[]> {
  const products = await tx
    .selectFrom('products')
    .select(['id', 'vendorId', 'name', 'isActive'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql<VariantForSale & { position: number }>`
    select x.id, x.product_id, x.position, variant_name(p.options, x.options) as name, x.price, x.is_active, x.is_flash_sale,
      x.flash_sale_price, x.flash_sale_end
    from variants x join products p on p.id = x.product_id
    where x.product_id = any (${products.map(({ id }) => id)}::text[]) and x.archived_at is null
    order by x.id for no key update of x`.execute(tx)
  const inOrder = rows.toSorted((one, other) => one.position - other.position)
  const variants = Map.groupBy(inOrder, ({ productId }) => productId)
  return products.map((product) => ({ ...product, variants: variants.get(product.id) ?? [] }))
}

/** The products of variants, archived ones too. */
export async function listProductsOf(tx: Tx, variantIds: string[]): Promise<string[]> {
  const rows = await tx.selectFrom('variants').select('productId').where('id', 'in', variantIds).execute()
  return rows.map(({ productId }) => productId)
}

/**
 * Takes the other variants of the products out of their sales. The caller has locked them all. One statement, so that the
 * triggers update the listings only once.
 */
export async function setSales(
  tx: Tx,
  productIds: string[],
  { sales, end }: { sales: { id: string; price: number }[]; end: Date },
): Promise<void> {
  await sql`
    update variants x set is_flash_sale = c.price is not null, flash_sale_price = c.price,
      flash_sale_end = case when c.price is not null then ${end}::timestamptz end
    from (
      select v.id, s.price from variants v
      left join json_to_recordset(${JSON.stringify(sales)}::json) as s (id text, price bigint) on s.id = v.id
      where v.product_id = any (${productIds}::text[]) and (s.price is not null or v.flash_sale_price is not null)
    ) c where x.id = c.id`.execute(tx)
  await touchProducts(tx, productIds)
}

export async function setOn(tx: Tx, ids: string[], isOn: boolean): Promise<void> {
  await tx
    .updateTable('variants')
    .set({ isFlashSale: isOn })
    .where('productId', 'in', ids)
    .where('flashSalePrice', 'is not', null)
    .execute()
  await touchProducts(tx, ids)
}

export async function clear(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('variants')
    .set({ isFlashSale: false, flashSalePrice: null, flashSaleEnd: null })
    .where('productId', 'in', ids)
    .execute()
  await touchProducts(tx, ids)
}
