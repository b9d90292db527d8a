import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { addApprovedVendor, addProduct } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { watchDatabase, type WatchedQuery } from '#tests/support/watched-database.ts'
import { parseOwnProductsQuery } from './own-contract.ts'
import { listOwnProducts } from './own-products.ts'
import { searchOwnProducts } from './search-own-products.ts'

const PRODUCTS = 100_000

const database = await useDatabase()
const { db } = database
const deps = { db, reader: db }
const owner = await addApprovedVendor(db)

/** The old one is older than the products that are searched in their order. */
let old: string
let young: string
beforeAll(async () => {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  old = await addProduct(db, owner.id)
  await client.query('alter table products disable trigger user')
  await client.query(
    `insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity, created_at)
     select left(md5(n::text), 12), $1, 'Cup ' || n, '', 'books', 'CUP-' || n, 1000, 1, now() + n * interval '1 ms'
     from generate_series(1, $2::integer) n on conflict do nothing`,
    [owner.id, PRODUCTS],
  )
  await client.query('select add_missing_variants()')
  await client.query('alter table products enable trigger user')
  young = await addProduct(db, owner.id)
  await db
    .updateTable('products')
    .set({ createdAt: new Date(Date.now() + 3_600_000) })
    .where('id', '=', young)
    .execute()
  for (const id of [old, young]) {
    const [red = '', blue = '', gone = ''] = await addVariants(db, id, [
      { chosen: ['S', 'Red'] },
      { chosen: ['S', 'Blue'] },
      { chosen: ['M', 'Blue'] },
    ])
    for (const [variant, sku] of [
      [red, `GÈLÈ-${id}-RED`],
      [blue, `GÈLÈ-${id}-BLUE`],
      [gone, `ASO_OKE-${id}`],
    ] as const)
      await db.updateTable('variants').set({ sku }).where('id', '=', variant).execute()
    await db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', gone).execute()
  }
  await client.query('vacuum (analyze) products, variants')
  await client.end()
}, 120_000)

const listed = async (search: string, filter = '') => {
  const query = parseOwnProductsQuery(new URLSearchParams({ q: search, filter }))
  return (await listOwnProducts(deps, owner, query)).products.map(({ id }) => id)
}
const searched = async (term: string) => (await searchOwnProducts(deps, owner, term)).map(({ id }) => id)

describe('a product is found by the SKU of a variant', () => {
  test('whole, in part, and with other marks and case', async () => {
    for (const term of [`GÈLÈ-${old}-BLUE`, `gele-${old}`, `${old}-r`]) {
      expect(await listed(term)).toEqual([old])
      expect(await searched(term)).toEqual([old])
    }
    expect(await listed('gele-')).toEqual([young, old])
    expect(await searched('gele-')).toEqual([young, old])
    expect(await listed('gele-', 'out_of_stock')).toEqual([])
  })

  test('but not by that of a removed variant, or with a wildcard', async () => {
    for (const term of [`aso_oke-${old}`, 'gele%']) {
      expect(await listed(term)).toEqual([])
      expect(await searched(term)).toEqual([])
    }
  })

  test('not by another vendor', async () => {
    const other = await addApprovedVendor(db)
    const query = parseOwnProductsQuery(new URLSearchParams({ q: 'gele' }))
    expect((await listOwnProducts(deps, other, query)).products).toEqual([])
    expect(await searchOwnProducts(deps, other, 'gele')).toEqual([])
  })

  test('also if the term is in nearly every product', async () => {
    const query = parseOwnProductsQuery(new URLSearchParams({ q: '-' }))
    const { products, isMore } = await listOwnProducts(deps, owner, query)
    expect([isMore, products[0]?.id, products.length]).toEqual([true, young, 24])
  })
})

describe('of a vendor with 100,000 products', () => {
  test.each(['gele', 'nothing-of-this', 'cup-9'])('a search for %s reads no table whole', async (term) => {
    const watched = watchDatabase(database.url)
    await listOwnProducts({ db: watched.db, reader: watched.db }, owner, {
      ...parseOwnProductsQuery(new URLSearchParams({ q: term })),
    })
    await searchOwnProducts({ db: watched.db }, owner, term)
    await watched.db.destroy()
    const searches = watched.queries.filter(({ sql }) => sql.includes('variants'))
    expect(searches.length).toBeGreaterThan(1)
    for (const query of searches) expect(await readCosts(query), query.sql).toEqual([])
  })
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

function countRead(node: Node): number {
  const {
    'Actual Rows': kept = 0,
    'Rows Removed by Filter': left = 0,
    'Rows Removed by Index Recheck': wrong = 0,
  } = node
  return (kept + left + wrong) * (node['Actual Loops'] ?? 1)
}

/** The nodes that read more rows of a table than the newest products that are always searched. */
async function readCosts({ sql, parameters }: WatchedQuery): Promise<string[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${sql}`, [
    ...parameters,
  ])
  await client.end()
  const walk = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walk)]
  return walk(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
    .filter((node) => node['Relation Name'] && countRead(node) > 5000)
    .map((node) => `${node['Node Type']} of ${node['Relation Name']}: ${countRead(node)}`)
}
