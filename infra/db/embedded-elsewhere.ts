import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'

const SIGN = 'the-database-is-elsewhere'

/**
 * Deleting the data folder means a fresh start, even if the database files are outside it. A marker file in the folder
 * refers to them. Database files without a marker are moved aside, never deleted.
 */
export async function resetMovedDatabase(options: {
  folder: string
  home: string
  log: Log
  stopServer: () => Promise<void>
}): Promise<void> {
  const { folder, home, log, stopServer } = options
  if (home.startsWith(`${folder}${path.sep}`)) return
  const left = await list(folder)
  // older installations have only the secret, without a marker
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
