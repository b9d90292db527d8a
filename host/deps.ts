import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#infra/deps.ts'
import { openDatabase } from '#infra/db/client.ts'
import type { Config } from '#infra/env.ts'
import type { Log } from '#infra/log.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { makeS3Storage } from '#infra/storage/s3.ts'
import { makeIds } from '#shared/ids.ts'
import { systemClock } from '#shared/time.ts'

const CATALOGUE_PATIENCE_MS = 500

/** The only place that builds things from the configuration. */
export async function makeDeps(config: Config, log: Log, databaseUrl: string, queueMs?: number): Promise<Deps> {
  const half = Math.ceil(config.database.pool / 2)
  return {
    config,
    log,
    db: openDatabase({ url: databaseUrl, pool: half, log, queueMs }),
    reader: openDatabase({
      url: config.database.replicaUrl ?? databaseUrl,
      pool: half,
      log,
      queueMs,
      statementTimeout: CATALOGUE_PATIENCE_MS,
    }),
    clock: systemClock,
    ids: makeIds(() => Date.now()),
    storage: config.s3 ? makeS3Storage(config.s3) : makeLocalStorage(path.resolve(config.dataDir, 'files')),
    secret: config.appSecret ?? (await readOrMakeSecret(path.resolve(config.dataDir))),
  }
}

export async function closeDeps(deps: Deps): Promise<void> {
  await Promise.all([deps.db.destroy(), deps.reader.destroy()])
}

/** Outside production a secret is made once and kept beside the data; in production the settings must name one. */
async function readOrMakeSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'app-secret')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  await mkdir(folder, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  const handle = await open(`${file}.new`, 'w', 0o600)
  await handle.writeFile(secret)
  await handle.sync()
  await handle.close()
  await rename(`${file}.new`, file)
  return secret
}
