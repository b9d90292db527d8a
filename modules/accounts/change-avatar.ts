import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { ImagePipeline, ImageRefusal } from '#infra/images/pipeline.ts'
import type { PictureView } from '#modules/media/contract.ts'
import { addPictureOfUser, removePictureOfUser, storePicture, type StoreRefusal } from '#modules/media/index.server.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { ok, type Ok } from '#shared/result.ts'
import type { Shopper } from './contract.ts'
import { type LimitRefusal, take } from '#modules/limits/index.server.ts'
import { setAvatar } from './store-people.ts'

type AvatarDeps = Pick<Deps, 'db' | 'storage' | 'ids' | 'clock' | 'secret'> & { images: ImagePipeline }

const UPLOADS = [
  { most: 10, within: HOUR },
  { most: 30, within: DAY },
]

/**
 * `file` is an uploaded file of unknown content. It is cropped to a square and encoded again, so no uploaded byte is
 * served.
 */
export async function changeAvatar(
  deps: AvatarDeps,
  shopper: Shopper,
  input: { file: string },
): Promise<Ok<PictureView> | ImageRefusal | StoreRefusal | LimitRefusal> {
  const { userId } = shopper
  const taken = await take(deps, [{ kind: 'turns', of: `uploads of ${userId}`, rule: UPLOADS }])
  if (!taken.ok) return taken
  const stored = await storePicture(deps, { file: input.file, recipe: 'avatar' })
  if (!stored.ok) return stored
  const before = await inTransaction(deps.db, async (tx) => {
    const id = deps.ids.short()
    await addPictureOfUser(tx, { id, userId, recipe: 'avatar', view: stored.value })
    return setAvatar(tx, userId, id, deps.clock.now())
  })
  if (before) await removePictureOfUser(deps, { id: before, userId })
  return ok(stored.value)
}

export async function removeAvatar(deps: Pick<Deps, 'db' | 'storage' | 'clock'>, shopper: Shopper): Promise<void> {
  const before = await inTransaction(deps.db, (tx) => setAvatar(tx, shopper.userId, null, deps.clock.now()))
  if (before) await removePictureOfUser(deps, { id: before, userId: shopper.userId })
}
