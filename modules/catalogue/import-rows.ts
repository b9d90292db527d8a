import type { PackedFile } from '#infra/zip.ts'
import { unguardCell } from '#shared/csv.ts'
import type { ImportProblem } from './own-contract.ts'
import { isCategorySlug } from './list-wish.ts'
import { productForm, type ProductForm } from './product-form.ts'

export const IMPORT_HEAD = [
  'sku',
  'name',
  'description',
  'category',
  'brand',
  'price',
  'compare_price',
  'stock',
  'featured',
  'pictures',
] as const
type ImportColumn = (typeof IMPORT_HEAD)[number]
export type ImportFields = Partial<Record<ImportColumn, string>>

export const MOST_IMPORT_ROWS = 5000
export const MOST_IMPORT_PICTURE_BYTES = 10 * 1024 * 1024
const MOST_PICTURES = 5

/** An address, or a file of the ZIP that the list came in. */
export type PictureSource = string | PackedFile

/** Columns by their names, in any order and spelling of case; null where the first line names no 'name'. */
export function toImportRows(lines: string[][]): ImportFields[] | null {
  const [head = [], ...rows] = lines
  const columns = head.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  if (!columns.includes('name')) return null
  return rows.map((cells) => {
    const named = columns.map((name, at) => [name, unguardCell(cells[at] ?? '')] as const)
    return Object.fromEntries(named.filter(([name]) => IMPORT_HEAD.some((column) => column === name)))
  })
}

/** Its words, or what is wrong with them. A row with a number of ours changes a product; one without makes one. */
export function readImportRow(
  row: ImportFields,
  sources: PictureSource[] = pictureAddresses(row),
): { form: ProductForm | null; problems: ImportProblem[] } {
  const category = (row.category ?? '').trim()
  const parsed = productForm.safeParse({
    name: row.name ?? '',
    description: row.description ?? '',
    category: isCategorySlug(category) ? category : toSlug(category),
    brand: row.brand ?? '',
    price: row.price ?? '',
    comparePrice: row.compare_price ?? '',
    stock: row.stock ?? '',
    featured: /^(?:yes|true|1|on)$/i.test((row.featured ?? '').trim()) ? 'on' : undefined,
  })
  const problems: ImportProblem[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => [String(name), message])
  if (!row.sku?.trim() && sources.length === 0) problems.push(['pictures', 'picture-required'])
  if (sources.length > MOST_PICTURES) problems.push(['pictures', 'pictures-many'])
  if (sources.some((source) => typeof source === 'string' && !isWebAddress(source)))
    problems.push(['pictures', 'picture-address'])
  return { form: problems.length === 0 && parsed.success ? parsed.data : null, problems }
}

export function pictureAddresses(row: ImportFields): string[] {
  return (row.pictures ?? '').split(/[\s|]+/).filter((address) => address !== '')
}

function isWebAddress(address: string): boolean {
  return address.length <= 2000 && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** 'Home & Garden' is home-garden. */
function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
