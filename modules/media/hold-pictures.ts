import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { StorageUnavailable } from '#infra/storage/storage.ts'
import { MINUTE } from '#shared/time.ts'
import { pictureFile, type PictureView } from './contract.ts'
import { removePictureFilesJob, settlePictureFilesJob } from './job-types.ts'
import { getUses } from './queries.ts'
import { setPicturesHeld } from './store.ts'

type FileDeps = Pick<Deps, 'db' | 'storage'>
type Folder = 'pictures' | 'held'

/** An upload writes its files shortly before its row, so a second check catches uploads in between. */
const LOOK_AGAIN_MS = 10 * MINUTE

/** Runs in the transaction that hides or restores the content. A job moves the files. */
export async function holdPictures(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { ids, heldAt }: { ids: string[]; heldAt: Date | null },
): Promise<void> {
  const names = await setPicturesHeld(tx, { ids, heldAt })
  if (names.length === 0) return
  const runAt = new Date(deps.clock.now().getTime() + LOOK_AGAIN_MS)
  await addJob(tx, settlePictureFilesJob, { names })
  await addJob(tx, settlePictureFilesJob, { names }, { runAt })
}

/**
 * Files are public while any visible picture uses them. Otherwise they move to a private folder until one does again.
 */
export async function settlePictureFiles(deps: FileDeps, names: string[]): Promise<void> {
  for (const name of names) await settle(deps, name)
}

async function settle(deps: FileDeps, name: string): Promise<void> {
  const { widths, shown, held } = await getUses(deps.db, name)
  if (shown === 0 && held === 0) return
  const [from, to]: Folder[] = shown > 0 ? ['held', 'pictures'] : ['pictures', 'held']
  for (const file of filesOf({ name, widths })) await move(deps, file, { from, to })
}

/** Copies before it deletes, so that a repeated run can complete an interrupted move. */
async function move({ storage }: FileDeps, file: string, { from, to }: { from?: Folder; to?: Folder }): Promise<void> {
  const key = `${from}/${file}`
  const found = await storage.get(key)
  if (!found) return
  await storage.put(`${to}/${file}`, found.body, { contentType: found.contentType })
  await storage.remove(key)
}

/**
 * Deletes the files of a picture whose row is gone, unless another picture shares them. The row's transaction has
 * committed, so a job repeats this if the storage is down.
 */
export async function removeFilesLaterIfDown(deps: FileDeps, picture: Files): Promise<void> {
  try {
    await removeUnusedFiles(deps, picture)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    await inTransaction(deps.db, (tx) => addJob(tx, removePictureFilesJob, picture))
  }
}

export async function removeUnusedFiles(deps: FileDeps, picture: Files): Promise<void> {
  const { shown, held } = await getUses(deps.db, picture.name)
  if (shown + held === 0) await removePictureFiles(deps, picture)
  else await settlePictureFiles(deps, [picture.name])
}

async function removePictureFiles({ storage }: FileDeps, picture: Files): Promise<void> {
  for (const file of filesOf(picture))
    for (const folder of ['pictures', 'held'] satisfies Folder[]) await storage.remove(`${folder}/${file}`)
}

type Files = Pick<PictureView, 'name' | 'widths'>

function filesOf({ name, widths }: Files): string[] {
  return widths.flatMap((width) => (['avif', 'webp'] as const).map((format) => pictureFile(name, width, format)))
}

/** For the administrator's decision: a file of hidden content. */
export async function findHeldFile(
  { storage }: Pick<Deps, 'storage'>,
  _administrator: { actor: 'administrator' },
  file: string,
): Promise<Awaited<ReturnType<Deps['storage']['get']>>> {
  // the job may not have moved the file yet
  return (await storage.get(`held/${file}`)) ?? storage.get(`pictures/${file}`)
}
