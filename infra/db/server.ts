import path from 'node:path'
import type { Config } from '../env.ts'
import type { Log } from '../log.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { assertReachable, type Patience } from './reachable.ts'

export type DatabaseServer = {
  appUrl: string
  /** for session state: listeners, session locks, jobs */
  directUrl: string
  ownerUrl: string
  /** the database's location, for messages */
  where: string
  /** where a generated secret is stored, since the database's passwords depend on it */
  secretFolder: string
  /** restarts an embedded server that dies, and stops it with this process, even if another one started it */
  keepAlive: () => void
  /** leaves the database running if another process uses it */
  stop: () => Promise<void>
}

type Asking = {
  /** does not check the database: the process starts also during an outage */
  unasked?: boolean
  /** waits for a primary that responds; without it, the start ends if there is none */
  waits?: boolean
  ending?: AbortSignal
}

/** The configured database, or the embedded one. Ends the start if a setting is wrong. */
export async function openDatabaseServer(config: Config, log: Log, asking: Asking = {}): Promise<DatabaseServer> {
  const { url, directUrl, ownerUrl, isPooled } = config.database
  const folder = path.resolve(config.dataDir)
  if (url && directUrl) {
    const { host, pathname } = new URL(url)
    const patience: Patience = { ...(asking.waits ? { log } : {}), ...(asking.ending ? { ending: asking.ending } : {}) }
    const used = [
      { setting: 'DATABASE_URL', url, isPooled },
      ...(isPooled ? [{ setting: 'DATABASE_DIRECT_URL', url: directUrl }] : []),
      ...(ownerUrl ? [{ setting: 'DATABASE_OWNER_URL', url: ownerUrl }] : []),
    ]
    if (!asking.unasked) await assertReachable(used, patience)
    const notOurs = { keepAlive: () => undefined, stop: async () => undefined }
    const where = `PostgreSQL at ${host}${pathname}`
    return { appUrl: url, directUrl, ownerUrl: ownerUrl ?? directUrl, where, secretFolder: folder, ...notOurs }
  }
  const embedded = await startEmbeddedPostgres({ folder, log, archives: config.backup !== null })
  return {
    appUrl: embedded.appUrl,
    directUrl: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    where: embedded.folder,
    secretFolder: embedded.folder,
    keepAlive: embedded.keepAlive,
    stop: embedded.stop,
  }
}

export const MIGRATIONS = 'db/migrations'
