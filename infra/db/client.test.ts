import { sql } from 'kysely'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLog } from '../log.ts'
import { openStallingProxy } from '#tests/support/stalling-proxy.ts'
import { isDatabaseBusy } from './busy.ts'
import { openDatabase, withQueueTimeout } from './client.ts'
import { makePool } from './pool.ts'

let database: TestDatabase
let pool: ReturnType<typeof makePool>

beforeAll(async () => {
  database = await makeTestDatabase()
  pool = makePool({ url: database.url, pool: 1, log: makeLog('silent', 'test') })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a connection lost during work reports a retryable error for every statement', async () => {
  const client = await pool.connect()
  const errors: unknown[] = []
  const ask = async (): Promise<void> => {
    await client.query('select pg_sleep(1)').catch((error: unknown) => errors.push(error))
  }
  const asking = ask()
  // simulates kill -9 of the server
  const socket = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream') as Socket
  socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  await asking
  await ask()
  client.release()
  expect(errors.map((error) => isDatabaseBusy(error))).toEqual([true, true])
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a connection without a response is dropped, and the next statement gets another', async () => {
  const proxy = await openStallingProxy(database.url)
  const db = openDatabase({ url: proxy.url, pool: 1, log: makeLog('silent', 'test'), statementTimeout: 200 })
  const ask = async () => sql`select 1 as one`.execute(db)
  expect((await ask()).rows).toEqual([{ one: 1 }])
  proxy.stall()
  const started = performance.now()
  const failed = await ask().then(
    () => null,
    (error: unknown) => error,
  )
  expect(isDatabaseBusy(failed)).toBe(true)
  expect(performance.now() - started).toBeLessThan(5000)
  proxy.resume()
  expect((await ask()).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await proxy.close()
})

test('a connection that accepts no writes any more is dropped, as after a failover', async () => {
  const db = openDatabase({ url: database.url, pool: 1, log: makeLog('silent', 'test') })
  const write = async () => sql`delete from emails where false`.execute(db)
  const findServer = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const first = await findServer()
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await expect(write()).resolves.toMatchObject({ rows: [] })
  expect(await findServer()).not.toBe(first)
  await db.destroy()
})

test('a caller waits as long as its handle allows, and is served in order', async () => {
  const db = openDatabase({ url: database.url, pool: 1, log: makeLog('silent', 'test'), queueMs: 100 })
  const patient = withQueueTimeout(db, 5000)
  const order: string[] = []
  const ask = async (name: string, handle: typeof db): Promise<void> => {
    await sql`select pg_sleep(0.3)`.execute(handle)
    order.push(name)
  }
  await Promise.all([db, patient].map(async (handle) => sql`select 1`.execute(handle)))
  const refused: unknown[] = []
  await Promise.all([
    ask('first', patient),
    ask('browsing', db).catch((error: unknown) => refused.push(error)),
    ask('second', patient),
    ask('third', patient),
  ])
  expect(order).toEqual(['first', 'second', 'third'])
  expect(refused.map(isDatabaseBusy)).toEqual([true])
  await db.destroy()
})

test.each([
  ['a machine without a name', 'postgres://nobody@no-such-machine.invalid/shop'],
  ['a socket file that is not there', 'postgres://nobody@/shop?host=/tmp/no-such-folder'],
  ['a port at which nobody listens', 'postgres://nobody@127.0.0.1:1/shop'],
])('a database at %s counts as temporarily unavailable', async (_where, url) => {
  const db = openDatabase({ url, pool: 1, log: makeLog('silent', 'test') })
  const failed: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect([failed, isDatabaseBusy(failed)]).toEqual([expect.any(Error), true])
  await db.destroy()
})
