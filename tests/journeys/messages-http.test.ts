import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addPerson } from '../support/people.ts'
import { startShop, type TestShop, useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()

async function asShopper(fullName = 'Ada Obi'): Promise<SignedIn> {
  return signedInAs(shop, (await addPerson(shop.database, { fullName })).email)
}

const asVendor = async () => signedInVendor(shop)

const read = async (who: SignedIn, address: string): Promise<string> => wordsOf(await (await who.ask(address)).text())

function message(text: string, ...pictures: Uint8Array<ArrayBuffer>[]): FormData {
  const form = new FormData()
  form.set('text', text)
  for (const picture of pictures) form.append('picture', new Blob([picture]), 'x.bin')
  return form
}

/** Starts a conversation and returns its URL. */
async function begin(who: SignedIn, about: string, text: string): Promise<string> {
  const answer = await who.ask(`/messages/new?${about}`, message(text))
  if (answer.status !== 303) throw new Error(`not sent: ${answer.status} ${wordsOf(await answer.text())}`)
  return answer.headers.get('Location') ?? ''
}

const countMessages = async (): Promise<number> => {
  const { count } = await shop.database.db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('writing to a vendor without a script', () => {
  test('starts on the page of a product and of a shop, and asks visitors to sign in', async () => {
    const vendor = await asVendor()
    const product = await addProduct(shop.database.db, vendor.vendorId)
    const stranger = makeVisitor(shop.url)
    expect(await stranger.read(`/product/${product}`)).toContain(`href="/messages/new?product=${product}"`)
    expect(await stranger.read(`/vendor/${vendor.slug}`)).toContain(`href="/messages/new?vendor=${vendor.slug}"`)
    const led = await stranger.get(`/messages/new?product=${product}`)
    expect(led.headers.get('Location')).toBe(`/login?return=${encodeURIComponent(`/messages/new?product=${product}`)}`)

    const shopper = await asShopper()
    const before = await countMessages()
    expect(await read(shopper, `/messages/new?product=${product}`)).toContain(`Product ${product}`)
    expect(await countMessages()).toBe(before)
    const address = await begin(shopper, `product=${product}`, 'Is it new?')
    expect(await read(shopper, address)).toMatch(/You: Is it new\?/)
    // the same question leads to the same conversation
    expect((await shopper.ask(`/messages/new?product=${product}`)).headers.get('Location')).toBe(address)

    const id = address.split('/').at(-1) ?? ''
    expect(await read(vendor, '/vendor-dashboard/messages')).toMatch(/Ada Obi.*Is it new\?/)
    const opened = await read(vendor, `/vendor-dashboard/messages/${id}`)
    expect(opened).toContain('Is it new?')
    // the surrounding layout does not count it as unread
    expect(opened).not.toMatch(/\d new notification|unread conversation/)
    const answered = await vendor.ask(`/vendor-dashboard/messages/${id}`, message('Yes, <b>brand</b> new'))
    expect(answered.status).toBe(303)
    const html = await (await shopper.ask(address)).text()
    expect(html).toContain('Yes, &lt;b&gt;brand&lt;/b&gt; new')
    expect(wordsOf(html)).toContain('Is it new? 2') // its date, and the mark that it was read
    expect(wordsOf(html)).toContain('Read')
  })

  test('sends no blank text, preserves a text that is too long, and says why', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper()
    const address = await begin(shopper, `vendor=${vendor.slug}`, 'Hello')
    const before = await countMessages()
    for (const blank of ['', '   \n\t ']) {
      const answer = await shopper.ask(address, message(blank))
      expect(answer.status).toBe(422)
      expect(wordsOf(await answer.text())).toContain('Please enter a message first.')
    }
    const long = await shopper.ask(address, message('x'.repeat(4001)))
    expect(long.status).toBe(422)
    const html = await long.text()
    expect(wordsOf(html)).toContain('Enter a message of up to 4,000 characters.')
    expect(html).toContain('x'.repeat(4001))
    expect(await countMessages()).toBe(before)
  })

  test('removes marks that reverse the text direction', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper()
    const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'
    await begin(shopper, `vendor=${vendor.slug}`, `Is ${marks}it there?`)
    const { body } = await shop.database.db
      .selectFrom('messages')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(body).toBe('Is it there?')
  })

  test('accepts only valid pictures', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper()
    const address = await begin(shopper, `vendor=${vendor.slug}`, 'Hello')
    const png = new Uint8Array(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#B93A0A' } })
        .png()
        .toBuffer(),
    )
    expect((await shopper.ask(address, message('like this one', png, png))).status).toBe(303)
    const id = address.split('/').at(-1) ?? ''
    const html = await (await vendor.ask(`/vendor-dashboard/messages/${id}`)).text()
    const pictures = [...html.matchAll(/href="(\/media\/[^"]+)"/g)]
    expect(pictures).toHaveLength(2)
    expect((await fetch(`${shop.url}${pictures[0]?.[1]}`)).headers.get('Content-Type')).toBe('image/webp')

    const before = await countMessages()
    const markup = new TextEncoder().encode('<svg onload="alert(1)"/>')
    const refused = await shopper.ask(address, message('look', markup))
    expect(refused.status).toBe(415)
    expect(wordsOf(await refused.text())).toContain("We can't read this picture.")
    const four = await shopper.ask(address, message('four of them', png, png, png, png))
    expect(four.status).toBe(409)
    expect(wordsOf(await four.text())).toMatch(/four of them.*You can add up to 3 pictures\. Choose them again\./)
    expect(await countMessages()).toBe(before)
  })

  test('accepts three pictures of 10 MB each, and refuses more with a message', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper()
    const address = await begin(shopper, `vendor=${vendor.slug}`, 'Hello')
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0B5CAD' } })
      .jpeg()
      .toBuffer()
    const weighing = (bytes: number) => new Uint8Array(Buffer.concat([photo, Buffer.alloc(bytes - photo.byteLength)]))
    const most = weighing(10 * 1024 * 1024)
    expect((await shopper.ask(address, message('heavy ones', most, most, most))).status).toBe(303)
    const refused = await shopper.ask(address, message('one more', weighing(10 * 1024 * 1024 + 1)))
    expect(refused.status).toBe(413)
    const html = await refused.text()
    expect(wordsOf(html)).toContain('One of your pictures is larger than 10 MB')
    expect(html).toContain('one more')
  })

  test('is resolved, reopened, searched and filtered by URL', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper('Ẹniọlá Adéyẹmí')
    const address = await begin(shopper, `vendor=${vendor.slug}`, 'Do you sell àdìrẹ?')
    const own = `/vendor-dashboard${address}`
    const resolved = await vendor.ask(own, { status: 'resolved' })
    expect(flashOf(resolved)).toBe('Conversation marked as resolved')
    expect(await read(vendor, own)).toMatch(/Resolved Reopen/)
    expect(await read(vendor, '/vendor-dashboard/messages?status=active')).toContain('No conversations found')
    expect(await read(vendor, '/vendor-dashboard/messages?status=resolved&q=ADIRE')).toContain('Ẹniọlá Adéyẹmí')
    expect(flashOf(await shopper.ask(address, { status: 'active' }))).toBe('Conversation reopened')
    expect((await vendor.ask(own, { status: 'deleted' })).status).toBe(400)
  })

  test("is about one's own order, started by either side", async () => {
    const { db } = shop.database
    const vendor = await asVendor()
    const shopper = await asShopper()
    const order = await addOrder(db, shopper.userId, vendor.vendorId)
    const address = await begin(shopper, `order=${order}`, 'Where is it?')
    expect(await read(vendor, `/vendor-dashboard${address}`)).toContain(`Order #${order.slice(-8)}`)
    const way = `/vendor-dashboard/messages/new?order=${order}`
    expect(await (await vendor.ask(`/vendor-dashboard/orders/${order}`)).text()).toContain(`href="${way}"`)
    const again = await vendor.ask(way)
    expect(again.headers.get('Location')).toBe(`/vendor-dashboard${address}`)
  })
})

describe("another person's conversation", () => {
  test('gets the same 404 as a missing one, byte for byte, for every request', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper()
    const address = await begin(shopper, `vendor=${vendor.slug}`, 'A secret')
    const nothing = '/messages/0123456789ab'
    const rows = async () =>
      JSON.stringify(await shop.database.db.selectFrom('conversations').selectAll().orderBy('id').execute())
    const before = await rows()
    const bodyOf = async (answer: Response): Promise<string> =>
      // removes what differs between requests: ID, nonce and URL
      (await answer.text())
        .replaceAll(/nonce="[^"]*"|data-request="[^"]*"/g, '')
        .replaceAll(/"?(?:requestId|nonce)\\?",\\?"[^"]*"/g, '')
        .replaceAll(address.split('/')[2] ?? '', '0123456789ab')

    const rival = await asVendor()
    for (const [who, base] of [
      [await asShopper(), ''],
      [rival, '/vendor-dashboard'],
      [rival, ''],
    ] as const) {
      for (const form of [undefined, { status: 'resolved' }, message('let me in')]) {
        const theirs = await who.ask(base + address, form)
        const none = await who.ask(base + nothing, form)
        expect([theirs.status, none.status]).toEqual([404, 404])
        expect(await bodyOf(theirs)).toBe(await bodyOf(none))
      }
      expect(await read(who, `${base}/messages?q=secret`)).not.toContain('A secret')
    }
    // neither a vendor nor a shopper can use the other's URLs
    expect((await shopper.ask(`/vendor-dashboard${address}`)).headers.get('Location')).toBe('/vendor-login')
    expect((await vendor.ask(address)).status).toBe(404)
    expect((await makeVisitor(shop.url).get(address)).headers.get('Location')).toBe(
      `/login?return=${encodeURIComponent(address)}`,
    )
    expect(await rows()).toBe(before)
  })

  test('an order of another person cannot be discussed', async () => {
    const vendor = await asVendor()
    const order = await addOrder(shop.database.db, (await asShopper()).userId, vendor.vendorId)
    const shopper = await asShopper()
    const rival = await asVendor()
    expect((await shopper.ask(`/messages/new?order=${order}`)).status).toBe(404)
    expect((await shopper.ask(`/messages/new?order=${order}`, message('hello'))).status).toBe(404)
    expect((await rival.ask(`/vendor-dashboard/messages/new?order=${order}`, message('hello'))).status).toBe(404)
    expect((await vendor.ask(`/vendor-dashboard/messages/new?order=${order}`)).status).toBe(200)
  })
})

describe('the bell and the search of a vendor', () => {
  test('show news, link to it, and are empty after it was read', async () => {
    const vendor = await asVendor()
    const shopper = await asShopper()
    expect(await (await vendor.ask('/vendor-dashboard/bell')).json()).toEqual({ notifications: 0, conversations: 0 })
    const address = await begin(shopper, `vendor=${vendor.slug}`, 'Hello')
    const product = await addProduct(shop.database.db, vendor.vendorId, { stock: 1 })
    const about = {
      vendorId: vendor.vendorId,
      kind: 'sold-out',
      cause: `sold-out ${product}`,
      aboutId: product,
    } as const
    const data = JSON.stringify({ name: `Product ${product}`, left: 0 })
    await shop.database.db
      .insertInto('notifications')
      .values({ ...about, data })
      .execute()
    const html = await (await vendor.ask('/vendor-dashboard/notifications')).text()
    expect(wordsOf(html)).toMatch(/2 new notifications.*New: Product \w+ is sold out.*New: New message from Ada/)
    const links = [...html.matchAll(/href="(\/vendor-dashboard\/notifications\?open=\d+)"/g)].map(
      ([, link]) => link ?? '',
    )
    const rival = await asVendor()
    expect((await rival.ask(links[0] ?? '')).status).toBe(404)
    expect((await rival.ask('/vendor-dashboard/notifications', { upTo: '999999999' })).status).toBe(303)
    expect(await (await vendor.ask('/vendor-dashboard/bell')).json()).toEqual({ notifications: 2, conversations: 1 })
    expect((await vendor.ask(links[0] ?? '')).headers.get('Location')).toBe(
      `/vendor-dashboard/products/${product}/edit`,
    )
    expect((await vendor.ask(links[1] ?? '')).headers.get('Location')).toBe(`/vendor-dashboard${address}`)
    await vendor.ask(`/vendor-dashboard${address}`)
    expect(await (await vendor.ask('/vendor-dashboard/bell')).json()).toEqual({ notifications: 0, conversations: 0 })
  })

  test("find the vendor's own products, orders and customers, and no others", async () => {
    const { db } = shop.database
    const vendor = await asVendor()
    const rival = await asVendor()
    const product = await addProduct(db, vendor.vendorId)
    await db.updateTable('products').set({ name: 'Àdìrẹ wrapper 100%' }).where('id', '=', product).execute()
    const order = await addOrder(db, (await asShopper()).userId, vendor.vendorId)
    for (const [term, found] of [
      ['adire', 'Àdìrẹ wrapper'],
      ['100%', 'Àdìrẹ wrapper'],
      [product.toUpperCase(), 'Àdìrẹ wrapper'],
      [order.slice(-8).toLowerCase(), `#${order.slice(-8)}`],
      ['ngozi', 'Ngọzi Eze'],
      ['ng', 'Ngọzi Eze'],
      ['ad', 'Àdìrẹ wrapper'],
    ] as const) {
      const address = `/vendor-dashboard/search?q=${encodeURIComponent(term)}`
      expect(await read(vendor, address)).toContain(found)
      expect(await read(rival, address)).toContain('Nothing found')
    }
    expect(await read(vendor, '/vendor-dashboard/search?q=%25%25')).toContain('Nothing found')
    expect(await read(vendor, '/vendor-dashboard/search?q=')).toContain('What are you looking for?')
  })
})

describe('an event stream', () => {
  test('requires a session, announces only its own news, and ends with the session', async () => {
    expect((await fetch(`${shop.url}/device/live`)).status).toBe(401)
    const vendor = await asVendor()
    const shopper = await asShopper()
    const other = await asShopper()
    const own = await listen(shopper)
    const others = await listen(other)
    const dashboard = await listen(vendor)
    await begin(shopper, `vendor=${vendor.slug}`, 'A secret sentence')
    await expect.poll(() => dashboard.said()).toMatch(/event: bell/)
    await expect.poll(() => own.said()).toMatch(/event: conversation/)
    expect(dashboard.said()).toMatch(/event: conversation/)
    expect(own.said() + dashboard.said()).not.toContain('secret')
    expect(others.said()).not.toContain('conversation')

    await shop.database.db.deleteFrom('sessions').where('userId', '=', shopper.userId).execute()
    await expect.poll(() => own.isOver(), { timeout: 1000 }).toBe(true)
    expect(dashboard.isOver()).toBe(false)
    await shop.database.db
      .updateTable('vendors')
      .set({ status: 'suspended' })
      .where('id', '=', vendor.vendorId)
      .execute()
    await expect.poll(() => dashboard.isOver(), { timeout: 1000 }).toBe(true)
    expect(others.isOver()).toBe(false)
    others.leave()
  })

  test('is limited to six per person, and a closed one frees its place', async () => {
    const shopper = await asShopper()
    const streams = await Promise.all(Array.from({ length: 6 }, async () => listen(shopper)))
    const seventh = await shopper.ask('/device/live')
    expect([seventh.status, seventh.headers.get('Retry-After')]).toEqual([503, '60'])
    streams[0]?.leave()
    const ask = async (): Promise<number> => {
      const stream = await listen(shopper).catch(() => null)
      stream?.leave()
      return stream ? 200 : 503
    }
    await expect.poll(ask).toBe(200)
    for (const stream of streams) stream.leave()
  })

  test('reports what happened while the database was gone', async () => {
    const shopper = await asShopper()
    const own = await listen(shopper)
    await shop.database.cutConnections('shopzero-listen')
    await expect.poll(() => own.said()).toMatch(/event: missed/)
    own.leave()
  })

  test('does not delay the end of a process', async () => {
    const shopper = await asShopper()
    const other = await startShop({ database: shop.database })
    const stream = await listen(shopper, other.url)
    const began = Date.now()
    expect(await other.stop()).toEqual({ code: 0, signal: null })
    expect(Date.now() - began).toBeLessThan(5000)
    expect(stream.isOver()).toBe(true)
  })
})

async function listen(who: SignedIn, url = shop.url) {
  const gone = new AbortController()
  const cookie = who.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/device/live`, { signal: gone.signal, headers: { Cookie: cookie } })
  if (answer.status !== 200) throw new Error(`refused: ${answer.status}`)
  if (
    answer.headers.get('Content-Type') !== 'text/event-stream; charset=utf-8' ||
    answer.headers.has('Content-Encoding')
  )
    throw new Error('not a stream of events')
  let said = ''
  let isOver = false
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) said += decoder.decode(chunk)
    isOver = true
  })().catch(() => undefined)
  await expect.poll(() => said).toMatch(/retry: \d+\nevent: hello\ndata: -\n\n/)
  return { said: () => said, isOver: () => isOver, leave: () => gone.abort() }
}

/** A paid and shipped order. */
async function addOrder(db: TestShop['database']['db'], userId: string, vendorId: string): Promise<string> {
  const { makeIds } = await import('#shared/ids.ts')
  const ids = makeIds(() => Date.now())
  const checkoutId = ids.ulid()
  const id = ids.ulid()
  const person = { email: 'a@example.com', firstName: 'Ngọzi', lastName: 'Eze', phone: '+2348031234567' }
  const place = { address: '1 Marina', city: 'Eti Osa', state: 'Lagos' }
  const sums = { itemsTotal: 1000, total: 1000 }
  await db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      userId,
      reference: `SZ_${ids.digits(13)}`,
      ...person,
      ...place,
      ...sums,
      shippingTotal: 0,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({ id, checkoutId, userId, vendorId, paymentStatus: 'paid', ...sums, shippingShare: 0, commission: 50 })
    .execute()
  return id
}
