import { isDatabaseBusy } from '#infra/db/busy.ts'
import { DatabaseTooOld } from '#infra/db/former-migrations.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { EXIT_TEMPORARY, exitWithMessage } from '#infra/exit.ts'
import type { Config } from '#infra/env.ts'
import { redirectConsoleToLog, makeLog } from '#infra/log.ts'
import { prepareShop } from './first-start.ts'
import { withSecret } from './secret.ts'
import { announceMigration } from './welcome.ts'
import { onShutdown } from './shutdown.ts'

/** After an interrupt, the current step has this long to end. */
const PATIENCE_MS = 25_000

/** Migrates the database and adds missing data in a child process. The long-lived supervisor never loads this code. */
export async function runPrepare(given: Config): Promise<void> {
  const log = makeLog(given.logLevel, 'prepare')
  redirectConsoleToLog(log)
  const ending = new AbortController()
  const prepared = prepare(given, log, ending.signal)
  onShutdown(
    log,
    async () => {
      ending.abort()
      await prepared.catch(() => undefined)
    },
    PATIENCE_MS,
  )
  try {
    await prepared
  } catch (error) {
    if (error instanceof DatabaseTooOld) exitWithMessage(error.message)
    if (ending.signal.aborted) return
    if (!isDatabaseBusy(error) && !isDatabaseBusy(causeOf(error))) throw error
    log.warn({ error }, 'the database was lost while the shop was prepared')
    process.exit(EXIT_TEMPORARY)
  }
  process.exit(0)
}

/** A migration that failed says which one it was. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

async function prepare(given: Config, log: ReturnType<typeof makeLog>, ending: AbortSignal): Promise<void> {
  const database = await openDatabaseServer(given, log, { waits: true, ending })
  const { ownerUrl, appUrl } = database
  await migrate({ ownerUrl, appUrl, folder: MIGRATIONS, log, onStart: announceMigration })
  ending.throwIfAborted()
  const config = await withSecret(given, database)
  await prepareShop({ config, log, databaseUrl: database.appUrl, ending })
}
