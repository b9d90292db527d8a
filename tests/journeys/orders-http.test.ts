import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { CART_COOKIE } from '#app/device/lines.ts'
import { flatPng } from '../support/test-pictures.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { buyAs, deliverBought, type Bought } from '../support/bought.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { visitorSignedInAs } from '../support/signed-in.ts'
import { addVendor, stockOf } from '../support/trade.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendor = await addVendor(shop.database.db)

const signedIn = async (): Promise<Visitor> => visitorSignedInAs(shop, (await addPerson(shop.database)).email)

const buy = async (visitor: Visitor, pieces: number, how?: Parameters<typeof buyAs>[3]): Promise<Bought> =>
  buyAs({ shop, provider, vendor }, visitor, pieces, how)
const deliver = async (order: Bought, daysAgo?: number): Promise<void> => deliverBought(shop, order, daysAgo)

describe('the order history', () => {
  test('requires signing in, and has an empty state', async () => {
    expect((await makeVisitor(shop.url).get('/orders')).headers.get('Location')).toBe('/login?return=%2Forders')
    expect(wordsOf(await (await signedIn()).read('/orders'))).toContain('No orders found')
  })

  test('shows the last 8 characters, three items and the number of others; filters, and finds by number and product', async () => {
    const visitor = await signedIn()
    const large = await buy(visitor, 1, { kinds: 5 })
    const waiting = await buy(visitor, 1, { paid: false })
    const words = wordsOf(await visitor.read('/orders'))
    expect(words).toContain(`#${large.number}`)
    expect(words).toContain('+2 more')
    expect(words).toContain('2 orders')
    expect(words).toMatch(/Awaiting payment.*Pay now/)

    await deliver(large)
    const delivered = wordsOf(await visitor.read('/orders?status=delivered'))
    expect(delivered).toContain(`#${large.number}`)
    expect(delivered).not.toContain(`#${waiting.number}`)
    for (const term of [waiting.number.toLowerCase(), `Product ${waiting.productIds[0]}`]) {
      const found = wordsOf(await visitor.read(`/orders?q=${encodeURIComponent(term)}`))
      expect(found).toContain(`#${waiting.number}`)
      expect(found).not.toContain(`#${large.number}`)
    }
    expect(wordsOf(await visitor.read('/orders?q=nothing-like-this'))).toContain('No orders found')
    expect(wordsOf(await (await signedIn()).read('/orders'))).not.toContain(large.number)
  })
})

describe('an order', () => {
  test('is cancelled while it is pending: stock and money are returned', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 2)
    expect(await stockOf(shop.database.db, order.productIds[0] ?? '')).toBe(8)
    const page = await visitor.read(`/order/${order.id}`)
    expect(wordsOf(page)).toContain('Cancel Order')
    expect(wordsOf(page)).toContain(`Tracking number: SZ${order.id.slice(-6)}`)
    const share = /href="(https:\/\/wa\.me[^"]*)"/.exec(page)?.[1] ?? ''
    expect(new URL(share).searchParams.get('text')).toMatch(new RegExp(`/track-order\\?order=${order.number}$`))
    await visitor.post(`/order/${order.id}`, { intent: 'cancel', note: 'found it nearer' })
    const words = wordsOf(await visitor.read(`/order/${order.id}`))
    expect(words).toContain('Your order was cancelled.')
    expect(words).toContain('Refund on its way')
    expect(words).not.toContain('Cancel Order')
    expect(await stockOf(shop.database.db, order.productIds[0] ?? '')).toBe(10)

    const later = await buy(visitor, 1)
    await deliver(later)
    await visitor.post(`/order/${later.id}`, { intent: 'cancel' })
    expect(wordsOf(await visitor.read(`/order/${later.id}`))).toContain('too late to cancel this order')
  })

  test('is not cancelled with a reason that is too long: it is preserved in the form, with an error', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 1)
    const answer = await visitor.post(`/order/${order.id}`, { intent: 'cancel', note: 'too far '.repeat(12_500) })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(wordsOf(page)).toContain('Enter shorter text')
    expect(page).toContain('too far too far')
    expect(page).toMatch(/<details[^>]* open/)
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('Cancel Order')
    expect((await visitor.post(`/order/${order.id}`, { intent: 'burn' })).status).toBe(400)
  })

  test('shows when it arrives, and when it should have; an unpaid one promises nothing', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 1)
    const path = `/order/${order.id}`
    expect(wordsOf(await visitor.read(path))).toMatch(/Arrives between \w{3},? \d+ \w+ and \w{3},? \d+ \w+/)
    const placed = async (daysAgo: number) =>
      shop.database.db
        .updateTable('orderEvents')
        .set({ at: new Date(Date.now() - daysAgo * 86_400_000) })
        .where('orderId', '=', order.id)
        .execute()
    // not shipped in time: the page gives a new date before the day ends
    await placed(5)
    expect(wordsOf(await visitor.read(path))).toMatch(
      /It's now expected by \w{3},? \d+ \w+ instead of \w{3},? \d+ \w+\./,
    )
    await placed(10)
    expect(wordsOf(await visitor.read(path))).toMatch(
      /It was due by \w{3},? \d+ \w+ and is now expected by \w{3},? \d+ \w+/,
    )
    await deliver(order)
    expect(wordsOf(await visitor.read(path))).not.toContain('It was due by')
    const unpaid = await buy(visitor, 1, { paid: false })
    expect(wordsOf(await visitor.read(`/order/${unpaid.id}`))).not.toContain('Arrives between')
  })

  test('has an invoice, only for its buyer', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 2)
    const path = `/order/${order.id}/invoice.pdf`
    expect(await visitor.read(`/order/${order.id}`)).toMatch(new RegExp(`href="${path}"[^>]*>Download Invoice`))
    const answer = await visitor.get(path)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${order.number}.pdf"`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const [sheet = '', ...more] = textOfPdf(await answer.bytes())
    expect(more).toEqual([])
    for (const words of [
      'Invoice',
      `Order #${order.number}`,
      `Product ${order.productIds[0]}`,
      '₦2,000',
      '₦4,500',
      'Paid',
      'Card',
      'Ada Obi',
      '1 Marina',
      order.reference,
      '1 / 1',
    ])
      expect(sheet.replaceAll(/\s+/g, ' ')).toContain(words)
    const byReference = await visitor.get(`/order/${order.reference}/invoice.pdf`)
    expect(byReference.headers.get('Content-Disposition')).toContain(`invoice-${order.reference}.pdf`)
    expect(textOfPdf(await byReference.bytes())[0]).toContain(`Order #${order.number}`)

    const stranger = await signedIn()
    for (const address of [path, `/order/${order.reference}/invoice.pdf`, '/order/nothing/invoice.pdf'])
      expect((await stranger.get(address)).status, address).toBe(404)
    expect((await makeVisitor(shop.url).get(path)).headers.get('Location')).toContain('/login?return=')
  })

  test('can be bought again', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 2)
    expect(visitor.lines(CART_COOKIE)).toEqual([])
    const answer = await visitor.post(`/order/${order.id}`, { intent: 'buy-again' })
    expect(answer.headers.get('Location')).toBe('/cart')
    expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: order.productIds[0], quantity: 2 }])
  })

  test('is bought again as far as possible: sold-out and removed products are listed, and not charged', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 2, { kinds: 3 })
    const [some, none, gone] = order.productIds
    const { db } = shop.database
    await db
      .updateTable('variants')
      .set({ stockQuantity: 0 })
      .where('id', '=', none ?? '')
      .execute()
    await db
      .updateTable('products')
      .set({ isActive: false })
      .where('id', '=', gone ?? '')
      .execute()
    await visitor.post(`/order/${order.id}`, { intent: 'buy-again' })
    expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: some, quantity: 2 }])
    const said = wordsOf(await visitor.read('/cart'))
    expect(said).toMatch(
      /We added what we could to your cart\. These items are sold out, low in stock or no longer available: Product \w+, Product \w+ $/,
    )
    for (const id of [none, gone]) expect(said).toContain(`Product ${id}`)
    // limited by stock, including what is already in the cart
    await db
      .updateTable('variants')
      .set({ stockQuantity: 3 })
      .where('id', '=', some ?? '')
      .execute()
    await visitor.post(`/order/${order.id}`, { intent: 'buy-again' })
    expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: some, quantity: 3 }])

    await db
      .updateTable('products')
      .set({ isActive: false })
      .where('id', '=', some ?? '')
      .execute()
    const nothing = await visitor.post(`/order/${order.id}`, { intent: 'buy-again' })
    expect(nothing.headers.get('Location')).toBe(`/order/${order.id}`)
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain(
      "We can't add any of these items to your cart right now.",
    )
  })

  test('can be tracked with its number, without personal data', async () => {
    const buyer = await signedIn()
    const order = await buy(buyer, 1)
    const anybody = makeVisitor(shop.url)
    const led = await anybody.read(`/track-order?order=${order.number}`)
    expect(led).toContain(`value="${order.number}"`)
    expect(led).toMatch(/<li aria-current="step"(?:(?!<\/li>).)*Order Placed/)
    const track = async (number: string) => wordsOf(await (await anybody.post('/track-order', { number })).text())
    expect(await track(' ')).toContain('Please enter an order number')
    const words = await track(` #${order.number.toLowerCase()} `)
    expect(words).toMatch(/Order Placed \d.*Order Confirmed \(upcoming\).*Shipped.*Out for Delivery.*Delivered/)
    expect(words).toContain(`Tracking number: SZ${order.id.slice(-6)}`)
    // the tracking number leads to the same result, with the dates of the order page
    expect(await track(`sz ${order.id.slice(-6).toLowerCase()}`)).toContain(`#${order.number}`)
    const page = wordsOf(await buyer.read(`/order/${order.id}`))
    const promised = /Arrives between \w{3}, \d+ \w{3} and \w{3}, \d+ \w{3}/.exec(page)
    expect(promised).not.toBeNull()
    expect(words).toContain(promised?.[0])
    for (const personal of ['Obi', 'Marina', '0803', 'ada@example.com', '₦1,000']) expect(words).not.toContain(personal)
    expect(await track('00000000')).toContain('Order not found')
    for (let tries = 0; tries < 10; tries++) await track('00000000')
    const answer = await anybody.post('/track-order', { number: order.number })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('3600')
  })
})

describe('after delivery', () => {
  async function picture(): Promise<File> {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b93a0a' } })
      .png()
      .toBuffer()
    return new File([new Uint8Array(bytes)], 'broken.png', { type: 'image/png' })
  }

  async function send(visitor: Visitor, path: string, fields: Record<string, string>, files: File[] = []) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    for (const file of files) body.append('picture', file)
    return visitor.get(path, { method: 'POST', headers: { Origin: shop.url }, body })
  }

  const itemOf = async ({ id }: Bought): Promise<number> =>
    (await shop.database.db.selectFrom('orderItems').select('id').where('orderId', '=', id).executeTakeFirstOrThrow())
      .id

  test('a return is requested, with a reason and pictures, once', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 3)
    const path = `/return-items?order=${order.id}`
    expect((await visitor.get(path)).headers.get('Location')).toBe(`/order/${order.id}`)
    await deliver(order)
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('Return items')
    const item = await itemOf(order)

    const empty = await send(visitor, path, { order: order.id, words: '' })
    expect(empty.status).toBe(422)
    expect(wordsOf(await empty.text())).toMatch(
      /Choose the items you want to return.*Please choose a reason.*Please tell us what's wrong/,
    )
    const input = { order: order.id, [`quantity-${item}`]: '2', reason: 'damaged', words: 'The lid is <broken>.' }
    const odd = await send(visitor, path, input, [new File(['<svg/>'], 'a.svg', { type: 'image/png' })])
    expect(odd.status).toBe(415)
    expect(await odd.text()).toContain('The lid is &lt;broken&gt;.')

    const asked = await send(visitor, path, input, [await picture()])
    expect(asked.headers.get('Location')).toBe(`/order/${order.id}`)
    const html = await visitor.read(`/order/${order.id}`)
    expect(wordsOf(html)).toMatch(/Returns Requested .* It arrived damaged The lid is/)
    expect(wordsOf(html)).toContain('Refund amount: ₦3,667 This includes ₦1,667 for shipping.')
    expect(html).toContain('alt="Picture of the item in this return"')
    await send(visitor, path, { ...input, [`quantity-${item}`]: '1' })
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('is already in progress')

    // only the buyer can withdraw the request; afterwards the items can be returned again
    const { id: returnId } = await shop.database.db
      .selectFrom('orderReturns')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const keep = async (who: Visitor) => who.post(`/order/${order.id}`, { intent: 'keep', returnId })
    await keep(await signedIn())
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('Withdraw request')
    await keep(visitor)
    const kept = wordsOf(await visitor.read(`/order/${order.id}`))
    expect(kept).toContain('Your return was withdrawn.')
    expect(kept).toContain('Returns Withdrawn')
    expect(kept).not.toContain('Refund amount')
    await keep(visitor)
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('This return changed while you had it open')
    expect((await send(visitor, path, { ...input, [`quantity-${item}`]: '3' })).headers.get('Location')).toBe(
      `/order/${order.id}`,
    )
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain(
      'Refund amount: ₦5,500 This includes ₦2,500 for shipping.',
    )

    const stranger = await signedIn()
    await send(stranger, path, input)
    expect(wordsOf(await stranger.read('/orders'))).toContain('Order not found')
  })

  test('a return is refused after thirty days', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 1)
    await deliver(order, 31)
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).not.toContain('Return items')
  })

  test('an invalid picture never reaches a return or a review, and is not stored', async () => {
    const visitor = await signedIn()
    const order = await buy(visitor, 1)
    await deliver(order)
    const item = await itemOf(order)
    const whole = Buffer.from(await (await picture()).arrayBuffer())
    const bytes = (content: Uint8Array | string, name: string): File =>
      new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/jpeg' })
    const good = bytes(whole, 'good.png')
    const bad: Record<string, File[]> = {
      'thirty thousand by thirty thousand': [bytes(flatPng(30_000, 30_000), 'large.png')],
      'a drawing with a script': [bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg')],
      'a page that calls itself a picture': [bytes('<!doctype html><script>alert(1)</script>', 'a.jpg')],
      'half a picture': [bytes(whole.subarray(0, whole.length / 2), 'half.png')],
      'a byte more than ten megabytes': [bytes(Buffer.concat([whole], 10 * 1024 * 1024 + 1), 'heavy.png')],
      'one more than three': [good, good, good, good],
      'a good one and a bad one': [good, bytes('nothing', 'b.jpg')],
    }
    const ways: [string, Record<string, string>][] = [
      [
        `/return-items?order=${order.id}`,
        { order: order.id, [`quantity-${item}`]: '1', reason: 'other', words: 'It hums.' },
      ],
      [
        `/write-review?order=${order.id}&item=${item}`,
        { order: order.id, item: String(item), rating: '4', title: '', body: '' },
      ],
    ]
    for (const [path, input] of ways)
      for (const [what, files] of Object.entries(bad)) {
        const refused = await send(visitor, path, input, files)
        expect([409, 413, 415, 422], `${path} ${what}: ${refused.status}`).toContain(refused.status)
        if (refused.status === 409)
          expect(wordsOf(await refused.text())).toContain('You can add up to 3 pictures. Choose them again.')
      }
    const { db } = shop.database
    expect(await db.selectFrom('orderReturns').select('id').where('orderId', '=', order.id).execute()).toEqual([])
    expect(wordsOf(await visitor.read(`/order/${order.id}`))).toContain('Write a review')
    for (const [path, input] of ways) expect((await send(visitor, path, input, [good])).status).toBe(303)
  })
})
