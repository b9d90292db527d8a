import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { toActor, toChanged, type Change } from '#modules/audit/contract.ts'
import { noteChanges } from '#modules/audit/index.server.ts'
import { slugify } from '#shared/text.ts'
import { dropArchiveWhenDone } from './import-archive.ts'
import { readImportRow } from './import-rows.ts'
import { FETCH_IMPORT_PICTURES } from './jobs.ts'
import type { ImportProblem } from './own-contract.ts'
import type { ProductForm } from './product-form.ts'
import { findKnown, type WaitingRow } from './queries-import.ts'
import { toSku } from './sku.ts'
import * as own from './store-own.ts'
import * as store from './store-import.ts'

const A_PART = 200

/** `address` is where it was started from. */
type Run = { importId: string; address?: string | undefined }

/**
 * A part at a time, each whole or not at all: what it made and that it made it are one transaction, so that going on after
 * a cut, or two workers at once, make nothing twice.
 */
export async function runImport(deps: Pick<Deps, 'db' | 'ids' | 'storage'>, { importId, address }: Run): Promise<void> {
  while (await inTransaction(deps.db, (tx) => runPart(tx, deps, { importId, address })));
  await dropArchiveWhenDone(deps, importId)
}

async function runPart(tx: Tx, deps: Pick<Deps, 'ids'>, { importId, address }: Run): Promise<boolean> {
  const held = await store.lockImport(tx, importId)
  if (!held) return false
  const rows = await store.listWaitingRows(tx, importId, A_PART)
  if (rows.length === 0) {
    await store.endImport(tx, importId)
    return false
  }
  const { vendorId, userId, slug } = held
  const skus = rows.flatMap(({ fields }) => fields.sku?.trim() || [])
  const names = rows.flatMap(({ fields }) => fields.name?.trim() || [])
  const known = await findKnown(tx, vendorId, { names, skus })
  const bySku = new Map(known.map((product) => [product.sku, product.id]))
  const byName = new Map(known.map((product) => [product.name, product.id]))
  await keepBrandsOf(tx, rows)
  const numbers = await store.takeProductNumbers(tx, rows.length)
  const made: Parameters<typeof store.insertImported>[1] = []
  const ends: store.RowEnd[] = []
  const changes: Change[] = []
  const actor = toActor({ actor: 'vendor', userId }, address)
  for (const row of rows) {
    const { form } = readImportRow(row.fields, row.sources ?? undefined)
    const sku = row.fields.sku?.trim() ?? ''
    if (!form || (sku !== '' && !bySku.has(sku))) ends.push(end(row, 'refused', null, [['sku', 'sku-unknown']]))
    else if (sku !== '') ends.push(await change(row, bySku.get(sku) ?? '', form))
    else if (byName.has(form.name)) ends.push(end(row, 'unchanged', byName.get(form.name) ?? null))
    else {
      const id = deps.ids.short()
      const values = { ...toValues(form), id, vendorId, stockQuantity: form.stock }
      made.push({ ...values, sku: toSku(form.category, slug, numbers.pop() ?? 0) })
      byName.set(form.name, id)
      ends.push({ ...end(row, 'created', id), pictures: 'waiting' })
    }
  }
  await store.insertImported(tx, made)
  await store.endRows(tx, importId, ends)
  for (const { line, pictures } of ends)
    if (pictures)
      await addJob(tx, FETCH_IMPORT_PICTURES, { importId, line }, { queue: `pictures ${vendorId}`, maxAttempts: 5 })
  const after = { created: made.length, changed: changes.length, rows: rows.length }
  const whole = { ...actor, action: 'products-imported', subject: { kind: 'vendor', id: vendorId }, after }
  await noteChanges(tx, [...changes, whole])
  return true

  async function change(row: WaitingRow, id: string, form: ProductForm): Promise<store.RowEnd> {
    const before = await own.lockOwnProduct(tx, vendorId, id)
    if (!before) return end(row, 'refused', null, [['sku', 'sku-unknown']])
    if (before.flashSalePrice !== null && before.flashSalePrice >= form.price)
      return end(row, 'refused', id, [['price', 'price-below-sale']])
    const values = toValues(form)
    const changed = toChanged({ ...before, stock: before.stockQuantity }, { ...values, stock: form.stock })
    if (Object.keys(changed.after).length === 0) return end(row, 'unchanged', id)
    await own.updateOwnProduct(tx, { vendorId, id }, values, { typed: form.stock, seen: null })
    changes.push({ ...actor, action: 'product-updated', subject: { kind: 'product', id }, ...changed })
    return end(row, 'changed', id)
  }
}

function end(
  row: WaitingRow,
  outcome: store.RowEnd['outcome'],
  productId: string | null,
  problems: ImportProblem[] = [],
) {
  return { line: row.line, outcome, productId, pictures: null, problems } satisfies store.RowEnd
}

function toValues({ name, description, category, brand, price, comparePrice, featured }: ProductForm) {
  const brandSlug = brand === null ? null : slugify(brand)
  return { name, description, categorySlug: category, brandSlug, price, comparePrice, isFeatured: featured }
}

async function keepBrandsOf(tx: Tx, rows: WaitingRow[]): Promise<void> {
  const brands = new Map<string, string>()
  for (const { fields, sources } of rows) {
    const { form } = readImportRow(fields, sources ?? undefined)
    if (form?.brand) brands.set(slugify(form.brand), form.brand)
  }
  // in one order for everybody, so that two imports never wait for each other crosswise
  const sorted = [...brands].map(([slug, name]) => ({ slug, name })).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  await store.keepBrands(tx, sorted)
}
