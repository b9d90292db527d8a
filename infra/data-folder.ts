import { existsSync } from 'node:fs'
import { access, constants, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './env.ts'
import { exitWithMessage } from './exit.ts'

/** The folder of all data outside a configured database. Ends the start if it is not writable. */
export async function assertDataFolder({ dataDir }: Config): Promise<void> {
  try {
    await makeFolder(path.resolve(dataDir))
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? error.message) : ''
    exitWithMessage(`DATA_DIR=${dataDir} cannot be used (${code}): set it to a folder that this user can write to.`)
  }
}

/** For tools that read an existing installation and never create one. */
export function assertShopIsThere({ database, dataDir }: Config): void {
  if (database.url || existsSync(path.join(dataDir, 'postgres'))) return
  exitWithMessage(`No ShopZero data found in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
}

/** Creates one level at a time, because a recursive mkdir can hang under /proc. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  const parent = path.dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder)
}
