import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { inDatabase } from '#tests/support/global-setup.ts'
import { readRows, readSchema, type SchemaSnapshot } from '#tests/support/schema-snapshot.ts'
import { makeLog } from '../log.ts'
import { LAST_OF_SCHEMA } from './former-migrations.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './server.ts'

const { superUrl, ownerUrl, appUrl } = inject('databaseServer')
const name = `test_${randomBytes(6).toString('hex')}`
const own = inDatabase(ownerUrl, name)
let owner: pg.Client
let folder: string
let former: SchemaSnapshot

beforeAll(async () => {
  const packed = await readFile('tests/support/former-schema.json.gz')
  former = JSON.parse(gunzipSync(packed).toString()) as SchemaSnapshot
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-schema-'))
  for (const file of await readdir(MIGRATIONS))
    if (file <= LAST_OF_SCHEMA) await copyFile(path.join(MIGRATIONS, file), path.join(folder, file))
  await asSuper(`create database ${name} owner shopzero_owner`)
  await run()
  owner = new pg.Client({ connectionString: own })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await asSuper(`drop database if exists ${name} with (force)`)
  await rm(folder, { recursive: true })
})
beforeEach(async () => record(former.migrations))

async function asSuper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function run(): Promise<string[]> {
  const log = makeLog('silent', 'tests')
  return migrate({ ownerUrl: own, appUrl: inDatabase(appUrl, name), folder, log })
}

async function record(migrations: SchemaSnapshot['migrations']): Promise<void> {
  await owner.query('delete from migrations')
  await owner.query(
    'insert into migrations (name, hash) select * from json_to_recordset($1) as m(name text, hash text)',
    [JSON.stringify(migrations)],
  )
}

async function recorded(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select name from migrations order by name')
  return rows.map((row) => row.name)
}

test('the files build the same schema and first rows as the migrations that they replaced', async () => {
  const [schema, rows] = [await readSchema(owner), await readRows(owner)]
  expect(schema.filter((fact) => !former.schema.includes(fact))).toEqual([])
  expect(former.schema.filter((fact) => !schema.includes(fact))).toEqual([])
  expect(rows).toEqual(former.rows)
})

test('a database with all former migrations is marked as current and otherwise unchanged', async () => {
  expect(await Promise.all([run(), run()])).toEqual([[], []])
  expect(await recorded()).toEqual((await readdir(folder)).toSorted())
  expect(await readSchema(owner)).toEqual(former.schema)
  expect(await run()).toEqual([])
})

test.each<[string, (all: SchemaSnapshot['migrations']) => SchemaSnapshot['migrations']]>([
  ['lacks one of them', (all) => all.slice(1)],
  ['has another version of one', ([first, ...all]) => [{ name: first?.name ?? '', hash: 'x' }, ...all]],
  ['has one that nobody knows', (all) => [...all, { name: '20991231000000_unknown.sql', hash: 'x' }]],
  ['has former and new ones', (all) => [...all, { name: '0001-foundation.sql', hash: 'x' }]],
])('a database that %s is refused with instructions, and unchanged', async (_, change) => {
  await record(change(former.migrations))
  const before = await recorded()
  await expect(run()).rejects.toThrow(/start the last version that has them once, then this one/)
  expect(await recorded()).toEqual(before)
})
