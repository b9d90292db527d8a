import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline } from '#infra/images/pipeline.ts'
import { removeUnshown } from '#modules/inventory/index.server.ts'
import { storeVendorPicture, type PicturesRefusal } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { note, withId } from './change-collection.ts'
import * as store from './store.ts'

type Unknown = Refusal<'collection-unknown'>
type Input = { id: string; ipAddress: string }
type PictureDeps = Pick<Deps, 'db' | 'storage' | 'ids' | 'clock'> & { images: ImagePipeline }

/** `file` is an uploaded file of unknown content. It replaces the previous picture. */
export async function changeCollectionPicture(
  deps: PictureDeps,
  vendor: ApprovedVendor,
  { file, ...input }: Input & { file: string },
): Promise<Ok<null> | Unknown | PicturesRefusal> {
  const stored = await storeVendorPicture(deps, { vendorId: vendor.id }, file)
  if (!stored.ok) return stored
  const changed = await setPicture(deps, vendor, input, stored.value)
  if (!changed.ok) await removeUnshown(deps, vendor, [stored.value])
  return changed
}

/** Shoppers see the picture of the first product instead. */
export async function removeCollectionPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: ApprovedVendor,
  input: Input,
): Promise<Ok<null> | Unknown> {
  return setPicture(deps, vendor, input, null)
}

async function setPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: ApprovedVendor,
  { id, ipAddress }: Input,
  pictureId: string | null,
): Promise<Ok<null> | Unknown> {
  const changed = await inTransaction(deps.db, async (tx) => {
    const before = await store.lockCollection(tx, vendor.id, id)
    if (!before) return refuse('collection-unknown')
    if (before.pictureId === pictureId) return ok(null)
    await store.updateCollection(tx, { vendorId: vendor.id, id }, { pictureId })
    const pictures = { before: { picture: before.pictureId }, after: { picture: pictureId } }
    await note(tx, vendor, { ipAddress, action: 'collection-changed', ...withId(before, pictures) })
    return ok(before.pictureId)
  })
  if (!changed.ok) return changed
  if (changed.value) await removeUnshown(deps, vendor, [changed.value])
  return ok(null)
}
