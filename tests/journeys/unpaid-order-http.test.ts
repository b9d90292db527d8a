import { describe, expect, test } from 'vitest'
import { fillCheckout } from '../support/checkout-form.ts'
import { DECLINED, usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor, ordersOf } from '../support/trade.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendors = [await addVendor(shop.database.db), await addVendor(shop.database.db)]

const product = async (at = 0, more: { price?: number; stock?: number } = {}): Promise<string> =>
  addProduct(shop.database.db, vendors[at] ?? '', more)

async function shopperWith(...ids: string[]): Promise<Visitor> {
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' }))
  for (const id of ids) await visitor.post('/device/cart', { product: id })
  return visitor
}

const checkoutsOf = async (visitor: Visitor): Promise<{ id: string; reference: string }[]> =>
  shop.database.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('userId', '=', visitor.userId)
    .orderBy('id')
    .execute()

async function checkoutOf(visitor: Visitor): Promise<{ id: string; reference: string }> {
  const all = await checkoutsOf(visitor)
  const [one] = all
  if (!one || all.length !== 1) throw new Error(`${all.length} checkouts`)
  return one
}

describe('an unpaid order', () => {
  test('waits, and can be paid after a declined card or a cancelled payment', async () => {
    const visitor = await shopperWith(await product())
    const led = await visitor.post('/checkout', await fillCheckout(visitor))
    const { reference } = await checkoutOf(visitor)
    await provider.pay(led.headers.get('Location') ?? '', DECLINED)
    await visitor.get(`/order/${reference}?step=back`)
    const words = wordsOf(await visitor.read(`/order/${reference}`))
    expect(words).toContain('Awaiting payment')
    expect(words).toContain('Pay now')
    expect(words).toContain('Payment failed. Please try again.')

    const away = await visitor.get(`/order/${reference}/pay?step=cancelled`)
    expect(away.headers.get('Location')).toBe(`/order/${reference}/pay`)
    expect(wordsOf(await visitor.read(`/order/${reference}/pay`))).toMatch(
      /Awaiting payment.*Pay ₦12,500.*Payment cancelled/,
    )

    const again = await visitor.post(`/order/${reference}/pay`, { how: '' })
    expect(again.status).toBe(303)
    await provider.pay(again.headers.get('Location') ?? '')
    // the provider was queried a moment ago, so the page waits
    const waiting = await visitor.read(`/order/${reference}?step=back`)
    expect(wordsOf(waiting)).toContain('Checking your payment')
    const aWhileAgo = new Date(Date.now() - 60_000)
    await shop.database.db.updateTable('paymentAttempts').set({ checkedAt: aWhileAgo }).execute()
    expect((await visitor.get(`/order/${reference}?step=back`)).status).toBe(303)
    expect(wordsOf(await visitor.read(`/order/${reference}`))).toContain(
      'Payment successful! Your order has been placed.',
    )
    expect((await visitor.get(`/order/${reference}/pay`)).headers.get('Location')).toBe(`/order/${reference}`)
  })

  test('remains while the provider is down: the shopper is told, and nothing is ordered twice', async () => {
    const visitor = await shopperWith(await product())
    const form = await fillCheckout(visitor)
    await provider.control('next', { op: 'any', times: 20, effect: '500' })
    const answer = await visitor.post('/checkout', form)
    expect(answer.status).toBe(502)
    expect(wordsOf(await answer.text())).toContain('Payment failed. Please try again.')
    await provider.control('next', { op: 'any', times: 0, effect: '500' })
    await checkoutOf(visitor)
  })

  test('is visible only to its buyer', async () => {
    const visitor = await shopperWith(await product())
    await visitor.post('/checkout', await fillCheckout(visitor))
    const { reference, id } = await checkoutOf(visitor)
    const [order] = await ordersOf(shop.database.db, id)
    const stranger = await shopperWith()
    const answers = await Promise.all(
      [reference, order?.id, 'SZ_1234567890123456'].map(async (name) => stranger.get(`/order/${name}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const said = "The order you're looking for doesn't exist or you don't have permission to view it."
    for (const answer of answers) expect(wordsOf(await answer.text())).toContain(said)
    const cancelled = await stranger.post(`/order/${order?.id}`, { intent: 'cancel' })
    expect(cancelled.status).toBe(303)
    expect((await ordersOf(shop.database.db, id)).map(({ status }) => status)).toEqual(['pending'])
    expect((await stranger.post(`/order/${reference}/pay`, { how: '' })).headers.get('Location')).toBe(
      `/order/${reference}`,
    )
  })
})
