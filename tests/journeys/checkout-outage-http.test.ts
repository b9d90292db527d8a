import { afterAll, expect, test } from 'vitest'
import { fillCheckout } from '../support/checkout-form.ts'
import { useDatabase } from '../support/database.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { useStallingProxy } from '../support/stalling-proxy.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const database = await useDatabase()
const proxy = await useStallingProxy(database.url)
const shop = await useShop({ database, settings: { DATABASE_URL: proxy.url } })
usePaymentPage(shop)
// a server stops only when the database responds
afterAll(() => proxy.resume())

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('a checkout sent while the database does not respond says that nothing was charged, and can be sent again', async () => {
  const visitor = makeVisitor(shop.url, { Accept: 'text/html' })
  await visitor.signIn(await addPerson(database, { fullName: 'Adaeze Okonkwo' }))
  await visitor.post('/device/cart', { product: await addProduct(database.db, await addVendor(database.db)) })
  const form = await fillCheckout(visitor, { city: 'Ikeja', note: 'Ring "twice" at the <gate> & wait' })
  proxy.stall()
  const answer = await visitor.post('/checkout', form)
  expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'none'`)
  const html = await answer.text()
  expect(wordsOf(html)).toMatch(/Your order didn't go through .*You haven't been charged.*Try again/)
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]+\.css">/)
  expect(html).toContain('<form method="post" action="/checkout"')
  const kept = Object.fromEntries(
    [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  )
  expect(kept).toEqual(form)
  proxy.resume()
  // stalled connections are dropped one by one, so repeats are needed; they all make one order
  const sendAgain = async () => (await visitor.post('/checkout', kept)).headers.get('Location') ?? ''
  await expect.poll(sendAgain, { timeout: 60_000, interval: 500 }).toContain('/sandbox/paystack/')
  expect(await sendAgain()).toContain('/sandbox/paystack/')
  const checkouts = await database.db
    .selectFrom('checkouts')
    .select('city')
    .where('userId', '=', visitor.userId)
    .execute()
  expect(checkouts).toEqual([{ city: 'Ikeja' }])
}, 120_000)
