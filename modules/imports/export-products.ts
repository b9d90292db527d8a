import type { Deps } from '#infra/deps.ts'
import { toPathText } from '#modules/catalogue/contract.ts'
import { pictureFile } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { IMPORT_HEAD, type ImportFields } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'
import {
  listFailedRows,
  listForExport,
  listVariantsForExport,
  type ExportRow,
  type ExportVariantRow,
} from './queries-import.ts'
import { listPicturesOfProducts } from '#modules/inventory/index.server.ts'

const A_PART = 1000

/** Yields all products in the import's columns, a thousand at a time. Importing the file again changes nothing. */
export async function* exportProducts(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { pictureUrl }: { pictureUrl: (file: string) => string },
): AsyncGenerator<string[][]> {
  yield [[...IMPORT_HEAD]]
  for (let after = ''; ;) {
    const rows = await listForExport(deps.db, vendor.id, after, A_PART)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    const ids = rows.map(({ id }) => id)
    const files = await findFiles(deps, ids)
    const variants = Map.groupBy(await listVariantsForExport(deps.db, vendor.id, ids), ({ productId }) => productId)
    yield rows.flatMap((row) => [
      toLine(row, (files.get(row.id) ?? []).map(pictureUrl)),
      ...(variants.get(row.id) ?? []).map((variant) => toVariantLine(variant, row.sku)),
    ])
  }
}

function toLine(row: ExportRow, pictures: string[]): string[] {
  return [
    row.sku,
    row.name,
    row.description,
    toPathText(row.categoryPath),
    row.brandName ?? '',
    // the rows of its variants have these
    ...(row.hasOptions ? ['', '', ''] : toOffer(row)),
    String(row.lowStockAt),
    row.wantsFeatured ? 'yes' : '',
    row.isActive ? 'active' : 'inactive',
    pictures.join(' '),
    '',
    '',
  ]
}

/** Only the columns that a row of a variant can change, and those that say which one it is. */
function toVariantLine(variant: ExportVariantRow, parent: string): string[] {
  const [price = '', comparePrice = '', stock = ''] = toOffer(variant)
  const cells: ImportFields = {
    sku: variant.sku,
    price,
    compare_price: comparePrice,
    stock,
    status: variant.isActive ? 'active' : 'inactive',
    parent,
    options: variant.options,
  }
  return IMPORT_HEAD.map((column) => cells[column] ?? '')
}

function toOffer({ price, comparePrice, stockQuantity }: Pick<ExportRow, 'price' | 'comparePrice' | 'stockQuantity'>) {
  return [String(price / 100), comparePrice === null ? '' : String(comparePrice / 100), String(stockQuantity)]
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
  const head = IMPORT_HEAD.filter((column) => filled.some((fields) => fields[column] !== undefined))
  yield [[...head, 'row', 'reason']]
  yield rows.map(({ line, problems }, at) => [
    ...head.map((column) => filled[at]?.[column] ?? ''),
    String(line),
    problems.map(say).join('; '),
  ])
}
