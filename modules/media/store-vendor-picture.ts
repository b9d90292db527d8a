import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { ImagePipeline } from '#infra/images/pipeline.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY } from '#shared/time.ts'
import type { PicturesRefusal } from './store-user-pictures.ts'
import { countVendorPicturesSince } from './queries.ts'
import { storePicture } from './store-picture.ts'
import { insertPicture } from './store.ts'

const MOST_A_DAY = 400

/** Stores a picture of a vendor, which no product uses yet. Returns its id. */
export async function storeVendorPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'ids' | 'clock'> & { images: ImagePipeline },
  { vendorId, most = MOST_A_DAY }: { vendorId: string; most?: number },
  file: string,
): Promise<Ok<string> | PicturesRefusal> {
  const since = new Date(deps.clock.now().getTime() - DAY)
  if ((await countVendorPicturesSince(deps.db, vendorId, since)) >= most) return refuse('too-many-pictures')
  const stored = await storePicture(deps, { file, recipe: 'product' })
  if (!stored.ok) return stored
  const id = deps.ids.short()
  await inTransaction(deps.db, (tx) => insertPicture(tx, { id, vendorId, recipe: 'product', view: stored.value }))
  return ok(id)
}
