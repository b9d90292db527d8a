import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inDatabase } from '#tests/support/global-setup.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { ROW_SECURED, WITHOUT_ROW_SECURITY } from './app-rights.ts'
import { enableRowSecurity } from './row-security.ts'

let database: TestDatabase
let owner: pg.Client
let curious: pg.Client
const role = `curious_${process.pid}`

beforeAll(async () => {
  database = await makeTestDatabase()
  const superUrl = inDatabase(inject('databaseServer').superUrl, new URL(database.url).pathname.slice(1))
  owner = new pg.Client({ connectionString: superUrl })
  await owner.connect()
  await owner.query(`create role ${role} login password 'curious'`)
  await owner.query(`grant usage on schema public, graphile_worker to ${role}`)
  await owner.query(`grant select on all tables in schema public, graphile_worker to ${role}`)
  const url = new URL(superUrl)
  url.username = role
  url.password = 'curious'
  curious = new pg.Client({ connectionString: url.href })
  await curious.connect()
})
afterAll(async () => {
  await curious?.end()
  await owner?.query(`drop owned by ${role}; drop role ${role}`)
  await owner?.end()
  await database?.drop()
})

const countOf = async (client: pg.Client, sql: string): Promise<number> =>
  Number((await client.query<{ count: number }>(sql)).rows[0]?.count)

const securedTables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`,
  )
  return rows.map(({ name }) => name).toSorted()
}

describe('row security', () => {
  test('covers the tables of people and money, and every other table is listed as an exception', async () => {
    expect(await securedTables()).toEqual(ROW_SECURED.toSorted())
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ROW_SECURED, ...WITHOUT_ROW_SECURITY].toSorted())
  })

  test('hides their rows from a role with every right to read, but not from the app', async () => {
    await addPerson(database)
    const app = new pg.Client({ connectionString: database.url })
    await app.connect()
    const people = 'select count(*) from users'
    const users = [await countOf(curious, people), await countOf(app, people)]
    await app.query(`select graphile_worker.add_job('nothing', '{}')`)
    const jobs = 'select count(*) from graphile_worker._private_jobs'
    const [theirs, ours] = [await countOf(curious, jobs), await countOf(app, jobs)]
    await app.end()
    expect([users, theirs, ours > 0]).toEqual([[0, 1], 0, true])
  })

  test("does not need the app's role to bypass it, and the role has no such right", async () => {
    const name = decodeURIComponent(new URL(database.url).username)
    const { rows } = await owner.query<{ rolbypassrls: boolean }>(
      'select rolbypassrls from pg_roles where rolname = $1',
      [name],
    )
    expect(rows).toEqual([{ rolbypassrls: false }])
  })

  test("is restored by the next migration, for the current app's role only", async () => {
    await owner.query('alter table users disable row level security')
    await owner.query(`drop policy app on sessions; create policy app on sessions to ${role} using (true)`)
    const name = decodeURIComponent(new URL(database.url).username)
    await enableRowSecurity(owner, name)
    expect(await securedTables()).toEqual(ROW_SECURED.toSorted())
    const { rows } = await owner.query<{ roles: string }>(
      `select polroles::regrole[]::text as roles from pg_policy where polrelid in ('sessions'::regclass, 'users'::regclass)`,
    )
    expect(rows.map(({ roles }) => roles)).toEqual([`{${name}}`, `{${name}}`])
  })
})
