import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRandom } from '#demo/random.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { parseTerm } from '#shared/search-term.ts'
import { parseListRequest } from './list-request.ts'
import { sortsOf } from './list-sorts.ts'
import type { ListPlace } from './list-contract.ts'
import { listProducts } from './list-products.ts'

const random = makeRandom(20)
let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase({ demo: true })
})
afterAll(async () => {
  await database.drop()
})

type Text = { id: string; category: string; price: number; text: string }

async function listTexts(): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select p.id, p.category_slug as category, p.selling_price / 100 as price, text from visible_products p
    join categories c on c.slug = p.category_slug left join brands b on b.slug = p.brand_slug
    cross join lateral (
      values (p.name), (p.description), (c.name), (b.name)
      union all select spec ->> 1 from jsonb_array_elements(p.specs) spec
    ) v (text)
    where char_length(text) > 3 order by p.id, text`.execute(database.db)
  return rows
}

async function search(term: string, query = '') {
  const place: ListPlace = { kind: 'search', term }
  return listProducts({ reader: database.db }, { place, input: parseListRequest(new URLSearchParams(query), place) })
}

/** A random substring of the text, with at least two characters. Shorter terms get no suggestions. */
function cutPiece(text: string): string {
  const letters = Array.from(text)
  const length = random.between(2, 16)
  const at = random.between(0, Math.max(0, letters.length - length))
  const term = parseTerm(letters.slice(at, at + length).join(''))
  return term.length > 1 && /[\p{L}\p{N}]/u.test(term) ? term : cutPiece(text)
}

async function listMisses(texts: Text[], times: number): Promise<string[]> {
  const misses: string[] = []
  for (let time = 0; time < times; time++) {
    const { id, category, price, text } = random.pick(texts)
    const term = cutPiece(text)
    // the filters leave so few products that the sort can't push this one off the page
    const sort = random.pick(sortsOf({ kind: 'search', term }, null))
    const found = await search(term, `category=${category}&minPrice=${price}&maxPrice=${price}&sort=${sort}`)
    if (!found.products.some((product) => product.id === id)) misses.push(`“${term}” of “${text}”, ${sort}`)
  }
  return misses
}

test('a search finds every product that contains the term, at any position', async () => {
  expect(await listMisses(await listTexts(), 80)).toEqual([])
})

test('a match that begins inside a word ranks above one with only the separate words', async () => {
  for (const term of ['e sug', 'E honey', 'r bank']) {
    const found = await search(term)
    const isLiteral = found.products.map((product) => product.name.toLowerCase().includes(term.toLowerCase()))
    expect(isLiteral[0], term).toBe(true)
    expect(isLiteral.indexOf(false), term).toBeGreaterThan(isLiteral.lastIndexOf(true))
    expect(found.correctedTo).toBeNull()
  }
})

test('a symbol alone or with single letters finds exactly its occurrences', async () => {
  const [one] = await listTexts()
  const text = 'Keeps at 0°C and 100 °C • a “T” of 5·6'
  await sql`update products set description = ${text} where id = ${one?.id}`.execute(database.db)
  const texts = await listTexts()
  for (const term of ['°', '°C', '°c', '0°C', '•', '• a', '“', '“t', 'T”', '·6']) {
    const having = texts.filter((other) => other.text.toLowerCase().includes(term.toLowerCase()))
    const ids = new Set(having.map(({ id }) => id))
    expect(ids, term).toContain(one?.id)
    const found = await search(term)
    expect(new Set(found.products.map(({ id }) => id)), term).toEqual(ids)
    expect([found.total, found.correctedTo], term).toEqual([ids.size, null])
  }
})

test.each([
  'Keeps at 30°C a “Premium” taste • 10–20 a pack—sealed',
  'Made in the U.S.A. a.k.a. the best; e.g. 2×3 m², ½ kg, №5 × 12',
  'Ọ̀ṣọ́ àṣà ńlá, Ɓaure da ƙanƙara, ₦1,500’s worth',
  'قُرْآن كَرِيم، हिन्दी की किताब, 한국어 책, ガラス, ЩИТ й',
  'x=y & a|b <i>c</i> 50% #7 v1.2.3 1e5 c/d?e=f tom~jerry "q"',
])('with any symbols: %s', async (text) => {
  const [one] = await listTexts()
  await sql`update products set description = ${text} where id = ${one?.id}`.execute(database.db)
  const texts = (await listTexts()).filter((other) => other.text === text)
  expect(texts).toHaveLength(1)
  expect(await listMisses(texts, 25)).toEqual([])
})

test('even if more words contain a piece than are looked up', async () => {
  const many = Array.from({ length: 400 }, (_, at) => `zo${at}er bo${at}z`).join(' ')
  const [one, two] = (await listTexts()).filter((text, at, all) => text.id !== all[at - 1]?.id)
  await sql`update products set description = ${many} where id = ${one?.id}`.execute(database.db)
  await sql`update products set description = 'Quaverly wuffer bowzik' where id = ${two?.id}`.execute(database.db)
  const texts = (await listTexts()).filter((text) => text.text.startsWith('Quaverly'))
  expect(await listMisses(texts, 25)).toEqual([])
})
