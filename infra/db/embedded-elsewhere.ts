import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'

const SIGN = 'the-database-is-elsewhere'

/**
 * Whoever deletes the data folder wants to begin again, also where the database's files could not lie in it. A sign in the
 * folder tells; what it no longer points to is laid aside, never deleted.
 */
export async function followFolder(options: {
  folder: string
  home: string
  log: Log
  stopServer: () => Promise<void>
}): Promise<void> {
  const { folder, home, log, stopServer } = options
  if (home.startsWith(`${folder}${path.sep}`)) return
  const left = await list(folder)
  // before there was a sign there was the secret
  const isKnown = left.includes(SIGN) || left.includes('app-secret')
  if (!isKnown && (await list(home)).length > 0) {
    await stopServer()
    const aside = `${home}.${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    await rename(home, aside)
    log.warn({ aside }, "the data folder is new, so the old folder's database was moved aside")
  }
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, SIGN), `${home}\n`)
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
