import path from 'node:path'
import type { Deps } from '#infra/deps.ts'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { makeDatabaseClock, type DatabaseClock } from '#infra/db/clock.ts'
import { CHECKS, openReaders, type Readers } from '#infra/db/reader.ts'
import { makeImagePipeline } from '#infra/images/pipeline.ts'
import type { Log } from '#infra/log.ts'
import { makeGuardedStorage } from '#infra/storage/guarded.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { withReserve } from '#infra/storage/reserve.ts'
import { makeS3Storage } from '#infra/storage/s3.ts'
import { makeIds } from '#shared/ids.ts'
import { systemClock } from '#shared/time.ts'
import type { ConfigWithSecret } from './secret.ts'

/** The clock uses the database's time once `follow` has been called. */
export type HostDeps = Deps & {
  clock: DatabaseClock
  readers: Readers
  /** a connection that no visitor uses, so that a busy shop stays ready */
  checks: Database
}

/** The only place that builds dependencies from the configuration. */
export function makeDeps(config: ConfigWithSecret, log: Log, databaseUrl: string): HostDeps {
  const { waitMs: queueMs, pool, replicaUrl, isPooled, namesStatements } = config.database
  const shared = { pool: Math.ceil(pool / 2), log, queueMs, isPooled, namesStatements }
  const db = openDatabase({ ...shared, url: databaseUrl })
  const checks = openDatabase({ ...shared, ...CHECKS, url: databaseUrl })
  const reading = { ...shared, url: databaseUrl, statementTimeout: queueMs, byIndexOnly: true }
  const readers = openReaders({ ...reading, replicaUrl, checks })
  const clock = makeDatabaseClock(db, log)
  return {
    config,
    log,
    db,
    reader: readers.reader,
    readers,
    checks,
    clock,
    ids: makeIds(() => clock.now().getTime()),
    storage: config.s3
      ? makeGuardedStorage(makeS3Storage(config.s3), { clock: systemClock, log })
      : withReserve(makeLocalStorage(path.resolve(config.dataDir, 'files')), {
          folder: path.resolve(config.dataDir),
          reserveBytes: config.diskReserveBytes,
          log,
        }),
    images: makeImagePipeline({ log }),
    secret: config.appSecret,
  }
}

/** A job follows a write, so it reads from the primary. */
export function toJobDeps(deps: HostDeps): Deps {
  return { ...deps, reader: deps.readers.primaryReader }
}

export async function closeDeps(deps: HostDeps): Promise<void> {
  deps.clock.stop()
  deps.images.close()
  await deps.readers.close()
  await Promise.all([deps.db.destroy(), deps.checks.destroy()])
}
