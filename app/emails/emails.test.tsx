import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EmailData, EmailKind } from '#modules/emails/contract.ts'
import { setupI18n, type I18n } from '@lingui/core'
import { readWords } from '#tools/words/read-words.ts'
import { compileMessage } from '../speed/icu-message.ts'
import { renderEmail } from './render-email.tsx'

const SHOP = { origin: 'https://shop.example', siteName: 'ShopZero' }
const TOKEN = 'tokentokentokentokentokentoken12'
const AT = '2026-11-21T10:00:00.000Z'
const NAME = 'Ẹniọlá <b>Adéyẹmí</b>'

const EMAILS = {
  'confirm-sign-up': { token: TOKEN },
  'already-signed-up': { name: NAME },
  welcome: { name: NAME, provider: 'google' },
  'reset-password': { name: NAME, token: TOKEN },
  'password-changed': { name: NAME, at: AT },
  'new-sign-in': { name: NAME, at: AT, device: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile' },
  'two-factor-changed': { name: NAME, at: AT, isOn: true },
  'codes-guessed': { name: NAME, at: AT },
  'recovery-code-used': { name: NAME, at: AT, left: 9 },
  'sign-in-closed': { name: NAME, token: TOKEN },
  'confirm-phone': { name: NAME, phone: '+2348035550199', token: TOKEN },
  'phone-claimed': { name: NAME, phone: '+2348035550199' },
  'account-deleted': { name: NAME },
  'application-received': { name: NAME, businessName: 'Adé & <b>Sons</b>' },
  'application-approved': { name: NAME, businessName: 'Adé & <b>Sons</b>' },
  'application-rejected': { name: NAME, businessName: 'Adé & <b>Sons</b>', reason: 'No <b>address</b>' },
  'vendor-suspended': { name: NAME, businessName: 'Adé & <b>Sons</b>', reason: 'No <b>address</b>', finishBy: null },
  'message-waiting': { name: 'Ẹniọlá', from: '<b>Àdìrẹ</b>', subject: 'Ankara', conversationId: '0123456789ab' },
  'product-changed': {
    name: NAME,
    what: 'edited',
    reason: 'No <b>licence</b>',
    products: [
      {
        id: '0123456789ab',
        name: 'Ìró & <b>bùbá</b>',
        changes: [
          { field: 'price', before: 1_000_000, after: 750_050 },
          { field: 'saleEnd', before: null, after: AT },
          { field: 'variants', before: null, after: null },
          { field: 'details', before: null, after: null },
          { field: 'category', before: 'fashion', after: 'home-garden' },
          { field: 'featured', before: 0, after: 1 },
          { field: 'description', before: null, after: null },
        ],
      },
    ],
    more: 0,
  },
  'back-in-stock': { name: 'Ẹniọlá', productId: '0123456789ab', productName: 'Ìró & <b>bùbá</b>' },
} satisfies { [K in EmailKind]?: EmailData<K> }

afterEach(() => vi.unstubAllEnvs())

/** The source texts: the build tests the catalogues. */
function i18nFor(locale: string, messages: Record<string, string> = {}): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n
}

describe.each(Object.entries(EMAILS))('the email %s', (kind, data) => {
  test('says the same in HTML and in text, greets a person by the first name and a shop by its whole name, and lets nothing of it become markup', async () => {
    const email = await renderEmail({ kind, data }, i18nFor('en'), SHOP)
    expect(email.subject).toMatch(/^[^\r\n]{10,80}$/)
    // an account that doesn't exist yet has no name
    const isKnown = kind !== 'confirm-sign-up'
    expect(email.html.includes('Ẹniọlá')).toBe(isKnown)
    const greeting = kind === 'product-changed' ? `Hello ${NAME},` : 'Hello Ẹniọlá,'
    expect(email.text.includes(greeting)).toBe(isKnown)
    expect(email.html).not.toContain('<b>')
    expect(email.html).not.toMatch(/<script|https?:\/\/(?!shop\.example|www\.w3\.org)/)
    expect(email.html.length).toBeLessThan(20_000)
  })

  test('is written in every language', async () => {
    const english = await renderEmail({ kind, data }, i18nFor('en'), SHOP)
    for (const locale of ['yo', 'ig', 'ha']) {
      const texts = await readWords(locale)
      const messages = Object.fromEntries(texts.map(({ id, words }) => [id, words]))
      const { html, subject } = await renderEmail({ kind, data }, i18nFor(locale, messages), SHOP)
      expect(html).toContain(`lang="${locale}"`)
      expect(subject).toBe(texts.find(({ message }) => message === english.subject)?.words)
    }
  })
})

test('a delay says by when the order was to come, and by when it is expected, in Lagos', async () => {
  const items = [{ name: 'Ankara', quantity: 1, lineTotal: 100_000 }]
  const order = { id: '01', number: '7K3M9QXD', vendorName: 'Adé', items, shipping: 0, total: 100_000 }
  const days = { promised: '2026-11-27T10:00:00.000Z', expected: '2026-11-30T23:30:00.000Z' }
  const data = { name: NAME, reference: 'SZ_1234567890123', orders: [order], what: 'delayed', days }
  const { text, subject } = await renderEmail({ kind: 'order-news', data }, i18nFor('en'), SHOP)
  expect(subject).toBe('Your order is delayed')
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(
    /Your order was due by Fri,? 27 Nov\. It's now expected by Tue,? 1 Dec\./,
  )
})

test("a shop's name and a reason stand in an email as they were written", async () => {
  const { text } = await renderEmail(
    { kind: 'vendor-suspended', data: EMAILS['vendor-suspended'] },
    i18nFor('en'),
    SHOP,
  )
  expect(text).toContain('Products from Adé & <b>Sons</b> are hidden from customers')
  expect(text).toContain('No <b>address</b>')
})

test('what staff changed stands in figures, before and after, with the reason', async () => {
  const { text } = await renderEmail({ kind: 'product-changed', data: EMAILS['product-changed'] }, i18nFor('en'), SHOP)
  expect(text).toContain('Price: ₦10,000 → ₦7,500.50')
  expect(text).toContain('Category: Fashion → Home & Garden')
  expect(text).toContain('Featured: no → yes')
  expect(text).toMatch(/Sale end: – → 21 Nov 2026, 11:00/)
  expect(text).toContain('Description changed')
  expect(text).toContain('Variants changed')
  expect(text.match(/Details changed/g)).toHaveLength(1)
  expect(text).toContain('No <b>licence</b>')
})

test.each(['/', '/shop/'])('links lead into the shop under %s', async (base) => {
  vi.stubEnv('BASE_URL', base)
  const linkOf = async (kind: keyof typeof EMAILS) => {
    const { html, text } = await renderEmail({ kind, data: EMAILS[kind] }, i18nFor('en'), SHOP)
    const link = /href="(https:\/\/shop\.example[^"]*)"/.exec(html)?.[1]
    expect(text).toContain(link)
    return link
  }
  expect(await linkOf('confirm-sign-up')).toBe(`https://shop.example${base}confirm-email?token=${TOKEN}`)
  expect(await linkOf('reset-password')).toBe(`https://shop.example${base}reset-password?token=${TOKEN}`)
  expect(await linkOf('confirm-phone')).toBe(`https://shop.example${base}confirm-phone?token=${TOKEN}`)
  expect(await linkOf('phone-claimed')).toBe(`https://shop.example${base}login`)
  expect(await linkOf('sign-in-closed')).toBe(`https://shop.example${base}reset-password?token=${TOKEN}`)
  expect(await linkOf('already-signed-up')).toBe(`https://shop.example${base}login`)
  expect(await linkOf('welcome')).toBe(`https://shop.example${base}`)
  expect(await linkOf('application-received')).toBe(`https://shop.example${base}vendor-dashboard/products/new`)
  expect(await linkOf('application-approved')).toBe(`https://shop.example${base}vendor-dashboard`)
  expect(await linkOf('application-rejected')).toBe(`https://shop.example${base}sell-on-shopzero`)
  expect(await linkOf('vendor-suspended')).toBe(`https://shop.example${base}contact`)
  expect(await linkOf('message-waiting')).toBe(`https://shop.example${base}messages/0123456789ab`)
  expect(await linkOf('back-in-stock')).toBe(`https://shop.example${base}product/0123456789ab`)
  expect(await linkOf('product-changed')).toBe(`https://shop.example${base}vendor-dashboard/products/0123456789ab/edit`)
  expect(await linkOf('new-sign-in')).toBe(`https://shop.example${base}forgot-password`)
})

test('the device and the moment are said as people say them, in the time of whoever reads, else of the shop', async () => {
  const { text } = await renderEmail({ kind: 'new-sign-in', data: EMAILS['new-sign-in'] }, i18nFor('en'), SHOP)
  expect(text).toContain('Chrome · Android')
  expect(text).toMatch(/21 November 2026 at 11:00 WAT/)
  const data = { ...EMAILS['new-sign-in'], zone: 'America/New_York' }
  const away = await renderEmail({ kind: 'new-sign-in', data }, i18nFor('en'), SHOP)
  expect(away.text).toMatch(/21 November 2026 at 05:00 GMT-5/)
})

test('an email to an address that nobody has confirmed says nothing that a stranger has typed', async () => {
  const data = { name: 'evil.example', token: TOKEN }
  const { text, html } = await renderEmail({ kind: 'confirm-sign-up', data }, i18nFor('en'), SHOP)
  expect(text + html).not.toMatch(/evil|Hello/)
})

test('an email without what it must know is not written', async () => {
  await expect(
    renderEmail({ kind: 'reset-password', data: { name: 'Ada', token: null } }, i18nFor('en'), SHOP),
  ).rejects.toThrow()
})

const MONEY = {
  'order-paid': { name: 'Ada', reference: 'SZ_1', total: 1_500_000 },
  'order-news': { name: 'Ada', reference: 'SZ_1', what: 'shipped' },
  'vendor-order-news': { name: 'Aba Crafts', what: 'new', buyer: 'Ada', place: 'Aba, Abia' },
  'payout-made': { name: 'Aba Crafts', number: '12345678', amount: 900_000, bank: 'Zenith', lastFour: '4321' },
  'payout-failed': { name: 'Aba Crafts', number: '12345678', amount: 900_000, bank: 'Zenith', lastFour: '4321' },
  'bank-account-changed': { name: 'Aba Crafts', bank: 'Zenith', lastFour: '4321', isFirst: false },
  'low-stock': { name: 'Aba Crafts', products: [{ name: 'Ankara', sku: 'ABA-1', left: 2 }], more: 1 },
  'newsletter-confirm': { token: TOKEN },
  'contact-answer': { name: 'Ada', asked: 'Ankara?', answer: 'Ankara.' },
}
const ORDER = {
  id: '01J0000000000000000000ABCD',
  number: '0000ABCD',
  vendorName: 'Aba Crafts',
  items: [{ name: 'Ankara', quantity: 2, lineTotal: 1_000_000 }],
  shipping: 250_000,
  total: 1_250_000,
}

test('no text of an email is left behind when the others are said in another language', async () => {
  const marked = Object.fromEntries((await readWords('en')).map(({ id, message }) => [id, `⟦${message}⟧`]))
  // names, products, numbers and addresses are the same in all languages
  const same =
    /https?:\/\/\S+|ShopZero|Ẹniọlá.*|Adé & <b>Sons<\/b>|Ìró & <b>bùbá<\/b>|No <b>(?:address|licence)<\/b>|Nov 2026|Aba Crafts|Ankara|ABA-1|Ada|Chrome · Android|0000ABCD/g
  for (const [kind, data] of Object.entries({ ...EMAILS, ...MONEY })) {
    const email = { kind, data: { ...data, order: ORDER, orders: [ORDER] } }
    const { subject, text } = await renderEmail(email, i18nFor('en', marked), SHOP)
    let left = `${subject}\n${text}`
    for (let before = ''; before !== left;) {
      before = left
      left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
    }
    expect(left.replaceAll(same, '').match(/\p{L}{3,}.*/gu) ?? [], kind).toEqual([])
  }
})

test('an order is headed by the shop that sends it for its buyer, and by its number alone for the shop', async () => {
  const textOf = async (kind: 'order-paid' | 'vendor-order-news') => {
    const email = { kind, data: { ...MONEY[kind], order: ORDER, orders: [ORDER] } }
    return (await renderEmail(email, i18nFor('en'), SHOP)).text
  }
  expect(await textOf('order-paid')).toMatch(/^Aba Crafts · #0000ABCD$/m)
  expect(await textOf('vendor-order-news')).toMatch(/^Order #0000ABCD$/m)
})

const PICTURE = 'Zm9vYmFyYmF6cXV1eA-160'
const SEEN_ORDER = {
  ...ORDER,
  placedAt: AT,
  items: [
    { name: 'Ankara', quantity: 2, lineTotal: 1_000_000, picture: PICTURE },
    { name: 'Gele', quantity: 1, lineTotal: 300_000, picture: null },
  ],
}

test('an order stands in one block: its day, each item with its price and picture, its sums, where it goes', async () => {
  const deliverTo = ['Ada Obi', '1 Marina', 'Eti Osa, Lagos']
  const data = { ...MONEY['order-paid'], orders: [SEEN_ORDER], deliverTo }
  const { html, text } = await renderEmail({ kind: 'order-paid', data }, i18nFor('en'), SHOP)
  expect(text).toContain(
    'Aba Crafts · #0000ABCD\nPlaced on 21 November 2026\n2 × Ankara (₦5,000 each): ₦10,000\n1 × Gele: ₦3,000\n' +
      'Subtotal: ₦10,000\nShipping: ₦2,500\nTotal: ₦12,500\n',
  )
  expect(text).toContain('Delivery address\nAda Obi\n1 Marina\nEti Osa, Lagos\n')
  expect(html).toContain(`src="https://shop.example/media/${PICTURE}.jpg"`)
})

test('an order that ships free says so', async () => {
  const data = { ...MONEY['order-paid'], orders: [{ ...ORDER, shipping: 0, total: 1_000_000 }] }
  const { text } = await renderEmail({ kind: 'order-paid', data }, i18nFor('en'), SHOP)
  expect(text).toContain('Subtotal: ₦10,000\nShipping: Free\nTotal: ₦10,000\n')
})

test('a refund shows the pictures of its order', async () => {
  const details = {
    items: [{ name: 'Ankara', quantity: 1, lineTotal: 500_000 }],
    shipping: 0,
    amount: 500_000,
    isOutside: false,
    by: null,
    reason: null,
    note: null,
  }
  const data = { ...MONEY['order-news'], what: 'refunded', orders: [SEEN_ORDER], details }
  const { html } = await renderEmail({ kind: 'order-news', data }, i18nFor('en'), SHOP)
  expect(html).toContain(`/media/${PICTURE}.jpg"`)
})

test('pictures name nothing but themselves, and an email says all without them', async () => {
  const data = { ...MONEY['order-paid'], orders: [SEEN_ORDER] }
  for (const email of [
    { kind: 'order-paid', data },
    { kind: 'back-in-stock', data: { ...EMAILS['back-in-stock'], picture: PICTURE } },
  ]) {
    const { html } = await renderEmail(email, i18nFor('en'), SHOP)
    const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
    const sources = pictures.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])
    expect(sources).toEqual(['https://shop.example/icon-192.png', `https://shop.example/media/${PICTURE}.jpg`])
    for (const tag of pictures) expect(tag).toMatch(/alt=""/)
  }
})

test('an email has a dark theme, and one button', async () => {
  for (const [kind, data] of Object.entries({ ...EMAILS, ...MONEY })) {
    const email = { kind, data: { ...data, order: ORDER, orders: [ORDER] } }
    const { html } = await renderEmail(email, i18nFor('en'), SHOP)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark){.paper{background-color:#14100d!important}')
    expect((html.match(/class="button"/g) ?? []).length, kind).toBe(1)
    expect(html).not.toContain('break-all')
  }
})
