import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { plants } from '#tests/support/audit/plants.ts'
import { openTradedShop, type TradedShop } from '#tests/support/audit/traded-shop.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import { findOffences, invariants } from './audit.ts'

const IDLE = 'no session is idle in a transaction'

let shop: TradedShop
let client: pg.Client
let idle: pg.Client

/** Connects as superuser, because only that role can disable the triggers that protect the data. */
async function connect(): Promise<pg.Client> {
  const database = new URL(shop.trade.database.ownerUrl).pathname.slice(1)
  const made = new pg.Client({ connectionString: inDatabase(inject('databaseServer').superUrl, database) })
  await made.connect()
  return made
}

beforeAll(async () => {
  shop = await openTradedShop()
  client = await connect()
  expect(await findOffences(client)).toEqual([])
  idle = await connect()
  await idle.query('begin')
  await idle.query('select 1')
  await client.query(DROP_CHECKS)
})
afterAll(async () => {
  await client.end()
  await idle.end()
  await shop.trade.close()
})

const DROP_CHECKS = `do $$ declare c record; begin
  for c in select conrelid::regclass as of, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  loop execute format('alter table %s drop constraint %I', c.of, c.conname); end loop;
  for c in select contypid::regtype as of, conname from pg_constraint where connamespace = 'public'::regnamespace and contypid <> 0
  loop execute format('alter domain %s drop constraint %I', c.of, c.conname); end loop;
end $$`

/** Whether the statement violates this invariant. The statement is rolled back. */
async function isSeenAfter(statement: string, name: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(statement)
    if (rowCount === 0) throw new Error(`changed nothing: ${statement}`)
    return (
      (
        await findOffences(
          client,
          invariants.filter((each) => each.name === name),
        )
      ).length > 0
    )
  } finally {
    await client.query('rollback')
  }
}

test('every invariant has statements that violate it', () => {
  const names = invariants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect([...Object.keys(plants), IDLE].toSorted()).toEqual(names.toSorted())
})

test.each(Object.keys(plants))('detected: %s', async (name) => {
  const statements = plants[name]?.(shop) ?? []
  expect(statements).not.toEqual([])
  for (const statement of statements) expect(await isSeenAfter(statement, name), statement).toBe(true)
})

test(`detected: ${IDLE}`, async () => {
  // shows the same sessions as 16 seconds older
  await client.query(`create schema later create view pg_stat_activity as
    select pid, application_name, state, datname, state_change - interval '16 seconds' as state_change
    from pg_catalog.pg_stat_activity`)
  await client.query('set search_path = later, pg_catalog, public')
  expect((await findOffences(client)).map(({ name }) => name)).toEqual([IDLE])
})
