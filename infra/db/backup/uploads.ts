import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MINUTE } from '#shared/time.ts'
import { inFiles, type Vault } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { exists, listTree } from './pack.ts'
import { openFile, sealFile, summarise } from './vault.ts'

type Uploads = Manifest['uploads']

/** Files that are still being written, or were left by a killed process. */
const UNFINISHED = /^\.unfinished\//

/**
 * A key always has the same content, so only files without a copy are read. Files may come and go meanwhile. Those that
 * a row of the database needs were there before the row, and files of removed rows may be missing.
 */
export async function saveUploads(vault: Vault, folder: string, known: Uploads): Promise<Uploads> {
  const before = new Map(known.map((one) => [one.key, one]))
  const saved: Uploads = []
  for (const key of (await listTree(folder)).files) {
    if (UNFINISHED.test(key)) continue
    const one = before.get(key)
    const copy = one && (await exists(inFiles(vault, key).file)) ? one : await saveUpload(vault, folder, key)
    if (copy) saved.push(copy)
  }
  return saved
}

/** Copies what was added since a moment. A folder changes when a file is added to it, so most files aren't looked at. */
export async function saveNewUploads(vault: Vault, folder: string, since: Date): Promise<number> {
  const { files, folders } = await listTree(folder)
  const changed = new Set<string>()
  for (const below of ['.', ...folders]) {
    const state = await stat(path.join(folder, below)).catch(() => null)
    if (state && state.mtime >= since) changed.add(below)
  }
  let count = 0
  for (const key of files) {
    if (UNFINISHED.test(key) || !changed.has(path.posix.dirname(key))) continue
    if (!(await exists(inFiles(vault, key).file)) && (await saveUpload(vault, folder, key))) count++
  }
  return count
}

/** null: it was deleted since the folder was listed. */
async function saveUpload(vault: Vault, folder: string, key: string): Promise<Uploads[number] | null> {
  const sealed = inFiles(vault, key)
  const source = createReadStream(path.join(folder, key))
  try {
    if (await exists(sealed.file)) return { key, ...(await summarise(source)) }
    return { key, ...(await sealFile(sealed, source)) }
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT' && !(await exists(path.join(folder, key))))
      return null
    throw error
  }
}

/** Clocks of files and of the database may differ a little. */
const SLACK_MS = 5 * MINUTE

/** Writes the uploads of the backup, and those that came after it and before the restored time. Returns their number. */
export async function restoreUploads(vault: Vault, manifest: Manifest, into: string, to: Date | null): Promise<number> {
  let count = 0
  for (const { key, sha256 } of manifest.uploads) {
    if ((await restoreUpload(vault, key, into)) !== sha256) throw new Error(`the copy of ${key} is damaged`)
    count++
  }
  const known = new Set(manifest.uploads.map(({ key }) => key))
  for (const key of (await listTree(path.join(vault.dir, 'files'))).files) {
    if (known.has(key) || key.endsWith('.part')) continue
    const { mtime } = await stat(inFiles(vault, key).file)
    if (mtime < manifest.startedAt || (to && mtime.getTime() > to.getTime() + SLACK_MS)) continue
    await restoreUpload(vault, key, into)
    count++
  }
  return count
}

async function restoreUpload(vault: Vault, key: string, into: string): Promise<string> {
  const target = path.join(into, key)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o750 })
  await pipeline(openFile(inFiles(vault, key)), createWriteStream(target, { mode: 0o640 }))
  return (await summarise(createReadStream(target))).sha256
}

/** Decrypts every upload of the backup and compares it. Returns their number. */
export async function checkUploads(vault: Vault, { uploads }: Manifest): Promise<number> {
  for (const { key, sha256 } of uploads)
    if ((await summarise(openFile(inFiles(vault, key)))).sha256 !== sha256)
      throw new Error(`the copy of ${key} is damaged`)
  return uploads.length
}
