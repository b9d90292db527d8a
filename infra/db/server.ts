import path from 'node:path'
import type { Config } from '../env.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { assertReachable } from './reachable.ts'

export type DatabaseServer = {
  appUrl: string
  ownerUrl: string
  /** where the data lies, in words for a person */
  where: string
  /** where a generated secret is kept that belongs to this database's passwords */
  secretFolder: string
  /** a server of our own that dies is started again, and ends with us whoever started it */
  keepAlive: () => void
  /** another shop that uses the same database keeps it */
  stop: () => Promise<void>
}

/** The database that the settings name, or the embedded one. A start ends here when it does not answer. */
export async function openDatabaseServer(config: Config, log: Log, { unasked = false } = {}): Promise<DatabaseServer> {
  const { url, ownerUrl } = config.database
  const folder = path.resolve(config.dataDir)
  if (url) {
    const { host, pathname } = new URL(url)
    if (!unasked) await assertReachable({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
    const notOurs = { keepAlive: () => undefined, stop: async () => undefined }
    const where = `PostgreSQL at ${host}${pathname}`
    return { appUrl: url, ownerUrl: ownerUrl ?? url, where, secretFolder: folder, ...notOurs }
  }
  const embedded = await startEmbeddedPostgres({ folder, log })
  return {
    appUrl: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    where: embedded.folder,
    secretFolder: embedded.folder,
    keepAlive: embedded.keepAlive,
    stop: embedded.stop,
  }
}

export const MIGRATIONS = 'db/migrations'
