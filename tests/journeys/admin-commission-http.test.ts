import { expect, test } from 'vitest'
import { DAY, lagosDay } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { deliver } from '../support/paid-order.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { settlePayment } from '#modules/checkout/index.server.ts'
import { addProduct, addShopper, asVendor, ordersOf, place } from '../support/trade.ts'
import { addVendorWithOwner, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/commission'
const { trade, shop } = await useTradingShop()
const { ask } = await signedInAdministrator(shop)

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const dayIn = (days: number): string => lagosDay(new Date(Date.now() + days * DAY))
const say = (day: string): string =>
  new Date(`${day}T11:00:00Z`).toLocaleDateString('en-NG', { day: 'numeric', month: 'long', year: 'numeric' })
const rulesOf = async (column: 'productId' | 'vendorId' | 'categorySlug', id: string) =>
  trade.db.selectFrom('commissionRules').select(['id', 'bps', 'endsAt']).where(column, '=', id).execute()
const form = (subject: string, more: Record<string, string> = {}) => ({
  subject,
  find: '',
  percent: '8',
  firstDay: dayIn(0),
  lastDay: '',
  ...more,
})

test('without a rule the screen says what the settings say', async () => {
  const page = await read(LIST)
  expect(page).toMatch(/We take 5% of each sale, as set in the settings ?\. A rule replaces this/)
  expect(page).toContain('No commission rules yet')
})

test('what a rule is for is found by typing, and the form keeps what was typed', async () => {
  const vendor = await addVendorWithOwner(trade)
  const query = new URLSearchParams({
    find: `Shop ${vendor.id}`,
    subject: 'category:fashion',
    percent: '7,5',
    firstDay: dayIn(3),
    lastDay: dayIn(9),
  })
  const html = await (await ask(`${LIST}/new?${query}`)).text()
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio)
  expect(radios).toHaveLength(2)
  expect(radios.find((radio) => radio.includes('category:fashion'))).toContain('checked')
  expect(radios.find((radio) => radio.includes(`vendor:${vendor.id}`))).not.toContain('checked')
  for (const value of ['7,5', dayIn(3), dayIn(9)]) expect(html).toContain(`value="${value}"`)
  const strange = await ask(`${LIST}/new?find=${'%00x'.repeat(2000)}&subject=order:1&percent=${'9'.repeat(5000)}`)
  expect(strange.status).toBe(200)
})

test.each<[string, Record<string, string>, string]>([
  ['nothing chosen', { subject: '' }, 'Choose a category, a vendor or a product'],
  ['an unknown vendor', { subject: 'vendor:000000000000' }, 'This is no longer available. Choose again.'],
  ['too much', { percent: '51' }, 'Enter a percentage from 0 to 50, for example 5 or 7.5'],
  ['no first day', { firstDay: '' }, 'Choose a day'],
  ['yesterday', { firstDay: dayIn(-1) }, 'Choose today or a later day'],
  ['a last day before the first', { firstDay: dayIn(5), lastDay: dayIn(4) }, 'Choose the first day or a later day'],
  ['ten years', { lastDay: dayIn(3650) }, 'Choose a day up to five years from now'],
])('%s is refused beside its field, and nothing is lost', async (_, more, sentence) => {
  const sent = form('category:sports', more)
  const refused = await ask(`${LIST}/new`, sent)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(wordsOf(html)).toContain(sentence)
  expect(html).toContain(`value="${sent.percent}"`)
  expect(html).toContain(`value="${sent.lastDay}"`)
  expect(await rulesOf('categorySlug', 'sports')).toEqual([])
})

test('only an administrator sees and changes rules', async () => {
  const vendor = await addVendorWithOwner(trade)
  const own = await signedInAs(shop, vendor.email)
  for (const address of [LIST, `${LIST}/new`]) expect((await own.ask(address)).status).not.toBe(200)
  await own.ask(`${LIST}/new`, form(`vendor:${vendor.id}`, { percent: '0' }))
  expect(await rulesOf('vendorId', vendor.id)).toEqual([])
})

test('a rule is added, shown to the vendor, changed, and ended', async () => {
  const vendor = await addVendorWithOwner(trade)
  const product = await addProduct(trade.db, vendor.id, { price: 1_000_000 })
  const added = await ask(`${LIST}/new?filter=current`, form(`vendor:${vendor.id}`))
  expect([added.status, added.headers.get('Location'), flashOf(added)]).toEqual([
    303,
    `${LIST}?filter=current`,
    'The commission rule has been added.',
  ])
  const [rule] = await rulesOf('vendorId', vendor.id)
  expect(rule).toMatchObject({ bps: 800, endsAt: null })
  const id = rule?.id ?? ''
  const list = await read(`${LIST}?q=${vendor.id}`)
  for (const words of [`Shop ${vendor.id}`, 'Vendor', '8%', say(dayIn(0)), 'No end', 'Current'])
    expect(list).toContain(words)
  const again = await ask(`${LIST}/new`, form(`vendor:${vendor.id}`, { firstDay: dayIn(2) }))
  expect([again.status, wordsOf(await again.text())]).toEqual([
    422,
    expect.stringContaining(
      `Shop ${vendor.id} has another rule from ${say(dayIn(0))}, without an end. End that rule first, or choose other days.`,
    ),
  ])

  // without a script, the saved price has its hint
  const own = await signedInAs(shop, vendor.email)
  const editor = wordsOf(await (await own.ask(`/vendor-dashboard/products/${product}/edit`)).text())
  expect(editor).toContain('You get ₦9,200 of each sale (8% commission).')
  expect(wordsOf(await (await own.ask('/vendor-dashboard/products/new')).text())).toContain(
    'We take 8% commission on each sale. You keep the rest.',
  )
  expect(await read(`/admin-dashboard/products/${product}/edit`)).toContain(
    'The vendor gets ₦9,200 of each sale (8% commission).',
  )

  const edit = await (await ask(`${LIST}/${id}`)).text()
  const version = /name="version" value="([^"]+)"/.exec(edit)?.[1] ?? ''
  const wrong = await ask(`${LIST}/${id}`, { version, lastDay: dayIn(-3) })
  expect([wrong.status, wordsOf(await wrong.text())]).toEqual([
    422,
    expect.stringContaining('Choose today or a later day'),
  ])
  const changed = await ask(`${LIST}/${id}`, { version, lastDay: dayIn(4) })
  expect(flashOf(changed)).toBe('The end of the rule has been changed.')
  expect(await read(`${LIST}?q=${vendor.id}`)).toContain(say(dayIn(4)))
  const outdated = await ask(`${LIST}/${id}`, { version, lastDay: dayIn(5) })
  expect(outdated.status).toBe(409)
  expect(await outdated.text()).toContain(`value="${dayIn(5)}"`)

  const question = await (await ask(`${LIST}?ask=end&id=${id}`)).text()
  expect(wordsOf(question)).toContain(`End the rule for Shop ${vendor.id} now?`)
  expect(wordsOf(question)).toContain('Orders placed before keep 8%.')
  const current = /name="version" value="([^"]+)"/.exec(question)?.[1] ?? ''
  const step = { intent: 'end', id, version: current }
  expect(flashOf(await ask(LIST, step))).toBe('The rule has ended.')
  expect(flashOf(await ask(LIST, { ...step, version: '' }))).not.toBe('The rule has ended.')
  expect(await read(`${LIST}?q=${vendor.id}`)).toContain('Past')
  expect(await read(`${LIST}/${id}`)).toContain('This rule has ended.')
  expect(wordsOf(await (await own.ask(`/vendor-dashboard/products/${product}/edit`)).text())).toContain(
    'You get ₦9,500 of each sale (5% commission).',
  )
  const audit = await read(`/admin-dashboard/audit?thing=${vendor.id}`)
  for (const words of ['Commission rule added', 'End of a commission rule changed', 'Commission rule ended', '8%'])
    expect(audit).toContain(words)
  expect((await ask(`${LIST}/000000000000`)).status).toBe(404)
})

test('a rule that has not begun is deleted after a question', async () => {
  await ask(`${LIST}/new`, form('category:toys', { firstDay: dayIn(7), lastDay: dayIn(7) }))
  const [rule] = await rulesOf('categorySlug', 'toys')
  const id = rule?.id ?? ''
  expect(await read(`${LIST}?filter=coming`)).toContain('Toys')
  expect(wordsOf(await (await ask(`${LIST}?ask=end&id=${id}`)).text())).not.toContain('End the rule for')
  const question = await (await ask(`${LIST}?ask=remove&id=${id}`)).text()
  expect(wordsOf(question)).toContain('Delete the rule for Toys?')
  const version = /name="version" value="([^"]+)"/.exec(question)?.[1] ?? ''
  expect(flashOf(await ask(LIST, { intent: 'end', id, version }))).toContain("hasn't begun")
  expect(flashOf(await ask(LIST, { intent: 'remove', id, version }))).toBe('The rule has been deleted.')
  expect(await rulesOf('categorySlug', 'toys')).toEqual([])
  const strange: Record<string, string>[] = [
    { intent: 'change', id, version },
    { intent: 'end', id, version, vendorId: 'x' },
  ]
  for (const sent of strange) expect((await ask(LIST, sent)).status).toBe(400)
})

test('the vendor sees the rate of each item where they differ', async () => {
  const vendor = await addVendorWithOwner(trade)
  const [first, second] = [await addProduct(trade.db, vendor.id), await addProduct(trade.db, vendor.id)]
  await ask(`${LIST}/new`, form(`product:${second}`, { percent: '12,5' }))
  const lines = [first, second].map((variantId) => ({ variantId, quantity: 1 }))
  const { payment, reference, checkoutId } = await place(trade, await addShopper(trade.db), lines)
  await trade.provider.pay(payment.accessCode)
  await settlePayment(trade.deps, reference)
  const [order] = await ordersOf(trade.db, checkoutId)
  const own = await signedInAs(shop, vendor.email)
  const page = wordsOf(await (await own.ask(`/vendor-dashboard/orders/${order?.id}`)).text())
  for (const words of ['5% commission', '12.5% commission', 'Commission -₦1,750'])
    expect(page.replaceAll('−', '-')).toContain(words)
  await deliver(trade, order?.id ?? '', await asVendor(trade.db, vendor.id))
  expect(wordsOf(await (await own.ask('/vendor-dashboard/earnings')).text())).toContain('₦1,750')
})
