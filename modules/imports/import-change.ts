import { toChanged } from '#modules/audit/contract.ts'
import { slugify } from '#shared/text.ts'
import { pictureAddresses, type ImportFields, type PictureSource, type ProductChange } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'
import { isBelowPrice, type ProductForm } from '#modules/inventory/contract.ts'
import type { LockedProduct, OwnProductValues } from '#modules/inventory/index.server.ts'

/** What a row with a SKU would change of its product: nothing where `after` is empty. */
export type RowDiff = {
  values: Partial<OwnProductValues>
  before: object
  after: object
}

/** By those columns that the row has; `isActive` where it names a status. */
export function diffRow(product: LockedProduct, change: ProductChange, isActive: boolean | null): RowDiff {
  const values = toValues(change)
  const wanted = {
    ...values,
    ...(change.stock === undefined ? {} : { stock: change.stock }),
    ...(isActive === null ? {} : { isActive }),
  }
  return { values, ...toChanged({ ...product, stock: product.stockQuantity }, wanted) }
}

/** What the row says is right by itself, and wrong beside what its product is. */
export function judgeChange(product: LockedProduct, change: ProductChange): ImportProblem | null {
  const price = change.price ?? product.price
  const comparePrice = change.comparePrice === undefined ? product.comparePrice : change.comparePrice
  if (product.flashSalePrice !== null && product.flashSalePrice >= price) return ['price', 'price-below-sale']
  if (isBelowPrice(comparePrice, price)) return ['compare_price', 'compare-below-price']
  return null
}

export function toValues(form: ProductForm): OwnProductValues
export function toValues(form: ProductChange): Partial<OwnProductValues>
export function toValues(form: ProductChange): Partial<OwnProductValues> {
  const { brand, category, featured, name, description, price, comparePrice, lowStockAt } = form
  const values = {
    name,
    description,
    categorySlug: category,
    brandSlug: brand === undefined ? undefined : brand === null ? null : slugify(brand),
    price,
    comparePrice,
    lowStockAt,
    wantsFeatured: featured,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The name of a picture of this shop, where the address is one that the export wrote. */
export function ownPictureName(source: PictureSource): string | null {
  if (typeof source !== 'string') return null
  return /^https?:\/\/[^/]+(?:\/[^?#]*)?\/media\/([\w-]+)-\d+\.(?:avif|webp)$/.exec(source)?.[1] ?? null
}

/** What is known of the pictures of products: the names of their files, and from what they were fetched the last time. */
export type KnownPictures = { names: Map<string, string[]>; cells: Map<string, string> }

/**
 * Whether a row brings other pictures. Not where it names those that the product has, as the export does, nor where its
 * cell says what the last import fetched: a list that is sent each morning fetches nothing again.
 */
export function hasNewPictures(
  id: string,
  { fields, sources: packed }: { fields: ImportFields; sources: PictureSource[] | null },
  known: KnownPictures,
): boolean {
  const sources = packed ?? pictureAddresses(fields)
  if (sources.length === 0) return false
  const names = known.names.get(id) ?? []
  if (sources.length === names.length && sources.every((source, at) => ownPictureName(source) === names[at]))
    return false
  // a file of another ZIP may have the same name
  return sources.some((source) => typeof source !== 'string') || known.cells.get(id) !== fields.pictures
}
