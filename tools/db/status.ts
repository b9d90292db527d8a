import { listMigrations } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'

const config = readConfig()
const server = await openDatabaseServer(config, makeLog('warn', 'status'))
try {
  const states = await listMigrations(server.ownerUrl, MIGRATIONS)
  for (const { name, appliedAt, changed } of states) {
    const state = appliedAt ? `applied ${appliedAt.toISOString()}` : 'waiting'
    console.log(`${changed ? '! changed since ' : ''}${state.padEnd(34)} ${name}`)
  }
  console.log(`Data: ${server.where}`)
  if (states.some((s) => s.changed)) process.exitCode = 1
} finally {
  await server.stop()
}
