import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { lockOwnProducts } from '#modules/inventory/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { moveItem, type MoveTo } from '#shared/move-item.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { note } from './change-collection.ts'
import { MOST_IN_COLLECTION } from './contract.ts'
import * as store from './store.ts'

type Unknown = Refusal<'collection-unknown'>
type NoProduct = Refusal<'product-unknown'>
type Input = { id: string; ipAddress: string }

/** Adds all of them at the end, or none. Those that it already has keep their place. Returns how many are new. */
export async function addToCollection(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { productIds, ...input }: Input & { productIds: string[] },
): Promise<Ok<number> | Unknown | NoProduct | Refusal<'collection-full', { room: number }>> {
  const wanted = [...new Set(productIds)]
  return inTransaction(deps.db, async (tx) => {
    // locked before the collection, in the order in which a deletion locks them
    const locked = await lockOwnProducts(tx, vendor.id, wanted)
    if (wanted.length === 0 || locked.length < wanted.length) return refuse('product-unknown')
    return change<Refusal<'collection-full', { room: number }>>(tx, vendor, input, (had) => {
      const more = wanted.filter((id) => !had.includes(id))
      const room = MOST_IN_COLLECTION - had.length
      if (more.length > room) return refuse('collection-full', { room })
      return ok({ ids: [...had, ...more], added: more })
    })
  })
}

export async function removeFromCollection(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { productId, ...input }: Input & { productId: string },
): Promise<Ok<number> | Unknown | NoProduct> {
  return inTransaction(deps.db, (tx) =>
    change<NoProduct>(tx, vendor, input, (had) =>
      had.includes(productId)
        ? ok({ ids: had.filter((id) => id !== productId), removed: [productId] })
        : refuse('product-unknown'),
    ),
  )
}

/** From its place at this moment, so that moves in two tabs add up. */
export async function moveInCollection(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { productId, how, ...input }: Input & { productId: string; how: MoveTo },
): Promise<Ok<number> | Unknown | NoProduct> {
  return inTransaction(deps.db, (tx) =>
    change<NoProduct>(tx, vendor, input, (had) => {
      const ids = moveItem(had, productId, how)
      return ids ? ok({ ids, moved: [productId], how }) : refuse('product-unknown')
    }),
  )
}

type Changed = { ids: string[] } & Record<string, unknown>

/** `plan` decides on the products that the collection has now. Returns by how many their number changed. */
async function change<R extends Refusal>(
  tx: Tx,
  vendor: ApprovedVendor,
  { id, ipAddress }: Input,
  plan: (had: string[]) => Ok<Changed> | R,
): Promise<Ok<number> | Unknown | R> {
  const collection = await store.lockCollection(tx, vendor.id, id)
  if (!collection) return refuse('collection-unknown')
  const had = await store.listProductIds(tx, id)
  const planned = plan(had)
  if (!planned.ok) return planned
  const { ids, ...what } = planned.value
  if (ids.length !== had.length || ids.some((one, at) => one !== had[at])) {
    await store.setCollectionProducts(tx, id, ids)
    const after = { id, name: collection.name, ...what }
    await note(tx, vendor, { ipAddress, action: 'collection-products-changed', after })
  }
  return ok(Math.abs(ids.length - had.length))
}
