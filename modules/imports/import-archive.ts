import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { removeParts } from '#infra/storage/parts.ts'
import { DAY } from '#shared/time.ts'
import { releaseOldArchives, releaseArchive } from './store-import.ts'

const FOLDER = 'imports/'
const KEPT_MS = 7 * DAY

/** Outside the public folders of the storage. */
export function archiveFolder(importId: string): string {
  return `${FOLDER}${importId}/`
}

export async function dropArchiveWhenDone(deps: Pick<Deps, 'db' | 'storage'>, importId: string): Promise<void> {
  if (await inTransaction(deps.db, (tx) => releaseArchive(tx, importId)))
    await removeParts(deps.storage, archiveFolder(importId))
}

/** A week is enough to process every picture. This also removes uploads that were interrupted. */
export async function purgeImportArchives(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS)
  await inTransaction(deps.db, (tx) => releaseOldArchives(tx, before))
  for await (const { key, changedAt } of deps.storage.list(FOLDER))
    if (changedAt < before) await deps.storage.remove(key)
}
