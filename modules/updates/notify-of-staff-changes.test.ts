import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffChangeNews } from '#modules/inventory/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addVendor } from '#tests/support/trade.ts'
import { notifyOfStaffChange } from './notify-of-staff-changes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database?.drop())

const deps = () => ({ db: database.db, ids: makeIds(() => Date.now()) })
const product = (at: number) => ({ id: `00000000000${at}`, name: `Product ${at}`, changes: [] })

async function tell(news: Partial<StaffChangeNews> & { vendorId: string }): Promise<void> {
  const products = news.products ?? [product(1)]
  await notifyOfStaffChange(deps(), {
    id: `change of ${news.vendorId}`,
    what: 'hidden',
    reason: 'Counterfeit',
    products,
    count: products.length,
    ...news,
  })
}

const emailsOf = async (vendorId: string) =>
  database.db
    .selectFrom('emails as l')
    .innerJoin('vendors as v', 'v.businessEmail', 'l.recipient')
    .select(['l.kind', 'l.data'])
    .where('v.id', '=', vendorId)
    .execute()
const bellOf = async (vendorId: string) =>
  database.db
    .selectFrom('notifications')
    .select(['kind', 'aboutId', 'data'])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute()

test('a vendor gets one email and one notification with the reason, however often the job runs', async () => {
  const vendorId = await addVendor(database.db)
  await tell({ vendorId })
  await tell({ vendorId })
  expect(await emailsOf(vendorId)).toMatchObject([
    { kind: 'product-changed', data: { what: 'hidden', reason: 'Counterfeit', products: [product(1)], more: 0 } },
  ])
  expect(await bellOf(vendorId)).toEqual([
    {
      kind: 'product-changed',
      aboutId: '000000000001',
      data: { name: 'Product 1', what: 'hidden', reason: 'Counterfeit', more: 0 },
    },
  ])
})

test('for several products, or a deleted one, the notification links to the list', async () => {
  const vendorId = await addVendor(database.db)
  await tell({ vendorId, id: 'several', products: [product(1), product(2)], count: 30, reason: null })
  await tell({ vendorId, id: 'deleted', what: 'deleted' })
  expect(await bellOf(vendorId)).toMatchObject([
    { aboutId: '', data: { name: 'Product 1', more: 29 } },
    { aboutId: '', data: { what: 'deleted', more: 0 } },
  ])
  expect((await emailsOf(vendorId))[0]).toMatchObject({ data: { more: 28, reason: null } })
})
