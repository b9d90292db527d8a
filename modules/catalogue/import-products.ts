import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { parseCsv } from '#shared/csv.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { IMPORT_HEAD, MOST_IMPORT_ROWS, readImportRow, toImportRows } from './import-rows.ts'
import { RUN_IMPORT } from './jobs.ts'
import type { ImportProblem, ImportView } from './own-contract.ts'
import * as queries from './queries-import.ts'
import * as store from './store-import.ts'

const MOST_SHOWN = 200

type FileRefusal = Refusal<'import-unreadable' | 'import-no-name' | 'import-empty' | 'import-long'>

/** Looks at every row and makes nothing: what would come of the file can be read first. */
export async function checkImport(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: ApprovedVendor,
  file: { name: string; bytes: Uint8Array },
): Promise<Ok<{ importId: string }> | FileRefusal> {
  const text = decode(file.bytes)
  const lines = text === null ? null : parseCsv(text)
  if (!lines) return refuse('import-unreadable')
  const given = toImportRows(lines)
  if (!given) return refuse('import-no-name')
  if (given.length === 0) return refuse('import-empty')
  if (given.length > MOST_IMPORT_ROWS) return refuse('import-long')
  const skus = given.flatMap(({ sku }) => sku?.trim() || [])
  const known = new Set((await queries.findKnown(deps.db, vendor.id, { names: [], skus })).map(({ sku }) => sku))
  const seen = new Map<string, number>()
  const rows = given.map((fields, at) => {
    // as a spreadsheet counts them, below the head
    const line = at + 2
    const problems: ImportProblem[] = [...readImportRow(fields).problems]
    const sku = fields.sku?.trim() ?? ''
    if (sku !== '' && !known.has(sku)) problems.push(['sku', 'sku-unknown'])
    const key = sku || (fields.name ?? '').trim().toLowerCase()
    if (key !== '' && seen.has(key)) problems.push([sku ? 'sku' : 'name', 'row-twice'])
    seen.set(key, line)
    return { line, fields, problems }
  })
  const bad = rows.filter(({ problems }) => problems.length > 0).length
  const importId = deps.ids.short()
  const made = { id: importId, vendorId: vendor.id, fileName: file.name.slice(0, 120), rows: rows.length, bad }
  await inTransaction(deps.db, (tx) => store.insertImport(tx, made, rows))
  return ok({ importId })
}

/** Starts it, or goes on with what was cut off; pressing twice is pressing once. */
export async function startImport(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  importId: string,
): Promise<Ok<null> | Refusal<'import-unknown'>> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.startImport(tx, vendor.id, importId))) return refuse('import-unknown')
    await addJob(tx, RUN_IMPORT, { importId }, { key: `import ${importId}` })
    return ok(null)
  })
}

export async function findImport(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  importId: string | null,
): Promise<ImportView | null> {
  const facts = await queries.findImportFacts(deps.db, vendor.id, importId)
  if (!facts) return null
  return { ...facts, problems: await queries.listImportProblems(deps.db, facts.id, MOST_SHOWN) }
}

const A_PART = 1000

/** Every product of the shop as lines of the same columns, a thousand at a time. */
export async function* exportProducts(deps: Pick<Deps, 'db'>, vendor: ApprovedVendor): AsyncGenerator<string[][]> {
  yield [[...IMPORT_HEAD]]
  for (let after = ''; ;) {
    const rows = await queries.listForExport(deps.db, vendor.id, after, A_PART)
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    yield rows.map((row) => [
      row.sku,
      row.name,
      row.description,
      row.categoryName,
      row.brandName ?? '',
      String(row.price / 100),
      row.comparePrice === null ? '' : String(row.comparePrice / 100),
      String(row.stockQuantity),
      row.isFeatured ? 'yes' : '',
      '',
    ])
  }
}

/** UTF-8, as the shop writes it; spreadsheets put a mark before it. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
