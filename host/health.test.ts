import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { CHECKS } from '#infra/db/reader.ts'
import type { Replica } from '#infra/db/replica.ts'
import { makeLog } from '#infra/log.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeHealth } from './health.ts'

const log = makeLog('silent', 'tests')
let database: TestDatabase
let checks: Database

beforeAll(async () => {
  database = await makeTestDatabase()
  checks = openDatabase({ ...CHECKS, url: database.url, log })
})
afterAll(async () => {
  await checks.destroy()
  await database.drop()
})

async function readiness(options: Partial<Parameters<typeof makeHealth>[0]> = {}): Promise<[number, string]> {
  const answer = await makeHealth({ checks, ...options }).request('/readyz')
  return [answer.status, await answer.text()]
}

test('a shop whose connections are all busy is ready', async () => {
  const db = openDatabase({ url: database.url, pool: 1, log, queueMs: 100 })
  const busy = sql`select pg_sleep(1)`.execute(db)
  expect(await readiness({ checks: db })).toEqual([503, 'not ready\n'])
  expect(await readiness()).toEqual([200, 'ready\n'])
  await busy
  await db.destroy()
})

test('a process that drains, or has no database, is not ready', async () => {
  expect(await readiness({ isDraining: () => true })).toEqual([503, 'not ready\n'])
  const nowhere = openDatabase({ ...CHECKS, url: 'postgres://nobody@127.0.0.1:1/shop', log })
  expect(await readiness({ checks: nowhere })).toEqual([503, 'not ready\n'])
  await nowhere.destroy()
})

test('a replica that cannot be used is mentioned, and does no harm', async () => {
  const states: Array<[Replica['state'], number | null, string]> = [
    [() => 'used', 12, 'replica: used, 12 ms behind'],
    [() => 'behind', 9000, 'replica: behind, 9000 ms behind'],
    [() => 'unreachable', null, 'replica: unreachable'],
  ]
  for (const [state, lagMs, line] of states) {
    const replica = { state, lagMs: () => lagMs } as Replica
    expect(await readiness({ replica })).toEqual([200, `ready\n${line}\n`])
  }
})
