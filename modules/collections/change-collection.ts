import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { removeUnshown } from '#modules/inventory/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { moveItem, type MoveTo } from '#shared/move-item.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import { LONGEST_COLLECTION_NAME, MOST_COLLECTIONS, type CollectionInput } from './contract.ts'
import { valuesOf } from './own-collections.ts'
import * as store from './store.ts'

type Unknown = Refusal<'collection-unknown'>
type From = { ipAddress: string }

export async function createCollection(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: ApprovedVendor,
  { ipAddress, ...input }: CollectionInput & From,
): Promise<Ok<{ id: string }> | Refusal<'collections-full' | 'collection-name-taken'>> {
  return inTransaction(deps.db, async (tx) => {
    const own = await store.lockCollectionsOf(tx, vendor.id)
    if (own.length >= MOST_COLLECTIONS) return refuse('collections-full')
    if (await store.isNameTaken(tx, vendor.id, { name: input.name, except: null }))
      return refuse('collection-name-taken')
    const collection = { ...input, id: deps.ids.short(), slug: chooseSlug(input.name, own) }
    await store.insertCollection(tx, { ...collection, vendorId: vendor.id, position: own.length + 1 })
    await note(tx, vendor, { ipAddress, action: 'collection-created', after: collection })
    return ok({ id: collection.id })
  })
}

/** A former name may still have the slug, so the next free number follows. */
function chooseSlug(name: string, own: { slug: string }[]): string {
  const taken = new Set(own.map(({ slug }) => slug))
  const wanted = slugify(name).slice(0, LONGEST_COLLECTION_NAME).replace(/-+$/, '') || 'collection'
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

export async function changeCollection(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { id, version, ipAddress, ...input }: CollectionInput & From & { id: string; version?: string | undefined },
): Promise<Ok<null> | Unknown | Refusal<'collection-name-taken'> | Refusal<'changed-meanwhile', { version: string }>> {
  return inTransaction(deps.db, async (tx) => {
    await store.lockCollectionsOf(tx, vendor.id)
    const before = await store.lockCollection(tx, vendor.id, id)
    if (!before) return refuse('collection-unknown')
    const now = valuesOf(before)
    if (isOutdated(version, now)) return refuse('changed-meanwhile', { version: versionOf(now) })
    if (await store.isNameTaken(tx, vendor.id, { name: input.name, except: id })) return refuse('collection-name-taken')
    const changed = toChanged(before, input)
    // a form without changes is not recorded
    if (Object.keys(changed.after).length === 0) return ok(null)
    await store.updateCollection(tx, { vendorId: vendor.id, id }, input)
    await note(tx, vendor, { ipAddress, action: 'collection-changed', ...withId(before, changed) })
    return ok(null)
  })
}

/** The products stay. */
export async function deleteCollection(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: ApprovedVendor,
  { id, ipAddress }: From & { id: string },
): Promise<Ok<null> | Unknown> {
  const deleted = await inTransaction(deps.db, async (tx) => {
    const own = await store.lockCollectionsOf(tx, vendor.id)
    const before = await store.lockCollection(tx, vendor.id, id)
    if (!before) return refuse('collection-unknown')
    await store.removeCollection(tx, { vendorId: vendor.id, id })
    const others = own.map((one) => one.id).filter((other) => other !== id)
    await store.setCollectionOrder(tx, vendor.id, others)
    await note(tx, vendor, { ipAddress, action: 'collection-deleted', before: { id, name: before.name } })
    return ok(before)
  })
  if (!deleted.ok) return deleted
  const { pictureId } = deleted.value
  if (pictureId) await removeUnshown(deps, vendor, [pictureId])
  return ok(null)
}

/** From its place at this moment, so that moves in two tabs add up. */
export async function moveCollection(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { id, how, ipAddress }: From & { id: string; how: MoveTo },
): Promise<Ok<null> | Unknown> {
  return inTransaction(deps.db, async (tx) => {
    const own = await store.lockCollectionsOf(tx, vendor.id)
    const before = own.map((one) => one.id)
    const after = moveItem(before, id, how)
    if (!after) return refuse('collection-unknown')
    if (after.every((one, at) => one === before[at])) return ok(null)
    await store.setCollectionOrder(tx, vendor.id, after)
    const nameOf = new Map(own.map((one) => [one.id, one.name]))
    const names = (ids: string[]) => ({ order: ids.map((one) => nameOf.get(one)) })
    await note(tx, vendor, { ipAddress, action: 'collections-ordered', before: names(before), after: names(after) })
    return ok(null)
  })
}

type Note = From & { action: string; before?: object; after?: object }

/** The log lists all changes under the vendor, because the vendor has no other page for them. */
export async function note(tx: Tx, vendor: ApprovedVendor, { ipAddress, ...change }: Note): Promise<void> {
  await recordAudit(tx, { ...toActor(vendor, ipAddress), subject: { kind: 'vendor', id: vendor.id }, ...change })
}

/** The entry names the collection, also where the name didn't change. */
export function withId(
  { id, name }: { id: string; name: string },
  { before = {}, after = {} }: { before?: object; after?: object },
): { before: object; after: object } {
  return { before: { id, name, ...before }, after }
}
