import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import pg from 'pg'
import { findShopsNamed, listSitemapVendorParts, listSitemapVendors } from '#modules/vendors/index.server.ts'
import { loadCatalogue } from '#demo/catalogue/load.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { watchDatabase, type WatchedQuery } from '#tests/support/watched-database.ts'
import { parseListRequest } from './list-request.ts'
import type { ListPlace } from './list-contract.ts'
import { findCollectionPage, listShownCollections } from './find-collection.ts'
import { findBrand, findCategory, findVendorPage } from './find-place.ts'
import { listCards, findProductPage } from './find-product-page.ts'
import { findDidYouMean, findNearestMatches, listPopularCategories, suggest } from './suggest.ts'
import { getHomePage } from './get-home-page.ts'
import { listProducts } from './list-products.ts'
import {
  listSitemapBrandParts,
  listSitemapBrands,
  listSitemapCategories,
  listSitemapCollectionParts,
  listSitemapCollections,
  listSitemapParts,
  listSitemapProducts,
} from './sitemap.ts'

/** Enough that some words occur in more than 20,000 products. Those take another path in the search. */
const PRODUCTS = 60_000
/** The listings of one vendor among them. */
const OF_ONE_VENDOR = 50_000
/** No query may scan these completely. */
const LARGE = ['products', 'listings', 'product_pictures', 'product_attributes']

let database: TestDatabase
let watched: ReturnType<typeof watchDatabase>
let client: pg.Client
let ids: string[]
let large: { id: string; slug: string }

beforeAll(async () => {
  // the demo data includes pictures
  database = await makeTestDatabase({ demo: true })
  const superUrl = inDatabase(inject('databaseServer').superUrl, new URL(database.url).pathname.slice(1))
  await loadCatalogue(superUrl, { products: PRODUCTS, seed: 1, now: new Date(), onProgress: () => undefined })
  client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  large = await makeLargeVendor()
  await giveDetails()
  // like the reader's setting: a plan that still scans a large table has no usable index
  await client.query('set enable_seqscan = off')
  await client.query(
    'vacuum (analyze) listings, products, product_pictures, product_attributes, vendors, search_words, listing_counts, collection_products',
  )
  const { rows } = await client.query<{ id: string }>('select id from listings order by id limit 40')
  ids = rows.map((row) => row.id)
  watched = watchDatabase(database.url)
}, 300_000)
afterAll(async () => {
  await watched.db.destroy()
  await client.end()
  await database.drop()
})

/** Most listings become one vendor's, and some of them a collection. Without triggers, which would take minutes. */
async function makeLargeVendor(): Promise<typeof large> {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<typeof large>('select id, slug from vendors order by id limit 1')
  const [vendor] = rows
  if (!vendor) throw new Error('no vendor')
  await client.query('update listings set vendor_id = $1 where id in (select id from listings order by id limit $2)', [
    vendor.id,
    OF_ONE_VENDOR,
  ])
  await client.query(
    `insert into collections (id, vendor_id, name, slug, position) values ('00000000c011', $1, 'Best', 'best', 1)`,
    [vendor.id],
  )
  await client.query(
    `insert into collection_products (collection_id, product_id, position)
     select '00000000c011', id, row_number() over (order by md5(id)) from (select id from listings limit 200) l`,
  )
  await client.query('set session_replication_role = origin')
  return vendor
}

/** Every product in fashion has a material and a heel, and some are used. Without triggers, as above. */
async function giveDetails(): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into product_attributes (product_id, attribute_id, kind, choice_id, number)
     select l.id, a.id, a.kind, o.choice_id, case when a.kind = 'number' then ('x' || substr(md5(l.id), 1, 3))::bit(12)::integer / 10.0 end
     from listings l
     join attributes a on (a.category_slug, a.key) in (('fashion', 'material'), ('shoes', 'heel'))
     left join lateral (
       select id as choice_id from attribute_choices where attribute_id = a.id order by md5(id || l.id) limit 1
     ) o on true
     where l.category_slug = 'fashion' on conflict do nothing`,
  )
  await client.query(
    `update listings l set details = array(
       select attribute_id || '=' || coalesce(choice_id, number::text) from product_attributes v
       where v.product_id = l.id and kind in ('choice', 'number')
     ) || case when md5(l.id) < '01' then '{condition=foreign-used}' else '{}' end::text[]`,
  )
  await client.query('set session_replication_role = origin')
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }

/** Returns the large tables that any query of `work` would scan completely. */
async function explain(work: (deps: { reader: typeof watched.db }) => Promise<unknown>): Promise<string[]> {
  watched.queries.length = 0
  await work({ reader: watched.db })
  expect(watched.queries.length).toBeGreaterThan(0)
  const faults: string[] = []
  for (const query of watched.queries) {
    const plans = [await plan(query), await planForAll(query)]
    for (const node of plans.flatMap((one) => (one ? [...walk(one)] : []))) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'] === 'Seq Scan' && LARGE.includes(table)) faults.push(`${table} is read whole: ${query.sql}`)
    }
  }
  return faults
}

async function plan(query: WatchedQuery): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${query.sql}`, [
    ...query.parameters,
  ])
  const [first] = rows
  if (!first) throw new Error('no plan')
  return first['QUERY PLAN'][0].Plan
}

/** A prepared statement gets one plan for all parameters. That plan has to use an index too. */
async function planForAll(query: WatchedQuery): Promise<Node | null> {
  if (!query.sql.includes('/* prepared: ')) return null
  const text = `explain (generic_plan, format json) ${query.sql}`
  // without parameters, node-postgres sends the text unchanged, which `generic_plan` needs
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(text)
  return rows[0]?.['QUERY PLAN'][0].Plan ?? null
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of node.Plans ?? []) yield* walk(child)
}

const PLACES: [name: string, place: ListPlace][] = [
  ['all', { kind: 'all' }],
  ['a category', { kind: 'category', slug: 'electronics' }],
  ['a brand', { kind: 'brand', slug: 'samsung' }],
  ['a rare brand', { kind: 'brand', slug: 'nowhere' }],
  ['a vendor', { kind: 'vendor', slug: 'none' }],
  ['flash sales', { kind: 'flash-sales' }],
  ['deals', { kind: 'deals' }],
  ...[
    'pack',
    'samsung',
    'samsng',
    'powerbank',
    'okada',
    'tv',
    'in',
    'a',
    'the',
    'tecno 5g 128gb',
    'good price',
    'qwxzk',
    'toys',
    '°C',
    '•',
  ].map((term): [string, ListPlace] => [`a search for ${term}`, { kind: 'search', term }]),
]
const QUERIES = [
  '',
  'page=40',
  'sort=price_low',
  'sort=price_high&page=42',
  'sort=name&page=20',
  'sort=popular',
  'sort=top_rated&page=3',
  'sort=top_rated&inStock=1&brand=samsung',
  'sort=discount_high',
  'category=fashion',
  'brand=samsung&category=electronics',
  'brand=samsung&brand=lg&brand=nowhere&page=3',
  'brand=samsung&brand=lg&sort=price_low&minPrice=20000&inStock=1',
  'minPrice=20000&maxPrice=60000&sort=price_low',
  'minPrice=20000&maxPrice=20100&sort=newest',
  'rating=4&inStock=1&onSale=1',
  'brand=samsung&rating=4&sort=name',
  'minPrice=900000&rating=4&onSale=1&category=books',
  'q=leather&inStock=1',
  'colour=blue',
  'colour=blue&colour=red&size=l&inStock=1',
  'size=5xl&sort=price_low&brand=samsung',
]

/** Each place tests the plain list and three others. Together, the places test every query three or four times. */
function queriesOf(place: number): string[] {
  const [plain = '', ...others] = QUERIES
  return [plain, ...[0, 6, 12].map((step) => others[(place + step) % others.length] ?? '')]
}

describe(`at ${PRODUCTS} products no query reads a large table whole`, () => {
  test.each(PLACES.map(([name, place], at) => [name, place, queriesOf(at)] as const))(
    'the list of %s',
    async (_name, place, queries) => {
      for (const input of queries) {
        const faults = await explain((deps) =>
          listProducts(deps, { place, input: parseListRequest(new URLSearchParams(input), place) }),
        )
        expect(faults, input).toEqual([])
      }
    },
  )

  test.each<[string, (deps: { reader: typeof watched.db }) => Promise<unknown>]>([
    ['home', getHomePage],
    ['a product', (deps) => findProductPage(deps, ids[7] ?? '')],
    ['a product that is not there', (deps) => findProductPage(deps, '000000000000')],
    ['cards', (deps) => listCards(deps, ids)],
    ['a category', (deps) => findCategory(deps, 'Toys')],
    ['a brand', (deps) => findBrand(deps, 'LG')],
    ['a vendor', (deps) => findVendorPage(deps, 'nobody')],
    ['collections of a vendor', (deps) => listShownCollections(deps, large.id)],
    ['a collection', (deps) => findCollectionPage(deps, { vendorSlug: large.slug, slug: 'best' })],
    ['collections of a sitemap', (deps) => listSitemapCollections(deps, ids[3] ?? '')],
    ['parts of the collections', listSitemapCollectionParts],
    ['suggestions', (deps) => suggest(deps, 'pa')],
    ['did you mean', (deps) => findDidYouMean(deps, 'samsng')],
    ['shops by name', (deps) => findShopsNamed(deps, 'mama ngozi')],
    ['nearest matches', (deps) => findNearestMatches(deps, 'samsung qwxzk phone')],
    ['popular categories', listPopularCategories],
    ['products of a sitemap', (deps) => listSitemapProducts(deps, ids[3] ?? '')],
    ['parts of a sitemap', listSitemapParts],
    ['brands of a sitemap', (deps) => listSitemapBrands(deps, 'lg')],
    ['parts of the brands', listSitemapBrandParts],
    ['categories of a sitemap', listSitemapCategories],
    ['vendors of a sitemap', (deps) => listSitemapVendors(deps, 'nobody')],
    ['parts of the vendors', listSitemapVendorParts],
  ])('%s', async (_name, work) => {
    expect(await explain(work)).toEqual([])
  })
})

describe('filtered by details', () => {
  const DETAILS = [
    'a.material=leather',
    'a.material=leather&a.material=cotton&a.heel.min=3&a.heel.max=5&sort=price_low',
    'a.heel.min=3&sort=popular&page=3',
    'a.heel=3.5&inStock=1',
    'condition=foreign-used',
    'condition=new&a.material=chiffon&sort=top_rated',
    'condition=foreign-used&condition=new&minPrice=20000&sort=name',
    'condition=refurbished&a.material=suede&a.heel.max=1&brand=lg&brand=samsung',
  ]
  test.each<[string, ListPlace]>([
    ['category', { kind: 'category', slug: 'fashion' }],
    ['category below', { kind: 'category', slug: 'shoes' }],
    ['search in a category', { kind: 'search', term: 'shirt' }],
    ['vendor', { kind: 'vendor', slug: 'large' }],
  ])('a %s is never read whole', async (_name, place) => {
    const within = place.kind === 'vendor' ? { ...place, slug: large.slug } : place
    for (const query of DETAILS) {
      const input = parseListRequest(new URLSearchParams(`${query}&category=shoes`), within)
      expect(input.filters.details ?? input.filters.conditions, query).not.toBeNull()
      expect(await explain((deps) => listProducts(deps, { place: within, input })), query).toEqual([])
    }
  })

  test.each([
    ['a.material=suede&a.heel=3.5', 'listings_details'],
    ['condition=foreign-used', 'listings_details'],
    ['a.heel.min=3.5&a.heel.max=3.5', 'product_attributes_by_number'],
  ])('?%s is found with an index', async (query, index) => {
    const place: ListPlace = { kind: 'category', slug: 'shoes' }
    watched.queries.length = 0
    await listProducts({ reader: watched.db }, { place, input: parseListRequest(new URLSearchParams(query), place) })
    const page = watched.queries.find(({ sql }) => sql.includes('weighed_rating'))
    if (!page) throw new Error('nothing was asked')
    expect([...walk(await plan(page))].map((node) => node['Index Name'])).toContain(index)
  })
})

describe(`of a vendor with ${OF_ONE_VENDOR} products`, () => {
  test.each([
    ['', 'listings_vendor_newest'],
    ['sort=price_low', 'listings_vendor_price'],
    ['sort=price_high&page=42', 'listings_vendor_price'],
    ['sort=name', 'listings_vendor_name'],
    ['sort=popular&inStock=1', 'listings_vendor_popular'],
    ['sort=top_rated&category=electronics', 'listings_vendor_top_rated'],
  ])('the list ?%s is read in its order from an index', async (query, index) => {
    const place: ListPlace = { kind: 'vendor', slug: large.slug }
    watched.queries.length = 0
    await listProducts({ reader: watched.db }, { place, input: parseListRequest(new URLSearchParams(query), place) })
    const page = watched.queries.find(({ sql }) => sql.includes('weighed_rating'))
    if (!page) throw new Error('nothing was asked')
    const nodes = [...walk(await plan(page))]
    expect(nodes.map((node) => node['Index Name'])).toContain(index)
  })

  test.each(['', 'q=samsung', 'q=pack&inStock=1', 'brand=samsung&brand=lg', 'minPrice=20000&rating=4', 'onSale=1'])(
    'no query of ?%s reads a large table whole',
    async (query) => {
      for (const place of [
        { kind: 'vendor', slug: large.slug },
        { kind: 'collection', slug: large.slug, collection: 'best' },
      ] satisfies ListPlace[]) {
        const faults = await explain((deps) =>
          listProducts(deps, { place, input: parseListRequest(new URLSearchParams(query), place) }),
        )
        expect(faults, place.kind).toEqual([])
      }
    },
  )

  test('a collection is read by its products, whatever the order', async () => {
    const place: ListPlace = { kind: 'collection', slug: large.slug, collection: 'best' }
    for (const sort of ['chosen', 'newest', 'price_high', 'name', 'popular', 'top_rated']) {
      watched.queries.length = 0
      const input = parseListRequest(new URLSearchParams({ sort }), place)
      expect((await listProducts({ reader: watched.db }, { place, input })).total, sort).toBeGreaterThan(150)
      const pages = watched.queries.filter(({ sql }) => sql.includes('collection_products'))
      expect(pages.length).toBeGreaterThan(1)
      for (const query of pages) {
        const nodes = [...walk(await plan(query))]
        const indexes = nodes.flatMap((node) => (node['Index Name']?.startsWith('listings_') ? node['Index Name'] : []))
        expect(indexes, sort).toEqual(['listings_pkey'])
      }
    }
  })
})

test.each<[ListPlace, index: string]>([
  [{ kind: 'all' }, 'listings_top_rated'],
  [{ kind: 'category', slug: 'electronics' }, 'listings_category_top_rated'],
  [{ kind: 'brand', slug: 'samsung' }, 'listings_brand_top_rated'],
])('the top rated of %j are read in their order from an index', async (place, index) => {
  watched.queries.length = 0
  await listProducts(
    { reader: watched.db },
    { place, input: parseListRequest(new URLSearchParams('sort=top_rated'), place) },
  )
  const page = watched.queries.find((query) => query.sql.includes('weighed_rating'))
  if (!page) throw new Error('nothing was asked')
  const nodes = [...walk(await plan(page))]
  expect(nodes.map((node) => node['Index Name'])).toContain(index)
})

test.each([
  ['', 'listings_brand_newest'],
  ['&sort=price_low&minPrice=20000', 'listings_brand_price'],
  ['&sort=top_rated&category=electronics', 'listings_brand_top_rated'],
])('of several brands only the first of each are read: ?brand=lg&brand=samsung%s', async (more, index) => {
  const input = parseListRequest(new URLSearchParams(`brand=lg&brand=samsung${more}`), { kind: 'all' })
  watched.queries.length = 0
  await listProducts({ reader: watched.db }, { place: { kind: 'all' }, input })
  const page = watched.queries.find((query) => query.sql.includes('weighed_rating'))
  if (!page) throw new Error('nothing was asked')
  const firsts = [...walk(await plan(page))]
    .filter((node) => node['Node Type'] === 'Limit')
    .flatMap((node) => node.Plans ?? [])
  expect(firsts.map((node) => node['Index Name'])).toContain(index)
})

test('the most popular products with a frequent word are found by popularity', async () => {
  const { rows: words } = await client.query<{ word: string }>(
    'select word from search_words where in_names between 2500 and 3500 order by in_names limit 3',
  )
  expect(words).toHaveLength(3)
  for (const { word } of words) {
    const place: ListPlace = { kind: 'search', term: word }
    watched.queries.length = 0
    const found = await listProducts(
      { reader: watched.db },
      { place, input: parseListRequest(new URLSearchParams(), place) },
    )
    const looked = watched.queries.filter((query) => query.sql.includes('offset 0'))
    expect(
      looked.map((query) => query.sql.includes('l.popularity >=')),
      word,
    ).toEqual([true])
    const { rows } = await client.query<{ id: string }>(
      `select id from listings where ts_filter(words, '{a}') @@ to_tsquery('simple', $1) order by popularity desc, id limit 24`,
      [word],
    )
    expect(
      found.products.map((product) => product.id),
      word,
    ).toEqual(rows.map((row) => row.id))
  }
})
