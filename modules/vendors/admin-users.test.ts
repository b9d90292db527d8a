import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addShopOf } from '#tests/support/vendors.ts'
import type { AdminUserQuery } from './contract.ts'
import { listUserPart } from './queries-users.ts'
import { exportAdminUsers, findAdminUser, listAdminUsers } from './admin-users.ts'

const administrator = { actor: 'administrator' } as const

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database?.drop())

const deps = () => ({ db: database.db })
const list = (input: Partial<AdminUserQuery>) =>
  listAdminUsers(deps(), administrator, { search: '', filter: 'all', sort: '', page: 1, perPage: 25, ...input })
const names = async (input: Partial<AdminUserQuery>) => (await list(input)).users.map(({ fullName }) => fullName)

describe('the list of users', () => {
  test('finds them by parts of name, email address and phone number, in any spelling', async () => {
    const ada = await addPerson(database, {
      fullName: 'Adébáyọ̀ Obi',
      email: 'bayo.obi@example.com',
      phone: '+2348031112233',
    })
    await addPerson(database, { fullName: 'Ngozi Eze', email: 'ngozi_e@example.com' })
    expect(await names({ search: 'adebayo' })).toEqual([ada.fullName])
    expect(await names({ search: 'bayo.obi@' })).toEqual([ada.fullName])
    expect(await names({ search: '0803 111 2233' })).toEqual([ada.fullName])
    expect(await names({ search: '1112' })).toEqual([ada.fullName])
    expect(await names({ search: 'ngozi_e' })).toEqual(['Ngozi Eze'])
    expect(await names({ search: 'nobody' })).toEqual([])
  })

  test('leaves out deleted accounts, and shows who sells under which name', async () => {
    const { userId } = await addPerson(database, { fullName: 'Sells Much' })
    await addPerson(database, { fullName: 'Buys Much' })
    const vendorId = await addShopOf(database.db, userId, 'suspended')
    const [found] = (await list({ search: 'sells much' })).users
    expect(found?.vendor).toEqual({ id: vendorId, name: `Shop ${vendorId}`, status: 'suspended' })
    expect(await names({ search: 'much', filter: 'vendors' })).toEqual(['Sells Much'])
    expect(await names({ search: 'much', filter: 'customers' })).toEqual(['Buys Much'])
    await database.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute()
    expect(await names({ search: 'sells much' })).toEqual([])
    expect(await findAdminUser(deps(), administrator, userId)).toBeNull()
  })

  test('has sort orders, pages and an export', async () => {
    for (const [at, fullName] of ['Order Bb', 'order aa', 'Order Cc'].entries()) {
      const { userId } = await addPerson(database, { fullName })
      const createdAt = new Date(Date.UTC(2020, 0, 1 + at))
      await database.db.updateTable('users').set({ createdAt }).where('id', '=', userId).execute()
    }
    const search = 'order'
    expect(await names({ search })).toEqual(['Order Cc', 'order aa', 'Order Bb'])
    expect(await names({ search, sort: 'joined' })).toEqual(['Order Bb', 'order aa', 'Order Cc'])
    expect(await names({ search, sort: 'name' })).toEqual(['order aa', 'Order Bb', 'Order Cc'])
    expect(await names({ search, sort: '-name', perPage: 2, page: 2 })).toEqual(['order aa'])
    const parts = exportAdminUsers(deps(), administrator, { search, filter: 'all' })
    const exported: string[] = []
    for await (const part of parts) exported.push(...part.map(({ fullName }) => fullName))
    expect(exported).toEqual(['Order Cc', 'order aa', 'Order Bb'])
  })

  test('reads the list in its order if a word is too frequent', async () => {
    await sql`insert into users (id, full_name, email, created_at)
      select lpad(n::text, 12, '0'), 'Crowd ' || n, 'crowd' || n || '@example.com', now() + n * interval '1 second'
      from generate_series(1, 1100) n`.execute(database.db)
    const found = await list({ search: 'crowd' })
    expect(found).toMatchObject({ total: 1000, isMore: true, pages: 40 })
    expect(found.users[0]?.fullName).toBe('Crowd 1100')
  })
})

test('an export has every user, even if many joined at the same moment', async () => {
  const people = await Promise.all(
    ['Twin Aa', 'Twin Bb', 'Twin Cc'].map((fullName) => addPerson(database, { fullName })),
  )
  await sql`update users set created_at = '2026-03-01 10:00:00.123456+00' where id = any (${people.map(({ userId }) => userId)}::text[])`.execute(
    database.db,
  )
  const seen: string[] = []
  for (let after: { id: string } | null = null; ;) {
    const [row]: { id: string; fullName: string }[] = await listUserPart(
      database.db,
      { search: 'twin', filter: 'all' },
      after,
      1,
    )
    if (!row) break
    seen.push(row.fullName)
    after = row
  }
  expect(seen.toSorted()).toEqual(['Twin Aa', 'Twin Bb', 'Twin Cc'])
})
