import { readFile } from 'node:fs/promises'
import type { Deps } from '#infra/deps.ts'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { putInParts, removeParts } from '#infra/storage/parts.ts'
import { StorageUnavailable } from '#infra/storage/storage.ts'
import { isReadable, listZip, readRangeOf, unpackFile } from '#infra/zip.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { parseCsv } from '#shared/csv.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { stripDirectionMarks } from '#shared/text.ts'
import { archiveFolder } from './import-archive.ts'
import { diffRow, hasNewPictures, validateImportChange } from './import-change.ts'
import { listCategoriesOf, loadDetails, readDetails } from './import-details.ts'
import { readImportRow, toImportRows, toTyped, type ImportFields } from './import-rows.ts'
import { diffVariant, isVariantRow, readVariantRow, withoutOffer } from './import-variants.ts'
import { findLists, makeZipPictures, type ZipPictures } from './import-zip.ts'
import { runImportJob } from './job-types.ts'
import { type ImportProblem, type ImportView, MOST_IMPORT_ROWS, MOST_LIST_BYTES } from './import-contract.ts'
import { MOST_PRODUCT_PICTURES } from '#modules/inventory/contract.ts'
import * as queries from './queries-import.ts'
import * as store from './store-import.ts'
import { ownVariants, listOwnProductsBySku, listPictureNames } from '#modules/inventory/index.server.ts'

const MOST_SHOWN = 200

const MOST_ZIP_FILES = MOST_IMPORT_ROWS * MOST_PRODUCT_PICTURES
/** The number of a vendor's imports with a ZIP that may run at the same time. */
const MOST_WORKING = 2

type FileRefusal = Refusal<
  'import-unreadable' | 'import-no-name' | 'import-empty' | 'import-long' | 'import-large' | ArchiveCode
>
type ArchiveCode =
  | 'import-zip-broken'
  | 'import-zip-many'
  | 'import-zip-no-list'
  | 'import-zip-lists'
  | 'import-zip-locked'
  | 'import-zip-waits'
  | 'import-zip-storage'

type Checked = Ok<{ importId: string }> | FileRefusal

/** Checks every row and changes nothing, so that the vendor can review the result first. */
export async function checkImport(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: ApprovedVendor,
  file: { name: string; bytes: Uint8Array },
): Promise<Checked> {
  const checked = await checkRows(deps, vendor, file.bytes, null)
  if (!checked.ok) return checked
  const importId = deps.ids.short()
  const made = { ...toHead(vendor, file.name, checked.value), id: importId, hasArchive: false }
  await inTransaction(deps.db, (tx) => store.insertImport(tx, made, checked.value))
  return ok({ importId })
}

/**
 * The same for a ZIP with the list and its pictures. Picture names are looked up in the ZIP's directory, and only the
 * list is extracted. The ZIP is stored in parts until its pictures are needed.
 */
export async function checkArchive(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'>,
  vendor: ApprovedVendor,
  file: { name: string; path: string },
): Promise<Checked> {
  const files = await listZip(file.path, MOST_ZIP_FILES)
  if (files === 'broken') return refuse('import-zip-broken')
  if (files === 'many') return refuse('import-zip-many')
  const [list, ...others] = findLists(files)
  if (!list) return refuse('import-zip-no-list')
  if (others.length > 0) return refuse('import-zip-lists')
  if (!isReadable(list)) return refuse('import-zip-locked')
  if (list.size > MOST_LIST_BYTES) return refuse('import-large')
  const to = `${file.path}.list`
  const isWhole = await unpackFile(readRangeOf(file.path), list, { to, mostBytes: MOST_LIST_BYTES })
  if (!isWhole) return refuse('import-zip-broken')
  const checked = await checkRows(deps, vendor, await readFile(to), makeZipPictures(files, list))
  if (!checked.ok) return checked
  const importId = deps.ids.short()
  try {
    await putInParts(deps.storage, archiveFolder(importId), file.path)
  } catch (error) {
    // the daily job deletes parts that no import owns
    if (error instanceof StorageUnavailable) return refuse('import-zip-storage')
    throw error
  }
  const made = { ...toHead(vendor, file.name, checked.value), id: importId, hasArchive: true }
  const kept = await inTransaction(deps.db, async (tx) => {
    const { gone, working } = await store.replaceChecked(tx, vendor.id)
    const isTaken = working < MOST_WORKING
    if (isTaken) await store.insertImport(tx, made, checked.value)
    return { isTaken, gone: isTaken ? gone : [...gone, importId] }
  })
  for (const id of kept.gone) await removeParts(deps.storage, archiveFolder(id))
  return kept.isTaken ? ok({ importId }) : refuse('import-zip-waits')
}

type CheckedRow = Parameters<typeof store.insertImport>[2][number] & { plan: 'refuse' | 'create' | 'change' | 'keep' }

function toHead(vendor: ApprovedVendor, fileName: string, rows: CheckedRow[]) {
  const count = (plan: CheckedRow['plan']): number => rows.filter((row) => row.plan === plan).length
  const plans = {
    invalidRows: count('refuse'),
    toCreate: count('create'),
    toChange: count('change'),
    toKeep: count('keep'),
  }
  return { vendorId: vendor.id, fileName: fileName.slice(0, 120), rows: rows.length, ...plans }
}

async function checkRows(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  bytes: Uint8Array,
  findPictures: ZipPictures | null,
): Promise<Ok<CheckedRow[]> | FileRefusal> {
  const text = decode(bytes)
  const lines = text === null ? null : parseCsv(text)
  if (!lines) return refuse('import-unreadable')
  const given = toImportRows(lines)
  if (!given) return refuse('import-no-name')
  if (given.length === 0) return refuse('import-empty')
  if (given.length > MOST_IMPORT_ROWS) return refuse('import-long')
  const skus = given.flatMap(({ sku }) => sku?.trim() || [])
  const names = given.flatMap(({ name }) => name?.trim() || [])
  const known = await listOwnProductsBySku(deps.db, vendor.id, skus)
  const bySku = new Map(known.map((product) => [product.sku, product]))
  const variants = await ownVariants.listOwnVariantsBySku(deps.db, vendor.id, skus)
  const variantBySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const named = new Set((await queries.findKnown(deps.db, vendor.id, { names, skus: [] })).map(({ name }) => name))
  const ids = known.map(({ id }) => id)
  const pictures = {
    names: await listPictureNames(deps.db, ids),
    cells: await queries.listFetchedCells(deps.db, ids),
  }
  const categories = await listCategoryOptions(deps)
  const details = await loadDetails(deps.db, listCategoriesOf(given, known, categories), known)
  const seen = new Set<string>()
  const rows = given.map((fields, at) => (isVariantRow(fields) ? checkVariant(fields, at) : checkProduct(fields, at)))
  return ok(rows)

  function checkVariant(fields: ImportFields, at: number): CheckedRow {
    const sku = fields.sku?.trim() ?? ''
    const variant = variantBySku.get(sku)
    const read = readVariantRow(fields, variant)
    const problems = [...read.problems, ...findTwice('sku', sku)]
    const row = { line: at + 2, fields, sources: null, problems }
    if (problems.length > 0 || !variant) return { ...row, plan: 'refuse' }
    return { ...row, plan: Object.keys(diffVariant(variant, read).after).length === 0 ? 'keep' : 'change' }
  }

  function findTwice(field: string, key: string): ImportProblem[] {
    const isTwice = key !== '' && seen.has(key)
    seen.add(key)
    return isTwice ? [[field, 'row-twice']] : []
  }

  function checkProduct(fields: ImportFields, at: number): CheckedRow {
    const found = findPictures?.(fields) ?? null
    // pictures missing in the ZIP have their own problem
    const isLacking = found !== null && found.problems.length > 0
    const sku = fields.sku?.trim() ?? ''
    const product = bySku.get(sku)
    const own = product?.hasOptions ? withoutOffer(fields) : { fields, problems: [] }
    const read = readImportRow(own.fields, categories, found?.sources)
    const problems = [
      ...own.problems,
      ...read.problems.filter(([, code]) => !isLacking || code !== 'picture-required'),
      ...(found?.problems ?? []),
    ]
    if (sku !== '' && !product) problems.push(['sku', 'sku-unknown'])
    const isThere = !product && named.has(fields.name?.trim() ?? '')
    const isFiled = read.problems.every(([field]) => field !== 'category')
    const category = toTyped(fields, categories).category ?? product?.categorySlug ?? ''
    const described = isThere || !isFiled ? null : readDetails(fields, details, { product: product ?? null, category })
    if (described && (product || sku === '')) problems.push(...described.problems)
    const misfit = product && read.change ? validateImportChange(product, read.change) : null
    if (misfit) problems.push(misfit)
    const key = sku || (fields.name ?? '').trim().toLowerCase()
    problems.push(...findTwice(sku ? 'sku' : 'name', key))
    // line numbers as in a spreadsheet, below the header
    const row = { line: at + 2, fields, sources: found?.sources ?? null, problems }
    if (problems.length > 0) return { ...row, plan: 'refuse' }
    if (!product) return { ...row, plan: named.has(read.form?.name ?? '') ? 'keep' : 'create' }
    const isDescribed = Object.keys(described?.after ?? {}).length > 0
    const { after } = diffRow(product, read.change ?? {}, read.isActive)
    const isSame = Object.keys(after).length === 0 && !isDescribed
    const hasPictures = hasNewPictures(product.id, row, pictures)
    return { ...row, plan: isSame && !hasPictures ? 'keep' : 'change' }
  }
}

/** Starts or resumes the import. Pressing twice has no further effect. */
export async function startImport(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { importId, ipAddress }: { importId: string; ipAddress: string },
): Promise<Ok<null> | Refusal<'import-unknown'>> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.startImport(tx, vendor.id, importId))) return refuse('import-unknown')
    await addJob(tx, runImportJob, { importId, address: ipAddress }, { key: `import ${importId}` })
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

/** Accepts only UTF-8, with an optional byte order mark from spreadsheets. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : stripDirectionMarks(text)
  } catch {
    return null
  }
}
