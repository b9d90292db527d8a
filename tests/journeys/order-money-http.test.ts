import { describe, expect, test } from 'vitest'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson, emailsTo } from '../support/people.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, addVendor, ordersOf } from '../support/trade.ts'
import { makeVisitor, type Visitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop({ settings: { JOBS: 'on' } })
const provider = usePaymentPage(shop)
const vendors = [
  await addVendor(shop.database.db),
  await addVendor(shop.database.db),
  await addVendor(shop.database.db),
]

const ADDRESS = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  phone: '0803 100 4217',
  address: '12 Admiralty Way',
  city: 'Eti Osa',
  state: 'Lagos',
}

/** Orders one product per price, each from its own vendor. Pays by default. */
async function buy(prices: number[], { paid = true, currency = 'NGN' } = {}) {
  const person = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(person)
  visitor.jar.set('sz_prefs', `1.system.-.grid.en.${currency}`)
  for (const [i, price] of prices.entries()) {
    const product = await addProduct(shop.database.db, vendors[i] ?? '', { price })
    await visitor.post('/device/cart', { product })
  }
  const checkout = await visitor.read('/checkout')
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(checkout)?.[1] ?? ''
  const form = { ...ADDRESS, email: person.email, key: hidden('key'), seen: hidden('seen') }
  const led = (await visitor.post('/checkout', form)).headers.get('Location') ?? ''
  const { id, reference } = await shop.database.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  if (paid) {
    await provider.pay(led)
    await visitor.get(`/order/${reference}?step=back`)
  }
  return { person, visitor, reference, checkout, orders: await ordersOf(shop.database.db, id) }
}

const readWords = async (visitor: Visitor, path: string): Promise<string> => wordsOf(await visitor.read(path))

async function invoiceOf(visitor: Visitor, id: string): Promise<string> {
  const answer = await visitor.get(`/order/${id}/invoice.pdf`)
  expect(answer.status).toBe(200)
  return textOfPdf(await answer.bytes())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

const naira = (amount: number): string => `₦${(amount / 100).toLocaleString('en-NG')}`

describe('the amounts of an order', () => {
  test.each([[[1_000_000, 380_000, 99_000]], [[100, 100, 100]], [[4_999_700, 100, 200]], [[123_456, 654_321]]])(
    'are the same on the page, in the email and on the invoice: %j',
    async (prices) => {
      const { person, visitor, reference, orders } = await buy(prices)
      expect(orders.every(({ shippingShare }) => shippingShare % 100 === 0)).toBe(true)
      expect(orders.reduce((sum, { shippingShare }) => sum + shippingShare, 0)).toBe(250_000)
      const findEmail = async () =>
        (await emailsTo(shop.database, person.email)).find(({ kind }) => kind === 'order-paid')
      await expect.poll(findEmail).toBeDefined()
      const told = (await findEmail())?.data.orders as { id: string; shipping: number; total: number }[]
      const together = await readWords(visitor, `/order/${reference}`)
      for (const { id, shippingShare, total } of orders) {
        const [page, invoice] = [await readWords(visitor, `/order/${id}`), await invoiceOf(visitor, id)]
        const shipping = shippingShare === 0 ? 'Free' : naira(shippingShare)
        expect(page).toContain(`Shipping ${shipping} Total ${naira(total)}`)
        expect(together).toContain(`Shipping ${shipping} Total ${naira(total)}`)
        expect(invoice).toContain(naira(total))
        expect(invoice).toContain(shipping)
        expect(told.find((order) => order.id === id)).toMatchObject({ shipping: shippingShare, total })
      }
    },
  )

  test('have a total of all orders of the checkout, before and after the payment', async () => {
    const { visitor, reference, orders } = await buy([10_000_000, 11_700_000], { paid: false })
    const [first] = orders
    expect(await readWords(visitor, `/order/${reference}/pay`)).toContain('Total ₦217,000')
    expect(await readWords(visitor, `/order/${reference}`)).toContain('Total of 2 orders: ₦217,000')
    expect(await readWords(visitor, `/order/${first?.id}`)).toContain('Total of 2 orders ₦217,000')
    const bought = await buy([10_000_000, 11_700_000])
    expect(await readWords(bought.visitor, `/order/${bought.reference}`)).toContain('Total of 2 orders: ₦217,000')
  })
})

describe('the payment of an order', () => {
  test('that is missing has no invoice and is not part of a joint payment', async () => {
    const { visitor, orders } = await buy([200_000, 300_000], { paid: false })
    const [one, other] = orders
    const number = other?.id.slice(-8)
    const check = async (): Promise<void> => {
      const words = await readWords(visitor, `/order/${one?.id}`)
      expect(words).toContain(`Ordered together with: #${number}`)
      expect(words).not.toMatch(/Paid together|Download Invoice|Charged/)
      const refused = await visitor.get(`/order/${one?.id}/invoice.pdf`)
      expect(refused.status).toBe(409)
      expect(await refused.text()).toContain('You can download the invoice once the order is paid.')
    }
    await check()
    await visitor.post(`/order/${one?.id}`, { intent: 'cancel', note: '' })
    await check()
  })

  test('is in one state at a time: paid, to be refunded, refunded', async () => {
    const { visitor, orders } = await buy([200_000, 300_000])
    const [one, other] = orders
    const [path, amount] = [`/order/${one?.id}`, naira(one?.total ?? 0)]
    const paid = await readWords(visitor, path)
    expect(paid).toContain(`Status Paid ${amount} Total of 2 orders ₦7,500`)
    expect(paid).toMatch(/Paid together with: #\w{8}/)
    await visitor.post(path, { intent: 'cancel', note: '' })
    const due = await readWords(visitor, path)
    expect(due).toContain(`Status Refund due: ${amount} of ${amount}`)
    expect(due).not.toMatch(/Charged|Status Paid|Paid together/)
    // the receipt for both orders shows the payment and the refund
    expect(await invoiceOf(visitor, one?.id ?? '')).toContain('Refunded')

    await shop.database.db
      .updateTable('refunds')
      .set({ state: 'processed', endedAt: new Date() })
      .where('partId', '=', one?.id ?? '')
      .execute()
    expect(await readWords(visitor, path)).toContain(`Status Refunded ${amount} of ${amount}`)
    // the other order is unchanged
    expect(await readWords(visitor, `/order/${other?.id}`)).toContain(`Status Paid ${naira(other?.total ?? 0)}`)
  })
})

describe('prices in another currency', () => {
  test('are shown beside the charged naira, with the rate and its date', async () => {
    const { db } = shop.database
    await db.updateTable('siteSettings').set({ usdRateKobo: 150_000 }).execute()
    const { checkout, visitor, reference } = await buy([3_350_000], { currency: 'USD', paid: false })
    const words = wordsOf(checkout)
    expect(words).toContain('Total $24.00')
    expect(words).toMatch(
      /You pay ₦36,000 in naira\. Amounts in USD are a guide\. Our rate, set on \d+ \w+ \d{4}, is ₦1,500 for 1 USD\./,
    )
    expect(words).toContain('Pay ₦36,000')
    // an order that was placed shows its amount
    expect(await readWords(visitor, `/order/${reference}`)).toContain('Total ₦36,000')
  })

  test('show the date of the rate, which other settings do not change', async () => {
    const { db } = shop.database
    const since = async () =>
      (await db.selectFrom('siteSettings').select('ratesSetAt').executeTakeFirstOrThrow()).ratesSetAt
    const before = await since()
    await db.updateTable('siteSettings').set({ siteName: 'ShopZero' }).execute()
    expect(await since()).toEqual(before)
    await db.updateTable('siteSettings').set({ usdRateKobo: 160_000 }).execute()
    expect((await since()).getTime()).toBeGreaterThan(before.getTime())
  })
})

test.each([
  [420_000, '(add more than ₦45,800 for free shipping)'],
  [4_999_999, '(add more than ₦0.01 for free shipping)'],
  [5_000_000, '(add any other item for free shipping)'],
  [5_000_001, 'Free shipping'],
])('a product for %i kobo shows what is missing for free shipping', async (price, sentence) => {
  const visitor = makeVisitor(shop.url)
  const product = await addProduct(shop.database.db, vendors[0] ?? '', { price })
  const words = await readWords(visitor, `/product/${product}`)
  expect(words).toContain(sentence)
  await visitor.post('/device/cart', { product })
  expect(/Shipping Free/.test(await readWords(visitor, '/cart'))).toBe(price > 5_000_000)
})
