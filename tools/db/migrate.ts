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
} finally {
  await server.stop()
}
