import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { kobo } from '#shared/money.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { compileMessage } from '../speed/icu-message.ts'
import { drawInvoices } from './draw-invoices.tsx'
import type { InvoiceView } from './invoice.tsx'

const shop = {
  siteName: 'ShopZero',
  contactEmail: 'help@shop.example',
  contactPhone: '+234 803 123 4567',
  address: 'https://shop.example',
  company: ['12 Ògúnlànà Drive, Lagos', 'RC 0000000'],
}

const item = (id: number, change: Partial<InvoiceView['items'][number]> = {}): InvoiceView['items'][number] => ({
  id,
  name: `Àṣọ òkè ${id}`,
  brand: null,
  quantity: 2,
  unitPrice: kobo(1_250_050),
  lineTotal: kobo(2_500_100),
  ...change,
})

const sums = {
  itemsTotal: kobo(2_500_100),
  shipping: kobo(250_000),
  total: kobo(2_750_100),
  refunded: kobo(0),
  earned: null,
}

const invoice = (change: Partial<InvoiceView> = {}): InvoiceView => ({
  number: 'ABCD1234',
  placedOn: '21 November 2026, 14:00',
  vendor: ['Ẹ̀kọ́ Books'],
  address: ['Ọláídé Adébáyọ̀', '12 Ògúnlànà Drive', 'Ìkẹjà, Lagos'],
  items: [item(1)],
  sums,
  payment: { state: 'Paid', reference: 'SZ_1234567890123', method: 'Card', paidOn: null },
  ...change,
})

async function draw(...invoices: InvoiceView[]): Promise<string[]> {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.setMessagesCompiler(compileMessage)
  return textOfPdf(await drawInvoices({ title: 'Invoice', shop, i18n, invoices }))
}

test('says who sold what to whom, with naira, kobo, and letters under two marks', async () => {
  const [page = '', ...more] = await draw(invoice())
  expect(more).toEqual([])
  for (const words of [
    'ShopZero',
    'help@shop.example',
    'Ògúnlànà Drive, Lagos · RC 0000000',
    'Order #ABCD1234',
    'Ẹ̀kọ́ Books',
    'Ọláídé Adébáyọ̀',
    '1 / 1',
  ])
    expect(page).toContain(words)
  for (const words of ['Àṣọ òkè 1', '₦12,500.50', '₦25,001', '₦2,500', '₦27,501', 'Paid', 'Card', 'SZ_1234567890123'])
    expect(page).toContain(words)
  expect(page).not.toContain('\uFFFD')
  expect(page).not.toContain('Refunded')
})

test('free shipping is called so, and what went back is said', async () => {
  const free = { ...sums, shipping: kobo(0), total: kobo(2_500_100), refunded: kobo(1_250_050) }
  const [page = ''] = await draw(invoice({ sums: free }))
  expect(page).toMatch(/Shipping\s+Free/)
  expect(page).toMatch(/Refunded\s+−₦12,500\.50/)
})

test('a hundred lines go over pages that say what the columns are, and how many pages there are', async () => {
  const pages = await draw(invoice({ items: Array.from({ length: 100 }, (_, at) => item(at + 1)) }))
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, page] of pages.entries()) {
    if (page.includes('Àṣọ òkè')) expect(page).toContain('Quantity')
    expect(page).toContain(`${at + 1} / ${pages.length}`)
  }
  const all = pages.join('')
  for (let id = 1; id <= 100; id += 1) expect(all).toContain(`Àṣọ òkè ${id}\n`)
  expect(pages.at(-1)).toContain('₦27,501')
})

test('names without end are cut where no line could hold them, and pictures among letters are left out', async () => {
  const [page = ''] = await draw(
    invoice({ items: [item(1, { name: `${'Wide '.repeat(40)}${'x'.repeat(120)} 😀👍🏽 end` })] }),
  )
  expect(page.match(/x+/g)?.join('').length).toBeGreaterThanOrEqual(120)
  expect(page.match(/x+/g)?.every((piece) => piece.length <= 24)).toBe(true)
  expect(page).toContain('end')
  expect(page).not.toContain('\uFFFD')
})

test('its parts are those of the order on a screen, in the same order', async () => {
  const [page = ''] = await draw(invoice())
  const parts = [
    'Placed on',
    'Order Items',
    'Order Summary',
    'Shipping Address',
    'Vendor Information',
    'Payment Information',
  ]
  const places = parts.map((words) => page.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('orders that were paid together stand on sheets of their own', async () => {
  const pages = await draw(invoice(), invoice({ number: 'WXYZ9876' }))
  expect(pages).toHaveLength(2)
  expect(pages[0]).not.toContain('WXYZ9876')
  expect(pages[1]).toContain('Order #WXYZ9876')
})

test('no route draws by itself: the room of documents is loaded when one is asked for', () => {
  const route = readFileSync('app/routes/account/orders/invoice.ts', 'utf8')
  expect(route).toContain("await import('#app/documents/draw-invoices.tsx')")
  expect(route).not.toMatch(/^import .*documents\//m)
})
