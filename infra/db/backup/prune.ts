import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY } from '#shared/time.ts'
import { dropBackup, inFiles, inWal, listBackups, namesIn, readManifest, WAL_NAME, type Vault } from './folder.ts'
import { listTree } from './pack.ts'

/** Kept at any age. */
const LEAST = 2

/** Deletes backups older than `days`, and the WAL and uploads that no remaining backup needs. */
export async function pruneBackups(vault: Vault, days: number, now: Date): Promise<string[]> {
  const all = await listBackups(vault)
  const manifests = await Promise.all(all.map((id) => readManifest(vault, id)))
  const isOld = (at: number): boolean => now.getTime() - (manifests[at]?.endedAt.getTime() ?? 0) > days * DAY
  const removed = all.slice(0, -LEAST).filter((_, at) => isOld(at))
  for (const id of removed) await dropBackup(vault, id)
  const kept = manifests.filter((_, at) => !removed.includes(all[at] ?? ''))
  const [oldest] = kept
  if (removed.length === 0 || !oldest) return removed
  await pruneWal(vault, oldest.firstWal)
  await pruneUploads(vault, new Set(kept.flatMap(({ uploads }) => uploads.map(({ key }) => key))), oldest.startedAt)
  return removed
}

/** The first eight characters are the timeline, which a restore increases. The rest only grows. */
async function pruneWal(vault: Vault, first: string): Promise<void> {
  for (const name of await namesIn(path.join(vault.dir, 'wal')))
    if (WAL_NAME.test(name) && name.slice(8) < first.slice(8)) await rm(inWal(vault, name).file)
}

/** An upload that came after the oldest backup may be needed by a restore between two backups. */
async function pruneUploads(vault: Vault, needed: Set<string>, since: Date): Promise<void> {
  for (const key of (await listTree(path.join(vault.dir, 'files'))).files) {
    const { file } = inFiles(vault, key)
    if (!needed.has(key) && (await stat(file)).mtime < since) await rm(file)
  }
}
