import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#infra/log.ts'
import { resetMovedDatabase } from '../embedded-elsewhere.ts'
import type { EmbeddedPlace } from '../embedded-place.ts'
import { exists, listTree } from './pack.ts'

type Swap = {
  dataDir: string
  old: EmbeddedPlace
  restored: EmbeddedPlace
  restoredDir: string
  stamp: string
  log: Log
}

/** Puts a restored database in the place of a stopped one. Returns where the old one is now; null if there was none. */
export async function swapIn({ dataDir, old, restored, restoredDir, stamp, log }: Swap): Promise<string | null> {
  await mkdir(path.dirname(old.home), { recursive: true })
  // without its marker, the next start takes a database outside the data folder for a stranger's
  await resetMovedDatabase({ folder: path.resolve(dataDir), home: old.home, log, stopServer: async () => undefined })
  const aside = `${old.home}.before-${stamp}`
  const hadOne = await exists(old.data)
  if (await exists(old.home)) await rename(old.home, aside)
  await rename(restored.home, old.home)
  await addUploads(path.join(restoredDir, 'files'), path.join(dataDir, 'files'))
  await rm(restoredDir, { recursive: true, force: true })
  if (!hadOne) await rm(aside, { recursive: true, force: true })
  return hadOne ? aside : null
}

/** Uploads never change, so those that are there stay. */
async function addUploads(from: string, to: string): Promise<void> {
  for (const key of (await listTree(from)).files) {
    const target = path.join(to, key)
    if (await exists(target)) continue
    await mkdir(path.dirname(target), { recursive: true, mode: 0o750 })
    await rename(path.join(from, key), target)
  }
}
