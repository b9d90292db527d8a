import { toChanged } from '#modules/audit/contract.ts'
import { slugify } from '#shared/text.ts'
import { pictureAddresses, type ImportFields, type PictureSource, type ProductChange } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'
import { isBelowPrice, type ProductForm } from '#modules/inventory/contract.ts'
import type { LockedProduct, OwnProductValues } from '#modules/inventory/index.server.ts'

/** What a row with a SKU would change. `after` is empty if nothing changes. */
export type RowDiff = {
  values: Partial<OwnProductValues>
  before: object
  after: object
}

/** Compares only the columns that the row has. `isActive` null: the row has no status. */
export function diffRow(product: LockedProduct, change: ProductChange, isActive: boolean | null): RowDiff {
  const values = toValues(change)
  const wanted = {
    ...values,
    ...(change.stock === undefined ? {} : { stock: change.stock }),
    ...(isActive === null ? {} : { isActive }),
  }
  return { values, ...toChanged({ ...product, stock: product.stockQuantity }, wanted) }
}

/** Finds values that are valid alone, but contradict the stored product. */
export function validateImportChange(product: LockedProduct, change: ProductChange): ImportProblem | null {
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

/** The picture's name if the URL is one that our export wrote. */
export function ownPictureName(source: PictureSource): string | null {
  if (typeof source !== 'string') return null
  return /^https?:\/\/[^/]+(?:\/[^?#]*)?\/media\/([\w-]+)-\d+\.(?:avif|webp)$/.exec(source)?.[1] ?? null
}

/** For each product, the names of its picture files and the cell from which they were last downloaded. */
export type KnownPictures = { names: Map<string, string[]>; cells: Map<string, string> }

/**
 * Whether a row brings new pictures. false for the product's own pictures, as in an export, and for the cell of the
 * last import. So a list that is sent daily downloads nothing again.
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
  // another ZIP may have a different file with the same name
  return sources.some((source) => typeof source !== 'string') || known.cells.get(id) !== fields.pictures
}
