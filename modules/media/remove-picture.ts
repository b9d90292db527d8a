import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { pictureFile } from './contract.ts'
import { isNameUsed } from './queries.ts'
import { deletePictureOfUser } from './store.ts'

/** A person's own picture goes, with its files unless another picture has the same ones. */
export async function removePictureOfUser(
  deps: Pick<Deps, 'db' | 'storage'>,
  input: { id: string; userId: string },
): Promise<void> {
  const gone = await inTransaction(deps.db, (tx) => deletePictureOfUser(tx, input.id, input.userId))
  if (!gone || (await isNameUsed(deps.db, gone.name))) return
  const files = gone.widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => pictureFile(gone.name, width, format)),
  )
  for (const file of files) await deps.storage.remove(`pictures/${file}`)
}
