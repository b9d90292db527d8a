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

  test('suggestions', async () => {
    const found = await suggest({ reader: database.db }, 'sam')
    expect(found.products.length).toBeGreaterThan(0)
  })
})
