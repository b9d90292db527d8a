import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertSignedInShoppers } from '../support/crowd.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor, DELIVERY, stockOf } from '../support/trade.ts'
import { wordsOf, type Visitor } from '../support/visitor.ts'

const shop = await useShop({ settings: { DATABASE_POOL: '4', DATABASE_WAIT_MS: '500', TRUSTED_PROXIES: '127.0.0.1' } })
usePaymentPage(shop)

const BUYERS = 100
const PIECES = 10

type Bought = { page: number; status: number; location: string; words: string }

const MOST_LOADS = 20

/** A busy shop refuses page views before purchases, and the buyer loads the page again. */
async function openCheckout(visitor: Visitor, loads = 1): Promise<Response> {
  const page = await visitor.get('/checkout')
  if (page.status !== 503 || loads === MOST_LOADS) return page
  await new Promise((resolve) => setTimeout(resolve, 500))
  return openCheckout(visitor, loads + 1)
}

/** Opens the checkout and submits it, without JavaScript. */
async function buy(visitor: Visitor): Promise<Bought> {
  const page = await openCheckout(visitor)
  const html = await page.text()
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const { firstName, lastName, phone, address, city, state } = DELIVERY
  const answer = await visitor.post('/checkout', {
    firstName,
    lastName,
    phone,
    address,
    city,
    state,
    landmark: '',
    zipCode: '',
    note: '',
    how: '',
    email: `${visitor.userId}@example.com`,
    key: hidden('key'),
    seen: hidden('seen'),
  })
  const words = wordsOf(await answer.text())
  return { page: page.status, status: answer.status, location: answer.headers.get('Location') ?? '', words }
}

const isBought = ({ location }: Bought): boolean => location.includes('/sandbox/paystack/')

test('a hundred buyers at once for 10 pieces: exactly 10 are sold, and everyone gets a clear response', async () => {
  const vendor = await addVendor(shop.database.db)
  const product = await addProduct(shop.database.db, vendor, { stock: PIECES })
  const crowd = await insertSignedInShoppers(shop, { size: BUYERS, products: [product] })
  // simulates a slow machine: checkouts wait for the stock longer than a page view may
  const blocker = shop.database.db.transaction().execute(async (tx) => {
    await sql`select 1 from products where id = ${product} for update`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 1500))
  })
  const bought = await Promise.all(crowd.map(buy))
  await blocker
  const failed = bought.filter(({ page, status }) => page >= 500 || status >= 500)
  expect(failed.map(({ page, status, words }) => [page, status, words.slice(0, 200)])).toEqual([])
  expect(bought.filter(isBought)).toHaveLength(PIECES)
  expect(await stockOf(shop.database.db, product)).toBe(0)
  for (const one of bought.filter((each) => !isBought(each))) {
    // the product is sold out: the page shows it, or the cart after a redirect
    if (one.page === 302 || one.page === 303) continue
    expect([302, 303, 409]).toContain(one.status)
    if (one.status === 409) expect(one.words).toMatch(/sold out/i)
  }
}, 60_000)

test('page views are refused before purchases, and work again after the rush', async () => {
  expect((await fetch(`${shop.url}/products`)).status).toBe(200)
})
