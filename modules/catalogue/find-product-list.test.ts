import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { parseListWish, type ListPlace } from './contract.ts'
import { findProductList, findProductPage, suggest } from './index.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase({ demo: true })
})
afterAll(async () => {
  await database.drop()
})

function list(place: ListPlace, query = '') {
  return findProductList({ reader: database.db }, { place, wish: parseListWish(new URLSearchParams(query), place) })
}

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
    'minPrice=5000&brand=samsung',
    'inStock=1&category=electronics&brand=samsung',
    'onSale=1&rating=3',
  ])('with ?%s says beside each choice how many it would have', async (query) => {
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
    expect(shown.categories.map((one) => one.slug)).toEqual(shown.categories.map((one) => one.slug).toSorted())
  })

  test('suggestions', async () => {
    const found = await suggest({ reader: database.db }, 'sam')
    expect(found.products.length).toBeGreaterThan(0)
  })
})
