import { DatabaseTooOld } from '#infra/db/former-migrations.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'

const config = readConfig()
const log = makeLog('warn', 'migrate')
const server = await openDatabaseServer(config, log)
try {
  const applied = await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  console.log(
    applied.length > 0
      ? `Applied ${applied.length}:\n  ${applied.join('\n  ')}`
      : 'Nothing to apply: the database is current.',
  )
} catch (error) {
  if (!(error instanceof DatabaseTooOld)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await server.stop()
}
