import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeLog } from '#infra/log.ts'
import { addProduct, addShopper, addVendor, openTrade, place } from '#tests/support/trade.ts'
import { addJob, addJobs } from './jobs.ts'
import { listen } from './listen.ts'
import { inTransaction } from './transaction.ts'

const trade = await openTrade()
const { db, database } = trade
const job = { name: 'announced', payload: z.object({ n: z.number() }) }
let client: pg.Client
const heard: string[] = []

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  client.on('notification', ({ channel, payload = '' }) => heard.push(`${channel} ${payload}`))
  await client.query('listen shop_changed; listen shop_live; listen "jobs:insert"')
})
afterAll(async () => {
  await client.end()
  await trade.close()
})
beforeEach(async () => {
  await client.query('select send_announcements()')
  heard.length = 0
})

const listWaiting = async () =>
  (await sql<{ channel: string; payload: string }>`select channel, payload from announcements order by id`.execute(db))
    .rows

test('jobs and sales are announced with their transaction, and sent afterwards in order', async () => {
  const id = await addProduct(db, await addVendor(db), { stock: 50 })
  await client.query('select 1')
  heard.length = 0
  await inTransaction(db, (tx) => addJob(tx, job, { n: 1 }))
  await place(trade, await addShopper(db), [{ variantId: id, quantity: 1 }])
  await inTransaction(db, (tx) => addJobs(tx, job, [{ n: 2 }, { n: 3 }]))
  await client.query('select 1')
  expect(heard).toEqual([])
  const waiting = await listWaiting()
  expect(waiting.map(({ channel }) => channel)).toEqual(['jobs:insert', 'shop_changed', 'jobs:insert'])
  expect(waiting[1]?.payload).toBe(`product:${id}`)
  await client.query('select send_announcements()')
  expect(heard).toEqual(waiting.map(({ channel, payload }) => `${channel} ${payload}`))
  expect(await listWaiting()).toEqual([])
  const { rows } = await sql`select payload from graphile_worker._private_jobs where payload::jsonb ? 'n'`.execute(db)
  expect(rows).toHaveLength(3)
})

test('an edit notifies at once', async () => {
  const id = await addProduct(db, await addVendor(db), { stock: 50 })
  await client.query('select 1')
  heard.length = 0
  await db.updateTable('products').set({ description: 'Better' }).where('id', '=', id).execute()
  await client.query('select 1')
  expect(heard).toEqual([`shop_changed product:${id}`])
})

test('a transaction that is rolled back announces nothing', async () => {
  const failing = inTransaction(db, async (tx) => {
    await addJob(tx, job, { n: 4 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listWaiting()).toEqual([])
})

test('what a crash left is sent by any process within a second, once, also if several send', async () => {
  await sql`select announce('shop_live', 'bell ' || n) from generate_series(1, 500) n`.execute(db)
  const options = { url: database.url, db, log: makeLog('silent', 'test') }
  const nothing = (): void => undefined
  const before = performance.now()
  const listeners = Array.from({ length: 3 }, () =>
    listen({ ...options, channel: 'shop_keys', onMessage: nothing, onBack: nothing, onLost: nothing }),
  )
  await expect.poll(() => heard.length, { interval: 20 }).toBe(500)
  expect(performance.now() - before).toBeLessThan(1500)
  expect(new Set(heard).size).toBe(500)
  await Promise.all(listeners.map((one) => one.stop()))
})
