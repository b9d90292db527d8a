import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { ImagePipeline, ImageRefusal } from '#infra/images/pipeline.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { DAY } from '#shared/time.ts'
import { countPicturesSince } from './queries.ts'
import { makePicture, putPicture, type MadePicture, type StoreRefusal } from './store-picture.ts'
import { insertPicture } from './store.ts'

export type PicturesRefusal = ImageRefusal | StoreRefusal | Refusal<'too-many-pictures' | 'too-many-at-once'>

const MOST_A_DAY = 40

/** Stores the user's pictures, all of them or none. Returns their ids. */
export async function storeUserPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'ids' | 'clock'> & { images: ImagePipeline },
  owner: { userId: string },
  { files, most }: { files: string[]; most: number },
): Promise<Ok<string[]> | PicturesRefusal> {
  if (files.length === 0) return ok([])
  if (files.length > most) return refuse('too-many-at-once')
  const { userId } = owner
  const since = new Date(deps.clock.now().getTime() - DAY)
  if ((await countPicturesSince(deps.db, userId, since)) + files.length > MOST_A_DAY) return refuse('too-many-pictures')
  const made: MadePicture[] = []
  for (const file of files) {
    const one = await makePicture(deps, { file, recipe: 'product' })
    if (!one.ok) return one
    made.push(one.value)
  }
  for (const one of made) {
    const put = await putPicture(deps, one)
    if (!put.ok) return put
  }
  const pictures = made.map(({ view }) => ({ id: deps.ids.short(), userId, recipe: 'product' as const, view }))
  await inTransaction(deps.db, async (tx) => {
    for (const picture of pictures) await insertPicture(tx, picture)
  })
  return ok(pictures.map(({ id }) => id))
}
