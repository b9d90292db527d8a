import type { Deps } from '#infra/deps.ts'
import { toPathText } from '#modules/catalogue/contract.ts'
import { pictureFile } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { IMPORT_HEAD, type ImportColumn, type ImportFields } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'
import {
  listDetailColumns,
  listFailedRows,
  listForExport,
  listVariantsForExport,
  type ExportRow,
  type ExportVariantRow,
} from './queries-import.ts'
import { listPicturesOfProducts, ownDetails } from '#modules/inventory/index.server.ts'

const A_PART = 1000
const MOST_SPEC_COLUMNS = 100

/** Yields all products in the import's columns, a thousand at a time. Importing the file again changes nothing. */
export async function* exportProducts(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { pictureUrl }: { pictureUrl: (file: string) => string },
): AsyncGenerator<string[][]> {
  const { keys, specs } = await listDetailColumns(deps.db, vendor.id, MOST_SPEC_COLUMNS)
  const head: ImportColumn[] = [
    ...IMPORT_HEAD,
    ...keys.map((key) => `attribute:${key}` as const),
    ...specs.map((name) => `spec:${name}` as const),
  ]
  yield [head]
  for (let after = ''; ;) {
    const rows = await listForExport(deps.db, vendor.id, after, A_PART)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    const ids = rows.map(({ id }) => id)
    const files = await findFiles(deps, ids)
    const variants = Map.groupBy(await listVariantsForExport(deps.db, vendor.id, ids), ({ productId }) => productId)
    const details = Map.groupBy(await ownDetails.listDetailsOf(deps.db, ids), ({ productId }) => productId)
    yield rows.flatMap((row) => [
      toLine({
        ...toCells(row, (files.get(row.id) ?? []).map(pictureUrl)),
        ...toDetailCells(row, details.get(row.id)),
      }),
      ...(variants.get(row.id) ?? []).map((variant) => toLine(toVariantCells(variant, row.sku))),
    ])
  }

  function toLine(cells: ImportFields): string[] {
    return head.map((column) => cells[column] ?? '')
  }
}

function toCells(row: ExportRow, pictures: string[]): ImportFields {
  return {
    sku: row.sku,
    name: row.name,
    description: row.description,
    category: toPathText(row.categoryPath),
    brand: row.brandName ?? '',
    // the rows of its variants have these
    ...(row.hasOptions ? {} : toOffer(row)),
    low_stock_at: String(row.lowStockAt),
    featured: row.wantsFeatured ? 'yes' : '',
    status: row.isActive ? 'active' : 'inactive',
    pictures: pictures.join(' '),
  }
}

function toDetailCells(row: ExportRow, details: ownDetails.OwnDetail[] = []): ImportFields {
  const counting = details.filter(({ counts }) => counts)
  const values = counting.map((detail) => [`attribute:${detail.key}`, toCell(detail)] as const)
  return {
    condition: row.condition,
    warranty_months: String(row.warrantyMonths ?? ''),
    ...Object.fromEntries(values),
    ...Object.fromEntries(row.specs.map(([name, value]) => [`spec:${name}`, value] as const)),
  }
}

function toCell({ kind, choice, number, text, yes }: ownDetails.OwnDetail): string {
  if (kind === 'choice') return choice ?? ''
  if (kind === 'number') return String(number ?? '')
  return kind === 'text' ? (text ?? '') : yes ? 'yes' : 'no'
}

/** Only the columns that a row of a variant can change, and those that say which one it is. */
function toVariantCells(variant: ExportVariantRow, parent: string): ImportFields {
  return {
    sku: variant.sku,
    ...toOffer(variant),
    status: variant.isActive ? 'active' : 'inactive',
    parent,
    options: variant.options,
  }
}

function toOffer({ price, comparePrice, stockQuantity }: Pick<ExportRow, 'price' | 'comparePrice' | 'stockQuantity'>) {
  return {
    price: String(price / 100),
    compare_price: comparePrice === null ? '' : String(comparePrice / 100),
    stock: String(stockQuantity),
  }
}

/** The largest file of each picture, in order. */
async function findFiles(deps: Pick<Deps, 'db'>, productIds: string[]): Promise<Map<string, string[]>> {
  const ids = await listPicturesOfProducts(deps.db, productIds)
  const views = await getPictures({ reader: deps.db }, [...ids.values()].flat())
  return new Map(
    [...ids].map(([productId, pictureIds]) => [
      productId,
      pictureIds.flatMap((id) => {
        const view = views.get(id)
        return view ? [pictureFile(view.name, view.widths.at(-1) ?? view.width, 'webp')] : []
      }),
    ]),
  )
}

/**
 * Failed rows with the file's own columns and the reasons. A row that created a product but got no picture has its SKU,
 * so a corrected row changes that product.
 */
export async function* exportFailedRows(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { importId, say }: { importId: string; say: (problem: ImportProblem) => string },
): AsyncGenerator<string[][]> {
  const rows = await listFailedRows(deps.db, vendor.id, importId)
  const filled = rows.map(({ fields, sku }) => (sku ? { ...fields, sku } : fields))
  const given = new Set(filled.flatMap((fields) => Object.keys(fields) as ImportColumn[]))
  const head = [...IMPORT_HEAD.filter((column) => given.has(column)), ...[...given].filter(isDetail)]
  yield [[...head, 'row', 'reason']]
  yield rows.map(({ line, problems }, at) => [
    ...head.map((column) => filled[at]?.[column] ?? ''),
    String(line),
    problems.map(say).join('; '),
  ])
}

function isDetail(column: ImportColumn): boolean {
  return column.includes(':')
}
