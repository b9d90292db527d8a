import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listListingDifferences } from '#tests/support/listing-differences.ts'
import { addProduct, addVendor, changeProduct, openTrade, type Trade } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import type { ListPlace } from './list-contract.ts'
import { listProducts } from './list-products.ts'
import { parseListRequest } from './list-request.ts'

let trade: Trade
let vendor: string
let slug: string
beforeAll(async () => {
  trade = await openTrade()
  vendor = await addVendor(trade.db)
  const found = trade.db.selectFrom('vendors').select('slug').where('id', '=', vendor)
  slug = (await found.executeTakeFirstOrThrow()).slug
})
afterAll(() => trade.close())

async function list(query: string, place: ListPlace = { kind: 'vendor', slug }) {
  const found = await listProducts(trade.deps, { place, input: parseListRequest(new URLSearchParams(query), place) })
  return { ...found, ids: found.products.map((product) => product.id) }
}

/** A blue M and a red L, and with `both` also a blue L. */
async function shirt({ both = false, stock = 3 } = {}): Promise<{ id: string; variants: string[] }> {
  const id = await addProduct(trade.db, vendor)
  const pairs = [['M', 'Blue'], ['L', 'Red'], ...(both ? [['L', 'Blue']] : [])]
  const variants = await addVariants(
    trade.db,
    id,
    pairs.map((chosen, i) => ({ chosen, price: 500_000, stock: i === 2 ? stock : 3 })),
  )
  return { id, variants }
}

describe('filters of sizes and colours', () => {
  test('match within one variant: a blue M beside a red L is no blue L', async () => {
    const apart = await shirt()
    const both = await shirt({ both: true })
    const found = await list('colour=blue&size=l')
    expect(found.ids).toContain(both.id)
    expect(found.ids).not.toContain(apart.id)
    expect(found.total).toBe(1)
    for (const query of ['colour=blue', 'size=l', 'colour=red&size=l', 'colour=blue&colour=red&size=l'])
      expect((await list(query)).ids, query).toEqual(expect.arrayContaining([apart.id, both.id]))
    expect((await list('colour=red&size=m')).total).toBe(0)
  })

  test('with the stock filter, that variant has to be in stock', async () => {
    const { id, variants } = await shirt({ both: true, stock: 1 })
    const blueAndLarge = variants[2] ?? ''
    expect((await list('colour=blue&size=l&inStock=1')).ids).toContain(id)
    await trade.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', blueAndLarge).execute()
    expect((await list('colour=blue&size=l&inStock=1')).ids).not.toContain(id)
    expect((await list('colour=blue&size=l')).ids).toContain(id)
    expect((await list('colour=blue&inStock=1')).ids).toContain(id)
  })

  test('find only variants that are offered, as soon as that changes', async () => {
    const { id, variants } = await shirt({ both: true })
    const change = async (values: { isActive?: boolean; archivedAt?: Date; options?: string[] }) =>
      trade.db
        .updateTable('variants')
        .set(values)
        .where('id', '=', variants[2] ?? '')
        .execute()
    const isFound = async () => (await list('colour=blue&size=l')).ids.includes(id)
    await change({ isActive: false })
    expect(await isFound()).toBe(false)
    await change({ isActive: true })
    expect(await isFound()).toBe(true)
    await change({ options: ['L', 'Green'] })
    expect([await isFound(), (await list('colour=green&size=l')).ids.includes(id)]).toEqual([false, true])
    await change({ archivedAt: new Date() })
    expect((await list('colour=green')).ids).not.toContain(id)
    expect(await listListingDifferences(trade.db)).toEqual([])
  })

  test('offer the values with counts, which respect the other filter within one variant', async () => {
    vendor = await addVendor(trade.db)
    slug = (await trade.db.selectFrom('vendors').select('slug').where('id', '=', vendor).executeTakeFirstOrThrow()).slug
    await shirt()
    await shirt({ both: true })
    const count = ({ name, count: products }: { name: string; count: number }) => `${name} ${products}`
    const all = await list('')
    expect(all.sizes.map(count)).toEqual(['M 2', 'L 2'])
    expect(all.colours.map(count)).toEqual(['Blue 2', 'Red 2'])
    const blue = await list('colour=blue')
    expect(blue.sizes.map(count)).toEqual(['M 2', 'L 1'])
    expect(blue.colours.map(count)).toEqual(['Blue 2', 'Red 2'])
    const none = await list('colour=blue&size=xl')
    expect([none.total, none.sizes.map(count), none.colours.map(count)]).toEqual([
      0,
      ['M 2', 'L 1', 'xl 0'],
      ['blue 0'],
    ])
  })

  test('treat spellings of one value as the same', async () => {
    const id = await addProduct(trade.db, vendor)
    await trade.db
      .updateTable('products')
      .set({
        options: JSON.stringify([
          { name: 'SIZES', values: [{ name: '10.5' }] },
          { name: 'Color', values: [{ name: 'NÁVY  blue' }] },
        ]),
      })
      .where('id', '=', id)
      .execute()
    await trade.db
      .insertInto('variants')
      .values({
        id: '0000000f1735',
        productId: id,
        vendorId: vendor,
        options: ['10.5', 'NÁVY  blue'],
        sku: 'SPELT-1',
        price: 100_000,
        stockQuantity: 1,
      })
      .execute()
    const found = await list('colour=Navy-Blue&size=10-5')
    expect(found.ids).toEqual([id])
    expect(found.sizes.find(({ slug: value }) => value === '10-5')?.name).toBe('10.5')
  })

  test('work in a search, and with words of options', async () => {
    const id = await addProduct(trade.db, vendor)
    await changeProduct(trade.db, id, { name: 'Sokoto festival kaftan' })
    await addVariants(trade.db, id, [
      { chosen: ['L', 'Vermilion'], price: 100_000, stock: 1 },
      { chosen: ['M', 'Ochre'], price: 100_000, stock: 0 },
    ])
    const inSearch = async (term: string, query = '') => list(query, { kind: 'search', term })
    for (const term of ['vermilion kaftan', 'vermilion', 'ochre festival'])
      expect((await inSearch(term)).ids, term).toEqual([id])
    const all = await inSearch('kaftan')
    expect(all.colours.map(({ name }) => name)).toEqual(expect.arrayContaining(['Vermilion', 'Ochre']))
    expect((await inSearch('kaftan', 'colour=vermilion&size=l')).ids).toEqual([id])
    expect((await inSearch('kaftan', 'colour=vermilion&size=m')).ids).toEqual([])
    expect((await inSearch('kaftan', 'colour=ochre&inStock=1')).ids).toEqual([])
    expect((await inSearch('kaftan', 'q=vermilion&colour=ochre')).ids).toEqual([id])
  })
})
