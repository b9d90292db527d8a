import { toChanged } from '#modules/audit/contract.ts'
import { isBelowPrice, productFields } from '#modules/inventory/contract.ts'
import type { ownVariants } from '#modules/inventory/index.server.ts'
import type { ImportProblem } from './import-contract.ts'
import { readStatus, toColumn, toTyped, type ImportFields, type ProductChange } from './import-rows.ts'

type VariantChange = Pick<ProductChange, 'price' | 'comparePrice' | 'stock'>

export type ReadVariantRow = { change: VariantChange; isActive: boolean | null; problems: ImportProblem[] }

/** A row with a parent changes the variant with its SKU. */
export function isVariantRow({ parent }: ImportFields): boolean {
  return Boolean(parent?.trim())
}

const variantFields = productFields.pick({ price: true, comparePrice: true, stock: true }).partial()

/** Changes only the columns in the list. */
export function readVariantRow(row: ImportFields, variant: ownVariants.VariantInFile | undefined): ReadVariantRow {
  const typed = toTyped(row, [])
  const read = variantFields.safeParse(typed)
  const problems: ImportProblem[] = read.success
    ? []
    : read.error.issues.map(({ path: [name], message }) => [toColumn(String(name)), message])
  const isActive = readStatus(row.status)
  if (isActive === 'unknown') problems.push(['status', 'status-unknown'])
  if (!row.sku?.trim()) problems.push(['sku', 'variant-new'])
  else if (!variant) problems.push(['sku', 'sku-unknown'])
  else if (variant.parentSku !== row.parent?.trim()) problems.push(['parent', 'parent-unknown'])
  if (!read.success || !variant || problems.length > 0) return { change: {}, isActive: null, problems }
  const change = Object.fromEntries(Object.entries(read.data).filter(([name]) => name in typed)) as VariantChange
  const misfit = findMisfit(variant, change)
  return { change, isActive: isActive === 'unknown' ? null : isActive, problems: misfit ? [misfit] : [] }
}

/** `after` is empty if nothing changes. */
export function diffVariant(
  variant: ownVariants.VariantInFile,
  { change, isActive }: ReadVariantRow,
): { before: object; after: object } {
  const wanted = { ...change, ...(isActive === null ? {} : { isActive }) }
  return toChanged({ ...variant, stock: variant.stockQuantity }, wanted)
}

/** The prices and the stock of a product with options are in the rows of its variants. */
export function withoutOffer(fields: ImportFields): { fields: ImportFields; problems: ImportProblem[] } {
  const { price, compare_price: comparePrice, stock, ...rest } = fields
  const named = { price, compare_price: comparePrice, stock }
  const filled = Object.entries(named).filter(([, cell]) => cell?.trim())
  return { fields: rest, problems: filled.map(([name]) => [name, 'variants-have-it']) }
}

function findMisfit(variant: ownVariants.VariantInFile, change: VariantChange): ImportProblem | null {
  const price = change.price ?? variant.price
  const comparePrice = change.comparePrice === undefined ? variant.comparePrice : change.comparePrice
  if (variant.flashSalePrice !== null && variant.flashSalePrice >= price) return ['price', 'price-below-sale']
  return isBelowPrice(comparePrice, price) ? ['compare_price', 'compare-below-price'] : null
}
