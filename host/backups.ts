import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { makeBackupKeeper } from '#infra/db/backup/keep-backed-up.ts'
import { findPlace } from '#infra/db/embedded-place.ts'
import type { Config } from '#infra/env.ts'
import { listSecrets } from '#infra/key-ring.ts'
import { makeLog, redirectConsoleToLog } from '#infra/log.ts'
import { SECOND } from '#shared/time.ts'
import { onShutdown } from './shutdown.ts'

const EVERY_MS = 20 * SECOND

/** The embedded database is backed up by a process of its own, so that encryption delays no page. */
export async function runBackups({ backup, appSecret, dataDir, s3, logLevel }: Config): Promise<void> {
  const log = makeLog(logLevel, 'backups')
  redirectConsoleToLog(log)
  if (!backup || !appSecret) return
  const keeper = makeBackupKeeper({
    place: await findPlace(dataDir),
    vault: backup,
    uploads: s3 ? null : path.resolve(dataDir, 'files'),
    appSecrets: listSecrets(appSecret),
    days: backup.days,
    log,
    now: () => new Date(),
  })
  const ending = new AbortController()
  onShutdown(log, async () => {
    ending.abort()
    await keeper.finish().catch((error: unknown) => log.warn({ error }, 'the last changes are not in the backup yet'))
  })
  while (!ending.signal.aborted) {
    await keeper.look()
    await pause(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
  }
}
