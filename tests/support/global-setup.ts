import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { pickEnvironment } from '#infra/env.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { openPgBouncer } from './pgbouncer.ts'

export type DatabaseServerForTests = { superUrl: string; appUrl: string; ownerUrl: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServerForTests
    /** the port of PgBouncer, if the servers of this run use one: TEST_POOLER=on */
    poolerPort: number | null
  }
}

export const TEMPLATE = 'shopzero_template'

/** One server for the whole run, with a migrated database that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-tests-'))
  await chmod(folder, 0o711)
  const log = makeLog('warn', 'tests')
  const server = await startEmbeddedPostgres({ folder, log, throwAway: true })
  const client = new pg.Client({ connectionString: server.superUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE} owner shopzero_owner`)
  await client.end()
  await migrate({
    ownerUrl: inDatabase(server.ownerUrl, TEMPLATE),
    appUrl: inDatabase(server.appUrl, TEMPLATE),
    folder: MIGRATIONS,
    log,
  })
  project.provide('databaseServer', { superUrl: server.superUrl, appUrl: server.appUrl, ownerUrl: server.ownerUrl })
  const pooler =
    pickEnvironment(['TEST_POOLER']).TEST_POOLER === 'on' ? await openPgBouncer([server.appUrl], { servers: 10 }) : null
  project.provide('poolerPort', pooler?.port ?? null)
  return async () => {
    await pooler?.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    if (server.folder !== path.join(folder, 'postgres'))
      await rm(path.dirname(server.folder), { recursive: true, force: true })
  }
}

export function inDatabase(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}
