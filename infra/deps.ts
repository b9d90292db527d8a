import type { Clock } from '#shared/time.ts'
import type { Ids } from '#shared/ids.ts'
import type { Database } from './db/client.ts'
import type { Config } from './env.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

/** Everything that is built once from the configuration. Functions name only what they use: Pick<Deps, 'db' | 'clock'>. */
export type Deps = {
  config: Config
  db: Database
  /** for what everybody may see: the replica where there is one, with a short patience for each statement */
  reader: Database
  clock: Clock
  ids: Ids
  log: Log
  storage: Storage
  /** keys the signatures and the pepper are derived from; never logged, never stored in the database */
  secret: string
}
