import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { getQuote } from '#modules/cart/index.server.ts'
import { HOUR } from '#shared/time.ts'
import { addProduct, addShopper, addVendor, place, useTrade } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { findProductPage } from './find-product-page.ts'
import { getHomePage } from './get-home-page.ts'
import { NO_FILTERS } from './list-contract.ts'
import { listProducts } from './list-products.ts'
import { listTopProducts } from './list-top-products.ts'
import { refreshListings } from './refresh-listings.ts'
import { takeStock } from './store-stock.ts'

const trade = await useTrade()
const { db } = trade
const SALE_END = new Date(Date.now() + HOUR)

let vendor: { id: string; slug: string }
beforeAll(async () => {
  const id = await addVendor(db)
  vendor = await db.selectFrom('vendors').select(['id', 'slug']).where('id', '=', id).executeTakeFirstOrThrow()
})
beforeEach(() => db.updateTable('products').set({ deletedAt: new Date() }).execute())

/** The large one is in a sale, but still dearer than the small one. */
async function dress(): Promise<{ id: string; small: string; large: string }> {
  const id = await addProduct(db, vendor.id)
  const [small = '', large = ''] = await addVariants(db, id, [
    { chosen: ['S', 'Red'], price: 100_000 },
    { chosen: ['L', 'Red'], price: 300_000 },
  ])
  await setSale(large, { flashSaleEnd: SALE_END })
  return { id, small, large }
}
const setSale = (id: string, change: { isFlashSale?: boolean; flashSaleEnd?: Date; stockQuantity?: number }) =>
  db
    .updateTable('variants')
    .set({ isFlashSale: true, flashSalePrice: 200_000, ...change })
    .where('id', '=', id)
    .execute()

const listOf = async (kind: 'flash-sales' | 'all', onSale = false) =>
  listProducts(trade.deps, {
    place: { kind },
    input: { filters: { ...NO_FILTERS, onSale }, sort: kind === 'all' ? 'newest' : 'ending_soon', page: 1 },
  })
const saleIds = async () => (await listOf('flash-sales')).products.map(({ id }) => id)

describe('a sale of a variant that is not the cheapest', () => {
  test('is found in flash sales, on the home page and by the filter, and its card says that some options are on sale', async () => {
    const { id } = await dress()
    const expected = { id, price: 100_000, before: null, percentOff: 0, saleEnds: null }
    const choice = { isFrom: true, saleEnds: SALE_END.toISOString() }
    const [sales, home, filtered, top, own] = await Promise.all([
      listOf('flash-sales'),
      getHomePage(trade.deps),
      listOf('all', true),
      listTopProducts(trade.deps, { rule: 'flash-sales', category: null, vendorSlug: null, limit: 5 }),
      listTopProducts(trade.deps, { rule: 'flash-sales', category: null, vendorSlug: vendor.slug, limit: 5 }),
    ])
    for (const cards of [sales.products, home.flashSales, filtered.products, top, own])
      expect(cards).toMatchObject([{ ...expected, choice }])
    for (const { changesAt } of [sales, home, filtered]) expect(changesAt).toEqual(SALE_END)
  })

  test('is no longer found once it is paused or sold out, or has ended', async () => {
    const { id, large } = await dress()
    expect(await saleIds()).toEqual([id])
    await setSale(large, { isFlashSale: false })
    expect(await saleIds()).toEqual([])
    await setSale(large, { stockQuantity: 0 })
    expect(await saleIds()).toEqual([])
    await setSale(large, { stockQuantity: 1 })
    expect(await saleIds()).toEqual([id])
    await setSale(large, { flashSaleEnd: new Date(Date.now() + 1500) })
    expect(await saleIds()).toEqual([id])
    await expect.poll(saleIds, { timeout: 5000 }).toEqual([])
    expect((await listOf('all')).products[0]?.choice).not.toHaveProperty('saleEnds')
    await refreshListings(trade.deps)
    expect((await listOf('all', true)).products).toEqual([])
  })

  test('shows on the page only for that variant, and a buyer pays the price of the chosen one', async () => {
    const { id, small, large } = await dress()
    const found = await findProductPage(trade.deps, id)
    const variants = found?.kind === 'found' ? found.page.product.variants : []
    expect(variants.map(({ price, before, saleEnds }) => [price, before, saleEnds])).toEqual([
      [100_000, null, null],
      [200_000, 300_000, SALE_END.toISOString()],
    ])
    const { lines } = await getQuote(
      trade.deps,
      [small, large].map((variantId) => ({ variantId, quantity: 1 })),
    )
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([100_000, 200_000])
    const { checkoutId } = await place(trade, await addShopper(db), [{ variantId: large, quantity: 1 }])
    const take = (variantId: string, unitPrice: number) =>
      inTransaction(db, async (tx) => takeStock(tx, checkoutId, [{ variantId, quantity: 1, unitPrice }]))
    expect(await take(small, 200_000)).toBe(false)
    expect(await take(large, 300_000)).toBe(false)
    expect(await take(large, 200_000)).toBe(true)
  })

  test('leaves the price of the cheapest variant when it ends while the vendor is on holiday', async () => {
    const { id, large } = await dress()
    await db
      .updateTable('variants')
      .set({ flashSalePrice: 50_000, flashSaleEnd: new Date(Date.now() + 500) })
      .where('id', '=', large)
      .execute()
    const away = (holidayUntil: Date | null) =>
      db.updateTable('vendors').set({ holidayUntil }).where('id', '=', vendor.id).execute()
    await away(SALE_END)
    await new Promise((done) => setTimeout(done, 600))
    await refreshListings(trade.deps)
    await away(null)
    expect((await listOf('all')).products).toMatchObject([{ id, price: 100_000 }])
  })

  test('notifies of all lists when it starts', async () => {
    const client = new pg.Client(trade.database.ownerUrl)
    await client.connect()
    const told: string[] = []
    client.on('notification', ({ payload }) => told.push(payload ?? ''))
    await client.query('listen shop_changed')
    const { id, large } = await dress()
    await expect.poll(() => told).toContain(`card:${id} goods:${vendor.id} product:${id} products`)
    told.length = 0
    await setSale(large, { isFlashSale: false })
    await expect.poll(() => told).toContain(`card:${id} goods:${vendor.id} product:${id} products`)
    await client.end()
  })
})
