import { openDatabaseServer } from '#infra/db/server.ts'
import type { Config } from '#infra/env.ts'
import { redirectConsoleToLog, makeLog } from '#infra/log.ts'
import { closeDeps, makeDeps, toJobDeps } from './deps.ts'
import { startJobs } from './jobs.ts'
import { recordOwnSecret, requireKnownSecrets } from './known-secrets.ts'
import { watchProviderKeys } from './provider-keys.ts'
import { withSecret } from './secret.ts'
import { onShutdown } from './shutdown.ts'

/** Runs only jobs, for an installation with a separate machine for them (its web processes run with JOBS=off). */
export async function runWorker(given: Config): Promise<void> {
  const log = makeLog(given.logLevel, 'worker')
  redirectConsoleToLog(log)
  const database = await openDatabaseServer(given, log, { waits: true })
  const config = await withSecret(given, database)
  const deps = makeDeps(config, log, database.appUrl)
  if (!config.demo) {
    await requireKnownSecrets(deps)
    await recordOwnSecret(deps)
  }
  await deps.clock.follow()
  const keysListener = await watchProviderKeys(deps, database.directUrl)
  const jobs = await startJobs(toJobDeps(deps), database.directUrl)
  log.info('the worker has started')
  onShutdown(log, async () => {
    await jobs.stop()
    await keysListener.stop()
    await closeDeps(deps)
    await database.stop()
  })
}
