import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buyAs, deliverBought } from '../support/bought.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop, freePort } from '../support/shop.ts'
import { visitorSignedInAs } from '../support/signed-in.ts'
import { openPrimaryAndStandby } from '../support/standby.ts'
import { addVendor } from '../support/trade.ts'
import { makeVisitor, wordsOf, type Visitor } from '../support/visitor.ts'

const pair = await openPrimaryAndStandby()
afterAll(async () => pair.close())
const metricsPort = await freePort()
const shop = await useShop({
  database: pair.database,
  settings: { DATABASE_REPLICA_URL: pair.replicaUrl, METRICS_PORT: String(metricsPort) },
})
const provider = usePaymentPage(shop)
const { db } = shop.database
const vendorId = await addVendor(db)
const vendor = await visitorSignedInAs(shop, await emailOfVendor())
const WRITTEN = 'sz_written'

const readiness = async () => (await fetch(`${shop.url}/readyz`)).text()
const isUsed = async () => (await readiness()).includes('replica: used')
/** While the standby is paused, it is still used for a few seconds. */
async function pause(): Promise<void> {
  // cached pages expire after a second
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await expect.poll(readiness).toContain('replica: used, 0 ms behind')
  await pair.pause()
}
afterEach(async () => {
  await pair.resume()
  await expect.poll(isUsed).toBe(true)
})

async function emailOfVendor(): Promise<string> {
  const { email } = await db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select('u.email')
    .where('v.id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return email
}

async function send(visitor: Visitor, path: string, form: FormData): Promise<Response> {
  return visitor.get(path, { method: 'POST', headers: { Origin: shop.url }, body: form })
}

const describeShop = async (businessDescription: string): Promise<Response> =>
  vendor.post('/vendor-dashboard/settings', {
    intent: 'business',
    businessName: 'Sade Adire',
    businessEmail: 'hello@sade.example',
    businessPhone: '0803 123 4567',
    businessAddress: '1 Marina, Lagos',
    businessDescription,
  })

test("'view in shop' shows the vendor's own change while the replica does not", async () => {
  expect((await describeShop('Before the pause')).status).toBe(303)
  await pause()
  const saved = await describeShop('After the pause')
  const cookie = saved.headers.getSetCookie().find((line) => line.startsWith(WRITTEN))
  expect(cookie).toMatch(/^sz_written=\d+; Max-Age=15; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(wordsOf(await vendor.read('/vendor/sade-adire'))).toContain('After the pause')
  // without the cookie, the replica answers
  const others = await visitorSignedInAs(shop, (await addPerson(shop.database)).email)
  expect(await isUsed()).toBe(true)
  expect(wordsOf(await others.read('/vendor/sade-adire'))).toContain('Before the pause')
  // a replica that is too far behind is not used for anyone
  await expect.poll(readiness, { timeout: 15_000 }).toMatch(/replica: behind, \d{4,} ms behind/)
  expect(wordsOf(await others.read('/vendor/sade-adire'))).toContain('After the pause')
  expect(wordsOf(await makeVisitor(shop.url).read('/vendor/sade-adire'))).toContain('After the pause')
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/^shopzero_replica_used 0$/m)
  expect(Number(/^shopzero_replica_lag_seconds (.+)$/m.exec(metrics)?.[1])).toBeGreaterThan(5)
})

test("one's own picture and vote are there at once", async () => {
  const writer = makeVisitor(shop.url)
  await writer.signIn(await addPerson(shop.database))
  const order = await buyAs({ shop, provider, vendor: vendorId }, writer, 1)
  await deliverBought(shop, order)
  const { id: item } = await db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const form = new FormData()
  const fields = { order: order.id, item: String(item), rating: '5', title: 'Good lid', body: 'It shuts.' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect((await send(writer, `/write-review?order=${order.id}&item=${item}`, form)).status).toBe(303)
  const { id: review } = await db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  const voter = await visitorSignedInAs(shop, (await addPerson(shop.database)).email)
  const page = `/product/${order.productIds[0]}`
  await pause()

  await voter.post('/device/review-vote', { review: String(review), change: 'add', back: page })
  expect((await voter.read(page)).replaceAll('<!-- -->', '')).toContain('aria-pressed="true" aria-label="Helpful')
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b93a0a' } })
    .jpeg()
    .toBuffer()
  const picture = new FormData()
  picture.set('picture', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  expect((await send(voter, '/profile?mode=edit&form=picture', picture)).status).toBe(303)
  expect(await voter.read('/profile')).toContain('/media/')
  voter.jar.delete(WRITTEN)
  expect(await isUsed()).toBe(true)
  expect(await voter.read(page)).not.toContain('aria-pressed="true" aria-label="Helpful')
})

test('a forged position changes nothing but where its sender reads', async () => {
  const visitor = makeVisitor(shop.url)
  for (const value of ['9'.repeat(16), '-1', 'NaN', '1e9', '0x10', "1'--"]) {
    visitor.jar.set(WRITTEN, value)
    expect((await visitor.get('/products')).status).toBe(200)
  }
})

test('visitors who only read get no cookie', async () => {
  for (const address of ['/', '/products', '/vendor/sade-adire'])
    expect((await fetch(`${shop.url}${address}`)).headers.getSetCookie()).toEqual([])
})

test('if the replica is gone, pages are answered by the primary', async () => {
  await pair.stopStandby()
  for (let n = 0; n < 10; n++) expect((await fetch(`${shop.url}/products?page=${n + 1}`)).status).toBeLessThan(405)
  await expect.poll(readiness).toBe('ready\nreplica: unreachable\n')
  expect((await fetch(`${shop.url}/vendor/sade-adire`)).status).toBe(200)
  await pair.startStandby()
})
