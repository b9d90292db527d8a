import type { Clock } from '#shared/time.ts'
import type { Ids } from '#shared/ids.ts'
import type { Database } from './db/client.ts'
import type { Config } from './env.ts'
import type { ImagePipeline } from './images/pipeline.ts'
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
  /** makes pictures anew in a process of its own, which begins with the first of them */
  images: ImagePipeline
  /** keys the signatures and the pepper are derived from; never logged, never stored in the database */
  secret: string
}
