import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CART_COOKIE } from '#app/device/lines.ts'
import { fillCheckout } from '../support/checkout-form.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { visitorSignedInAs } from '../support/signed-in.ts'
import { addProduct, addVendor, ordersOf, stockOf } from '../support/trade.ts'
import { likeVisitor, makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendors = [await addVendor(shop.database.db), await addVendor(shop.database.db)]

const product = async (at = 0, more: { price?: number; stock?: number } = {}): Promise<string> =>
  addProduct(shop.database.db, vendors[at] ?? '', more)

async function shopperWith(...ids: string[]): Promise<Visitor> {
  const { email } = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
  const visitor = await visitorSignedInAs(shop, email)
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

describe('the checkout without a script', () => {
  test('asks a visitor to sign in, and a shopper with an empty cart to fill it', async () => {
    const answer = await makeVisitor(shop.url).get('/checkout')
    expect(answer.headers.get('Location')).toBe('/login?return=%2Fcheckout')
    expect((await (await shopperWith()).get('/checkout')).headers.get('Location')).toBe('/cart')
  })

  test('is the only page that may frame the provider', async () => {
    const policy = (await (await shopperWith(await product())).get('/checkout')).headers.get('Content-Security-Policy')
    expect(policy).toContain(`frame-src ${shop.url};`)
    expect(policy).toContain(`form-action 'self' ${shop.url};`)
    const elsewhere = (await makeVisitor(shop.url).get('/cart')).headers.get('Content-Security-Policy')
    expect(elsewhere).toContain(`frame-src 'none'`)
  })

  test('shows missing fields, and preserves the input', async () => {
    const visitor = await shopperWith(await product())
    const empty = { firstName: '', lastName: ' ', email: '', phone: '', address: '', city: '', state: '' }
    const answer = await visitor.post(
      '/checkout',
      await fillCheckout(visitor, { ...empty, landmark: 'the big <tree>' }),
    )
    expect(answer.status).toBe(422)
    const html = await answer.text()
    for (const field of ['first name', 'last name', 'email', 'phone', 'address', 'city', 'state'])
      expect(wordsOf(html)).toContain(`Please fill in ${field}`)
    expect(wordsOf(html)).toContain('Please check the highlighted fields below.')
    expect(html).toContain('value="the big &lt;tree&gt;"')
    const odd = await visitor.post('/checkout', await fillCheckout(visitor, { email: 'ada@', phone: '12' }))
    expect(wordsOf(await odd.text())).toMatch(/Please enter a valid email address.*Enter a Nigerian phone number/)
    expect(await checkoutsOf(visitor)).toEqual([])
  })

  test('refuses a note that is too long with its length, and preserves it', async () => {
    const visitor = await shopperWith(await product())
    // a browser sends a line break as two characters, but counts one
    const fits = `${'a'.repeat(249)}\r\n${'b'.repeat(250)}`
    expect((await visitor.post('/checkout', await fillCheckout(visitor, { note: `${fits}cde` }))).status).toBe(422)
    const answer = await visitor.post('/checkout', await fillCheckout(visitor, { note: `${fits}${'c'.repeat(9500)}` }))
    const html = await answer.text()
    expect(wordsOf(html)).toContain('Enter shorter text')
    expect(wordsOf(html)).toContain('10,000 of 500 characters: 9,500 too many')
    expect(html).toContain('c'.repeat(9500))
    expect(html).not.toMatch(/<textarea[^>]*maxlength/i)
    expect((await visitor.post('/checkout', await fillCheckout(visitor, { note: fits }))).status).toBe(303)
  })

  test('refuses a name that contains a message', async () => {
    const visitor = await shopperWith(await product())
    const name = 'Claim your N1m: evil.test'
    const answer = await visitor.post('/checkout', await fillCheckout(visitor, { firstName: name }))
    expect(answer.status).toBe(422)
    expect(wordsOf(await answer.text())).toContain('Enter only the name, without web addresses or symbols')
    expect(await checkoutsOf(visitor)).toEqual([])
  })

  test("refuses an amount above the limit in the shopper's language, and preserves the typed number", async () => {
    const visitor = await shopperWith(await product(0, { price: 100_000_000_000 }), await product())
    visitor.jar.set('sz_prefs', '1.system.-.grid.ig.NGN')
    const answer = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(wordsOf(html)).toContain('Otu ọda agaghị akarị ₦1,000,000,000.')
    expect(html).toContain('value="0803 100 4217"')
    expect(await checkoutsOf(visitor)).toEqual([])
  })

  test('pays two vendors at once, and shows both orders', async () => {
    const [a, b] = [await product(0, { price: 1_000_000 }), await product(1, { price: 2_000_000 })]
    const visitor = await shopperWith(a, b)
    const words = wordsOf(await visitor.read('/checkout'))
    expect(words).toMatch(/Subtotal ₦30,000 Shipping ₦2,500 Total ₦32,500/)
    expect(words).toContain('Pay ₦32,500')
    const led = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(led.status).toBe(303)
    const page = led.headers.get('Location') ?? ''
    expect(page).toContain(`${shop.url}/sandbox/paystack/`)
    const { id, reference } = await checkoutOf(visitor)
    expect(reference).toMatch(/^SZ_\d{13,}$/)
    expect(await stockOf(shop.database.db, a)).toBe(9)
    expect(visitor.lines(CART_COOKIE)).toHaveLength(2)

    const back = await provider.pay(page)
    expect(back).toContain(`/order/${reference}`)
    const landed = await visitor.get(back ?? '')
    expect(landed.headers.get('Location')).toBe(`/order/${reference}`)
    expect(visitor.lines(CART_COOKIE)).toEqual([])
    const shown = wordsOf(await visitor.read(`/order/${reference}`))
    expect(shown).toContain('Payment successful! Your order has been placed.')
    const orders = await ordersOf(shop.database.db, id)
    expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid'])
    for (const order of orders) expect(shown).toContain(`#${order.id.slice(-8)}`)
    // the message appears only once
    expect(wordsOf(await visitor.read(`/order/${reference}`))).not.toContain('Payment successful')

    const one = wordsOf(await visitor.read(`/order/${orders[0]?.id}`))
    expect(one).toContain(`#${orders[0]?.id.slice(-8)}`)
    expect(one).toContain(`Paid together with: #${orders[1]?.id.slice(-8)}`)
    expect(one).toMatch(/Adaeze Okonkwo 12 Admiralty Way opposite the toll gate Eti Osa, Lagos 0803 100 4217/)
    expect(one).toMatch(
      /Payment Information Status Paid ₦[\d,]+ Total of 2 orders ₦[\d,]+ Reference SZ_\d+ Method Card/,
    )
  })

  test('is the same checkout for any number of submits', async () => {
    const id = await product(0, { stock: 3 })
    const visitor = await shopperWith(id)
    const form = await fillCheckout(visitor)
    const answers = await Promise.all([1, 2, 3].map(async () => visitor.post('/checkout', form)))
    expect(new Set(answers.map((answer) => answer.headers.get('Location'))).size).toBe(1)
    // a reload and another tab have the same key
    const again = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(again.headers.get('Location')).toBe(answers[0]?.headers.get('Location'))
    await checkoutOf(visitor)
    expect(await stockOf(shop.database.db, id)).toBe(2)
    // after the payment, the same form leads to the order
    const { reference } = await checkoutOf(visitor)
    await provider.pay(again.headers.get('Location') ?? '')
    await likeVisitor(shop, visitor).get(`/order/${reference}?step=back`)
    const late = await visitor.post('/checkout', form)
    expect(late.headers.get('Location')).toBe(`/order/${reference}`)
    await checkoutOf(visitor)
  })

  /** Opens the checkout like a tab that loaded before any other tab's response. */
  async function openAlone(visitor: Visitor): Promise<Record<string, string>> {
    for (const name of visitor.jar.keys()) if (name.endsWith('checkout')) visitor.jar.delete(name)
    return fillCheckout(visitor)
  }

  test('is one checkout in tabs that were opened together, and never pays twice', async () => {
    const id = await product(0, { stock: 5 })
    const visitor = await shopperWith(id)
    const tabs = [await openAlone(visitor), await openAlone(visitor), await openAlone(visitor)]
    expect(new Set(tabs.map(({ key }) => key)).size).toBe(3)
    const pages = []
    for (const tab of tabs.slice(0, 2)) pages.push((await visitor.post('/checkout', tab)).headers.get('Location'))
    expect(new Set(pages).size).toBe(1)
    const { reference } = await checkoutOf(visitor)
    await provider.pay(pages[0] ?? '')
    await visitor.get(`/order/${reference}?step=back`)
    expect((await visitor.post('/checkout', tabs[2] ?? {})).headers.get('Location')).toBe(`/order/${reference}`)
    await checkoutOf(visitor)
    expect(await stockOf(shop.database.db, id)).toBe(4)

    // the same product again, as a new purchase
    await visitor.post('/device/cart', { product: id })
    const again = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(again.headers.get('Location')).toContain('/sandbox/paystack/')
    expect(await checkoutsOf(visitor)).toHaveLength(2)
  })

  test('accepts a new cart from a shopper who has paid and not returned yet', async () => {
    const [first, second] = [await product(), await product()]
    const visitor = await shopperWith(first)
    const led = await visitor.post('/checkout', await fillCheckout(visitor))
    const { reference } = await checkoutOf(visitor)
    await provider.pay(led.headers.get('Location') ?? '')
    await likeVisitor(shop, visitor).get(`/order/${reference}?step=back`)
    await visitor.post('/device/cart', { product: first, quantity: '0', change: 'set' })
    await visitor.post('/device/cart', { product: second })
    const answer = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(answer.headers.get('Location')).toContain('/sandbox/paystack/')
    expect(await checkoutsOf(visitor)).toHaveLength(2)
  })

  test('continues the same payment in another browser of the account, without a second order', async () => {
    const id = await product(0, { stock: 1 })
    const visitor = await shopperWith(id)
    const led = await visitor.post('/checkout', await fillCheckout(visitor))
    const { reference } = await checkoutOf(visitor)
    // the cart has followed the account, whose own reservation must not count as sold out
    const phone = likeVisitor(shop, visitor)
    const form = await fillCheckout(phone)
    expect((await phone.post('/checkout', form)).headers.get('Location')).toBe(led.headers.get('Location'))
    await checkoutOf(visitor)
    await provider.pay(led.headers.get('Location') ?? '')
    await visitor.get(`/order/${reference}?step=back`)
    // a page that was open on the phone leads to the paid order
    expect((await phone.post('/checkout', form)).headers.get('Location')).toBe(`/order/${reference}`)
    await checkoutOf(visitor)
  })

  test('with another address continues the same order, which gets that address', async () => {
    const id = await product(0, { stock: 1 })
    const visitor = await shopperWith(id)
    const first = await visitor.post('/checkout', await fillCheckout(visitor))
    // the shopper's own reservation must not make the product sold out
    const second = await visitor.post('/checkout', await fillCheckout(visitor, { city: 'Ikeja', note: 'Ring twice' }))
    expect([first.status, second.status]).toEqual([303, 303])
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    const { reference } = await checkoutOf(visitor)
    const words = wordsOf(await visitor.read(`/order/${reference}`))
    expect(words).toContain('Ikeja, Lagos')
    expect(words).not.toMatch(/cancelled/i)
    expect(await stockOf(shop.database.db, id)).toBe(0)
  })

  test('with another cart replaces the unpaid order: one order in the list, and no notice of a cancellation', async () => {
    const [id, other] = [await product(0, { stock: 1 }), await product()]
    const visitor = await shopperWith(id)
    await visitor.post('/checkout', await fillCheckout(visitor))
    await visitor.post('/device/cart', { product: other })
    const led = await visitor.post('/checkout', await fillCheckout(visitor))
    const [old, fresh] = await checkoutsOf(visitor)
    expect((await ordersOf(shop.database.db, old?.id ?? '')).map(({ status }) => status)).toEqual(['cancelled'])
    const [gone] = await ordersOf(shop.database.db, old?.id ?? '')
    expect((await visitor.get(`/order/${gone?.id}`)).headers.get('Location')).toBe(`/order/${fresh?.reference}`)
    const list = wordsOf(await visitor.read('/orders'))
    expect(list).not.toContain(`#${gone?.id.slice(-8)}`)
    expect(list).toContain('1 order #')
    await provider.pay(led.headers.get('Location') ?? '')
    await visitor.get(`/order/${fresh?.reference}?step=back`)
    // the waiting notifications: one order was paid, and nothing about the replaced one
    const { rows } = await sql<{ payload: { checkoutId?: string; what?: string } }>`
      select payload from graphile_worker._private_jobs
      where payload->>'checkoutId' in (${old?.id}, ${fresh?.id})`.execute(shop.database.db)
    expect(rows.map(({ payload }) => [payload.checkoutId, payload.what])).toEqual([[fresh?.id, 'paid']])
  })

  test('of more than 200 pieces shows an error beside the form', async () => {
    const ids = [await product(0, { stock: 99, price: 5000 }), await product(0, { stock: 99, price: 5000 })]
    const last = await product(1, { stock: 99, price: 5000 })
    const visitor = await shopperWith(...ids, last)
    for (const id of ids) await visitor.post('/device/cart', { product: id, quantity: '99', change: 'set' })
    await visitor.post('/device/cart', { product: last, quantity: '3', change: 'set' })
    const answer = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(answer.status).toBe(422)
    expect(wordsOf(await answer.text())).toContain(
      "You can have up to 200 unpaid items at a time. You haven't been charged. Order fewer items, or pay for your other orders first.",
    )
    expect(await checkoutsOf(visitor)).toEqual([])
  })

  test('shows a changed price and does not sell at another one', async () => {
    const id = await product(0, { price: 1_000_000 })
    const visitor = await shopperWith(id)
    const form = await fillCheckout(visitor)
    await shop.database.db.updateTable('variants').set({ price: 1_500_000 }).where('id', '=', id).execute()
    const answer = await visitor.post('/checkout', form)
    expect(answer.status).toBe(409)
    const words = wordsOf(await answer.text())
    expect(words).toMatch(/price changed from ₦10,000 to ₦15,000/)
    expect(words).toContain('Pay ₦17,500')
    expect(await checkoutsOf(visitor)).toEqual([])
    expect((await visitor.post('/checkout', await fillCheckout(visitor))).status).toBe(303)
  })

  test('buys the displayed cart, not what another tab has added since', async () => {
    const [a, b] = [await product(), await product()]
    const visitor = await shopperWith(a)
    const form = await fillCheckout(visitor)
    await visitor.post('/device/cart', { product: b })
    const led = await visitor.post('/checkout', form)
    const { id, reference } = await checkoutOf(visitor)
    expect(await stockOf(shop.database.db, b)).toBe(10)
    await provider.pay(led.headers.get('Location') ?? '')
    await visitor.get(`/order/${reference}?step=back`)
    expect((await ordersOf(shop.database.db, id)).map(({ total }) => total)).toEqual([1_250_000])
    expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: b, quantity: 1 }])
  })

  test('removes what is sold out, and says so', async () => {
    const [few, none] = [await product(0, { stock: 5 }), await product()]
    const visitor = await shopperWith(few, none)
    await visitor.post('/device/cart', { product: few, quantity: '4', change: 'set' })
    await shop.database.db.updateTable('variants').set({ stockQuantity: 2 }).where('id', '=', few).execute()
    await shop.database.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', none).execute()
    const words = wordsOf(await visitor.read('/checkout'))
    expect(words).toMatch(/only 2 left \(you wanted 4\)/)
    expect(words).toMatch(/sold out and removed from your cart/)
    expect(words).toContain('Pay ₦22,500')
    expect(visitor.lines(CART_COOKIE)).toEqual([{ variantId: few, quantity: 2 }])
  })

  test('remembers the delivery address', async () => {
    const visitor = await shopperWith(await product())
    await visitor.post('/checkout', await fillCheckout(visitor))
    await visitor.post(
      '/checkout',
      await fillCheckout(visitor, { address: '9 Zoo Road', city: 'Tarauni', state: 'Kano' }),
    )
    const html = await visitor.read('/checkout')
    expect(html).toContain('value="9 Zoo Road"')
    expect(html).toContain('value="0803 100 4217"')
    expect(html).toContain('12 Admiralty Way, Eti Osa')
    // shown as text above collapsed fields, which open if one of them is invalid
    expect(wordsOf(/<address class="min-w-0[^]*?<\/address>/.exec(html)?.[0] ?? '')).toContain('9 Zoo Road')
    const isOpen = (page: string): boolean[] =>
      Array.from(page.matchAll(/<details[^>]*>(?=<summary[^>]*>Change)/g), ([tag]) => / open\b/.test(tag))
    expect(isOpen(html)).toEqual([false])
    const refused = await visitor.post('/checkout', await fillCheckout(visitor, { city: '' }))
    expect(isOpen(await refused.text())).toEqual([true])
    expect(html).toContain('<option value="Tarauni">')
    const [, other = ''] = /href="(\/checkout\?address=\d+)"[^>]*>12 Admiralty Way/.exec(html) ?? []
    expect(await visitor.read(other)).toContain('value="12 Admiralty Way"')
  })

  test('offers another address once one is saved: empty place, prefilled person', async () => {
    const visitor = await shopperWith(await product())
    expect(await visitor.read('/checkout')).not.toContain('Another address')
    await visitor.post('/checkout', await fillCheckout(visitor))
    const html = await visitor.read('/checkout')
    const [, other = ''] = /href="(\/checkout\?address=\w+)"[^>]*>Another address/.exec(html) ?? []
    const empty = await visitor.read(other)
    for (const field of ['address', 'city']) expect(empty).not.toMatch(new RegExp(`name="${field}"[^>]*value="\\w`))
    expect(empty).toMatch(/aria-current="true"[^>]*>Another address/)
    const typed = { address: '9 Zoo Road', city: 'Tarauni', state: 'Kano' }
    await visitor.post('/checkout', await fillCheckout(visitor, typed))
    expect(await visitor.read('/checkout')).toMatch(
      /value="9 Zoo Road"[\s\S]*12 Admiralty Way|12 Admiralty Way[\s\S]*value="9 Zoo Road"/,
    )
  })
})
