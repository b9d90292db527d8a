import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import {
  formerShopperNews,
  shopperNews,
  vendorNews,
  type OrderDetails,
  type ShopperNews,
  type VendorNews,
} from '#modules/emails/contract.ts'
import { readWords } from '#tools/words/read-words.ts'
import { compileMessage } from '../speed/icu-message.ts'
import { renderAlert } from './render-alert.ts'
import { renderEmail } from './render-email.tsx'

const SHOP = { origin: 'https://shop.example', siteName: 'ShopZero' }
const ORDER = {
  id: '01J0000000000000000000ABCD',
  number: '0000ABCD',
  vendorName: 'Aba Crafts',
  items: [
    { name: 'Ankara', quantity: 2, lineTotal: 1_000_000 },
    { name: 'Gele', quantity: 1, lineTotal: 300_000 },
  ],
  shipping: 250_000,
  total: 1_550_000,
}
const DETAILS: OrderDetails = {
  items: [{ name: 'Ankara <b>bold</b>', quantity: 1, lineTotal: 500_000 }],
  shipping: 70_000,
  amount: 570_000,
  isOutside: false,
  by: 'vendor',
  reason: 'damaged',
  note: 'Send it to <i>Yaba</i> {name}',
}
const NOTE = 'Send it to <i>Yaba</i> {name}'

async function write(kind: string, what: string, details?: Partial<OrderDetails> | null, locale = 'en') {
  const texts = locale === 'en' ? [] : await readWords(locale)
  const i18n = setupI18n({
    locale,
    messages: { [locale]: Object.fromEntries(texts.map(({ id, words }) => [id, words])) },
  })
  i18n.setMessagesCompiler(compileMessage)
  const people = { name: 'Ada', reference: 'SZ_1', buyer: 'Ada', place: 'Aba, Abia' }
  const more = details === null ? {} : { details: { ...DETAILS, ...details } }
  const email = await renderEmail(
    { kind, data: { ...people, what, order: ORDER, orders: [ORDER], ...more } },
    i18n,
    SHOP,
  )
  return { ...email, text: email.text.replaceAll(/\s+/g, ' ') }
}

const toBuyer = (what: ShopperNews, details?: Partial<OrderDetails> | null) => write('order-news', what, details)
const toVendor = (what: VendorNews, details?: Partial<OrderDetails> | null) => write('vendor-order-news', what, details)

const ABOUT_MONEY: ShopperNews[] = [
  'cancelled',
  'refunded',
  'refund-stuck',
  'return-accepted',
  'return-declined',
  'return-arrived',
]
const OF_VENDORS = vendorNews.filter((what) => what !== 'new')

describe.each([
  ...ABOUT_MONEY.map((what) => ['order-news', what]),
  ...OF_VENDORS.map((what) => ['vendor-order-news', what]),
])('the email %s %s', (kind, what) => {
  test('names order, items, the sum and the reason, and nothing that was written becomes markup', async () => {
    const { html, text } = await write(kind, what, { takenOff: 541_500, words: 'The <u>lid</u> is broken' })
    expect(text).toContain(kind === 'order-news' ? 'Aba Crafts · #0000ABCD' : 'Order #0000ABCD from Ada')
    expect(text).toMatch(/1 × Ankara <b>bold<\/b>: ₦5,000 Shipping: ₦700 \S.*: ₦5,700/)
    // the other items are not refunded
    expect(text).not.toMatch(/Gele|₦15,500/)
    expect(text).toContain('Reason: It arrived damaged')
    expect(text).toContain(`“${NOTE}”`)
    expect(text.includes('Taken off your balance')).toBe(kind !== 'order-news')
    expect(html).not.toMatch(/<[biu]>|<script/)
  })

  test('is written in every language', async () => {
    const english = await write(kind, what, { takenOff: 541_500 })
    for (const locale of ['yo', 'ig', 'ha']) {
      const { subject, text } = await write(kind, what, { takenOff: 541_500 }, locale)
      expect(subject).not.toBe(english.subject)
      for (const words of ['Reason', 'Refund', 'Taken off', 'the customer', 'The customer', "We've", 'Banks', 'wrote'])
        expect(text, locale).not.toContain(words)
    }
  })

  test('is written without the details too: it may have waited since before there were any', async () => {
    const { text } = await write(kind, what, null)
    expect(text).toContain('2 × Ankara')
    expect(text).toContain('₦15,500')
    const { text: same } = await write(kind, what, { amount: 'much' as unknown as number })
    expect(same).toBe(text)
  })
})

test('emails of kinds that are not written any more are still sent, and an old sum is said', async () => {
  for (const what of formerShopperNews) expect((await write('order-news', what, null)).text).toContain('2 × Ankara')
  const data = { name: 'Ada', reference: 'SZ_1', orders: [ORDER], what: 'refunded', amount: 123_400 }
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect((await renderEmail({ kind: 'order-news', data }, i18n, SHOP)).text).toContain('Refunded: ₦1,234')
  expect(shopperNews).not.toContain('return-requested')
})

test('a buyer reads what happens next', async () => {
  const next = /We're refunding ₦5,700 the same way you paid\. Banks usually show it within 5-7 business days\./
  expect((await toBuyer('cancelled', { by: 'administrator' })).text).toMatch(next)
  expect((await toBuyer('return-arrived')).text).toMatch(next)
  expect((await toBuyer('refunded')).text).toContain("We've refunded ₦5,700 the same way you paid. Banks usually")
  expect((await toBuyer('return-accepted')).text).toContain(
    "Please send the items back to Aba Crafts. We'll refund ₦5,700 once they arrive.",
  )
  expect((await toBuyer('return-accepted')).text).toContain(`The vendor wrote: “${NOTE}”`)
  expect((await toBuyer('return-declined')).text).toContain("ask us to review the vendor's decision")
  expect((await toBuyer('return-declined', { by: 'administrator' })).text).toContain(
    "We've declined your return, so there's no refund.",
  )
  const outside = await toBuyer('cancelled', { isOutside: true })
  expect(outside.text).toContain("so we'll refund you directly")
  expect(outside.text).not.toContain('Banks')
})

test('a reason without a code is what was written; a cancellation by the buyer says so to the vendor alone', async () => {
  const admins = { by: 'administrator', reason: null, note: 'A fake' } as const
  expect((await toBuyer('refunded', admins)).text).toContain('Reason: A fake')
  expect((await toVendor('cancelled', admins)).text).toMatch(
    /We've cancelled this order and we're refunding the customer\..*Reason: A fake/,
  )
  const own = { by: 'shopper', reason: 'cancelled-by-buyer', note: null, words: 'Wrong size' } as const
  const cancelled = await toVendor('cancelled', own)
  expect(cancelled.text).toContain(
    "The customer has cancelled this order and we're refunding them. Please don't ship it.",
  )
  expect(cancelled.text).toContain('The customer wrote: “Wrong size”')
  expect(cancelled.text).not.toContain('Reason:')
  expect((await toVendor('refunded', own)).text).toContain('Reason: The customer cancelled this order.')
  expect((await toBuyer('refunded', own)).text).toContain('Reason: You cancelled this order.')
})

test('a vendor reads what it takes off their balance, and that it takes nothing', async () => {
  const some = await toVendor('refunded', { takenOff: 541_500 })
  expect(some.text).toMatch(/Refund to the customer: ₦5,700 Taken off your balance: ₦5,415/)
  const none = await toVendor('cancelled', { takenOff: 0 })
  expect(none.text).toContain("The money for this order wasn't in your balance yet, so your balance hasn't changed.")
  expect(none.text).not.toContain('Taken off your balance')
  expect((await toVendor('return-requested', { takenOff: null })).text).not.toContain('your balance')
})

test('a payment that belongs to no order is named by its sum', async () => {
  const whole = { items: [], shipping: 0, amount: 1_550_000, by: null, note: null }
  const goes = await toBuyer('money-back', { ...whole, reason: 'late' })
  expect(goes.text).toContain(
    "We received ₦15,500 that we can't use for this order. We're refunding all of it the same way you paid.",
  )
  expect(goes.text).toContain('Banks usually show a refund within 5-7 business days.')
  expect(goes.text).toContain('Reason: The payment arrived after the time to pay ran out.')
  expect((await toBuyer('refunded', { ...whole, reason: 'duplicate' })).text).toContain('Refunded: ₦15,500')
})

test.each([
  ['late-sold-out', 'an item in the order had sold out'],
  ['late-cancelled', 'The order was cancelled before the payment arrived.'],
  ['late-cancelled-by-buyer', 'You cancelled the order before the payment arrived.'],
  ['late-replaced', 'You replaced this order with a newer one'],
])('money that came too late says that it was %s, in every language', async (reason, words) => {
  const whole = { items: [], shipping: 0, amount: 1_550_000, by: null, note: null, reason }
  expect((await toBuyer('money-back', whole)).text).toContain(words)
  for (const locale of ['yo', 'ig', 'ha'])
    expect((await write('order-news', 'money-back', whole, locale)).text).not.toMatch(
      /before the payment|all of it|time to/,
    )
})

async function writeOf(kind: 'order-news' | 'order-paid', more: object): Promise<string> {
  const data = { name: 'Ada', reference: 'SZ_1', orders: [ORDER], ...more }
  const { text } = await renderEmail({ kind, data }, setupI18n({ locale: 'en', messages: { en: {} } }), SHOP)
  return text.replaceAll(/\s+/g, ' ')
}

test('an order that was never paid: its cancellation says that the buyer was not charged', async () => {
  const never = await writeOf('order-news', { what: 'cancelled', neverPaid: true })
  expect(never).toContain("cancelled before you paid, so you weren't charged.")
  expect(never).toContain("If a payment arrives later, we'll refund all of it.")
  const why = (reason: string | null, note: string | null = null) =>
    writeOf('order-news', { what: 'cancelled', neverPaid: true, why: { reason, note } })
  expect(await why('shop-away')).toContain('Reason: A vendor in this order is away.')
  expect(await why('by-the-shop', 'The batch is a fake.')).toContain('Reason: The batch is a fake.')
  expect(await why('by-the-shop')).not.toContain('Reason')
  expect(await writeOf('order-news', { what: 'cancelled' })).not.toContain("weren't charged")
  const alert = (more: object) =>
    renderAlert(
      { kind: 'order', data: { what: 'cancelled', number: '0000ABCD', target: ORDER.id, ...more } },
      setupI18n({ locale: 'en', messages: { en: {} } }),
    ).body
  expect(alert({ neverPaid: true })).toBe("Order 0000ABCD. You weren't charged.")
  expect(alert({})).toBe('Order 0000ABCD')
})

test('a receipt for a payment that came late says that the order is restored', async () => {
  expect(await writeOf('order-paid', { total: 1_550_000, isLate: true })).toContain('so we restored your order.')
  expect(await writeOf('order-paid', { total: 1_550_000 })).not.toContain('restored')
})
