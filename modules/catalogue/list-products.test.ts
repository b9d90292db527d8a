import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loadCatalogue } from '#demo/catalogue/load.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import { parseListRequest } from './list-request.ts'
import type { ListPlace } from './list-contract.ts'
import { listProducts } from './list-products.ts'
import { findProductPage } from './find-product-page.ts'
import { suggest } from './suggest.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase({ demo: true })
})
afterAll(async () => {
  await database.drop()
})

function list(place: ListPlace, query = '', reader = database.db) {
  return listProducts({ reader }, { place, input: parseListRequest(new URLSearchParams(query), place) })
}

const bySlug = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug)

describe('a list of products', () => {
  test.each<ListPlace>([
    { kind: 'all' },
    { kind: 'category', slug: 'electronics' },
    { kind: 'search', term: 'phone' },
    { kind: 'flash-sales' },
    { kind: 'deals' },
  ])('$kind shows something', async (place) => {
    const found = await list(place)
    expect(found.products.length).toBeGreaterThan(0)
    expect(found.total).toBeGreaterThanOrEqual(found.products.length)
    const [first] = found.products
    expect(await findProductPage({ reader: database.db }, first?.id ?? '')).toMatchObject({ kind: 'found' })
  })

  test.each([
    'minPrice=5000&maxPrice=90000',
    'minPrice=5000&category=electronics&sort=price_low',
    'minPrice=5000&category=phones',
    'category=phones',
    'category=android-phones&q=phone',
    'minPrice=5000&brand=samsung',
    'inStock=1&category=electronics&brand=samsung',
    'onSale=1&rating=3',
  ])('with ?%s counts each choice', async (query) => {
    const shown = await list({ kind: 'all' }, query)
    const counted = [
      ...shown.categories.map((one) => ({ ...one, name: 'category' })),
      ...shown.brands.map((one) => ({ ...one, name: 'brand' })),
    ]
    expect(shown.categories.length).toBeGreaterThan(0)
    expect(shown.brands.length).toBeGreaterThan(0)
    for (const { name, slug, count } of counted) {
      const asked = new URLSearchParams(query)
      asked.set(name, slug)
      expect((await list({ kind: 'all' }, asked.toString())).total, `${name} ${slug}`).toBe(count)
    }
    const main = shown.categories.filter((one) => one.level === 1).map((one) => one.slug)
    if (!query.includes('q=')) expect(main).toEqual(main.toSorted())
  })

  test.each(['', 'inStock=1', 'minPrice=5000&category=electronics', 'q=pack', 'sort=price_low&rating=3'])(
    'of several brands, with ?%s, has what is of any of them, in its order, and says how many each has',
    async (query) => {
      const place: ListPlace = { kind: 'all' }
      const everything = await list(place, query)
      const chosen = everything.brands.slice(0, 3).map((one) => one.slug)
      expect(chosen).toHaveLength(3)
      const several = await list(place, `${query}&${chosen.map((slug) => `brand=${slug}`).join('&')}`)
      const alone = await Promise.all(chosen.map((slug) => list(place, `${query}&brand=${slug}`)))
      expect(several.total).toBe(alone.reduce((sum, one) => sum + one.total, 0))
      const ids = new Set(alone.flatMap((one) => one.products.map((product) => product.id)))
      expect(several.products.filter((product) => !ids.has(product.id))).toEqual([])
      expect(new Set(several.products.map((product) => product.id)).size).toBe(Math.min(24, several.total))
      // the counts of a filter ignore its own value, but apply the other filters
      expect(several.brands.toSorted(bySlug)).toEqual(everything.brands.toSorted(bySlug))
      const inCategory = (slug: string) =>
        alone.reduce((sum, one) => sum + (one.categories.find((category) => category.slug === slug)?.count ?? 0), 0)
      if (!query.includes('category'))
        for (const { slug, count } of several.categories) expect(count, slug).toBe(inCategory(slug))
      if (query.includes('price_low')) {
        const prices = several.products.map((product) => product.price)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }
    },
  )

  test('pages of several brands have every product once', async () => {
    const query = 'brand=samsung&brand=hp&brand=lg&brand=aba-made&sort=name&page='
    const { total, pages } = await list({ kind: 'all' }, `${query}1`)
    const lists = await Promise.all(Array.from({ length: pages }, (_, at) => list({ kind: 'all' }, query + (at + 1))))
    const ids = lists.flatMap((one) => one.products.map((product) => product.id))
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
  })

  test('top rated: by rating and number of reviews, with unrated products in the middle', async () => {
    const { rows } = await sql<{ id: string }>`select p.id from products p join categories c on c.slug = p.category_slug
      where 'toys' = any (c.ancestors) and p.is_active order by id limit 6`.execute(database.db)
    const ratings = [
      { count: 1, sum: 5 },
      { count: 200, sum: 920 },
      { count: 0, sum: 0 },
      { count: 40, sum: 80 },
      { count: 1, sum: 4 },
      { count: 12, sum: 60 },
    ]
    await sql`update products set rating_count = 0, rating_sum = 0`.execute(database.db)
    for (const [at, { count, sum }] of ratings.entries())
      await sql`update products set rating_count = ${count}, rating_sum = ${sum} where id = ${rows[at]?.id}`.execute(
        database.db,
      )
    for (const place of [
      { kind: 'all' },
      { kind: 'category', slug: 'toys' },
      { kind: 'search', term: 'toys' },
    ] satisfies ListPlace[]) {
      const input = parseListRequest(new URLSearchParams('sort=top_rated&category=toys'), place)
      const found = await listProducts({ reader: database.db }, { place, input })
      const ids = found.products.map((product) => product.id)
      expect(ids.slice(0, 4), place.kind).toEqual([1, 5, 0, 4].map((at) => rows[at]?.id))
      expect(found.products.map((product) => product.rating === null).indexOf(true)).toBe(4)
      expect(found.pages === 1 ? ids.at(-1) : rows[3]?.id, place.kind).toBe(rows[3]?.id)
    }
  })

  test('suggestions', async () => {
    const found = await suggest({ reader: database.db }, 'sam')
    expect(found.products.length).toBeGreaterThan(0)
  })
})

describe('a list of more products than are counted', () => {
  let large: TestDatabase
  beforeAll(async () => {
    large = await makeTestDatabase()
    const url = inDatabase(inject('databaseServer').superUrl, new URL(large.url).pathname.slice(1))
    await loadCatalogue(url, { products: 9000, seed: 1, now: new Date(), onProgress: () => undefined })
  }, 60_000)
  afterAll(async () => {
    await large.drop()
  })

  const ALL: ListPlace = { kind: 'all' }
  const PACK: ListPlace = { kind: 'search', term: 'pack' }
  test.each<[name: string, place: ListPlace, query: string]>([
    ['a price', ALL, 'minPrice=1'],
    ['a brand and a price', ALL, 'minPrice=1&brand=70mai'],
    ['a category and a price', ALL, 'minPrice=1&category=fashion'],
    ['a category, a brand and a price', ALL, 'minPrice=1&category=electronics&brand=70mai'],
    ['a brand alone', ALL, 'brand=70mai'],
    ['a brand that is none of the frequent ones, in stock', ALL, 'inStock=1&brand=bosch'],
    ['a term', PACK, ''],
    ['a term and a brand', PACK, 'brand=70mai'],
    ['a term and a category', PACK, 'category=fashion'],
  ])('%s counts each choice, or says that it has more', async (_, place, query) => {
    const shown = await list(place, query, large.db)
    const input = new URLSearchParams(query)
    for (const name of ['category', 'brand'] as const)
      for (const { slug, count, isMore } of name === 'category' ? shown.categories : shown.brands) {
        const listed = await list(
          place,
          String(new URLSearchParams([...[...input].filter(([key]) => key !== name), [name, slug]])),
          large.db,
        )
        const isChosen = input.get(name) === slug
        if (isChosen || !isMore) expect({ count, isMore }, slug).toEqual({ count: listed.total, isMore: listed.isMore })
        else expect(listed.total, `${name} ${slug}`).toBeGreaterThanOrEqual(count)
      }
    for (const name of ['category', 'brand'] as const) {
      const choices: { slug: string }[] = name === 'category' ? shown.categories : shown.brands
      if (input.has(name)) expect(choices.map(({ slug }) => slug)).toContain(input.get(name))
    }
  })
})
