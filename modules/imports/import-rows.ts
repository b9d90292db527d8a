import type { PackedFile } from '#infra/zip.ts'
import { unescapeFormula } from '#shared/csv.ts'
import { stripInvisible } from '#shared/text.ts'
import { MOST_PRODUCT_PICTURES, productFields, productForm, type ProductForm } from '#modules/inventory/contract.ts'
import type { ImportProblem } from './import-contract.ts'
import { findOption, type CategoryOption } from '#modules/catalogue/contract.ts'

export const IMPORT_HEAD = [
  'sku',
  'name',
  'description',
  'category',
  'brand',
  'price',
  'compare_price',
  'stock',
  'low_stock_at',
  'featured',
  'status',
  'pictures',
  // for a row of a variant: the SKU of its product, and its values for reading
  'parent',
  'options',
  'condition',
  'warranty_months',
] as const
/** A specification by its name, and an attribute of the category by its key. */
export type DetailColumn = `spec:${string}` | `attribute:${string}`
export type ImportColumn = (typeof IMPORT_HEAD)[number] | DetailColumn
export type ImportFields = Partial<Record<ImportColumn, string>>

/** Every row has a cell for each of them. */
const MOST_COLUMNS = 300

export const MOST_IMPORT_PICTURE_BYTES = 10 * 1024 * 1024

export type PictureSource = string | PackedFile

/** The changes of a row with a SKU: only the columns in the list. */
export type ProductChange = Partial<ProductForm>

export type ReadRow = {
  form: ProductForm | null
  /** for a valid row with a SKU */
  change: ProductChange | null
  /** null: the row has no status */
  isActive: boolean | null
  problems: ImportProblem[]
}

/** Matches columns by name, in any order and case. null: the first line has neither 'name' nor 'sku'. */
export function toImportRows(lines: string[][]): ImportFields[] | null {
  const [head = [], ...rows] = lines
  const named = head.flatMap((name, at) => {
    const column = toKnownColumn(name)
    return column === null ? [] : [[column, at] as const]
  })
  if (!named.some(([column]) => column === 'name' || column === 'sku')) return null
  const columns = named.slice(0, MOST_COLUMNS)
  return rows.map((cells) => Object.fromEntries(columns.map(([name, at]) => [name, unescapeFormula(cells[at] ?? '')])))
}

function toKnownColumn(head: string): ImportColumn | null {
  const [, kind, name] = /^(spec|attribute)\s*:\s*(\S.*)$/iu.exec(stripInvisible(head)) ?? []
  if (kind?.toLowerCase() === 'spec') return `spec:${name}`
  if (kind && name) return `attribute:${name.toLowerCase().replaceAll(/[\s_]+/g, '-')}`
  const plain = head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return IMPORT_HEAD.find((column) => column === plain) ?? null
}

/**
 * A row with a SKU changes the columns in the list. A row without one creates a product, and needs all columns. An
 * empty cell is not a missing column: it clears brand, compare price and featured.
 */
export function readImportRow(
  row: ImportFields,
  categories: readonly CategoryOption[],
  sources: PictureSource[] = pictureAddresses(row),
): ReadRow {
  const isNew = !row.sku?.trim()
  const typed = toTyped(row, categories)
  const parsed = isNew ? productForm.safeParse({ ...BLANK, ...typed }) : productFields.partial().safeParse(typed)
  const problems: ImportProblem[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => [toColumn(String(name)), message])
  if (typed.category && !categories.some(({ slug }) => slug === typed.category))
    problems.push(['category', 'category-unknown'])
  const isActive = readStatus(row.status)
  if (isActive === 'unknown') problems.push(['status', 'status-unknown'])
  if (isNew && sources.length === 0) problems.push(['pictures', 'picture-required'])
  if (sources.length > MOST_PRODUCT_PICTURES) problems.push(['pictures', 'pictures-many'])
  if (sources.some((source) => typeof source === 'string' && !isWebAddress(source)))
    problems.push(['pictures', 'picture-address'])
  if (problems.length > 0 || !parsed.success) return { form: null, change: null, isActive: null, problems }
  const said = isActive === 'unknown' ? null : isActive
  if (isNew) return { form: productForm.parse({ ...BLANK, ...typed }), change: null, isActive: said, problems }
  // a field without a column remains as it is, even if its schema has a default
  const change = Object.fromEntries(Object.entries(parsed.data).filter(([name]) => name in typed))
  return { form: null, change, isActive: said, problems }
}

const BLANK = {
  name: '',
  description: '',
  category: '',
  brand: '',
  price: '',
  comparePrice: '',
  stock: '',
  lowStockAt: '',
}

/** Uses the form's field names, and only those with a column in the list. */
export function toTyped(row: ImportFields, categories: readonly CategoryOption[]): Record<string, string> {
  const { category, compare_price: comparePrice, low_stock_at: lowStockAt, featured } = row
  const typed = {
    name: row.name,
    description: row.description,
    category: category === undefined ? undefined : toCategory(category.trim(), categories),
    brand: row.brand,
    price: row.price,
    comparePrice,
    stock: row.stock,
    lowStockAt,
    featured: featured === undefined ? undefined : /^(?:yes|true|1|on)$/i.test(featured.trim()) ? 'on' : '',
  }
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

export function toColumn(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** As the export writes it, by slug, or by name. 'Home and Garden' is 'home-garden' too. */
function toCategory(typed: string, categories: readonly CategoryOption[]): string {
  return (findOption(categories, typed) ?? findOption(categories, toSlug(typed)))?.slug ?? typed
}

/** null: the column is missing, or the cell is empty. */
export function readStatus(status = ''): boolean | null | 'unknown' {
  const plain = status.trim().toLowerCase()
  if (plain === '') return null
  return plain === 'active' ? true : plain === 'inactive' ? false : 'unknown'
}

export function pictureAddresses(row: ImportFields): string[] {
  return (row.pictures ?? '').split(/[\s|]+/).filter((address) => address !== '')
}

function isWebAddress(address: string): boolean {
  return address.length <= 2000 && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** 'Home & Garden' → 'home-garden'. */
function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
