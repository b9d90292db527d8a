import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CART_COOKIE } from '#app/device/lines.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct, addVendor, ordersOf, stockOf } from '../support/trade.ts'
import { addVariants } from '../support/variants.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const { db } = shop.database
const seller = await signedInVendor(shop)

async function dress(vendor = seller.vendorId) {
  const id = await addProduct(db, vendor)
  const [small = '', large = ''] = await addVariants(db, id, [
    { chosen: ['S', 'Red'], price: 900_000, stock: 5 },
    { chosen: ['L', 'Blue'], price: 1_200_000, stock: 5 },
  ])
  return { id, small, large }
}

const archive = async (id: string) =>
  db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', id).execute()

async function signedIn(): Promise<Visitor> {
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(await addPerson(shop.database))
  return visitor
}

async function send(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  return visitor.get(path, { method: 'POST', headers: { Origin: shop.url }, body })
}

const ADDRESS = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '08031234567' }
const PLACE = { address: '1 Marina', city: 'Eti Osa', state: 'Lagos' }

/** Sends the form that the checkout shows. */
async function checkOut(visitor: Visitor): Promise<Response> {
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(await visitor.read('/checkout')) ?? []
  return visitor.post('/checkout', { ...ADDRESS, ...PLACE, key: randomUUID(), seen })
}

describe('the whole way of two variants', () => {
  test('they are paid, shipped and reviewed, and one of two is returned', async () => {
    const { id, small, large } = await dress()
    const visitor = await signedIn()
    await visitor.post('/device/cart', { product: small, quantity: '2' })
    await visitor.post('/device/cart', { product: large })
    expect(wordsOf(await visitor.read('/cart'))).toMatch(/Size: S, Colour: Red.*Size: L, Colour: Blue/)
    expect(wordsOf(await visitor.read('/checkout'))).toContain(`Product ${id} (Size: S, Colour: Red)`)
    const led = await checkOut(visitor)
    expect(led.status).toBe(303)
    expect([await stockOf(db, small), await stockOf(db, large)]).toEqual([3, 4])
    await provider.pay(led.headers.get('Location') ?? '')
    const { id: checkoutId, reference } = await db
      .selectFrom('checkouts')
      .select(['id', 'reference'])
      .where('userId', '=', visitor.userId)
      .executeTakeFirstOrThrow()
    await visitor.get(`/order/${reference}?step=back`)
    const [{ id: order } = { id: '' }] = await ordersOf(db, checkoutId)
    const names = [`Product ${id} (Size: S, Colour: Red)`, `Product ${id} (Size: L, Colour: Blue)`]
    const pages = [
      wordsOf(await visitor.read(`/order/${order}`)),
      textOf(await (await visitor.get(`/order/${order}/invoice.pdf`)).bytes()),
      wordsOf(await (await seller.ask(`/vendor-dashboard/orders/${order}`)).text()),
    ]
    for (const page of pages) for (const name of names) expect(page).toContain(name)

    for (const to of ['confirmed', 'shipped', 'delivered']) {
      const form = { intent: 'step', to, way: 'rider', handed: '1' }
      expect((await seller.ask(`/vendor-dashboard/orders/${order}`, form)).status).toBe(303)
      if (to === 'confirmed') {
        const slip = textOf(await (await seller.ask(`/vendor-dashboard/orders/${order}/packing-slip.pdf`)).bytes())
        for (const name of names) expect(slip).toContain(name)
      }
    }

    const items = await db
      .selectFrom('orderItems')
      .select(['id', 'variantId'])
      .where('orderId', '=', order)
      .orderBy('id')
      .execute()
    const item = String(items.find(({ variantId }) => variantId === small)?.id)
    const asked = { order, [`quantity-${item}`]: '1', reason: 'damaged', words: 'The seam is open.' }
    expect((await send(visitor, `/return-items?order=${order}`, asked)).status).toBe(303)
    expect(wordsOf(await visitor.read(`/order/${order}`))).toContain('Returns Requested')
    const review = { order, item, rating: '4', title: 'Fits', body: 'Good cloth.' }
    expect((await send(visitor, `/write-review?order=${order}&item=${item}`, review)).status).toBe(303)
    expect(wordsOf(await visitor.read(`/product/${id}?variant=${large}`))).toContain('Good cloth.')
  })

  test('an order that is cancelled gives the pieces back to its variant', async () => {
    const { small, large } = await dress()
    const visitor = await signedIn()
    await visitor.post('/device/cart', { product: large, quantity: '3' })
    await checkOut(visitor)
    expect([await stockOf(db, small), await stockOf(db, large)]).toEqual([5, 2])
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('userId', '=', visitor.userId)
      .executeTakeFirstOrThrow()
    await visitor.post(`/order/${id}`, { intent: 'cancel', note: 'another colour' })
    expect([await stockOf(db, small), await stockOf(db, large)]).toEqual([5, 5])
  })
})

describe('bad input', () => {
  test('a product with options is not put into the cart before a choice', async () => {
    const { id } = await dress()
    const visitor = makeVisitor(shop.url)
    const answer = await visitor.post('/device/cart', { product: id })
    expect(answer.headers.get('Location')).toBe(`/product/${id}`)
    expect(visitor.lines(CART_COOKIE)).toEqual([])
    expect(wordsOf(await visitor.read(`/product/${id}`))).toContain("Choose what you'd like first.")
  })

  test('a variant that was removed is named in an old cart, and is not bought', async () => {
    const { id, small, large } = await dress()
    const visitor = await signedIn()
    await visitor.post('/device/cart', { product: small })
    await visitor.post('/device/cart', { product: large })
    await archive(large)
    const cart = wordsOf(await visitor.read('/cart'))
    expect(cart).toContain(`Product ${id} (Size: L, Colour: Blue) is no longer available`)
    await visitor.post('/device/cart', { product: large })
    expect(visitor.lines(CART_COOKIE).filter(({ variantId }) => variantId === large)[0]?.quantity ?? 1).toBe(1)
    await checkOut(visitor)
    expect([await stockOf(db, small), await stockOf(db, large)].at(-1)).toBe(5)
  })

  test("a cart that holds the whole product or a hidden vendor's variant buys neither", async () => {
    const { id } = await dress()
    const hidden = await addVendor(db)
    const other = await dress(hidden)
    await db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', hidden).execute()
    const visitor = await signedIn()
    expect((await visitor.post('/device/cart', { product: other.small })).status).toBe(303)
    expect(visitor.lines(CART_COOKIE)).toEqual([])
    visitor.jar.set(CART_COOKIE, `1.${id}1.${other.small}1`)
    expect(wordsOf(await visitor.read('/cart'))).toContain(`Product ${id} now comes in different options.`)
    const seen = `${id}:1000000:1,${other.small}:900000:1`
    const answer = await visitor.post('/checkout', { ...ADDRESS, ...PLACE, key: randomUUID(), seen })
    expect(answer.headers.get('Location')).toBe('/cart')
    expect([await stockOf(db, other.small), await stockOf(db, id)]).toEqual([5, 10])
  })

  test('the address of a product takes only its own variants', async () => {
    const [own, other] = [await dress(), await dress()]
    const visitor = makeVisitor(shop.url)
    const html = await visitor.read(`/product/${own.id}?variant=${other.large}`)
    expect(html).toMatch(new RegExp(`name="product" value="${own.small}"`))
    expect((await visitor.get(`/product/${other.large}`)).headers.get('Location')).toBe(
      `/product/${other.id}?variant=${other.large}`,
    )
  })
})

function textOf(bytes: Uint8Array): string {
  return textOfPdf(bytes).join(' ').replaceAll(/\s+/g, ' ')
}
