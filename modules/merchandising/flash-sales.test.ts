import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { kobo, naira } from '#shared/money.ts'
import { HOUR } from '#shared/time.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { toSalePrice } from './sale-price.ts'
import { changeFlashSale, createFlashSale, removeFlashSales, setFlashSalesOn } from './flash-sales.ts'
import { findFlashSale, listFlashSales, findSaleCandidates } from './find-flash-sales.ts'
import { saleForm } from './sale-form.ts'

const admin = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'

let database: TestDatabase
let offset = 0
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  offset = 0
  await database.db.updateTable('products').set({ deletedAt: new Date() }).where('deletedAt', 'is', null).execute()
})

const ids = makeIds(() => Date.now())
const reason = 'Ramadan sale'
const deps = () => ({ db: database.db, ids, clock: { now: () => new Date(Date.now() + offset) } })
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)
const list = (filter: 'all' | 'active' | 'expired' | 'inactive' = 'all', search = '') =>
  listFlashSales(deps(), admin, { filter, search, page: 1, perPage: 25 })
const create = (ids: string[], input: Partial<Parameters<typeof createFlashSale>[2]> = {}) =>
  createFlashSale(deps(), admin, {
    ids,
    salePrice: naira(600),
    percent: null,
    endsAt: inHours(1),
    reason,
    ipAddress,
    ...input,
  })

async function shelf(...prices: number[]): Promise<string[]> {
  const vendorId = await addVendor(database.db)
  return Promise.all(prices.map((price) => addProduct(database.db, vendorId, { price })))
}
const rowOf = async (id: string) =>
  database.db
    .selectFrom('products')
    .select(['isFlashSale', 'flashSalePrice', 'flashSaleEnd'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const name = async (id: string, words: string) =>
  database.db.updateTable('products').set({ name: words }).where('id', '=', id).execute()

describe('a price in a sale', () => {
  test('is the typed price, or a percentage less in whole naira', () => {
    const price = kobo(1_234_500)
    expect(toSalePrice(price, { salePrice: naira(99), percent: null })).toBe(9900)
    expect(toSalePrice(price, { salePrice: null, percent: 15 })).toBe(1_049_300)
    expect(toSalePrice(kobo(150), { salePrice: null, percent: 50 })).toBe(75)
    expect(toSalePrice(kobo(1), { salePrice: null, percent: 99 })).toBe(1)
    expect(toSalePrice(price, { salePrice: null, percent: null })).toBeNull()
    expect(toSalePrice(price, { salePrice: naira(99), percent: 15 })).toBeNull()
  })
})

test('the sale that ends next comes first, and the oldest one last', async () => {
  const ends = [2, -1, 1, -2]
  const ids = await shelf(...ends.map(() => 100_000))
  await create(ids, { endsAt: inHours(3) })
  for (const [at, id] of ids.entries())
    await database.db
      .updateTable('variants')
      .set({ flashSaleEnd: sql`now() + make_interval(hours => ${ends[at]})` })
      .where('productId', '=', id)
      .execute()
  const { sales } = await list('all')
  const listed = sales.flatMap(({ id }) => (ids.includes(id) ? [ends[ids.indexOf(id)]] : []))
  expect(listed).toEqual([1, 2, -1, -2])
})

describe('making a sale', () => {
  test('sets the price of each of several products, and records the previous values', async () => {
    const ids = await shelf(100_000, 200_000)
    expect(await create(ids, { salePrice: null, percent: 25 })).toEqual({ ok: true, value: 2 })
    expect((await Promise.all(ids.map(rowOf))).map(({ flashSalePrice }) => flashSalePrice)).toEqual([75_000, 150_000])
    const log = await database.db.selectFrom('auditLog').selectAll().where('subjectId', 'in', ids).execute()
    expect(log.map(({ action, before }) => [action, before])).toEqual([
      ['sale-created', { isOn: false, salePrice: null, end: null }],
      ['sale-created', { isOn: false, salePrice: null, end: null }],
    ])
  })

  test('is refused as a whole if a price is too low, the end has passed, or a product is not available', async () => {
    const [dear = '', cheap = '', hidden = ''] = await shelf(100_000, 60_000, 100_000)
    await database.db.updateTable('products').set({ isActive: false }).where('id', '=', hidden).execute()
    expect(await create([dear, cheap])).toMatchObject({
      code: 'sale-price-high',
      detail: { name: `Product ${cheap}`, price: 60_000 },
    })
    expect(await create([dear], { endsAt: inHours(-1) })).toMatchObject({ code: 'sale-end-past' })
    expect(await create([dear], { endsAt: deps().clock.now() })).toMatchObject({ code: 'sale-end-past' })
    expect(await create([dear], { endsAt: inHours(24 * 367) })).toMatchObject({ code: 'sale-end-far' })
    expect(await create([dear], { percent: 10 })).toMatchObject({ code: 'sale-price-required' })
    expect(await create([dear, hidden])).toMatchObject({ code: 'sale-unknown' })
    expect(await create([dear, '000000000000'])).toMatchObject({ code: 'sale-unknown' })
    expect(await create([])).toMatchObject({ code: 'sale-unknown' })
    expect(await rowOf(dear)).toEqual({ isFlashSale: false, flashSalePrice: null, flashSaleEnd: null })
  })

  test('offers active products, by name or by search', async () => {
    const [a = '', b = '', c = ''] = await shelf(1000, 1000, 1000)
    await name(a, 'Zobo drink')
    await name(b, 'Ankara cloth')
    await name(c, 'Old Zobo')
    await database.db.updateTable('products').set({ isActive: false }).where('id', '=', c).execute()
    const found = async (search: string, ids: string[] = []) => {
      const { chosen, found: others } = await findSaleCandidates(deps(), admin, { ids, search })
      return [chosen.map((one) => one.name), others.map((one) => one.name)]
    }
    expect(await found('')).toEqual([[], ['Ankara cloth', 'Zobo drink']])
    expect(await found('zobo')).toEqual([[], ['Zobo drink']])
    expect(await found('zobo', [a, b, c, 'x'])).toEqual([['Ankara cloth', 'Zobo drink'], []])
    await create([a], { salePrice: naira(5), endsAt: inHours(1) })
    const { chosen } = await findSaleCandidates(deps(), admin, { ids: [a, b], search: '' })
    expect(chosen.map(({ salePrice }) => salePrice)).toEqual([null, 500])
  })

  test('are found in alphabetical order, where marks and case do not count', async () => {
    const [a = '', b = '', c = ''] = await shelf(100_000, 100_000, 100_000)
    await name(a, 'Zobo')
    await name(b, 'Àdìrẹ tote')
    await name(c, 'bag')
    const names = async (search: string, ids: string[] = []) => {
      const { chosen, found } = await findSaleCandidates(deps(), admin, { ids, search })
      return [...chosen, ...found].map((one) => one.name)
    }
    const sorted = ['Àdìrẹ tote', 'bag', 'Zobo']
    expect([await names(''), await names('', [c, a, b])]).toEqual([sorted, sorted])
  })
})

describe('an existing sale', () => {
  test('is listed by its end, with counts of running, ended and paused sales, and its discount', async () => {
    const [late = '', soon = '', over = '', paused = ''] = await shelf(100_000, 100_000, 100_000, 100_000)
    await create([late], { endsAt: inHours(5), salePrice: naira(500) })
    await create([soon], { endsAt: inHours(1), salePrice: naira(750) })
    await create([over, paused], { endsAt: inHours(9), salePrice: naira(900) })
    await database.db
      .updateTable('variants')
      .set({ flashSaleEnd: inHours(-1) })
      .where('id', '=', over)
      .execute()
    await setFlashSalesOn(deps(), admin, { ids: [paused], isOn: false, reason, ipAddress })
    const all = await list()
    expect(all.sales.map(({ id, status, percentOff }) => [id, status, percentOff])).toEqual([
      [soon, 'active', 25],
      [late, 'active', 50],
      [paused, 'inactive', 10],
      [over, 'expired', 10],
    ])
    expect(all.counts).toEqual({ all: 4, active: 2, expired: 1, averagePercent: 24 })
    const of = async (filter: 'active' | 'expired' | 'inactive') => (await list(filter)).sales.map(({ id }) => id)
    expect([await of('active'), await of('expired'), await of('inactive')]).toEqual([[soon, late], [over], [paused]])
    expect((await list('all', soon)).sales.map(({ id }) => id)).toEqual([soon])
  })

  test('without any, the counts are 0', async () => {
    expect((await list()).counts).toEqual({ all: 0, active: 0, expired: 0, averagePercent: 0 })
  })

  test('can be paused and resumed, but not after it has ended', async () => {
    const [id = ''] = await shelf(100_000)
    await create([id])
    expect(await setFlashSalesOn(deps(), admin, { ids: [id], isOn: false, reason, ipAddress })).toMatchObject({
      ok: true,
    })
    expect(await rowOf(id)).toMatchObject({ isFlashSale: false, flashSalePrice: 60_000 })
    expect(await setFlashSalesOn(deps(), admin, { ids: [id], isOn: true, reason, ipAddress })).toMatchObject({
      ok: true,
    })
    await setFlashSalesOn(deps(), admin, { ids: [id], isOn: false, reason, ipAddress })
    offset = 2 * HOUR
    expect(await setFlashSalesOn(deps(), admin, { ids: [id], isOn: true, reason, ipAddress })).toMatchObject({
      code: 'sale-end-past',
    })
    expect(await rowOf(id)).toMatchObject({ isFlashSale: false })
  })

  test('is changed by the rules for new sales', async () => {
    const [id = '', other = ''] = await shelf(100_000, 100_000)
    await create([id])
    const change = (input: Partial<Parameters<typeof changeFlashSale>[2]>) =>
      changeFlashSale(deps(), admin, { id, salePrice: naira(550), endsAt: inHours(3), reason, ipAddress, ...input })
    expect(await change({})).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ flashSalePrice: 55_000 })
    expect(await change({ salePrice: naira(1000) })).toMatchObject({ code: 'sale-price-high' })
    expect(await change({ salePrice: null })).toMatchObject({ code: 'sale-price-required' })
    expect(await change({ endsAt: inHours(-1) })).toMatchObject({ code: 'sale-end-past' })
    expect(await change({ id: other })).toMatchObject({ code: 'sale-unknown' })
    expect(await rowOf(id)).toMatchObject({ flashSalePrice: 55_000 })
  })

  test('is removed with its price and its end; products without a sale are refused', async () => {
    const [id = '', other = ''] = await shelf(100_000, 100_000)
    await create([id])
    expect(await removeFlashSales(deps(), admin, { ids: [id, other], reason, ipAddress })).toMatchObject({
      code: 'sale-unknown',
    })
    expect(await rowOf(id)).toMatchObject({ isFlashSale: true })
    expect(await removeFlashSales(deps(), admin, { ids: [id], reason, ipAddress })).toMatchObject({ ok: true })
    expect(await rowOf(id)).toEqual({ isFlashSale: false, flashSalePrice: null, flashSaleEnd: null })
    expect(await findFlashSale(deps(), admin, id)).toBeNull()
  })
})

test('the form parses naira, percent, and Lagos time', () => {
  const typed = {
    id: '00000000000a,00000000000a',
    salePrice: '1,250.50',
    percent: '',
    endsAt: '2030-01-31T18:30',
    reason: ' Eid ',
  }
  expect(saleForm.parse(typed)).toEqual({
    id: ['00000000000a'],
    salePrice: 125_050,
    percent: null,
    endsAt: new Date('2030-01-31T17:30:00Z'),
    reason: 'Eid',
  })
  const wrong = saleForm.safeParse({
    id: '',
    salePrice: 'much',
    percent: '100',
    endsAt: '2030-02-31T10:00',
    reason: ' ',
  })
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['id', 'sale-product-required'],
    ['salePrice', 'price-invalid'],
    ['percent', 'percent-invalid'],
    ['endsAt', 'sale-end-invalid'],
    ['reason', 'reason-required'],
  ])
})

test('a sale of a product with options is one of each variant, which is paused and ended with it', async () => {
  const [dress = ''] = await shelf(100_000)
  const [small = '', large = ''] = await addVariants(database.db, dress, [
    { chosen: ['S', 'Red'], price: 100_000 },
    { chosen: ['L', 'Red'], price: 200_000 },
  ])
  const salesOf = async () => {
    const rows = await database.db.selectFrom('variants').selectAll().where('productId', '=', dress).execute()
    return [small, large, dress]
      .map((id) => rows.find((row) => row.id === id))
      .map((row) => [row?.isFlashSale, row?.flashSalePrice])
  }
  // a price that one variant has already is no sale
  expect(await create([dress], { salePrice: naira(1500) })).toMatchObject({ ok: false, code: 'sale-price-high' })
  expect(await create([dress], { salePrice: null, percent: 20 })).toEqual({ ok: true, value: 1 })
  expect(await salesOf()).toEqual([
    [true, 80_000],
    [true, 160_000],
    [false, null],
  ])
  expect(await rowOf(dress)).toMatchObject({ isFlashSale: true, flashSalePrice: 80_000 })
  const said = { ids: [dress], reason, ipAddress }
  await setFlashSalesOn(deps(), admin, { ...said, isOn: false })
  expect(await setFlashSalesOn(deps(), admin, { ...said, isOn: true })).toEqual({ ok: true, value: 1 })
  expect((await salesOf()).map(([isOn]) => isOn)).toEqual([true, true, false])
  await removeFlashSales(deps(), admin, said)
  expect((await salesOf()).map(([, price]) => price)).toEqual([null, null, null])
})
