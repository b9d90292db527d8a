import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { LABELLED } from '#tests/support/labelled-queries.ts'
import { parseListRequest } from './list-request.ts'
import type { ListPlace } from './list-contract.ts'
import { findDidYouMean, findNearestMatches, suggest } from './suggest.ts'
import { listProducts } from './list-products.ts'
import { listSynonyms } from './search-words.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase({ demo: true })
})
afterAll(async () => {
  await database.drop()
})

async function search(term: string, query = '') {
  const place: ListPlace = { kind: 'search', term }
  return listProducts({ reader: database.db }, { place, input: parseListRequest(new URLSearchParams(query), place) })
}

describe('a search finds the intended products', () => {
  test.each([
    [3, 0.9],
    [5, 0.97],
  ])('among the first %i results in at least this share of searches: %f', async (first, wantedPart) => {
    const misses: string[] = []
    let asked = 0
    for (const [kind, queries] of Object.entries(LABELLED)) {
      for (const [term, wanted] of queries) {
        asked++
        const names = (await search(term)).products.slice(0, first).map((product) => product.name)
        if (!names.some((name) => name.includes(wanted))) misses.push(`${kind}: ${term} → ${names.join(' | ')}`)
      }
    }
    expect(asked).toBeGreaterThanOrEqual(250)
    expect(1 - misses.length / asked, misses.join('\n')).toBeGreaterThanOrEqual(wantedPart)
  })

  test("works the same in the list's search and in the header's", async () => {
    for (const term of ['phone', 'men shoes', 'laptop bag']) {
      const place: ListPlace = { kind: 'all' }
      const list = await listProducts(
        { reader: database.db },
        { place, input: parseListRequest(new URLSearchParams({ q: term }), place) },
      )
      expect(list.products[0]?.name, term).toBe((await search(term)).products[0]?.name)
    }
  })

  test('ranks names with the same audience first', async () => {
    const rank = async (term: string, name: string) => {
      const names = (await search(term)).products.map((product) => product.name)
      return names.findIndex((one) => one.includes(name))
    }
    expect(await rank('men shoes', 'brogues')).toBe(0)
    expect(await rank('women shoes', 'training, women')).toBe(0)
    expect(await rank('men shoes', 'training, women')).toBeGreaterThan(await rank('men shoes', 'Skechers'))
    // popularity decides between equal matches, and that of the demo shop depends on the hour
    await sql`update listings set sold_30_days = 1000
      where id in (select id from products where name ilike '%office shirt%')`.execute(database.db)
    // a product without an audience matches both
    expect(await rank('men shirt', 'office shirt')).toBe(0)
    expect(await rank('ladies shirt', 'office shirt')).toBe(0)
  })

  test('a term without matches is reduced to words that name an available product', async () => {
    const found = await search('electric kettle')
    expect([found.correctedTo, found.products[0]?.name]).toEqual(['kettle', expect.stringContaining('kettle')])
    expect((await search('blood pressure machine')).correctedTo).toBe('blood pressure')
    // if the filters leave nothing, the words are not corrected
    const dear = await search('cordless kettle', 'minPrice=900000')
    expect([dear.total, dear.correctedTo]).toEqual([0, null])
  })

  test('highlights the typed words, but no synonyms', async () => {
    expect((await search('phone')).words).toEqual(expect.arrayContaining(['phone']))
    expect((await search('phone')).words).not.toEqual(expect.arrayContaining(['tecno']))
    expect((await search('tv')).words).not.toContain('television')
    expect((await search('samsng')).words).toContain('samsung')
  })

  test('contains: every product with the term in its name, description, category or brand, in any case', async () => {
    const { rows } = await sql<{ id: string; text: string }>`
      select p.id, lower(concat_ws(' ', p.name, p.description, c.name, b.name)) as text from visible_products p
      join categories c on c.slug = p.category_slug left join brands b on b.slug = p.brand_slug`.execute(database.db)
    for (const term of ['amsun', 'PHONE', 'oo', 'tv', 'leather', 'ring', 'home', 'toys', 'oil', '12']) {
      const containing = rows.filter((row) => row.text.includes(term.toLowerCase())).map((row) => row.id)
      const found: string[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const list = await search(term, `page=${page}`)
        pages = list.pages
        found.push(...list.products.map((product) => product.id))
      }
      expect(new Set(found).size, term).toBe(found.length)
      expect(
        containing.filter((id) => !found.includes(id)),
        term,
      ).toEqual([])
      expect(containing.length, term).toBeGreaterThan(0)
    }
  })

  test('ranks the name before the brand and the category, and those before the description', async () => {
    const list = await search('battery')
    const inName = list.products.map((product) => /battery/i.test(product.name))
    expect(inName.indexOf(false)).toBeGreaterThan(0)
    expect(inName.lastIndexOf(true)).toBeLessThan(inName.indexOf(false))
  })

  test('filters and sorts the matches', async () => {
    const all = await search('phone')
    const cheap = await search('phone', 'sort=price_low&maxPrice=50000&inStock=1')
    const prices = cheap.products.map((product) => product.price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(5_000_000)
    expect(cheap.products.every((product) => product.stock > 0)).toBe(true)
    expect(cheap.total).toBeGreaterThan(0)
    expect(cheap.total).toBeLessThan(all.total)
    const [category] = all.categories
    const within = await search('phone', `category=${category?.slug}`)
    expect(within.total).toBe(category?.count)
    // the counts of a filter ignore its own value
    expect(within.categories.filter(({ level }) => level === 1)).toEqual(all.categories)
  })

  test.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    "') or 1=1 --",
    ':*',
    '&',
    '!',
    '( |',
    '\u202Eabc',
    '🛒',
    '\uD800',
    'a'.repeat(100),
  ])('%j finds nothing, or something, and never fails', async (term) => {
    expect((await search(term)).total).toBeLessThan(300)
  })
})

describe('around a search', () => {
  test('a slow search looks only at the beginning of the list', async () => {
    const tooSlow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    const reader = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('with l as materialized')) throw tooSlow
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const place: ListPlace = { kind: 'search', term: 'samsung' }
    for (const query of ['', 'sort=price_low']) {
      const input = parseListRequest(new URLSearchParams(query), place)
      const list = await listProducts({ reader }, { place, input })
      expect(list.total).toBe((await search('samsung', query)).total)
      expect(list.total).toBeGreaterThan(0)
    }
  })

  test('suggests a correction', async () => {
    expect(await findDidYouMean({ reader: database.db }, 'samsng galaxi')).toBe('samsung galaxy')
    expect(await findDidYouMean({ reader: database.db }, 'samsung')).toBeNull()
    expect((await search('samsng')).correctedTo).toBe('samsung')
    expect((await search('samsung')).correctedTo).toBeNull()
  })

  test('a misspelt word finds the same products as the right word', async () => {
    for (const [wrong, right] of [
      ['fone', 'phone'],
      ['frige', 'fridge'],
      ['genarator', 'generator'],
      ['samsung qwxzkvjqp', 'samsung'],
    ] as const) {
      const found = await search(wrong)
      expect(found.correctedTo).toBe(right)
      expect(found.products).toEqual((await search(right)).products)
      expect(found.total).toBe((await search(right)).total)
    }
  })

  test('two words written as one match both', async () => {
    const found = await search('powerbank')
    expect([found.correctedTo, found.total]).toEqual(['power bank', (await search('power bank')).total])
  })

  test('short words are not corrected, and no word matches its pieces', async () => {
    for (const term of ['wig', 'wib', 'omo', 'fix']) {
      expect((await search(term)).correctedTo, term).toBeNull()
      expect(await findDidYouMean({ reader: database.db }, term), term).toBeNull()
    }
    const { rows } = await sql<{ word: string }>`select word from search_words`.execute(database.db)
    const whole = new Set(rows.map((row) => row.word))
    for (const term of ['semo', 'sniper', 'jotters', 'agbo', 'lace', 'powerbank', 'womens', 'nappiez']) {
      const meant = (await findDidYouMean({ reader: database.db }, term))?.split(' ') ?? []
      expect(
        meant.filter((word) => !whole.has(word) && listSynonyms(word).every((other) => !whole.has(other))),
        term,
      ).toEqual([])
    }
  })

  test('everyday names count only if no product name has the word itself', async () => {
    const before = await search('native')
    expect(before.products[0]?.name).toContain('Agbádá')
    await sql`update products set name = 'Native bowl' where id = ${before.products.at(-1)?.id}`.execute(database.db)
    const after = await search('native')
    expect([after.products[0]?.name, after.total]).toEqual(['Native bowl', 1])
  })

  test('words that sound alike but differ much in length do not match', async () => {
    const found = await search('aaaaaaaa')
    expect([found.correctedTo, found.total]).toEqual([null, 0])
    expect((await search('sssssssooooo')).total).toBe(0)
  })

  test('words that sound alike but share no letter do not match', async () => {
    const found = await search('zzzz')
    expect([found.correctedTo, found.total]).toEqual([null, 0])
  })

  test('two different letters of five make another word', async () => {
    expect((await search('frige')).correctedTo).toBe('fridge')
    expect((await search('shoo')).correctedTo).toBe('shoes')
    expect((await search('levix')).correctedTo).toBe('levis')
  })

  test('a sound-alike in a name ranks above a mention in a description', async () => {
    expect((await search('garri')).products[0]?.name).toContain('Gàrí')
  })

  test('a dotted word is one word', async () => {
    const dotted = await search('t.v.')
    expect(dotted.total).toBe((await search('tv')).total)
  })

  test('words without any similar word find nothing', async () => {
    expect((await search('qwxzkvjqp')).total).toBe(0)
    // a number alone is not a useful correction
    expect((await search('qwxzkvjqp 15')).total).toBe(0)
    expect(await findNearestMatches({ reader: database.db }, 'qwxzkvjqp')).toEqual([])
  })

  test('suggests products, categories and brands', async () => {
    const found = await suggest({ reader: database.db }, 'sam')
    expect(found.products[0]?.name).toContain('Samsung')
    expect(found.products[0]?.price).toBeGreaterThan(0)
    expect(found.brands).toContainEqual({ slug: 'samsung', name: 'Samsung' })
    const toys = await suggest({ reader: database.db }, 'toy')
    expect(toys.categories[0]).toMatchObject({ slug: 'toys', names: { en: 'Toys' } })
    expect(await suggest({ reader: database.db }, '  ')).toEqual({
      products: [],
      categories: [],
      brands: [],
      words: [],
    })
  })

  test('suggests prefix matches in names first', async () => {
    const ask = async (term: string) => {
      const { products, categories, brands } = await suggest({ reader: database.db }, term)
      return {
        names: products.map((product) => product.name),
        labels: [...categories, ...brands].map((label) => label.slug),
      }
    }
    const rice = await ask('rice')
    expect(rice.names).toHaveLength(2)
    expect(rice.names.filter((name) => !/\brice\b/.test(name))).toEqual([])
    expect(rice.labels).toEqual(['rice-beans', 'food-beverages', 'mama-gold'])
    const sam = await ask('sam')
    expect(sam.names.filter((name) => !name.startsWith('Samsung'))).toEqual([])
    expect(sam.labels).toEqual(['electronics', 'samsung'])
    // 'sugar' only contains it, and a hammer is only in the category Home & Garden
    const gar = await ask('gar')
    expect(gar.names).toEqual([expect.stringContaining('Gàrí')])
    expect(gar.labels).toContain('home-garden')
    // if no word begins with it, any occurrence counts
    expect((await ask('amsun')).names[0]).toContain('Samsung')
    expect((await ask('haulage')).names[0]).toContain('Bajaj')
  })
})
