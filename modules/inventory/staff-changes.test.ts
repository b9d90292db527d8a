import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { naira } from '#shared/money.ts'
import { HOUR } from '#shared/time.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import {
  changeFlashSale,
  createFlashSale,
  deleteProductsAsAdmin,
  removeFlashSales,
  setFlashSalesOn,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
} from '#modules/merchandising/index.server.ts'
import { listOwnProducts } from './own-products.ts'
import { notifyOfStaffChangeJob, type StaffChangeNews } from './job-types.ts'

const admin = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'
const reason = 'The brand asked for it'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

const ids = makeIds(() => Date.now())
const deps = () => ({ db: database.db, reader: database.db, ids, clock: { now: () => new Date() } })
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)

async function shelf(count: number): Promise<{ vendorId: string; products: string[] }> {
  const vendorId = await addVendor(database.db)
  const products = await Promise.all(
    Array.from({ length: count }, () => addProduct(database.db, vendorId, { price: 1_000_000 })),
  )
  return { vendorId, products: products.toSorted() }
}

async function listNews(): Promise<StaffChangeNews[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${notifyOfStaffChangeJob.name} order by j.id`.execute(database.db)
  return rows.map(({ payload }) => notifyOfStaffChangeJob.payload.parse(payload))
}

describe('a vendor is notified, with the reason,', () => {
  test('of each change by staff', async () => {
    const { vendorId, products } = await shelf(1)
    const chosen = { ids: products }
    const said = { reason, ipAddress }
    const sale = { salePrice: naira(7500), endsAt: inHours(2), ...said }
    await setProductsActiveAsAdmin(deps(), admin, { chosen, isActive: false, ...said })
    await setProductsActiveAsAdmin(deps(), admin, { chosen, isActive: true, ...said, reason: null })
    await setProductsFeaturedAsAdmin(deps(), admin, { chosen, isFeatured: true, ...said })
    await setProductsFeaturedAsAdmin(deps(), admin, { chosen, isFeatured: false, ...said })
    await createFlashSale(deps(), admin, { ids: products, percent: null, ...sale })
    await changeFlashSale(deps(), admin, { id: products[0] ?? '', ...sale, salePrice: naira(8000) })
    await setFlashSalesOn(deps(), admin, { ids: products, isOn: false, ...said })
    await setFlashSalesOn(deps(), admin, { ids: products, isOn: true, ...said })
    await removeFlashSales(deps(), admin, { ids: products, ...said })
    await deleteProductsAsAdmin(deps(), admin, { chosen, ...said })
    const news = await listNews()
    expect(news.map(({ what }) => what)).toEqual([
      'hidden',
      'shown',
      'featured',
      'unfeatured',
      'sale-set',
      'sale-changed',
      'sale-paused',
      'sale-resumed',
      'sale-ended',
      'deleted',
    ])
    expect(new Set(news.map((one) => one.vendorId))).toEqual(new Set([vendorId]))
    expect(news.map((one) => one.reason)).toEqual(news.map(({ what }) => (what === 'shown' ? null : reason)))
    expect(news[4]?.products[0]?.changes[0]).toEqual({ field: 'salePrice', before: 1_000_000, after: 750_000 })
    expect(news[5]?.products[0]?.changes[0]).toEqual({ field: 'salePrice', before: 750_000, after: 800_000 })
  })

  test('once for all of their products, and each vendor only of their own', async () => {
    const [one, other] = [await shelf(23), await shelf(1)]
    const chosen = { ids: [...one.products, ...other.products] }
    await setProductsActiveAsAdmin(deps(), admin, { chosen, isActive: false, reason, ipAddress })
    const news = await listNews()
    expect(news.map((told) => [told.vendorId, told.products.length, told.count])).toEqual(
      expect.arrayContaining([
        [one.vendorId, 20, 23],
        [other.vendorId, 1, 1],
      ]),
    )
    expect(news).toHaveLength(2)
    expect(new Set(news.map(({ id }) => id)).size).toBe(2)
  })

  test('of nothing if nothing changed, or the change was refused', async () => {
    const { products } = await shelf(1)
    await setProductsActiveAsAdmin(deps(), admin, {
      chosen: { ids: products },
      isActive: true,
      reason: null,
      ipAddress,
    })
    await setProductsActiveAsAdmin(deps(), admin, {
      chosen: { ids: [...products, '000000000000'] },
      isActive: false,
      reason,
      ipAddress,
    })
    expect(await listNews()).toEqual([])
  })
})

test('staff must give a reason to hide or delete a product, or put it into a sale', async () => {
  const { products } = await shelf(1)
  const chosen = { ids: products }
  const sale = { salePrice: naira(7500), endsAt: inHours(2), reason: '', ipAddress }
  const refused = { ok: false, code: 'reason-required' }
  expect(await setProductsActiveAsAdmin(deps(), admin, { chosen, isActive: false, reason: null, ipAddress })).toEqual(
    refused,
  )
  expect(
    await setProductsFeaturedAsAdmin(deps(), admin, { chosen, isFeatured: false, reason: null, ipAddress }),
  ).toEqual(refused)
  expect(await deleteProductsAsAdmin(deps(), admin, { chosen, reason: '', ipAddress })).toEqual(refused)
  expect(await createFlashSale(deps(), admin, { ids: products, percent: null, ...sale })).toEqual(refused)
  await createFlashSale(deps(), admin, { ids: products, percent: null, ...sale, reason })
  expect(await changeFlashSale(deps(), admin, { id: products[0] ?? '', ...sale })).toEqual(refused)
  expect(await setFlashSalesOn(deps(), admin, { ids: products, isOn: false, reason: '', ipAddress })).toEqual(refused)
  expect(await removeFlashSales(deps(), admin, { ids: products, reason: '', ipAddress })).toEqual(refused)
  const row = await database.db.selectFrom('products').selectAll().where('id', 'in', products).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ isActive: true, deletedAt: null, isFlashSale: true, flashSalePrice: 750_000 })
})

describe('a price below half', () => {
  test('needs a confirmation, which counts for no other price', async () => {
    const { products } = await shelf(2)
    const sale = { ids: products, salePrice: null, percent: 60, endsAt: inHours(2), reason, ipAddress }
    const asked = await createFlashSale(deps(), admin, sale)
    if (asked.ok || asked.code !== 'sale-below-half' || !asked.detail) throw new Error('it must be asked about')
    expect(asked.detail).toMatchObject({ count: 2, price: 1_000_000, salePrice: 400_000 })
    const { sure } = asked.detail
    expect(await createFlashSale(deps(), admin, { ...sale, percent: 70, sure })).toMatchObject({
      code: 'sale-below-half',
    })
    expect(await createFlashSale(deps(), admin, { ...sale, sure: 'yes' })).toMatchObject({ code: 'sale-below-half' })
    expect(await createFlashSale(deps(), admin, { ...sale, sure })).toEqual({ ok: true, value: 2 })
  })

  test('is below half, not half; and a change of a sale asks too', async () => {
    const { products } = await shelf(1)
    const [id = ''] = products
    const sale = { endsAt: inHours(2), reason, ipAddress }
    expect(await createFlashSale(deps(), admin, { ids: products, salePrice: null, percent: 50, ...sale })).toEqual({
      ok: true,
      value: 1,
    })
    expect(await changeFlashSale(deps(), admin, { id, salePrice: naira(4999), ...sale })).toMatchObject({
      code: 'sale-below-half',
    })
  })
})

test("an expired sale is not shown in the vendor's list: no filter, no mark, and the regular price", async () => {
  const { vendorId, products } = await shelf(2)
  const [running = '', over = ''] = products
  const sale = { salePrice: naira(7500), percent: null, endsAt: inHours(2), reason, ipAddress }
  await createFlashSale(deps(), admin, { ids: products, ...sale })
  await database.db
    .updateTable('variants')
    .set({ flashSaleEnd: inHours(-1) })
    .where('id', '=', over)
    .execute()
  const input = { search: '', sort: 'newest', page: 1, view: 'list' } as const
  const sales = await listOwnProducts(deps(), { id: vendorId }, { ...input, filter: 'flash_sale' })
  expect([sales.total, sales.products.map(({ id }) => id)]).toEqual([1, [running]])
  const all = await listOwnProducts(deps(), { id: vendorId }, { ...input, filter: 'all' })
  const shown = new Map(all.products.map(({ id, isFlashSale, salePrice }) => [id, [isFlashSale, salePrice]]))
  expect([shown.get(running), shown.get(over)]).toEqual([
    [true, 750_000],
    [false, null],
  ])
})
