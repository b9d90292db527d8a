import { describe, expect, test } from 'vitest'
import { fillCheckout } from '../support/checkout-form.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor, ordersOf } from '../support/trade.ts'
import { likeVisitor, makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendor = await addVendor(shop.database.db)

const checkoutsOf = async (visitor: Visitor): Promise<{ id: string; reference: string }[]> =>
  shop.database.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('userId', '=', visitor.userId)
    .orderBy('id')
    .execute()

/** A shopper who has opened the payment page, and has added a product to the cart since. */
async function begin({ isSent }: { isSent: boolean }) {
  const { db } = shop.database
  const [first, second] = [await addProduct(db, vendor), await addProduct(db, vendor)]
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' }))
  await visitor.post('/device/cart', { product: first })
  const led = await visitor.post('/checkout', await fillCheckout(visitor))
  const page = led.headers.get('Location') ?? ''
  if (isSent) await provider.sendSoon(page)
  const [placed] = await checkoutsOf(visitor)
  if (!placed) throw new Error('not placed')
  return { visitor, first, second, page, ...placed }
}

const addSecond = async (visitor: Visitor, second: string) => visitor.post('/device/cart', { product: second })

const WARNING = 'You have a payment in progress'
const CHECKBOX = /<input[^>]*name="acknowledged"[^>]*>/

describe('a bank transfer that has not arrived', () => {
  test('is shown at the checkout of another cart, which needs a confirmation', async () => {
    const { visitor, second, id, reference } = await begin({ isSent: true })
    await addSecond(visitor, second)
    const html = await visitor.read('/checkout')
    expect(wordsOf(html)).toMatch(/You have a payment in progress.*₦12,500 View payment.*I also want to pay for this/)
    expect(html).toMatch(new RegExp(`href="/order/${reference}/pay"[^>]*>View payment`))
    expect(CHECKBOX.exec(html)?.[0]).toContain(`value="${reference}"`)
    expect(CHECKBOX.exec(html)?.[0]).not.toContain('checked')

    const refused = await visitor.post('/checkout', await fillCheckout(visitor, { city: 'Ikeja' }))
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(wordsOf(page)).toMatch(/we haven't placed this order.*You have a payment in progress.*Select the box/)
    expect(page).toContain('value="Ikeja"')
    expect(await checkoutsOf(visitor)).toHaveLength(1)

    const form = await fillCheckout(visitor, { acknowledged: reference })
    const mend = await (await visitor.post('/checkout', { ...form, phone: '12' })).text()
    expect(CHECKBOX.exec(mend)?.[0]).toContain('checked')
    const led = await visitor.post('/checkout', form)
    expect(led.headers.get('Location')).toContain('/sandbox/paystack/')
    const both = await checkoutsOf(visitor)
    expect(both).toHaveLength(2)
    for (const one of both)
      expect((await ordersOf(shop.database.db, one.id)).map(({ status }) => status)).toEqual(['pending'])
    // the new order continues without another confirmation
    const again = await visitor.read('/checkout')
    expect(wordsOf(again)).toContain(WARNING)
    expect(again).not.toMatch(CHECKBOX)
    expect((await visitor.post('/checkout', await fillCheckout(visitor))).headers.get('Location')).toBe(
      led.headers.get('Location'),
    )
    expect((await ordersOf(shop.database.db, id)).map(({ paymentStatus }) => paymentStatus)).toEqual(['pending'])
  })

  test('reserves the last pieces: the checkout of another cart that needs them says so, and links to that order', async () => {
    const { visitor, first, second, page, id, reference } = await begin({ isSent: false })
    const { db } = shop.database
    await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', first).execute()
    await addSecond(visitor, second)
    // the page did not know about the payment, or the shopper ticked the box
    const form = await fillCheckout(visitor, { city: 'Ikeja' })
    await provider.sendSoon(page)
    for (const acknowledged of ['', reference]) {
      const refused = await visitor.post('/checkout', { ...form, acknowledged })
      expect(refused.status).toBe(409)
      const html = await refused.text()
      expect(wordsOf(html)).toMatch(
        /We're already holding items from this cart for your unpaid order\. We haven't placed a new order.*Pay for your unpaid order, or cancel it.*View payment View order/,
      )
      expect(wordsOf(html)).not.toContain('sold out')
      expect(html).not.toMatch(CHECKBOX)
      expect(html).toContain('value="Ikeja"')
    }
    const again = await visitor.read('/checkout')
    expect(wordsOf(again)).toContain('Your unpaid order reserves items that this cart needs')
    expect(again).toMatch(new RegExp(`href="/order/${reference}"[^>]*>View order`))
    expect(await checkoutsOf(visitor)).toHaveLength(1)

    const [order] = await ordersOf(db, id)
    await visitor.post(`/order/${order?.id}`, { intent: 'cancel', note: '' })
    expect((await ordersOf(db, id)).map(({ status }) => status)).toEqual(['cancelled'])
    expect((await visitor.post('/checkout', await fillCheckout(visitor))).status).toBe(303)
  })

  test('reserves pieces for an older order: the checkout does not show them as sold out', async () => {
    const { visitor, first, second, reference } = await begin({ isSent: true })
    const { db } = shop.database
    await addSecond(visitor, second)
    await visitor.get('/checkout')
    const led = await visitor.post('/checkout', await fillCheckout(visitor, { acknowledged: reference }))
    expect(led.status).toBe(303)
    await addSecond(visitor, first)
    await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', first).execute()
    expect(wordsOf(await visitor.read('/cart'))).not.toMatch(/out of stock|sold out/i)
    const page = await visitor.read('/checkout')
    expect(wordsOf(page)).toContain('Your unpaid order reserves items that this cart needs')
    expect(page).toMatch(new RegExp(`href="/order/${reference}"[^>]*>View order`))
    const refused = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(wordsOf(html)).toContain("We're already holding items from this cart for your unpaid order")
    expect(wordsOf(html)).not.toMatch(/sold out/i)
    expect(html).toMatch(new RegExp(`href="/order/${reference}"[^>]*>View order`))
  })

  test('is shown in the response to a form whose page did not know of it, in another browser too', async () => {
    const { visitor, second, page } = await begin({ isSent: false })
    await addSecond(visitor, second)
    const phone = likeVisitor(shop, visitor)
    for (const who of [visitor, phone]) {
      // the server has just checked, and found no payment
      const form = await fillCheckout(who)
      await provider.sendSoon(page)
      const refused = await who.post('/checkout', form)
      expect(refused.status).toBe(409)
      const html = await refused.text()
      expect(wordsOf(html)).toContain(WARNING)
      expect(html).toMatch(CHECKBOX)
    }
    expect(await checkoutsOf(visitor)).toHaveLength(1)
  })

  test('is shown at the checkout of the same cart, which continues it', async () => {
    const { visitor, page, reference } = await begin({ isSent: true })
    await visitor.get(`/order/${reference}?step=back`)
    const html = await visitor.read('/checkout')
    expect(wordsOf(html)).toMatch(/You have a payment in progress If you've sent the money, please don't pay twice\./)
    expect(html).not.toMatch(CHECKBOX)
    expect((await visitor.post('/checkout', await fillCheckout(visitor))).headers.get('Location')).toBe(page)
  })

  test('leads from the checkout to the order, once it has arrived', async () => {
    const { visitor, second, reference } = await begin({ isSent: true })
    await addSecond(visitor, second)
    await provider.advance(60_000)
    expect((await visitor.get('/checkout')).headers.get('Location')).toBe(`/order/${reference}`)
    await visitor.get(`/order/${reference}`)
    expect(wordsOf(await visitor.read(`/order/${reference}`))).toContain('Payment successful!')
    const words = wordsOf(await visitor.read('/checkout'))
    expect(words).not.toContain(WARNING)
    expect(words).toContain('Pay ₦12,500')
  })

  test('is shown with its order everywhere, without another payment', async () => {
    const { visitor, id, reference } = await begin({ isSent: true })
    const [order] = await ordersOf(shop.database.db, id)
    const payPath = `/order/${order?.id}/pay`
    // no one knows of the payment yet, so the order can be paid
    expect(wordsOf(await visitor.read('/orders'))).toContain('Pay now')
    expect(wordsOf(await visitor.read(`/order/${order?.id}`))).toContain('Pay now')

    const checking = wordsOf(await visitor.read(`/order/${reference}?step=back`))
    expect(checking).toMatch(/Checking your payment.*We're waiting for your bank.*View payment/)
    for (const path of ['/orders', `/order/${order?.id}`, `/order/${reference}?step=back`]) {
      const html = await visitor.read(path)
      expect([path, wordsOf(html)]).not.toEqual([path, expect.stringContaining('Pay now')])
      expect(html).toMatch(new RegExp(`href="${payPath}"[^>]*>View payment`))
    }
    const seen = await visitor.read(payPath)
    expect(wordsOf(seen)).toMatch(/We're waiting for your bank Checking your payment.*Open the payment page/)
    expect(wordsOf(seen)).not.toContain('Pay ₦')
    // closing the provider's page does not cancel a payment
    const closed = await visitor.get(`${payPath}?step=cancelled`)
    expect(closed.headers.get('Location')).toBe(payPath)
    expect(wordsOf(await visitor.read(payPath))).not.toContain('Payment cancelled')
  })
})

test('a payment page that was only closed is replaced by another cart silently', async () => {
  const { visitor, second, id, reference } = await begin({ isSent: false })
  await addSecond(visitor, second)
  expect(wordsOf(await visitor.read('/checkout'))).not.toContain(WARNING)
  expect((await visitor.post('/checkout', await fillCheckout(visitor))).status).toBe(303)
  expect((await ordersOf(shop.database.db, id)).map(({ status }) => status)).toEqual(['cancelled'])
  expect((await checkoutsOf(visitor))[0]?.reference).toBe(reference)
  const words = wordsOf(await visitor.read('/orders'))
  expect(words).toContain('1 order #')
  expect(words).toContain('Pay now')
})
