import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { closeDeps, makeDeps, type HostDeps } from '#host/deps.ts'
import { withSandbox } from '#host/sandbox.ts'
import { withSecret } from '#host/secret.ts'
import { assertShopIsThere } from '#infra/data-folder.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { readProviderKeys } from '#modules/gateway/index.server.ts'
import { auditMoney, invariantCount, type Violation } from './audit/audit.ts'
import { comparePictureFiles } from './audit/picture-files.ts'
import { auditProvider, providerInvariants } from './audit/provider-view.ts'

/**
 * npm run audit:money checks every invariant of money and stock in the database. It also compares payments with the
 * provider and pictures with their files. Prints 0 or the violations, and what it could not check.
 */
const config = withSandbox(readConfig())
assertShopIsThere(config)
// provider failures are reported at the end
const log = makeLog('silent', 'audit')
const server = await openDatabaseServer(config, log)
const deps = makeDeps(await withSecret(config, server), log, server.directUrl)
try {
  const pictures = await auditPictures(deps)
  await readProviderKeys(deps)
  const provider = await auditProvider(server.directUrl, deps)
  const offences = [...(await auditMoney(server.directUrl)), ...provider.offences, ...pictures.offences]
  for (const { name, rows, more } of offences) {
    console.log(`FAILED: ${name}`)
    for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    if (more > 0) console.log(`  … and ${more} more`)
  }
  for (const why of [...provider.unread.map((one) => `the payment provider (${one})`), ...pictures.unread])
    console.log(`NOT CHECKED: ${why}`)
  const count = invariantCount + Object.keys(providerInvariants).length + 1
  console.log(`${offences.length} of ${count} invariants broken`)
  if (offences.length > 0) process.exitCode = 1
} finally {
  await closeDeps(deps)
  await server.stop()
}

async function auditPictures({ storage, clock }: HostDeps): Promise<{ offences: Violation[]; unread: string[] }> {
  const folder = path.resolve(config.dataDir, 'files')
  if (!config.s3 && !existsSync(folder)) return { offences: [], unread: [`the files of pictures (no ${folder})`] }
  const client = new pg.Client({ connectionString: server.directUrl, application_name: 'shopzero-audit' })
  await client.connect()
  try {
    return { offences: await comparePictureFiles(client, storage, clock.now()), unread: [] }
  } catch (error) {
    return { offences: [], unread: [`the files of pictures (${error instanceof Error ? error.message : 'no reason'})`] }
  } finally {
    await client.end()
  }
}
