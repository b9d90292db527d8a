import { expect, test } from 'vitest'
import { openDatabase } from '#infra/db/client.ts'
import { makeLog } from '#infra/log.ts'
import { makeTestDatabase } from './database.ts'

test('every test has its own migrated database', async () => {
  const [one, other] = await Promise.all([makeTestDatabase(), makeTestDatabase()])
  await one.db.insertInto('brands').values({ slug: 'mine', name: 'Mine' }).execute()
  expect(await other.db.selectFrom('brands').selectAll().execute()).toEqual([])
  expect(await other.db.selectFrom('categories').selectAll().execute()).toHaveLength(9)
  await Promise.all([one.drop(), other.drop()])
})

test("the app's role owns nothing", async () => {
  const { db, url, drop } = await makeTestDatabase()
  const app = openDatabase({ url, pool: 1, log: makeLog('silent', 'test') })
  await expect(app.schema.createTable('mine').addColumn('a', 'text').execute()).rejects.toThrow(/permission denied/)
  await app.destroy()
  await db.schema.createTable('mine').addColumn('a', 'text').execute()
  await drop()
})

test('a dropped database no longer exists, even if a client was connected', async () => {
  const { url, drop } = await makeTestDatabase()
  const late = openDatabase({ url, pool: 1, log: makeLog('silent', 'test') })
  await late.selectFrom('categories').selectAll().execute()
  await drop()
  const ask = async () =>
    late
      .selectFrom('categories')
      .select('slug')
      .execute()
      .then(
        () => 'open',
        () => 'gone',
      )
  await expect.poll(ask).toBe('gone')
  await late.destroy()
})
