import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notifyOfStaffChangeJob } from '#modules/inventory/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { naira } from '#shared/money.ts'
import { HOUR } from '#shared/time.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { listAdminProducts } from './admin-products.ts'
import { exportFlashSales, findFlashSale, findSaleCandidates, listFlashSales } from './find-flash-sales.ts'
import { changeFlashSale, createFlashSale, removeFlashSales, setFlashSalesOn } from './flash-sales.ts'

const admin = { actor: 'administrator' } as const
const said = { reason: 'Eid sale', ipAddress: '102.89.0.1' }

const database = await useDatabase()
const ids = makeIds(() => Date.now())
const deps = () => ({ db: database.db, ids, clock: { now: () => new Date() } })
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)

type Dress = { id: string; small: string; large: string; blue: string; hidden: string }

/** The small one is the cheapest. The last one isn't offered. */
async function dress(): Promise<Dress> {
  const id = await addProduct(database.db, await addVendor(database.db))
  const [small = '', large = '', blue = '', hidden = ''] = await addVariants(database.db, id, [
    { chosen: ['S', 'Red'], price: 100_000 },
    { chosen: ['L', 'Red'], price: 200_000 },
    { chosen: ['L', 'Blue'], price: 300_000 },
    { chosen: ['S', 'Blue'], price: 50_000, isActive: false },
  ])
  return { id, small, large, blue, hidden }
}

type Input = Partial<Parameters<typeof createFlashSale>[2]>
const create = ({ id }: Dress, input: Input) =>
  createFlashSale(deps(), admin, {
    ids: [id],
    shown: [id],
    salePrice: null,
    percent: 20,
    endsAt: inHours(2),
    ...said,
    ...input,
  })
const change = ({ id }: Dress, input: Input & { version?: string }) =>
  changeFlashSale(deps(), admin, {
    id,
    shown: [id],
    salePrice: null,
    percent: 30,
    endsAt: inHours(3),
    ...said,
    ...input,
  })

/** The sale price of each variant that has one. */
async function pricesOf({ id, ...named }: Dress): Promise<Record<string, unknown>> {
  const rows = await database.db
    .selectFrom('variants')
    .select(['id', 'flashSalePrice', 'flashSaleEnd', 'isFlashSale'])
    .where('productId', '=', id)
    .where('flashSalePrice', 'is not', null)
    .execute()
  expect(new Set(rows.map((row) => `${row.isFlashSale} ${row.flashSaleEnd?.toISOString()}`)).size).toBeLessThan(2)
  const prices = new Map(rows.map((row) => [row.id, row.flashSalePrice]))
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, one]) => (prices.has(one) ? [[name, prices.get(one)]] : [])),
  )
}

const auditOf = async ({ id }: Dress) =>
  database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

async function newsOf({ id }: Dress) {
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${notifyOfStaffChangeJob.name} order by j.id`.execute(database.db)
  const all = rows.map(({ payload }) => notifyOfStaffChangeJob.payload.parse(payload))
  return all.filter(({ products }) => products[0]?.id === id).flatMap(({ products }) => products)
}

describe('a sale of chosen variants', () => {
  test('changes the price of these only, and names them to the vendor and in the audit log', async () => {
    const one = await dress()
    expect(await create(one, { variants: [one.large, one.blue] })).toEqual({ ok: true, value: 1 })
    expect(await pricesOf(one)).toEqual({ large: 160_000, blue: 240_000 })
    const names = ['Size: L, Colour: Red', 'Size: L, Colour: Blue']
    expect(await auditOf(one)).toMatchObject([
      {
        action: 'sale-created',
        before: { salePrice: null, variants: null },
        after: { salePrice: 160_000, variants: names },
      },
    ])
    const [news] = await newsOf(one)
    expect(news?.name).toBe(`Product ${one.id} (${names.join('; ')})`)
    expect(news?.changes[0]).toEqual({ field: 'salePrice', before: 200_000, after: 160_000 })
  })

  test('without a choice, it is of all that are offered, and the vendor reads only the name of the product', async () => {
    const one = await dress()
    expect(await create(one, { shown: undefined })).toMatchObject({ ok: true })
    expect(await pricesOf(one)).toEqual({ small: 80_000, large: 160_000, blue: 240_000 })
    expect((await newsOf(one)).map(({ name }) => name)).toEqual([`Product ${one.id}`])
  })

  test('is refused with a variant that is not for sale, or of another product, or without any', async () => {
    const [one, other] = [await dress(), await dress()]
    await database.db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', one.blue).execute()
    for (const strange of [one.hidden, one.blue, one.id, other.large, '000000000000'])
      expect(await create(one, { variants: [one.small, strange] })).toMatchObject({ code: 'sale-variant-unknown' })
    expect(await create(one, { variants: [] })).toMatchObject({
      code: 'sale-variant-required',
      detail: { name: `Product ${one.id}` },
    })
    expect(await create(one, { variants: [one.small], salePrice: naira(1000), percent: null })).toMatchObject({
      code: 'sale-price-high',
      detail: { name: `Product ${one.id} (Size: S, Colour: Red)` },
    })
    expect(await pricesOf(one)).toEqual({})
    // a form without a script still has the variants of a product that was unticked in it
    const shown = [one.id, other.id]
    expect(await create(one, { shown, variants: [one.small, other.small] })).toMatchObject({ ok: true })
    expect([await pricesOf(one), await pricesOf(other)]).toEqual([{ small: 80_000 }, {}])
  })

  test('a new one replaces it, and the form that offers it says so', async () => {
    const one = await dress()
    await create(one, { variants: [one.large] })
    const { chosen } = await findSaleCandidates(deps(), admin, { ids: [one.id], search: '' })
    expect(chosen).toMatchObject([{ price: 100_000, salePrice: 160_000 }])
    expect(chosen[0]?.variants?.map(({ id, name, isInSale }) => [id, name, isInSale])).toEqual([
      [one.small, 'Size: S, Colour: Red', false],
      [one.large, 'Size: L, Colour: Red', true],
      [one.blue, 'Size: L, Colour: Blue', false],
    ])
    await create(one, { variants: [one.blue], percent: 10 })
    expect(await pricesOf(one)).toEqual({ blue: 270_000 })
  })

  test('prices below half are confirmed once for all of a hundred variants', async () => {
    const one = await dress()
    const many = Array.from({ length: 90 }, (_, at) => ({ chosen: [`Size ${at}`, 'Red'], price: 100_000 }))
    const id = await addProduct(database.db, await addVendor(database.db))
    await addVariants(database.db, id, many)
    const asked = await create({ ...one, id }, { shown: [], percent: 60 })
    expect(asked).toMatchObject({ code: 'sale-below-half', detail: { count: 90 } })
    const sure = asked.ok || asked.code !== 'sale-below-half' ? '' : (asked.detail?.sure ?? '')
    expect(sure.length).toBeLessThan(100)
    expect(await create({ ...one, id }, { shown: [], percent: 61, sure })).toMatchObject({ code: 'sale-below-half' })
    expect(await create({ ...one, id }, { shown: [], percent: 60, sure })).toMatchObject({ ok: true })
  })
})

describe('such a sale', () => {
  test('is listed, counted, exported and found although the cheapest variant is not in it', async () => {
    await database.db.updateTable('products').set({ deletedAt: new Date() }).execute()
    const one = await dress()
    await create(one, { variants: [one.large, one.blue] })
    const list = () => listFlashSales(deps(), admin, { filter: 'active', search: '', page: 1, perPage: 25 })
    const { sales, counts } = await list()
    expect(sales).toMatchObject([
      { id: one.id, price: 200_000, salePrice: 160_000, percentOff: 20, inSale: 2, variants: 3, status: 'active' },
    ])
    expect(counts).toEqual({ all: 1, active: 1, expired: 0, averagePercent: 20 })
    const lines: unknown[] = []
    const find = { filter: 'all', search: '' } as const
    for await (const part of exportFlashSales(deps(), admin, find)) lines.push(...part)
    expect(lines[1]).toEqual(expect.arrayContaining([one.id, 2000, 1600, 20, 'active', 2, 3]))
    const query = {
      ...find,
      filter: 'flash_sale',
      category: null,
      vendorId: null,
      sort: '',
      page: 1,
      perPage: 25,
    } as const
    const { products } = await listAdminProducts(deps(), admin, query)
    expect(products).toMatchObject([{ id: one.id, isFlashSale: true, salePrice: null, price: 100_000 }])
  })

  test('is paused, resumed and removed as one', async () => {
    const one = await dress()
    await create(one, { variants: [one.small, one.blue] })
    for (const isOn of [false, true]) {
      expect(await setFlashSalesOn(deps(), admin, { ids: [one.id], isOn, ...said })).toEqual({ ok: true, value: 1 })
      const rows = await database.db
        .selectFrom('variants')
        .select('id')
        .where('productId', '=', one.id)
        .where('isFlashSale', '=', true)
        .execute()
      expect(rows.length).toBe(isOn ? 2 : 0)
    }
    await removeFlashSales(deps(), admin, { ids: [one.id], ...said })
    expect(await pricesOf(one)).toEqual({})
    expect((await newsOf(one)).map(({ name }) => name)).toEqual(
      Array.from({ length: 4 }, () => `Product ${one.id} (Size: S, Colour: Red; Size: L, Colour: Blue)`),
    )
    expect((await auditOf(one)).at(-1)).toMatchObject({
      action: 'sale-removed',
      before: { variants: ['Size: S, Colour: Red', 'Size: L, Colour: Blue'] },
      after: { salePrice: null, variants: null },
    })
  })

  test('starts its form with the price or the percentage that its variants have in common', async () => {
    const one = await dress()
    const sameOf = async () => (await findFlashSale(deps(), admin, one.id))?.same
    await create(one, { variants: [one.large, one.blue] })
    expect(await sameOf()).toEqual({ salePrice: null, percent: 20 })
    await create(one, { variants: [one.large, one.blue], percent: null, salePrice: naira(1900) })
    expect(await sameOf()).toEqual({ salePrice: 190_000, percent: null })
  })

  test('loses a variant that is unticked, and gets one that is ticked', async () => {
    const one = await dress()
    await create(one, { variants: [one.large, one.blue] })
    const sale = await findFlashSale(deps(), admin, one.id)
    expect(sale?.choices.filter(({ isInSale }) => isInSale).map(({ id }) => id)).toEqual([one.large, one.blue])
    expect(await change(one, { variants: [one.small, one.blue], version: sale?.version ?? '' })).toMatchObject({
      ok: true,
    })
    expect(await pricesOf(one)).toEqual({ small: 70_000, blue: 210_000 })
    const changes = (await newsOf(one)).at(-1)?.changes
    expect(changes?.find(({ field }) => field === 'saleVariants')).toEqual({
      field: 'saleVariants',
      before: 'Size: L, Colour: Red; Size: L, Colour: Blue',
      after: 'Size: S, Colour: Red; Size: L, Colour: Blue',
    })
    expect(await change(one, { variants: [] })).toMatchObject({ code: 'sale-variant-required' })
  })

  test('is not changed by a form from before another change of its variants', async () => {
    const one = await dress()
    await create(one, { variants: [one.large, one.blue], percent: null, salePrice: naira(1500), endsAt: inHours(2) })
    const version = (await findFlashSale(deps(), admin, one.id))?.version ?? ''
    await change(one, { variants: [one.blue], percent: null, salePrice: naira(1500) })
    expect(await change(one, { variants: [one.large], version })).toMatchObject({ code: 'changed-meanwhile' })
    expect(await pricesOf(one)).toEqual({ blue: 150_000 })
  })
})
