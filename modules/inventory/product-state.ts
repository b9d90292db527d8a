import type { Database } from '#infra/db/client.ts'
import { listPictureIds } from '#modules/catalogue/index.server.ts'
import { listDetailsOf, type OwnDetail } from './queries-details.ts'
import { findOwnProduct, type OwnProductRow } from './queries-own.ts'
import { listOwnVariants, type OwnVariantRow } from './queries-variants.ts'

/** `variants`: empty for a product without options. */
export type ProductState = {
  product: OwnProductRow
  pictures: string[]
  variants: OwnVariantRow[]
  details: OwnDetail[]
}

export async function readProductState(
  db: Database,
  vendorId: string,
  productId: string,
): Promise<ProductState | undefined> {
  const product = await findOwnProduct(db, vendorId, productId)
  if (!product) return undefined
  const variants = product.options.length > 0 ? await listOwnVariants(db, vendorId, [productId]) : []
  const details = await listDetailsOf(db, [productId])
  return { product, variants, details, pictures: await listPictureIds(db, productId) }
}
