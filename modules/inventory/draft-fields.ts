import { countCombinations, makeRows, NO_VARIANTS, type TypedVariant, type TypedVariants } from './variant-grid.ts'
import { keepVariants } from './variant-fields.ts'
import { keepDetails, type TypedDetails } from './detail-fields.ts'
import { formatNairaForInput, kobo } from '#shared/money.ts'
import { DRAFT_FIELDS, type DraftFields, STAFF_DRAFT_FIELDS } from './own-contract.ts'
import type { DraftOwner } from './product-editing.ts'
import { readPieces, toDraftFields } from './product-form.ts'
import type { ProductState } from './product-state.ts'
import type { OwnProductRow } from './queries-own.ts'

/** The table allows 300,000. PostgreSQL writes JSON with more spaces. */
const MOST_BYTES = 260_000

/** What the column `fields` of a draft holds. `variants` or `details` undefined: they are those of the product. */
export type StoredFields = DraftFields & { variants?: TypedVariants | undefined; details?: TypedDetails | undefined }

/** For a vendor the checkbox is a request, for staff it is the decision. */
export function toFields(product: OwnProductRow, { forStaff }: DraftOwner): DraftFields {
  return toDraftFields(
    {
      name: product.name,
      description: product.description,
      category: product.categorySlug,
      brand: product.brandName ?? '',
      price: toAmount(product.price),
      comparePrice: toAmount(product.comparePrice),
      stock: String(product.stockQuantity),
      lowStockAt: String(product.lowStockAt),
      featured: (forStaff ? product.isFeatured : product.wantsFeatured) ? 'on' : '',
    },
    DRAFT_FIELDS,
  )
}

/** Combinations that the product doesn't have are not offered. */
export function toTypedVariants({ product, variants }: ProductState): TypedVariants {
  const options = NO_VARIANTS.options.map((blank, at) => {
    const option = product.options[at]
    if (!option) return product.options.length > 0 ? { name: '', values: '' } : blank
    return { name: option.name, values: option.values.map(({ name }) => name).join(', ') }
  })
  const rows = variants.map((variant) => ({
    id: variant.id,
    of: NO_VARIANTS.options.map((_, at) => variant.chosen[at] ?? ''),
    seen: String(variant.stockQuantity),
    price: toAmount(variant.price),
    comparePrice: toAmount(variant.comparePrice),
    stock: String(variant.stockQuantity),
    sku: variant.sku,
    picture: variant.pictureId ?? '',
    isActive: variant.isActive,
  }))
  if (countCombinations(options) === 0) return { options, rows: [] }
  const made = makeRows({ options, rows }, { price: '', comparePrice: '', stock: '0' })
  return { options, rows: made.map((row) => (row.id === '' ? { ...row, isActive: false } : row)) }
}

/** A draft may be days old. Subtracts what was sold since its stock was typed. */
export function countFromNow(fields: DraftFields, seen: number | null, now: number): DraftFields {
  const stock = moveStock(fields.stock ?? '', seen, now)
  return stock === fields.stock || stock === '' ? fields : { ...fields, stock }
}

export function countVariantsFromNow(typed: TypedVariants, { variants }: ProductState): TypedVariants {
  const stocks = new Map(variants.map(({ id, stockQuantity }) => [id, stockQuantity]))
  const toNow = (row: TypedVariant): TypedVariant => {
    const now = stocks.get(row.id)
    if (now === undefined) return row
    return { ...row, seen: String(now), stock: moveStock(row.stock, readPieces(row.seen), now) }
  }
  return { ...typed, rows: typed.rows.map(toNow) }
}

/** A copy has new variants, and the vendor counts their stock. */
export function toCopiedVariants(typed: TypedVariants): TypedVariants {
  return { ...typed, rows: typed.rows.map((row) => ({ ...row, id: '', seen: '', sku: '', stock: '' })) }
}

/** `details.saved`: those that the draft has already. */
export function toStoredFields(
  fields: DraftFields,
  variants: TypedVariants | undefined,
  details: { sent: TypedDetails | undefined; saved?: TypedDetails | undefined },
): StoredFields {
  const kept = details.sent ? keepDetails(details.sent, details.saved) : details.saved
  const withVariants = variants ? { ...fields, variants: keepVariants(variants) } : fields
  const stored: StoredFields = kept ? { ...withVariants, details: kept } : withVariants
  if (!isLarge(stored)) return stored
  // no real product is as large as this; its rows can be made again
  const small = stored.variants ? { ...stored, variants: { ...stored.variants, rows: [] } } : stored
  return isLarge(small) ? { ...small, details: undefined } : small
}

function isLarge(stored: StoredFields): boolean {
  return new TextEncoder().encode(JSON.stringify(stored)).length > MOST_BYTES
}

/** A check constraint ensures that it is an object. */
export function readFields(fields: unknown): DraftFields {
  return toDraftFields(fields as Record<string, string>, STAFF_DRAFT_FIELDS)
}

/** Only this module writes them. */
export function readStoredVariants(fields: unknown): TypedVariants | undefined {
  return (fields as StoredFields).variants
}

export function readStoredDetails(fields: unknown): TypedDetails | undefined {
  return (fields as StoredFields).details
}

function moveStock(stock: string, seen: number | null, now: number): string {
  const typed = readPieces(stock)
  if (typed === null || seen === null || seen === now) return stock
  return String(Math.max(0, typed + now - seen))
}

function toAmount(value: number | null): string {
  return value === null ? '' : formatNairaForInput(kobo(value))
}
