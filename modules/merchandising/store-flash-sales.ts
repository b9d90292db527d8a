import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import { touchProducts } from '#modules/catalogue/index.server.ts'

export type LockedForSale = {
  id: string
  vendorId: string
  name: string
  price: number
  isActive: boolean
  isFlashSale: boolean
  flashSalePrice: number | null
  flashSaleEnd: Date | null
}

/** Locks in the order of the ids, to prevent deadlocks. */
export async function lockForSale(tx: Tx, ids: string[]): Promise<LockedForSale[]> {
  return tx
    .selectFrom('products')
    .select(['id', 'vendorId', 'name', 'price', 'isActive', 'isFlashSale', 'flashSalePrice', 'flashSaleEnd'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type VariantForSale = { id: string; productId: string; price: number }

/** The caller has locked the products. A sale of a product is one of each variant that it has. */
export async function lockVariantsForSale(tx: Tx, productIds: string[]): Promise<VariantForSale[]> {
  return tx
    .selectFrom('variants')
    .select(['id', 'productId', 'price'])
    .where('productId', 'in', productIds)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The caller has locked the variants. One statement, so that the triggers update the listings only once. */
export async function setSales(
  tx: Tx,
  sales: { id: string; productId: string; price: number }[],
  end: Date,
): Promise<void> {
  await sql`
    update variants x set is_flash_sale = true, flash_sale_price = s.price, flash_sale_end = ${end}
    from json_to_recordset(${JSON.stringify(sales)}::json) as s (id text, price bigint) where x.id = s.id`.execute(tx)
  await touchProducts(
    tx,
    sales.map(({ productId }) => productId),
  )
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
