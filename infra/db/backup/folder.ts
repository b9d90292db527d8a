import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseManifest, type Manifest } from './manifest.ts'
import { openFile, readSmall, sealFile, syncPath, type Sealed } from './vault.ts'

/** A folder of backups and its key. */
export type Vault = { dir: string; key: string }

const UNFINISHED = '.part'
export const WAL_NAME = /^[0-9A-F]{24}$/
export const HISTORY_NAME = /^[0-9A-F]{8}\.history$/

/**
 * base/TIME has a copy of the database: its manifest is written last, and the folder gets its name only then. wal/ has
 * every change since the first backup. files/ has each upload once, for all backups.
 */
export const inBase = (vault: Vault, id: string, name: 'manifest' | 'database'): Sealed => ({
  file: path.join(vault.dir, 'base', id, name),
  key: vault.key,
  name: `base/${toStamp(id)}/${name}`,
})

export const inWal = (vault: Vault, name: string): Sealed => ({
  file: path.join(vault.dir, 'wal', name),
  key: vault.key,
  name: `wal/${name}`,
})

export const inFiles = (vault: Vault, key: string): Sealed => ({
  file: path.join(vault.dir, 'files', key),
  key: vault.key,
  name: `files/${key}`,
})

/** '2026-11-25T02-30-00Z': the name of a backup is its time in UTC, so names sort by time. */
export function nameBackup(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export async function beginBackup(vault: Vault, id: string): Promise<string> {
  const base = path.join(vault.dir, 'base')
  await mkdir(base, { recursive: true, mode: 0o700 })
  // only one backup runs at a time, so these were interrupted
  for (const name of await namesIn(base))
    if (name.endsWith(UNFINISHED)) await rm(path.join(base, name), { recursive: true, force: true })
  const unfinished = `${id}${UNFINISHED}`
  await mkdir(path.join(base, unfinished), { mode: 0o700 })
  return unfinished
}

export async function finishBackup(vault: Vault, unfinished: string, manifest: Manifest): Promise<string> {
  await sealFile(inBase(vault, unfinished, 'manifest'), [Buffer.from(JSON.stringify(manifest))])
  const base = path.join(vault.dir, 'base')
  await syncPath(path.join(base, unfinished))
  const id = toStamp(unfinished)
  await rename(path.join(base, unfinished), path.join(base, id))
  await syncPath(base)
  return id
}

export async function dropBackup(vault: Vault, id: string): Promise<void> {
  const folder = path.join(vault.dir, 'base', id)
  // renamed first, so that a half-deleted backup isn't taken for a whole one
  if (!id.endsWith(UNFINISHED)) await rename(folder, `${folder}${UNFINISHED}`)
  await rm(`${folder.replace(/\.part$/, '')}${UNFINISHED}`, { recursive: true, force: true })
}

/** Whole backups, oldest first. */
export async function listBackups({ dir }: Vault): Promise<string[]> {
  const names = await namesIn(path.join(dir, 'base'))
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).toSorted()
}

export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  return parseManifest(await readSmall(openFile(inBase(vault, id, 'manifest'))))
}

export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return []
    throw error
  })
}

function toStamp(id: string): string {
  return id.replace(/\.part$/, '')
}
