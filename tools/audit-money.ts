import { assertShopIsThere } from '#infra/data-folder.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { auditMoney, invariantCount } from './audit/audit.ts'

/** npm run audit:money: every invariant of money and stock over the whole database. Prints 0, or the offenders. */
const config = readConfig()
assertShopIsThere(config)
const server = await openDatabaseServer(config, makeLog('warn', 'audit'))
try {
  const offences = await auditMoney(server.appUrl)
  for (const { name, rows, more } of offences) {
    console.log(`NOT TRUE: ${name}`)
    for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    if (more > 0) console.log(`  … and ${more} more`)
  }
  console.log(`${offences.length} of ${invariantCount} invariants broken`)
  if (offences.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}
