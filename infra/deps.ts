import type { Clock } from '#shared/time.ts'
import type { Ids } from '#shared/ids.ts'
import type { Database } from './db/client.ts'
import type { Config } from './env.ts'
import type { ImagePipeline } from './images/pipeline.ts'
import type { AppSecret } from './key-ring.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

/**
 * Everything that is built once from the configuration. Functions declare only what they use: Pick<Deps, 'db' |
 * 'clock'>.
 */
export type Deps = {
  config: Config
  db: Database
  /** for public data: the replica if there is one, with a short statement timeout */
  reader: Database
  clock: Clock
  ids: Ids
  log: Log
  storage: Storage
  /** re-encodes pictures in a child process, which starts with the first picture */
  images: ImagePipeline
  /** signing keys and peppers are derived from it; never logged or stored in the database */
  secret: AppSecret
}
