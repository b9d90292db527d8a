import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit, insertAuditEntries } from '#modules/audit/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { ManyChange, ManyPreview, ManyInput } from './many-contract.ts'
import type { OwnChosen } from './own-contract.ts'
import { comparePriceAfter, planMany, type ManyRow, type Planned } from './plan-many.ts'
import { listChosenIds, readClock } from './queries-chosen.ts'
import * as store from './store-many.ts'
import { hideOwnProducts, lockOwnProducts } from './store-own.ts'

const SHOWN = 20

/** null: no product is chosen, or too many are. */
export async function countChosen(
  deps: Pick<Deps, 'db'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  chosen: OwnChosen,
): Promise<number | null> {
  return (await listChosenIds(deps.db, vendor.id, chosen))?.length ?? null
}

/** Calculates the result for each chosen product. null: no product is chosen, or too many are. */
export async function previewMany(
  deps: Pick<Deps, 'db'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  { chosen, change }: ManyInput,
): Promise<ManyPreview | null> {
  const seenAt = await readClock(deps.db)
  const ids = await listChosenIds(deps.db, vendor.id, chosen)
  if (!ids) return null
  const rows = await store.listManyRows(deps.db, vendor.id, { ids, kind: change.kind })
  const { changes, same, refused } = planMany(rows, change)
  return {
    chosen: ids.length,
    changedProducts: countProducts(changes),
    changed: changes.length,
    same,
    refused: refused.length,
    rows: changes.slice(0, SHOWN).map(({ row: { id, name }, before, after }) => ({ id, name, before, after })),
    refusals: refused.slice(0, SHOWN).map(({ row: { id, name }, why }) => ({ id, name, why })),
    version: toVersion(rows, change),
    seenAt: seenAt.toISOString(),
  }
}

type Input = ManyInput & {
  /** of what the vendor saw; pieces that were sold after `seenAt` remain sold */
  version: string
  seenAt: Date
  ipAddress: string
}

/**
 * Applies exactly what the preview showed, or nothing if anything has changed since. Returns how many products changed.
 */
export async function changeMany(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: ApprovedVendor,
  { chosen, change, version, seenAt, ipAddress }: Input,
): Promise<Ok<number> | Refusal<'product-unknown' | 'changed-meanwhile'>> {
  return inTransaction(deps.db, async (tx) => {
    const ids = await listChosenIds(tx, vendor.id, chosen)
    if (!ids) return refuse('product-unknown')
    await lockOwnProducts(tx, vendor.id, ids)
    const rows = await store.listManyRows(tx, vendor.id, { ids, kind: change.kind, isLocked: true })
    if (isOutdated(version, versionedOf(rows, change))) return refuse('changed-meanwhile')
    const isCounted = change.kind === 'stock' && change.how === 'set'
    const { changes } = planMany(
      rows,
      change,
      isCounted ? await store.sumMovesSince(tx, toIds(rows), seenAt) : undefined,
    )
    if (changes.length === 0) return ok(0)
    await write(tx, vendor.id, { change, changes })
    const batch = deps.ids.short()
    const actor = { ...toActor(vendor), ipAddress }
    const { kind, ...how } = change
    const products = countProducts(changes)
    const after = { what: kind, ...how, products }
    await recordAudit(tx, { ...actor, action: 'products-changed', subject: { kind: 'products', id: batch }, after })
    await insertAuditEntries(
      tx,
      changes.map((one) => ({
        ...actor,
        batch,
        subject: { kind: 'product', id: one.row.productId },
        ...toNote(one, kind),
      })),
    )
    return ok(products)
  })
}

async function write(
  tx: Tx,
  vendorId: string,
  { change, changes }: { change: ManyChange; changes: Planned[] },
): Promise<void> {
  const ids = changes.map(({ row }) => row.id)
  switch (change.kind) {
    case 'price':
      return store.setPrices(
        tx,
        vendorId,
        changes.map(({ row, after }) => ({
          id: row.id,
          productId: row.productId,
          price: Number(after),
          comparePrice: comparePriceAfter(row, Number(after)),
        })),
      )
    case 'stock':
      return store.setPieces(
        tx,
        vendorId,
        changes.map(({ row, after }) => ({ id: row.id, productId: row.productId, pieces: Number(after) })),
      )
    case 'category':
      return store.setCategory(tx, vendorId, ids, change.category)
    case 'delete':
      await hideOwnProducts(tx, vendorId, ids)
  }
}

const FIELDS = { price: 'price', stock: 'stock', category: 'categorySlug' } as const

function toNote({ row, before, after }: Planned, kind: ManyChange['kind']) {
  if (kind === 'delete') return { action: 'product-deleted' }
  const isVariant = row.id !== row.productId
  const field = isVariant ? `${FIELDS[kind]} of variant ${row.id}` : FIELDS[kind]
  return { action: 'product-updated', before: { [field]: before }, after: { [field]: after } }
}

function countProducts(changes: Planned[]): number {
  return new Set(changes.map(({ row }) => row.productId)).size
}

function toIds(rows: ManyRow[]): string[] {
  return rows.map(({ id }) => id)
}

function toVersion(rows: ManyRow[], change: ManyChange): string {
  return versionOf(versionedOf(rows, change))
}

/** Stock is left out: sales in the meantime are added to the result instead. */
function versionedOf(rows: ManyRow[], { kind }: ManyChange): unknown[] {
  return rows.map(({ id, price, flashSalePrice, categorySlug }) => {
    if (kind === 'price') return [id, price, flashSalePrice]
    return kind === 'category' ? [id, categorySlug] : [id]
  })
}
