import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { makeLog } from '#infra/log.ts'
import { inDatabase, TEMPLATE } from './global-setup.ts'

export type TestDatabase = {
  /** the app's role */
  url: string
  ownerUrl: string
  /** as the owner, so that tests may read and change everything */
  db: Database
  /** terminates all server connections of an application name */
  cutConnections: (name: string) => Promise<void>
  /** closes its connections; the database is dropped a little later */
  drop: () => Promise<void>
}

/** The pepper of the demo passwords, so a server on such a database needs it as APP_SECRET. */
export const TEST_SECRET = 'a secret of the tests, 0123456789'

const DEMO_TEMPLATE = 'shopzero_demo_template'
/** Lets only the first file fill the demo template, once per run. */
const DEMO_LOCK = 7_467_002

/** A database for the tests of a file: `const database = await useDatabase()` at its top. */
export async function useDatabase(options: { demo?: boolean } = {}): Promise<TestDatabase> {
  const database = await makeTestDatabase(options)
  afterAll(async () => database.drop())
  return database
}

/** A separate database with every migration, and the demo data if requested. */
export async function makeTestDatabase(options: { demo?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuper(async (client) => {
    if (options.demo) await ensureDemoTemplate(client)
    await client.query(
      `create database ${name} template ${options.demo ? DEMO_TEMPLATE : TEMPLATE} owner shopzero_owner strategy file_copy`,
    )
  })
  const ownerUrl = inDatabase(server.ownerUrl, name)
  const log = makeLog('silent', 'tests')
  // a test with many queries at once must not be refused like a visitor
  const db = openDatabase({ url: ownerUrl, pool: 4, log, applicationName: 'tests', queueMs: 20_000 })
  return {
    url: inDatabase(server.appUrl, name),
    ownerUrl,
    db,
    async cutConnections(application) {
      await asSuper((client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2',
          [name, application],
        ),
      )
    },
    async drop() {
      await db.destroy()
      // not awaited, because the server's folder is deleted in any case
      void asSuper((client) => client.query(`drop database if exists ${name} with (force)`)).catch(() => undefined)
    },
  }
}

async function ensureDemoTemplate(client: pg.Client): Promise<void> {
  const server = inject('databaseServer')
  await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DEMO_TEMPLATE])
  if (rowCount) return
  const filling = `${DEMO_TEMPLATE}_filling`
  await client.query(`drop database if exists ${filling} with (force)`)
  await client.query(`create database ${filling} template ${TEMPLATE} owner shopzero_owner`)
  await run('demo/fill.ts', inDatabase(server.appUrl, filling))
  await client.query(`alter database ${filling} rename to ${DEMO_TEMPLATE}`)
}

async function run(file: string, databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-filling-'))
  const env = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: databaseUrl,
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code]: unknown[] = await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`)
}

/** An advisory lock ends with the connection. */
async function asSuper<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseServer').superUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
