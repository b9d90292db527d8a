import path from 'node:path'
import type { Config } from '../env.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from './embedded.ts'

export type DatabaseServer = {
  appUrl: string
  ownerUrl: string
  /** where the data lies, in words for a person */
  where: string
  /** a server of our own that dies is started again */
  keepAlive: () => void
  stop: () => Promise<void>
}

/** The database that the settings name, or the embedded one. */
export async function openDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  const { url, ownerUrl } = config.database
  if (url) {
    const { host, pathname } = new URL(url)
    const notOurs = { keepAlive: () => undefined, stop: async () => undefined }
    return { appUrl: url, ownerUrl: ownerUrl ?? url, where: `PostgreSQL at ${host}${pathname}`, ...notOurs }
  }
  const embedded = await startEmbeddedPostgres({ folder: path.resolve(config.dataDir), log })
  return {
    appUrl: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    where: embedded.folder,
    keepAlive: embedded.keepAlive,
    stop: embedded.stop,
  }
}

export const MIGRATIONS = 'db/migrations'
