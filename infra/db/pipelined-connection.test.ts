import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLog } from '../log.ts'
import { addJobs } from './jobs.ts'
import { openDatabase, type Database } from './client.ts'
import { makePool } from './pool.ts'
import { inOneStatement, inTransaction } from './transaction.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await makeTestDatabase()
  db = openDatabase({ url: database.url, pool: 1, log: makeLog('silent', 'test') })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a single statement is its own transaction, and a second one is refused', async () => {
  const write = (name: string) => sql`update site_settings set site_name = ${name}`
  await inOneStatement(db, (tx) => write('One').execute(tx))
  const twice = inOneStatement(db, async (tx) => {
    await write('Two').execute(tx)
    await write('Three').execute(tx)
  })
  await expect(twice).rejects.toThrow('more than one statement')
  const { rows } = await sql<{ siteName: string }>`select site_name from site_settings`.execute(db)
  expect(rows).toEqual([{ siteName: 'Two' }])
  // the connection is still usable
  await inTransaction(db, async (tx) => {
    await write('Four').execute(tx)
    await write('Five').execute(tx)
  })
})

test('a repeated statement in transactions is planned once per connection', async () => {
  const text = 'select 41 + '
  const listPlanned = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like ${`${text}%`}`.execute(db)
    return rows[0]?.count ?? 0
  }
  const ask = async (): Promise<unknown> =>
    inTransaction(db, async (tx) => (await sql`select 41 + ${1}::integer as sum`.execute(tx)).rows)
  for (let i = 0; i < 2; i++) expect(await ask()).toEqual([{ sum: 42 }])
  expect(await listPlanned()).toBe(0)
  for (let i = 0; i < 3; i++) expect(await ask()).toEqual([{ sum: 42 }])
  expect(await listPlanned()).toBe(1)
})

test('statements of one turn are sent in one packet', async () => {
  const pool = makePool({ url: database.url, pool: 1, log: makeLog('silent', 'test') })
  const client = await pool.connect()
  const socket = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream') as Socket
  const send = Reflect.get(socket, '_writev') as (...args: unknown[]) => void
  let pieces = 0
  Reflect.set(socket, '_writev', (...args: unknown[]) => {
    pieces++
    Reflect.apply(send, socket, args)
  })
  const answers = await Promise.all([1, 2, 3].map(async (n) => client.query('select $1::integer as n', [n])))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  expect(pieces).toBe(1)
  client.release()
  await pool.end()
})

test('a connection closes even if the server does not close it', async () => {
  const silent = createServer({ allowHalfOpen: true }, (socket) => socket.resume().on('error', () => undefined))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const pool = makePool({ url: database.url, pool: 1, log: makeLog('silent', 'test') })
  const socket = (pool.options as unknown as { stream: () => Socket }).stream()
  socket.connect((silent.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  // the same call as in the driver
  socket.write(Buffer.from('X'), () => socket.end())
  await once(socket, 'finish')
  socket.destroy()
  silent.close()
  await pool.end()
}, 5000)

test('a single statement is retried after a deadlock', async () => {
  let attempts = 0
  await inOneStatement(db, async (tx) => {
    attempts++
    if (attempts < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    await sql`select 1`.execute(tx)
  })
  expect(attempts).toBe(3)
})

test('many jobs at once are all added, and an empty list adds none', async () => {
  const payloads = [{ n: 1 }, { n: 2 }, { n: 3 }]
  const type = { name: 'a-test', payload: z.object({ n: z.number() }) }
  await inTransaction(db, async (tx) => {
    await addJobs(tx, type, payloads)
    await addJobs(tx, type, [])
  })
  const { rows } = await sql<{ payload: unknown; maxAttempts: number }>`
    select j.payload, j.max_attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'a-test' order by j.id`.execute(db)
  expect(rows).toEqual(payloads.map((payload) => ({ payload, maxAttempts: 25 })))
})
