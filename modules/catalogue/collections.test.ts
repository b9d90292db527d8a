import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { findCollectionPage, listShownCollections } from './find-collection.ts'
import type { ListPlace } from './list-contract.ts'
import { listProducts } from './list-products.ts'
import { parseListRequest } from './list-request.ts'
import { listSitemapCollections } from './sitemap.ts'

const database = await useDatabase()
const { db } = database
const deps = { reader: db }

let number = 0
let vendorId: string
let place: ListPlace & { kind: 'collection' }
let ids: string[]

const PRICES = [300_000, 100_000, 200_000]
const NAMES = ['Leather brogues', 'Ankara slippers', 'Leather sandals']

beforeEach(async () => {
  vendorId = await addVendor(db)
  ids = []
  for (const [at, price] of PRICES.entries()) {
    const id = await addProduct(db, vendorId, { price })
    await db.updateTable('products').set({ name: NAMES[at] }).where('id', '=', id).execute()
    ids.push(id)
  }
  // another product of the vendor, which is in no collection
  await addProduct(db, vendorId)
  await addCollection('shoes', ids)
  place = { kind: 'collection', slug: `shop-${vendorId}`, collection: 'shoes' }
})

async function addCollection(slug: string, products: string[], position = 1): Promise<string> {
  const id = `c${String(number++).padStart(11, '0')}`
  await db.insertInto('collections').values({ id, vendorId, name: slug, slug, position }).execute()
  const rows = products.map((productId, at) => ({ collectionId: id, productId, position: at + 1 }))
  if (rows.length > 0) await db.insertInto('collectionProducts').values(rows).execute()
  return id
}

const change = (values: object) => db.updateTable('collections').set(values).where('vendorId', '=', vendorId).execute()

async function list(query = '', at: ListPlace = place): Promise<string[]> {
  const input = parseListRequest(new URLSearchParams(query), at)
  return (await listProducts(deps, { place: at, input })).products.map(({ id }) => id)
}
const pick = (...places: number[]) => places.map((at) => ids[at] ?? '')

describe('the list of a collection', () => {
  test("has its products in the vendor's order, or in another one", async () => {
    expect(await list()).toEqual(ids)
    expect(await list('sort=price_low')).toEqual(pick(1, 2, 0))
    expect(await list('sort=price_high')).toEqual(pick(0, 2, 1))
    expect(await list('sort=name')).toEqual(pick(1, 0, 2))
    // not a sort of other places
    expect(await list('sort=chosen', { kind: 'vendor', slug: place.slug })).toHaveLength(4)
  })

  test('can be searched and filtered', async () => {
    expect((await list('q=leather')).toSorted()).toEqual(pick(0, 2).toSorted())
    expect(await list('q=leather&sort=chosen')).toEqual(pick(0, 2))
    expect(await list('maxPrice=2500&sort=chosen')).toEqual(pick(1, 2))
    expect(await list('q=leather&maxPrice=2500')).toEqual(pick(2))
    expect(await list('category=fashion')).toEqual([])
  })

  test('leaves out products that shoppers may not see', async () => {
    await db
      .updateTable('products')
      .set({ isActive: false })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await db
      .updateTable('products')
      .set({ deletedAt: new Date() })
      .where('id', '=', ids[1] ?? '')
      .execute()
    expect(await list()).toEqual(pick(2))
    expect(await listShownCollections(deps, vendorId)).toMatchObject([{ slug: 'shoes', count: 1 }])
  })

  test.each([
    ['inactive', { isActive: false }],
    ['hidden by staff', { hiddenAt: new Date(), hiddenReason: 'x' }],
  ])('is empty while it is %s, and has no page', async (_, values) => {
    await change(values)
    expect(await list()).toEqual([])
    expect(await list('q=leather')).toEqual([])
    expect(await findCollectionPage(deps, { vendorSlug: place.slug, slug: 'shoes' })).toBeNull()
    expect(await listShownCollections(deps, vendorId)).toEqual([])
    expect((await listSitemapCollections(deps, '')).filter(({ vendorSlug }) => vendorSlug === place.slug)).toEqual([])
  })

  test("is not reached through another vendor's address", async () => {
    const other = await addVendor(db)
    expect(await list('', { ...place, slug: `shop-${other}` })).toEqual([])
    expect(await findCollectionPage(deps, { vendorSlug: `shop-${other}`, slug: 'shoes' })).toBeNull()
  })
})

describe("the vendor's page", () => {
  test('shows collections with products, in their order', async () => {
    await addCollection('empty', [], 3)
    await addCollection('bags', pick(2), 2)
    expect(await listShownCollections(deps, vendorId)).toMatchObject([
      { slug: 'shoes', count: 3 },
      { slug: 'bags', count: 1 },
    ])
    expect(await findCollectionPage(deps, { vendorSlug: place.slug, slug: 'empty' })).toMatchObject({ isEmpty: true })
    expect(
      (await listSitemapCollections(deps, '')).filter(({ vendorSlug }) => vendorSlug === place.slug),
    ).toMatchObject([{ slug: 'shoes' }, { slug: 'bags' }])
  })

  test('shows none of a suspended vendor', async () => {
    await db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendorId).execute()
    expect(await listShownCollections(deps, vendorId)).toEqual([])
    expect(await findCollectionPage(deps, { vendorSlug: place.slug, slug: 'shoes' })).toBeNull()
  })
})

describe('a changed collection', () => {
  let client: pg.Client
  const heard: string[] = []
  beforeAll(async () => {
    client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    client.on('notification', ({ payload = '' }) => heard.push(payload))
    await client.query('listen shop_changed')
  })
  afterAll(() => client.end())

  /** The tags that a write sends, without doubles. */
  async function tagsOf(write: () => Promise<unknown>): Promise<string[]> {
    await client.query('select 1')
    heard.length = 0
    await write()
    await client.query('select 1')
    return [...new Set(heard.flatMap((payload) => payload.split(' ')))].toSorted()
  }

  test('drops its own page, the page of its vendor and the sitemap', async () => {
    const id = await addCollection('bags', pick(0, 1), 2)
    const all = [`collection:${id}`, 'collections', `vendor-collections:${vendorId}`]
    const own = () => db.updateTable('collections').where('id', '=', id)
    expect(await tagsOf(() => own().set({ name: 'Bags and belts' }).execute())).toEqual(all)
    expect(await tagsOf(() => own().set({ isActive: false }).execute())).toEqual(all)
    expect(await tagsOf(() => own().set({ hiddenAt: new Date(), hiddenReason: 'x' }).execute())).toEqual(all)
    expect(await tagsOf(() => addTo(id, ids[2] ?? '', 3))).toEqual(all)
    const members = () => db.deleteFrom('collectionProducts').where('collectionId', '=', id)
    expect(await tagsOf(() => members().where('position', '=', 3).execute())).toEqual(all)
    expect(await tagsOf(() => db.deleteFrom('collections').where('id', '=', id).execute())).toEqual(all)
  })

  test('drops no page of a collection when only the order of collections changes', async () => {
    const id = await addCollection('bags', pick(0), 2)
    const move = () => db.updateTable('collections').set({ position: 5 }).where('id', '=', id).execute()
    expect(await tagsOf(move)).toEqual(['collections', `vendor-collections:${vendorId}`])
  })

  test('drops no page without a change', async () => {
    expect(
      await tagsOf(() => db.updateTable('collections').set({ position: 1 }).where('id', '=', 'x').execute()),
    ).toEqual([])
  })

  async function addTo(collectionId: string, productId: string, position: number) {
    await db.insertInto('collectionProducts').values({ collectionId, productId, position }).execute()
  }
})
