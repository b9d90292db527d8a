import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductRoom, type ProductRoom } from '#tests/support/product-room.ts'
import { addApprovedVendor, addProduct } from '#tests/support/trade.ts'
import {
  declineFeatured,
  listAdminProducts,
  getWaitingFeatures,
  setProductsFeaturedAsAdmin,
} from '#modules/merchandising/index.server.ts'
import { lockOwnProduct, updateOwnProduct } from './store-own.ts'

/** A vendor requests that a product is featured, and staff decide. */
const admin = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'
const reason = 'Its pictures are blurred'

let room: ProductRoom
beforeAll(async () => {
  room = await openProductRoom()
})
afterAll(() => room?.close())

async function addAsking(): Promise<{ vendorId: string; id: string }> {
  const { id: vendorId } = await addApprovedVendor(room.db)
  const id = await addProduct(room.db, vendorId)
  await input({ vendorId, id }, true)
  return { vendorId, id }
}

const input = (key: { vendorId: string; id: string }, wantsFeatured: boolean) =>
  room.db.transaction().execute(async (tx) => updateOwnProduct(tx, key, { wantsFeatured }, null))

const stateOf = async (id: string) => {
  const { isFeatured, featuredRequestedAt } = await room.db
    .selectFrom('products')
    .select(['isFeatured', 'featuredRequestedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { isFeatured, asks: featuredRequestedAt !== null }
}

test("a vendor's request waits for staff, who feature the product", async () => {
  const { id, vendorId } = await addAsking()
  expect(await stateOf(id)).toEqual({ isFeatured: false, asks: true })
  const find = { search: '', filter: 'asking', category: null, vendorId, sort: '', page: 1, perPage: 10 } as const
  expect((await listAdminProducts(room.deps, admin, find)).products).toMatchObject([{ id, asksToBeFeatured: true }])
  expect((await getWaitingFeatures(room.deps, admin)).oldest.map((one) => one.id)).toContain(id)
  await setProductsFeaturedAsAdmin(room.deps, admin, {
    chosen: { ids: [id] },
    isFeatured: true,
    reason: null,
    ipAddress,
  })
  expect(await stateOf(id)).toEqual({ isFeatured: true, asks: false })
  expect((await getWaitingFeatures(room.deps, admin)).oldest.map((one) => one.id)).not.toContain(id)
  // saving again with the checkbox does not change the decision of staff
  await input({ vendorId, id }, true)
  expect(await stateOf(id)).toEqual({ isFeatured: true, asks: false })
  await input({ vendorId, id }, false)
  expect(await stateOf(id)).toEqual({ isFeatured: false, asks: false })
})

test('or decline with a reason, and the vendor may ask again', async () => {
  const { id, vendorId } = await addAsking()
  const change = { chosen: { ids: [id] }, ipAddress }
  expect(await declineFeatured(room.deps, admin, { ...change, reason: '' })).toMatchObject({ code: 'reason-required' })
  expect(await stateOf(id)).toMatchObject({ asks: true })
  await declineFeatured(room.deps, admin, { ...change, reason })
  expect(await stateOf(id)).toEqual({ isFeatured: false, asks: false })
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j order by j.id desc limit 1`.execute(room.db)
  expect(rows[0]?.payload).toMatchObject({ vendorId, what: 'feature-declined', reason })
  const locked = await room.db.transaction().execute((tx) => lockOwnProduct(tx, vendorId, id))
  expect(locked?.wantsFeatured).toBe(false)
  await input({ vendorId, id }, true)
  expect(await stateOf(id)).toMatchObject({ asks: true })
})

test('a request keeps its place when the product is saved again', async () => {
  const { id, vendorId } = await addAsking()
  const asked = async () =>
    (await room.db.selectFrom('products').select('featuredRequestedAt').where('id', '=', id).executeTakeFirstOrThrow())
      .featuredRequestedAt
  const first = await asked()
  await input({ vendorId, id }, true)
  expect(await asked()).toEqual(first)
})

test('the table refuses a featured product with an open request', async () => {
  const { id } = await addAsking()
  const both = room.db.updateTable('products').set({ isFeatured: true }).where('id', '=', id).execute()
  await expect(both).rejects.toThrow('products_featured_or_requested')
})
