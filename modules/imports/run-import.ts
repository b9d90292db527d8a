import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { toActor, type Change } from '#modules/audit/contract.ts'
import { recordAudit, insertAuditEntries } from '#modules/audit/index.server.ts'
import type { CategoryOption } from '#modules/catalogue/contract.ts'
import { listCategoryOptions, touchProducts } from '#modules/catalogue/index.server.ts'
import { slugify } from '#shared/text.ts'
import { dropArchiveWhenDone } from './import-archive.ts'
import { diffRow, hasNewPictures, validateImportChange, toValues } from './import-change.ts'
import { listCategoriesOf, loadDetails, readDetails } from './import-details.ts'
import { readImportRow, type ReadRow } from './import-rows.ts'
import { diffVariant, isVariantRow, readVariantRow, withoutOffer } from './import-variants.ts'
import { fetchImportPicturesJob } from './job-types.ts'
import type { ImportProblem } from './import-contract.ts'
import { findKnown, listFetchedCells, type WaitingRow } from './queries-import.ts'
import {
  ownDetails,
  ownVariants,
  listPictureNames,
  type LockedProduct,
  lockOwnProducts,
  toSku,
  updateOwnProduct,
} from '#modules/inventory/index.server.ts'
import * as store from './store-import.ts'

const A_PART = 200

type Run = { importId: string; ipAddress?: string | undefined }

/**
 * Each part is one transaction, together with the record of its result. So neither a restart nor a second worker
 * creates a product twice.
 */
export async function runImport(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'>,
  { importId, ipAddress }: Run,
): Promise<void> {
  while (await inTransaction(deps.db, (tx) => runPart(tx, deps, { importId, ipAddress })));
  await dropArchiveWhenDone(deps, importId)
}

async function runPart(tx: Tx, deps: Pick<Deps, 'ids'>, { importId, ipAddress }: Run): Promise<boolean> {
  const held = await store.lockImport(tx, importId)
  if (!held) return false
  const rows = await store.listWaitingRows(tx, importId, A_PART)
  if (rows.length === 0) {
    const after = await store.endImport(tx, importId)
    const actor = toActor({ actor: 'vendor', userId: held.userId }, ipAddress)
    await recordAudit(tx, { ...actor, action: 'products-imported', subject: { kind: 'import', id: importId }, after })
    return false
  }
  const { vendorId, userId, slug } = held
  const skus = rows.flatMap(({ fields }) => fields.sku?.trim() || [])
  const names = rows.flatMap(({ fields }) => fields.name?.trim() || [])
  const known = await findKnown(tx, vendorId, { names, skus })
  const bySku = new Map(known.map((product) => [product.sku, product.id]))
  const byName = new Map(known.map((product) => [product.name, product.id]))
  const parents = (await ownVariants.listOwnVariantsBySku(tx, vendorId, skus)).map(({ productId }) => productId)
  const named = skus.flatMap((sku) => bySku.get(sku) ?? [])
  const locked = new Map(
    (await lockOwnProducts(tx, vendorId, [...named, ...parents])).map((product) => [product.id, product]),
  )
  // read again, now that nothing else changes them
  const variants = await ownVariants.listOwnVariantsBySku(tx, vendorId, skus)
  const variantBySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const pictures = { names: await listPictureNames(tx, named), cells: await listFetchedCells(tx, named) }
  const categories = await listCategoryOptions({ db: tx })
  const fields = rows.map((row) => row.fields)
  const products = [...locked.values()]
  const slugs = listCategoriesOf(fields, products, categories)
  // staff change what these ask before or after this part
  await ownDetails.lockCategories(tx, slugs)
  const detailsKnown = await loadDetails(tx, slugs, products)
  await keepBrandsOf(tx, rows, categories)
  const numbers = await store.takeProductNumbers(tx, rows.length)
  const writes: ownDetails.DetailsWrite[] = []
  const made: Parameters<typeof store.insertImported>[1] = []
  const ends: store.RowEnd[] = []
  const changes: Change[] = []
  const actor = toActor({ actor: 'vendor', userId }, ipAddress)
  for (const row of rows) ends.push(await take(row))
  await store.insertImported(tx, made)
  await ownDetails.setOwnDetails(tx, vendorId, writes)
  await store.endRows(tx, importId, ends)
  for (const { line, pictures: isWaiting } of ends)
    if (isWaiting)
      await addJob(
        tx,
        fetchImportPicturesJob,
        { importId, line },
        { queue: pictureQueue(vendorId, line), maxAttempts: 5 },
      )
  await insertAuditEntries(tx, changes)
  return true

  async function take(row: WaitingRow): Promise<store.RowEnd> {
    if (isVariantRow(row.fields)) return takeVariant(row)
    const product = locked.get(bySku.get(row.fields.sku?.trim() ?? '') ?? '')
    const own = product?.hasOptions ? withoutOffer(row.fields) : { fields: row.fields, problems: [] }
    if (own.problems.length > 0) return end(row, 'refused', null, own.problems)
    const read = readImportRow(own.fields, categories, row.sources ?? undefined)
    if (read.change) return product ? change(row, product, read) : end(row, 'refused', null, [['sku', 'sku-unknown']])
    if (!read.form) return end(row, 'refused', null, read.problems)
    const { form } = read
    const same = byName.get(form.name)
    if (same !== undefined) return end(row, 'unchanged', same)
    const details = readDetails(row.fields, detailsKnown, { product: null, category: form.category })
    if (!details.form) return end(row, 'refused', null, details.problems)
    const id = deps.ids.short()
    writes.push({ productId: id, ...details.form })
    const columns = ownDetails.toDetailColumns(details.form)
    const values = { ...toValues(form), ...columns, id, vendorId, stockQuantity: form.stock }
    made.push({ ...values, sku: toSku(form.category, slug, numbers.pop() ?? 0) })
    byName.set(form.name, id)
    return { ...end(row, 'created', id), pictures: 'waiting' }
  }

  async function takeVariant(row: WaitingRow): Promise<store.RowEnd> {
    const variant = variantBySku.get(row.fields.sku?.trim() ?? '')
    const read = readVariantRow(row.fields, variant)
    if (!variant || read.problems.length > 0) return end(row, 'refused', variant?.productId ?? null, read.problems)
    const { before, after } = diffVariant(variant, read)
    if (Object.keys(after).length === 0) return end(row, 'unchanged', variant.productId)
    const { stock, ...offer } = read.change
    const pieces = stock === undefined ? null : { typed: stock, seen: null }
    const status = read.isActive === null ? {} : { isActive: read.isActive }
    await ownVariants.setVariantOffer(tx, vendorId, { id: variant.id, ...offer, ...status, pieces })
    await touchProducts(tx, [variant.productId])
    const subject = { kind: 'product', id: variant.productId }
    const named = { variant: variant.id }
    changes.push({
      ...actor,
      action: 'product-updated',
      subject,
      before: { ...before, ...named },
      after: { ...after, ...named },
      batch: importId,
    })
    return end(row, 'changed', variant.productId)
  }

  async function change(row: WaitingRow, product: LockedProduct, read: ReadRow): Promise<store.RowEnd> {
    const { id } = product
    const patch = read.change ?? {}
    const problem = validateImportChange(product, patch)
    if (problem) return end(row, 'refused', id, [problem])
    const hasPictures = hasNewPictures(id, row, pictures)
    const details = readDetails(row.fields, detailsKnown, { product, category: patch.category ?? product.categorySlug })
    if (details.problems.length > 0) return end(row, 'refused', id, details.problems)
    const { values, before, after } = diffRow(product, patch, read.isActive)
    const isDescribed = Object.keys(details.after).length > 0
    const isSame = Object.keys(after).length === 0 && !isDescribed
    if (!isSame) {
      const status = read.isActive === null ? {} : { isActive: read.isActive }
      const pieces = patch.stock === undefined ? null : { typed: patch.stock, seen: null }
      const described = details.form && isDescribed ? details.form : null
      const columns = described ? ownDetails.toDetailColumns(described) : {}
      if (described) writes.push({ productId: id, ...described })
      await updateOwnProduct(tx, { vendorId, id }, { ...values, ...columns, ...status }, pieces)
      const subject = { kind: 'product', id }
      const noted = { before: { ...before, ...details.before }, after: { ...after, ...details.after } }
      changes.push({ ...actor, action: 'product-updated', subject, ...noted, batch: importId })
    }
    return {
      ...end(row, isSame && !hasPictures ? 'unchanged' : 'changed', id),
      pictures: hasPictures ? 'waiting' : null,
    }
  }
}

/**
 * Two queues per vendor: one picture downloads while another is encoded, and other vendors' pictures get their turn.
 */
function pictureQueue(vendorId: string, line: number): string {
  return `pictures ${vendorId} ${line % 2}`
}

function end(
  row: WaitingRow,
  outcome: store.RowEnd['outcome'],
  productId: string | null,
  problems: ImportProblem[] = [],
) {
  return { line: row.line, outcome, productId, pictures: null, problems } satisfies store.RowEnd
}

async function keepBrandsOf(tx: Tx, rows: WaitingRow[], categories: CategoryOption[]): Promise<void> {
  const brands = new Map<string, string>()
  for (const { fields, sources } of rows) {
    const { form, change } = readImportRow(fields, categories, sources ?? undefined)
    const brand = form?.brand ?? change?.brand
    if (brand) brands.set(slugify(brand), brand)
  }
  // sorted, to prevent deadlocks between imports
  const sorted = [...brands].map(([slug, name]) => ({ slug, name })).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
  await store.ensureBrands(tx, sorted)
}
