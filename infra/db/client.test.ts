import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLog } from '../log.ts'
import { isDatabaseBusy, makePool } from './client.ts'

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

test('a connection that is lost in the middle of work says with every statement: try again', async () => {
  const client = await pool.connect()
  const errors: unknown[] = []
  const ask = async (): Promise<void> => {
    await client.query('select pg_sleep(1)').catch((error: unknown) => errors.push(error))
  }
  const asking = ask()
  // what kill -9 of the server looks like from here
  const socket = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream') as Socket
  socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  await asking
  await ask()
  client.release()
  expect(errors.map((error) => isDatabaseBusy(error))).toEqual([true, true])
  await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
