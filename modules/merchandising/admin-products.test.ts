import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor, changeProduct } from '#tests/support/trade.ts'
import type { AdminProductFind, AdminProductQuery } from './admin-contract.ts'
import {
  deleteProductsAsAdmin,
  exportAdminProducts,
  findAdminProduct,
  listAdminProducts,
  getChosen,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
} from './admin-products.ts'

const admin = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'
const ALL: AdminProductFind = { search: '', filter: 'all', category: null, vendorId: null }

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database?.drop())

const ids = makeIds(() => Date.now())
const reason = 'No licence for this brand'
const deps = () => ({ db: database.db, ids })
const list = (input: Partial<AdminProductQuery>) =>
  listAdminProducts(deps(), admin, { ...ALL, sort: '', page: 1, perPage: 25, ...input })

async function shelf(count: number): Promise<{ vendorId: string; ids: string[] }> {
  const vendorId = await addVendor(database.db)
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await addProduct(database.db, vendorId, { price: (at + 1) * 100_000 }))
  for (const [at, id] of ids.entries())
    await database.db
      .updateTable('products')
      .set({ createdAt: new Date(Date.UTC(2026, 0, 1 + at)) })
      .where('id', '=', id)
      .execute()
  return { vendorId, ids }
}

const rowsOf = async (ids: string[]) =>
  database.db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('createdAt').execute()
const auditOf = async (ids: string[]) =>
  database.db
    .selectFrom('auditLog')
    .select(['action', 'actor', 'subjectId', 'ipAddress'])
    .where('subjectId', 'in', ids)
    .orderBy('id')
    .execute()

describe('the list', () => {
  test('shows every product that is not deleted, the newest first, in each order both ways', async () => {
    const { vendorId, ids } = await shelf(3)
    const [first = '', second = '', third = ''] = ids
    const order = async (sort: string) => (await list({ vendorId, sort })).products.map(({ id }) => id)
    expect(await order('')).toEqual([third, second, first])
    expect(await order('added')).toEqual([first, second, third])
    expect(await order('price')).toEqual([first, second, third])
    expect(await order('-price')).toEqual([third, second, first])
    await database.db.updateTable('products').set({ name: 'Zebra' }).where('id', '=', first).execute()
    await database.db.updateTable('products').set({ name: 'apple' }).where('id', '=', third).execute()
    expect(await order('name')).toEqual([third, second, first])
    await database.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', third).execute()
    expect(await order('')).toEqual([second, first])
    expect((await list({ vendorId })).total).toBe(2)
  })

  test('has pages of the requested size', async () => {
    const { vendorId, ids } = await shelf(5)
    const page = await list({ vendorId, perPage: 2, page: 3, sort: 'price' })
    expect(page).toMatchObject({ total: 5, pages: 3 })
    expect(page.products.map(({ id }) => id)).toEqual(ids.slice(4))
  })

  test('filters by the state of a product', async () => {
    const { vendorId, ids } = await shelf(6)
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids
    const set = async (id: string, values: object) => changeProduct(database.db, id, { ...values })
    await set(a, { isActive: false })
    await set(b, { isFeatured: true })
    await set(c, { isFlashSale: true, flashSalePrice: 1000, flashSaleEnd: new Date(Date.now() + 60_000) })
    await set(d, { stockQuantity: 0 })
    await set(e, { stockQuantity: 3 })
    await set(f, { stockQuantity: 11, categorySlug: 'fashion' })
    const names = async (input: Partial<AdminProductQuery>) =>
      (await list({ vendorId, sort: 'added', ...input })).products.map(({ id }) => id)
    expect(await names({ filter: 'inactive' })).toEqual([a])
    expect(await names({ filter: 'active' })).toEqual([b, c, d, e, f])
    expect(await names({ filter: 'featured' })).toEqual([b])
    expect(await names({ filter: 'flash_sale' })).toEqual([c])
    expect(await names({ filter: 'out_of_stock' })).toEqual([d])
    expect(await names({ filter: 'low_stock' })).toEqual([a, b, c, e])
    expect(await names({ category: 'fashion' })).toEqual([f])
    const sale = (await list({ vendorId, filter: 'flash_sale' })).products[0]
    expect(sale).toMatchObject({ price: 300_000, salePrice: 1000 })
  })

  test('finds parts of names and SKUs, with or without marks, and two letters at the start of a word', async () => {
    const { vendorId, ids } = await shelf(3)
    const [a = '', b = '', c = ''] = ids
    for (const [id, name] of [
      [a, 'Àdìrẹ tote'],
      [b, 'Shea 50%_off butter'],
      [c, 'Old radio'],
    ])
      await database.db
        .updateTable('products')
        // an SKU that can't match the two letters by chance
        .set({ name: name ?? '', sku: `zz${id ?? ''}` })
        .where('id', '=', id ?? '')
        .execute()
    const find = async (search: string) =>
      (await list({ vendorId, search, sort: 'added' })).products.map(({ id }) => id)
    expect(await find('adire')).toEqual([a])
    expect(await find('dir')).toEqual([a])
    expect(await find(c.slice(2, 9))).toEqual([c])
    expect(await find('ra')).toEqual([c])
    expect(await find('io')).toEqual([])
    expect(await find('50%')).toEqual([b])
    expect(await find('%')).toEqual([])
    expect((await list({ vendorId, search: 'tote' })).total).toBe(1)
    expect((await list({ vendorId, search: 'nothing like it' })).total).toBe(0)
  })

  test('reads the list in its order if a word is too frequent', async () => {
    const vendorId = await addVendor(database.db)
    // the listings, which these triggers update, are not part of this test
    await sql`alter table products disable trigger user`.execute(database.db)
    await sql`insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity, created_at)
      select lpad(n::text, 12, '0'), ${vendorId}, 'Common ' || n, '', 'books', 'CM-' || n, 100000 + n, 5, now() + n * interval '1 second'
      from generate_series(1, 1100) n`.execute(database.db)
    const found = await list({ search: 'common', sort: '-price' })
    expect(found).toMatchObject({ total: 1000, isMore: true, pages: 40 })
    expect(found.products[0]?.name).toBe('Common 1100')
    expect((await list({ search: 'common 1099' })).total).toBe(1)
    await sql`delete from products where vendor_id = ${vendorId}`.execute(database.db)
    await sql`alter table products enable trigger user`.execute(database.db)
  })
})

describe('a change', () => {
  test('applies to all named products, with an audit entry for each that changed', async () => {
    const { ids } = await shelf(3)
    const [first = ''] = ids
    expect(
      await setProductsActiveAsAdmin(deps(), admin, { chosen: { ids: [first] }, isActive: false, reason, ipAddress }),
    ).toMatchObject({
      ok: true,
      value: 1,
    })
    expect(
      await setProductsActiveAsAdmin(deps(), admin, { chosen: { ids }, isActive: false, reason, ipAddress }),
    ).toMatchObject({
      value: 3,
    })
    expect((await rowsOf(ids)).map(({ isActive }) => isActive)).toEqual([false, false, false])
    expect(
      await setProductsFeaturedAsAdmin(deps(), admin, { chosen: { ids }, isFeatured: true, reason, ipAddress }),
    ).toMatchObject({
      ok: true,
    })
    expect((await rowsOf(ids)).map(({ isFeatured }) => isFeatured)).toEqual([true, true, true])
    const log = await auditOf(ids)
    expect(log.map(({ action }) => action)).toEqual([
      ...Array<string>(3).fill('product-deactivated'),
      ...Array<string>(3).fill('product-featured'),
    ])
    expect(log[0]).toEqual({ actor: 'administrator', action: 'product-deactivated', subjectId: first, ipAddress })
  })

  test('applies to none if one does not exist', async () => {
    const { ids } = await shelf(2)
    const chosen = { ids: [...ids, '000000000000'] }
    expect(await setProductsActiveAsAdmin(deps(), admin, { chosen, isActive: false, reason, ipAddress })).toMatchObject(
      {
        code: 'product-unknown',
      },
    )
    expect(await deleteProductsAsAdmin(deps(), admin, { chosen, reason, ipAddress })).toMatchObject({
      code: 'product-unknown',
    })
    expect(await deleteProductsAsAdmin(deps(), admin, { chosen: { ids: [] }, reason, ipAddress })).toMatchObject({
      ok: false,
    })
    expect((await rowsOf(ids)).map(({ isActive }) => isActive)).toEqual([true, true])
    expect(await auditOf(ids)).toEqual([])
  })

  test('of all products that match a filter leaves the others as they are', async () => {
    const mine = await shelf(3)
    const other = await shelf(1)
    const chosen = { all: { ...ALL, vendorId: mine.vendorId } }
    expect(await getChosen(deps(), admin, chosen)).toEqual({ count: 3, name: null })
    expect(await setProductsActiveAsAdmin(deps(), admin, { chosen, isActive: false, reason, ipAddress })).toMatchObject(
      {
        value: 3,
      },
    )
    expect((await rowsOf(other.ids))[0]?.isActive).toBe(true)
  })

  test('staff see what a product is, even while it is hidden', async () => {
    const { ids } = await shelf(1)
    const [id = ''] = ids
    const details = {
      condition: 'refurbished',
      warrantyMonths: 6,
      specs: JSON.stringify([['Weight', '2 kg']]),
    } as const
    await database.db
      .updateTable('products')
      .set({ ...details, isActive: false })
      .where('id', '=', id)
      .execute()
    expect(await findAdminProduct(deps(), admin, id)).toMatchObject({
      isVisible: false,
      details: { condition: 'refurbished', warrantyMonths: 6, details: [], specs: [['Weight', '2 kg']] },
    })
  })

  test('deleting hides a product for everyone and deletes its drafts, but not its row', async () => {
    const { ids, vendorId } = await shelf(1)
    const [id = ''] = ids
    await database.db
      .insertInto('productDrafts')
      .values({ id: '0000000000dr', vendorId, productId: id, fields: '{}' })
      .execute()
    expect((await findAdminProduct(deps(), admin, id))?.isVisible).toBe(true)
    expect(await deleteProductsAsAdmin(deps(), admin, { chosen: { ids }, reason, ipAddress })).toMatchObject({
      ok: true,
      value: 1,
    })
    expect(await findAdminProduct(deps(), admin, id)).toBeNull()
    expect((await rowsOf(ids))[0]).toMatchObject({ isActive: false })
    const { rows } = await sql`select from visible_products where id = ${id}`.execute(database.db)
    expect(rows).toEqual([])
    expect(await database.db.selectFrom('productDrafts').select('id').where('productId', '=', id).execute()).toEqual([])
    expect(await deleteProductsAsAdmin(deps(), admin, { chosen: { ids }, reason, ipAddress })).toMatchObject({
      ok: false,
    })
  })
})

test('the export has all matching products once, the newest first', async () => {
  const { vendorId, ids } = await shelf(4)
  const lines: (string | number)[][] = []
  for await (const part of exportAdminProducts(deps(), admin, { ...ALL, vendorId })) lines.push(...part)
  expect(lines[0]?.slice(0, 3)).toEqual(['id', 'name', 'sku'])
  expect(lines.slice(1).map(([id]) => id)).toEqual(ids.toReversed())
  expect(lines[1]?.[5]).toBe(4000)
})

test('an export has every row, even if many were created at the same moment', async () => {
  const vendorId = await addVendor(database.db)
  await sql`insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity, created_at)
    select 'y' || lpad(n::text, 11, '0'), ${vendorId}, 'Twin ' || n, '', 'books', 'TWIN-' || n, 100000, 5,
      '2026-03-01 10:00:00.123456+00' from generate_series(1, 2100) n`.execute(database.db)
  const rows: unknown[] = []
  for await (const part of exportAdminProducts(deps(), admin, { ...ALL, vendorId })) rows.push(...part)
  // including the header line
  expect(rows).toHaveLength(2101)
})
