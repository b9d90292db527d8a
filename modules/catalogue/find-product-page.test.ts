import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { watchDatabase } from '#tests/support/watched-database.ts'
import { parseReviewsQuery } from '#modules/reviews/contract.ts'
import { getProductReviews } from '#modules/reviews/index.server.ts'
import { parseListRequest } from './list-request.ts'
import type { ListPlace } from './list-contract.ts'
import { findBrand, findCategory, findVendorPage } from './find-place.ts'
import { listCards, findProductPage } from './find-product-page.ts'
import { listProducts } from './list-products.ts'

let database: TestDatabase
let watched: ReturnType<typeof watchDatabase>
let deps: { reader: typeof watched.db }
beforeAll(async () => {
  database = await makeTestDatabase({ demo: true })
  watched = watchDatabase(database.url)
  deps = { reader: watched.db }
})
afterAll(async () => {
  await watched.db.destroy()
  await database.drop()
})

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  watched.queries.length = 0
  await work()
  return watched.queries.length
}

async function listIds(place: ListPlace = { kind: 'all' }): Promise<string[]> {
  const list = await listProducts(deps, { place, input: parseListRequest(new URLSearchParams(), place) })
  return list.products.map((product) => product.id)
}

describe('a product page', () => {
  test('has everything of the product, its vendor, and four others of its category', async () => {
    const [id = ''] = await listIds()
    const answer = await findProductPage(deps, id)
    if (answer?.kind !== 'found') throw new Error('not found')
    const { product, vendor, related } = answer.page
    expect(product.id).toBe(id)
    expect(product.description.length).toBeGreaterThan(20)
    expect(product.specs.length).toBeGreaterThan(0)
    expect(vendor.name).toBe(product.vendorName)
    expect(related).toHaveLength(4)
    expect(related.every((one) => one.category === product.category && one.id !== id)).toBe(true)
    expect(new Set(related.map((one) => one.id)).size).toBe(4)
  })

  test('shows products with nearly the same price, first of its own category', async () => {
    const [, id = ''] = await listIds({ kind: 'category', slug: 'fashion' })
    const answer = await findProductPage(deps, id)
    if (answer?.kind !== 'found') throw new Error('not found')
    const { product, related } = answer.page
    const { rows } = await sql<{ distance: number }>`
      select abs(selling_price - ${product.price}) as distance from listings
      where category_slug = 'fashion' and id <> ${id}
      order by array[category_slug, mid_slug, leaf_slug] @> ${product.categoryPath.map(({ slug }) => slug)} desc, 1 limit 4`.execute(
      database.db,
    )
    expect(related.map((one) => Math.abs(one.price - product.price))).toEqual(rows.map((row) => Number(row.distance)))
  })

  test('is gone when it was deleted, and unknown when it is hidden, suspended or never existed', async () => {
    const [deleted = '', hidden = '', suspended = ''] = await listIds()
    await sql`update products set deleted_at = now() where id = ${deleted}`.execute(database.db)
    await sql`update products set is_active = false where id = ${hidden}`.execute(database.db)
    expect(await findProductPage(deps, deleted)).toEqual({ kind: 'gone' })
    expect(await findProductPage(deps, hidden)).toBeNull()
    expect(await findProductPage(deps, 'zzzzzzzzzzzz')).toBeNull()
    for (const nonsense of ['', "' or 1=1", '\0', 'x'.repeat(5000)])
      expect(await findProductPage(deps, nonsense)).toBeNull()
    const vendor = sql`(select vendor_id from products where id = ${suspended})`
    await sql`update vendors set status = 'suspended' where id = ${vendor}`.execute(database.db)
    expect(await findProductPage(deps, suspended)).toBeNull()
    expect(await listCards(deps, [deleted, hidden, suspended])).toEqual([])
    await sql`update vendors set status = 'approved' where id = ${vendor}`.execute(database.db)
    expect((await listCards(deps, [suspended, hidden])).map((card) => card.id)).toEqual([suspended])
  })

  test('takes a fixed number of queries, as do lists', async () => {
    const ids = await listIds()
    const counts = new Set<number>()
    for (const id of ids) counts.add(await countQueries(() => findProductPage(deps, id)))
    // one more for a product with variants
    expect([...counts].toSorted((a, b) => a - b)).toEqual([6, 7])
    const place: ListPlace = { kind: 'category', slug: 'fashion' }
    const list = (query: string) => () =>
      listProducts(deps, { place, input: parseListRequest(new URLSearchParams(query), place) })
    // with filters, the cards have a query of their own, and so have counts that ignore their own filter
    const queries = {
      '': 6,
      'page=2': 6,
      'minPrice=5000&inStock=1&sort=price_low': 7,
      'brand=aba-made': 7,
      'size=l&colour=white': 9,
      'a.material=cotton&condition=new': 9,
    }
    for (const [query, expected] of Object.entries(queries))
      expect(await countQueries(list(query)), query).toBe(expected)
  })
})

describe('the places of lists', () => {
  test('is found in any case, and nothing else is', async () => {
    expect(await findCategory(deps, 'TOYS')).toMatchObject({
      kind: 'found',
      category: { slug: 'toys', names: { en: 'Toys' } },
    })
    expect(await findBrand(deps, 'LG')).toEqual({ slug: 'lg', name: 'LG' })
    for (const slug of ['', 'nothing', "'", '\0', '\uD800', 'x'.repeat(10_000)]) {
      expect(await findCategory(deps, slug)).toBeNull()
      expect(await findBrand(deps, slug)).toBeNull()
      expect(await findVendorPage(deps, slug)).toBeNull()
    }
  })

  test("a vendor's page follows the vendor: renamed, suspended, approved", async () => {
    const slug = 'balogun-kicks'
    expect(await findVendorPage(deps, slug)).toMatchObject({ kind: 'found', vendor: { slug, name: 'Balógun Kicks' } })
    await sql`update vendors set slug = 'balogun-shoes' where slug = ${slug}`.execute(database.db)
    expect(await findVendorPage(deps, slug)).toEqual({ kind: 'moved', slug: 'balogun-shoes' })
    await sql`update vendors set status = 'suspended' where slug = 'balogun-shoes'`.execute(database.db)
    expect(await findVendorPage(deps, slug)).toBeNull()
    expect(await findVendorPage(deps, 'balogun-shoes')).toBeNull()
    expect(await listIds({ kind: 'vendor', slug: 'balogun-shoes' })).toEqual([])
    await sql`update vendors set status = 'approved', slug = ${slug} where slug = 'balogun-shoes'`.execute(database.db)
    expect(await findVendorPage(deps, slug)).toMatchObject({ kind: 'found' })
    expect(await findVendorPage(deps, 'balogun-shoes')).toEqual({ kind: 'moved', slug })
    expect((await listIds({ kind: 'vendor', slug })).length).toBeGreaterThan(0)
  })
})

describe('reviews', () => {
  test('are counted by stars and come in pages, without full names', async () => {
    const { rows } = await sql<{ id: string; n: number }>`
      select product_id as id, count(*)::integer as n from reviews group by product_id order by n desc limit 1`.execute(
      database.db,
    )
    const [{ id, n } = { id: '', n: 0 }] = rows
    const first = await getProductReviews(deps, { productId: id, page: 1 })
    expect(first.total).toBe(n)
    expect(first.histogram.map((row) => row.stars)).toEqual([5, 4, 3, 2, 1])
    expect(first.histogram.reduce((sum, row) => sum + row.count, 0)).toBe(n)
    for (const { name } of first.reviews) expect(name).toMatch(/^\S+( \p{L}\p{M}*\.)?$/u)
    const last = await getProductReviews(deps, { productId: id, page: 999 })
    expect(last.page).toBe(first.pages)
    expect(await getProductReviews(deps, { productId: 'zzzzzzzzzzzz', page: 1 })).toMatchObject({ total: 0, pages: 1 })

    const [{ count: fives } = { count: 0 }] = first.histogram
    const best = await getProductReviews(deps, { productId: id, page: 1, stars: 5 })
    expect(best).toMatchObject({ total: n, matching: fives, histogram: first.histogram })
    expect(new Set(best.reviews.map((review) => review.rating))).toEqual(new Set([5]))
    await sql`update reviews set body = null where product_id = ${id}`.execute(database.db)
    await sql`update reviews set body = repeat('Good. ', 100) where id = ${last.reviews.at(-1)?.id}`.execute(
      database.db,
    )
    const detailed = await getProductReviews(deps, { productId: id, page: 1, sort: 'detailed' })
    expect(detailed.reviews[0]?.id).toBe(last.reviews.at(-1)?.id)
  })

  test('are parsed from a URL, and invalid values are ignored', () => {
    const parse = (query: string) => parseReviewsQuery(new URLSearchParams(query))
    expect(parse('stars=4&sort=detailed&page=3')).toEqual({ stars: 4, sort: 'detailed', page: 3 })
    const none = { stars: null, sort: 'newest', page: 1 }
    for (const query of ['', 'stars=6&sort=best&page=-1', 'stars=0&page=1e9', 'stars=4.5&page=', 'stars=%00'])
      expect(parse(query), query).toEqual(none)
  })
})
