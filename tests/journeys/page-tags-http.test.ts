import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isServedFromCache, waitUntilCached } from '../support/cached-pages.ts'
import { freePort, useShop } from '../support/shop.ts'
import { addProduct, addVendor } from '../support/trade.ts'

const metricsPort = await freePort()
const shop = await useShop({ demo: true, settings: { METRICS_PORT: String(metricsPort) } })
const { db } = shop.database
const own = await addShop()
const rival = await addShop()

type Shop = { vendorId: string; page: string; productId: string; product: string; reviews: string }

async function addShop(): Promise<Shop> {
  const vendorId = await addVendor(db)
  const productId = await addProduct(db, vendorId, { price: 777_000_000 })
  const product = `/product/${productId}`
  return { vendorId, page: `/vendor/shop-${vendorId}`, productId, product, reviews: `${product}/reviews` }
}

async function getPage(path: string): Promise<number> {
  const answer = await fetch(`${shop.url}${path}`, { headers: { Accept: 'text/html' } })
  await answer.arrayBuffer()
  return answer.status
}

const isKept = (path: string): Promise<boolean> => isServedFromCache(metricsPort, () => getPage(path))

const cacheAll = (): Promise<void> =>
  waitUntilCached(metricsPort, () =>
    Promise.all([own.page, own.product, own.reviews, rival.page, rival.product, '/products', '/'].map(getPage)),
  )

/** Longer than a notification takes. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 500))

const A_PART = 500

/** In parts, like an import. */
async function inParts(write: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < 5000; from += A_PART)
    await write(Array.from({ length: A_PART }, (_, n) => `manymany${String(from + n).padStart(4, '0')}`))
}

describe('an import of 5,000 products by one vendor', () => {
  test('leaves the pages of another vendor in the cache, and drops lists', async () => {
    await cacheAll()
    await inParts((ids) =>
      sql`insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity)
        select id, ${rival.vendorId}, 'Lamp ' || id, '', 'electronics', id, 1000, 50
        from unnest(${ids}::text[]) id`.execute(db),
    )
    await expect.poll(() => isKept(rival.page)).toBe(false)
    await settle()
    for (const path of [own.page, own.product, own.reviews]) expect([path, await isKept(path)]).toEqual([path, true])
    for (const path of ['/products', '/']) expect([path, await isKept(path)]).toEqual([path, false])
  })

  test('changes them later without dropping those pages either', async () => {
    await cacheAll()
    await inParts((ids) => sql`update variants set price = 2000 where product_id = any (${ids}::text[])`.execute(db))
    await expect.poll(() => isKept(rival.page)).toBe(false)
    await settle()
    for (const path of [own.page, own.product, own.reviews]) expect([path, await isKept(path)]).toEqual([path, true])
    expect(await isKept('/products')).toBe(false)
  })
})

describe('a page is dropped', () => {
  test('when the vendor of a related product has another name, and that product another price', async () => {
    const html = await (await fetch(`${shop.url}${own.product}`, { headers: { Accept: 'text/html' } })).text()
    expect(html).toContain(rival.productId)
    await cacheAll()
    await db.updateTable('variants').set({ price: 776_000_000 }).where('productId', '=', rival.productId).execute()
    await expect.poll(() => isKept(own.product)).toBe(false)
    await cacheAll()
    await db.updateTable('vendors').set({ businessName: 'Rival' }).where('id', '=', rival.vendorId).execute()
    await expect.poll(() => isKept(own.product)).toBe(false)
    expect([await isKept(own.page), await isKept(own.reviews)]).toEqual([true, true])
  })

  test('when its vendor is suspended', async () => {
    await cacheAll()
    await db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', own.vendorId).execute()
    await expect.poll(() => Promise.all([own.page, own.product, own.reviews].map(getPage))).toEqual([404, 404, 404])
  })
})
