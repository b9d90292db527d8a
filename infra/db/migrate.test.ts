import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLog } from '../log.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let owner: pg.Client
let folder: string

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-migrate-'))
  await owner.query('create table shelves (name text); insert into shelves values (1), (1)')
})
afterEach(async () => {
  await owner.query("drop table shelves; delete from migrations where name like '99%'")
  await rm(folder, { recursive: true })
})

async function run(sql: string): Promise<string[]> {
  await writeFile(path.join(folder, '9901-shelves.sql'), `-- no-transaction\n${sql}`)
  const { ownerUrl, url: appUrl } = database
  return migrate({ ownerUrl, appUrl, folder, log: makeLog('silent', 'tests') })
}

async function shelfIndex(): Promise<{ isValid: boolean; definition: string } | undefined> {
  const { rows } = await owner.query<{ isValid: boolean; definition: string }>(
    `select indisvalid as "isValid", pg_get_indexdef(indexrelid) as definition from pg_index
      where indexrelid = to_regclass('by_shelf')`,
  )
  return rows[0]
}

test.each(['', 'if not exists '])('an invalid concurrent index (%s) is built again', async (guard) => {
  const sql = `create unique index concurrently ${guard}by_shelf on shelves (name)`
  await expect(run(sql)).rejects.toThrow()
  expect(await shelfIndex()).toMatchObject({ isValid: false })
  await owner.query('delete from shelves where ctid = (select min(ctid) from shelves)')
  expect(await run(sql)).toEqual(['9901-shelves.sql'])
  expect(await shelfIndex()).toMatchObject({ isValid: true })
})

test('an unrecorded index is rebuilt as the migration defines it', async () => {
  await owner.query('create index by_shelf on shelves (lower(name))')
  await run('create index concurrently by_shelf on shelves (name)')
  expect(await shelfIndex()).toEqual({ isValid: true, definition: expect.stringContaining('(name)') })
})

test('a valid index is kept where the migration accepts it', async () => {
  await owner.query('create index by_shelf on shelves (lower(name))')
  await run('create index concurrently if not exists by_shelf on shelves (name)')
  expect((await shelfIndex())?.definition).toContain('lower(name)')
})

test('an index that is already dropped causes no error', async () => {
  await owner.query('create index by_shelf on shelves (name)')
  expect(await run('drop index concurrently by_shelf')).toHaveLength(1)
  expect(await shelfIndex()).toBeUndefined()
  await owner.query("delete from migrations where name like '99%'")
  expect(await run('drop index concurrently by_shelf')).toHaveLength(1)
})

test('any number of migrations makes one log line, after the caller is notified', async () => {
  const said: string[] = []
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line: string) => said.push(line.trim()) })
  await writeFile(path.join(folder, '9902-one.sql'), 'select 1')
  await writeFile(path.join(folder, '9903-two.sql'), 'select 1')
  const { ownerUrl, url: appUrl } = database
  const options = { ownerUrl, appUrl, folder, log, onStart: (start: object) => said.push(JSON.stringify(start)) }
  await migrate(options)
  expect(said).toEqual(['{"isFirst":false}', '{"level":30,"migrations":2,"msg":"migrated"}'])
  await migrate(options)
  expect(said).toHaveLength(2)
})

test('a waiting job under a former name gets the current name', async () => {
  await owner.query(`select graphile_worker.add_job('keep-listings', '{}', job_key => 'waits')`)
  await owner.query(await readFile('db/migrations/0023-refresh-listings-job.sql', 'utf8'))
  const { rows } = await owner.query('select task_identifier from graphile_worker.jobs where key = $1', ['waits'])
  expect(rows).toEqual([{ task_identifier: 'refresh-listings' }])
})
