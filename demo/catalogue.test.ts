import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '#infra/db/client.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { describeTable, listListingDifferences } from '#tests/support/listing-differences.ts'
import { loadCatalogue } from './catalogue/load.ts'

const NOW = new Date()
/** Three vendors. Compared to this, the demo catalogue is nearly empty. */
const SOME = 1200
const MORE = 1300
let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([makeTestDatabase({ demo: true }), makeTestDatabase()])
  await run(one, '--products', String(SOME))
})
afterAll(async () => {
  await Promise.all([one.drop(), other.drop()])
})

async function run(database: TestDatabase, ...args: string[]): Promise<string> {
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['demo/catalogue.ts', ...args], { env })
  return stdout
}

async function listMade(db: Database) {
  return db
    .selectFrom('products as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendorId')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.sku',
      'p.price',
      'p.comparePrice',
      'p.stockQuantity',
      'p.ratingCount',
      'p.ratingSum',
    ])
    .select(['p.soldCount', 'p.isActive', 'p.categorySlug', 'p.brandSlug', 'p.specs', 'v.slug as vendor'])
    .where('v.businessEmail', 'like', '%@catalogue.shopzero.test')
    .orderBy('p.id')
    .execute()
}

function asSuper(database: TestDatabase): string {
  return inDatabase(inject('databaseServer').superUrl, new URL(database.url).pathname.slice(1))
}

async function listWords(db: Database): Promise<unknown[]> {
  return (await sql`select word, in_names, in_all, sound from search_words order by word`.execute(db)).rows
}

async function countWords(db: Database): Promise<unknown[]> {
  await sql`delete from search_words`.execute(db)
  await sql`select count_search_words()`.execute(db)
  return listWords(db)
}

describe('the large catalogue', () => {
  test('has as many products as asked for, beside those of the demo shop, of a shop for each 400', async () => {
    const made = await listMade(one.db)
    expect(made).toHaveLength(SOME)
    expect(new Set(made.map((product) => product.vendor)).size).toBe(SOME / 400)
    expect(new Set(made.map((product) => product.sku)).size).toBe(SOME)
    for (const { sku } of made.slice(0, 50)) expect(sku).toMatch(/^[A-Z]{3}-[A-Z]{3}-\d+$/)
  })

  test('is believable: sales, struck prices, hidden and sold out goods in their usual shares', async () => {
    const made = sql.raw<Record<string, number>>(`
      select avg(is_flash_sale::int)::float as sale, avg((compare_price is not null)::int)::float as struck,
        avg((not is_active)::int)::float as hidden, avg((stock_quantity = 0)::int)::float as "soldOut",
        avg((rating_count > 0)::int)::float as rated, count(distinct name)::float / count(*) as names
      from products where sku not like '%-0%'`)
    const [shares] = (await made.execute(one.db)).rows
    expect(shares?.sale).toBeCloseTo(0.02, 1)
    expect(shares?.struck).toBeCloseTo(0.22, 1)
    expect(shares?.hidden).toBeCloseTo(0.03, 1)
    expect(shares?.soldOut).toBeCloseTo(0.06, 1)
    expect(shares?.rated).toBeCloseTo(0.55, 1)
    expect(shares?.names).toBeGreaterThan(0.6)
  })

  test('shows pictures of the demo shop that fit the category', async () => {
    const { rows } = await sql<{ shown: number; strange: number }>`
      select count(*)::int as shown, count(*) filter (where not exists (
        select from product_pictures op join products o on o.id = op.product_id join categories oc on oc.slug = o.category_slug
        where op.picture_id = pp.picture_id and oc.ancestors[1] = pc.ancestors[1] and o.id <> p.id))::int as strange
      from product_pictures pp join products p on p.id = pp.product_id join categories pc on pc.slug = p.category_slug
      where p.sku not like '%-0%'`.execute(one.db)
    expect(rows).toEqual([{ shown: SOME, strange: 0 }])
  })

  test('a second time adds nothing and says so', async () => {
    const before = await listMade(one.db)
    expect(await run(one, '--products', String(SOME))).toContain('there already')
    expect(await listMade(one.db)).toEqual(before)
  })

  test('is the same for the same seed on another database, and another for another seed', async () => {
    const wish = { products: SOME, seed: 1, now: NOW, onProgress: () => undefined }
    expect(await loadCatalogue(other.url, wish)).toMatchObject({ present: 0, added: SOME, withPictures: false })
    expect(await listMade(other.db)).toEqual(await listMade(one.db))
    expect(await loadCatalogue(other.url, { ...wish, products: 120, seed: 2 })).toMatchObject({ added: 120 })
    expect(await listMade(other.db)).toHaveLength(SOME + 120)
  })

  test('loaded by a superuser is the same, whole, and told to the shop once', async () => {
    const database = await makeTestDatabase()
    const superUrl = asSuper(database)
    const told: unknown[] = []
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    await listener.query('listen shop_changed')
    // one notification for the categories and one for the vendors, and one after their products
    listener.on('notification', ({ payload = '' }) =>
      told.push(/^products|^vendor:/.test(payload) ? 'vendors' : payload),
    )
    const wish = { products: SOME, seed: 1, now: NOW, onProgress: () => told.push('loaded') }
    expect(await loadCatalogue(superUrl, wish)).toMatchObject({ added: SOME })
    await expect.poll(() => told).toEqual(['*', 'vendors', 'loaded', '*'])
    expect(await listMade(database.db)).toEqual(await listMade(one.db))
    const untold = sql`select from products p
      where stock_quantity <> (select coalesce(sum(change), 0) from stock_movements m join variants x on x.id = m.variant_id where x.product_id = p.id)`
    expect((await untold.execute(database.db)).rows).toEqual([])
    const { rows } =
      await sql`select from products p where not exists (select from brands b where b.slug = p.brand_slug)
      or not exists (select from vendors v where v.id = p.vendor_id)`.execute(database.db)
    expect(rows).toEqual([])
    await listener.end()
    await database.drop()
  })

  test('loaded by a superuser has the lists and words that the triggers would have written, in the table that was there', async () => {
    const database = await makeTestDatabase({ demo: true })
    const before = await describeTable(database.db, 'listings')
    const sold = sql`update listings set sold_30_days = 7 where in_stock`
    await sold.execute(database.db)
    const soldLately = sql`select id, popularity from listings where sold_30_days = 7 order by id`
    const popular = (await soldLately.execute(database.db)).rows
    const wish = { products: SOME, seed: 1, now: NOW, onProgress: () => undefined }
    // a nearly empty catalogue gets a new table; otherwise the old one grows
    for (const products of [SOME, MORE]) {
      await loadCatalogue(asSuper(database), { ...wish, products })
      expect(await listListingDifferences(database.db)).toEqual([])
      expect(await describeTable(database.db, 'listings')).toEqual(before)
      expect((await soldLately.execute(database.db)).rows).toEqual(popular)
      expect(await listWords(database.db)).toEqual(await countWords(database.db))
    }
    const { rows } = await sql`select from pg_namespace where nspname = 'loading'`.execute(database.db)
    expect(rows).toEqual([])
    await database.drop()
  })

  test('is finished by the next load where one was cut short', async () => {
    const database = await makeTestDatabase({ demo: true })
    const cutShort = (): never => {
      throw new Error('cut short')
    }
    const wish = { products: SOME, seed: 1, now: NOW, onProgress: () => undefined }
    const before = await describeTable(database.db, 'products')
    // the products are written, but not yet their listings and search index
    await expect(loadCatalogue(asSuper(database), { ...wish, onProgress: cutShort })).rejects.toThrow('cut short')
    expect(await describeTable(database.db, 'products')).not.toEqual(before)
    const listed = sql`select from listings join products using (id) where sku not like '%-0%'`
    expect((await listed.execute(database.db)).rows).toHaveLength(0)
    expect(await loadCatalogue(asSuper(database), wish)).toMatchObject({ added: 0 })
    expect((await listed.execute(database.db)).rows.length).toBeGreaterThan(0.95 * SOME)
    expect(await listListingDifferences(database.db)).toEqual([])
    expect(await describeTable(database.db, 'products')).toEqual(before)
    await database.drop()
  })

  test('heeds what happens while it is made', async () => {
    const database = await makeTestDatabase({ demo: true })
    const wish = { products: SOME, seed: 1, now: NOW, onProgress: () => undefined }
    for (const products of [SOME, MORE]) {
      const loaded = await database.db.transaction().execute(async (tx) => {
        // the listings are complete and wait for this lock
        await sql`lock table products in row exclusive mode`.execute(tx)
        const loading = loadCatalogue(asSuper(database), { ...wish, products })
        const waiting = sql`select from pg_locks where relation = 'products'::regclass and not granted`
        await expect.poll(async () => (await waiting.execute(tx)).rows.length, { timeout: 20_000 }).toBe(1)
        const some = sql`(select id from products where sku not like '%-0%' order by id desc limit 9)`
        await sql`update vendors set status = case status when 'approved' then 'suspended' else 'approved' end
          where id in (select vendor_id from products where sku not like '%-0%' order by id limit 1)`.execute(tx)
        await sql`update products set name = 'New ' || name where id in ${some}`.execute(tx)
        await sql`update variants set price = price + 100 where id in ${some}`.execute(tx)
        await sql`update brands set name = name || ' Naija' where slug in (select brand_slug from products where id in ${some})`.execute(
          tx,
        )
        return { loading }
      })
      await loaded.loading
      expect(await listListingDifferences(database.db)).toEqual([])
    }
    await database.drop()
  })

  test('grows: more of the same seed are added to those that are there', async () => {
    const wish = { products: 1400, seed: 1, now: NOW, onProgress: () => undefined }
    expect(await loadCatalogue(other.url, wish)).toMatchObject({ present: SOME, added: 200 })
    expect(await loadCatalogue(other.url, wish)).toMatchObject({ present: 1400, added: 0 })
  })

  test('two at once do not load twice', async () => {
    const wish = { products: 600, seed: 3, now: NOW, onProgress: () => undefined }
    const loaded = await Promise.all([loadCatalogue(other.url, wish), loadCatalogue(other.url, wish)])
    expect(loaded.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 600])
  })

  test('refuses numbers that are none', async () => {
    await expect(run(other, '--products', 'many')).rejects.toThrow('--products wants a number')
    await expect(run(other, '--seed', '-1')).rejects.toThrow()
  })
})
