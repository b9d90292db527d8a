import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/vendor-dashboard/products'
const NEW = `${LIST}/new`
const OPTIONS = { option1: 'Size', values1: 'S, M', option2: 'Colour', values2: 'Red', option3: '', values3: '' }
const TYPED = {
  name: 'Ankara dress',
  description: 'Sewn in Aba.',
  category: 'fashion',
  brand: '',
  price: '9,000',
  comparePrice: '',
  stock: '5',
  ...OPTIONS,
}

const shop = await useShop()

type Vendor = SignedIn & { vendorId: string }

async function vendor(): Promise<Vendor> {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  return { ...(await signedInAs(shop, email)), vendorId }
}

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b93a0a' } })
  .jpeg()
  .toBuffer()

function formOf(fields: Record<string, string>, hasPicture = false): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  if (hasPicture) form.append('picture', new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }))
  return form
}

/** The grid as a browser without scripts would send it. */
function rowsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [input] of html.matchAll(/<input[^>]*name="row[^>]*>/g)) {
    const read = (name: string): string =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"') ?? ''
    if (!input.includes('type="checkbox"') || / checked/.test(input)) fields[read('name')] = read('value')
  }
  return fields
}

const draftIdIn = (html: string): string => /name="draft" value="([^"]*)"/.exec(html)?.[1] ?? ''
const productsOf = async ({ vendorId }: Vendor) =>
  shop.database.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).execute()
const variantsOf = async ({ vendorId }: Vendor) =>
  shop.database.db
    .selectFrom('variants')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()

/** Presses 'Make variants', and returns the page with the grid. */
async function makeGrid({ ask }: Vendor, change: Record<string, string> = {}): Promise<string> {
  const made = await ask(NEW, formOf({ ...TYPED, ...change, intent: 'variants' }, true))
  expect(made.status).toBe(303)
  const address = made.headers.get('Location') ?? ''
  expect(address).toMatch(/#variants$/)
  return (await ask(address.replace(/#.*/, ''))).text()
}

async function publish(who: Vendor, html: string, change: Record<string, string> = {}): Promise<Response> {
  const fields = { ...TYPED, ...rowsOf(html), draft: draftIdIn(html), ...change }
  return who.ask(NEW, formOf({ ...fields, intent: 'publish' }))
}

describe('without a script', () => {
  test("a vendor makes the grid, fills it, and publishes the product; the shop's page offers its variants", async () => {
    const who = await vendor()
    const html = await makeGrid(who)
    expect(wordsOf(html)).toContain('2 variants')
    expect(rowsOf(html)).toMatchObject({ 'row0.price': '9,000', 'row1.stock': '5', 'row1.active': 'on' })
    const fields = { ...TYPED, ...rowsOf(html), draft: draftIdIn(html) }
    const filling = { 'fill.scope': '0:M', 'fill.price': '1,250,000', 'fill.stock': '', 'fill.comparePrice': '' }
    const filled = await who.ask(NEW, formOf({ ...fields, ...filling, intent: 'fill' }))
    const after = await (await who.ask((filled.headers.get('Location') ?? '').replace(/#.*/, ''))).text()
    expect(rowsOf(after)).toMatchObject({ 'row0.price': '9,000', 'row1.price': '1,250,000', 'row1.stock': '5' })
    const answer = await publish(who, after)
    expect([answer.status, flashOf(answer)]).toEqual([303, 'Product created successfully!'])
    const [product] = await productsOf(who)
    expect(product).toMatchObject({ price: 900_000, stockQuantity: 10, priceVaries: true })
    const page = wordsOf(await (await fetch(`${shop.url}/product/${product?.id}`)).text())
    expect(page).toContain('Size')
    const list = await (await who.ask(LIST)).text()
    expect(wordsOf(list)).toContain('Edit 2 variants')
  })

  test('values that were typed and not made yet are shown as a grid before they are published', async () => {
    const who = await vendor()
    const answer = await who.ask(NEW, formOf({ ...TYPED, intent: 'publish' }, true))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(wordsOf(html)).toContain("We've made the variants. Check their prices and stock, then save again")
    expect((await publish(who, html)).status).toBe(303)
    expect(await variantsOf(who)).toHaveLength(2)
  })

  test('a variant is edited in the list', async () => {
    const who = await vendor()
    await publish(who, await makeGrid(who))
    const [small] = await variantsOf(who)
    const [product] = await productsOf(who)
    const opened = `${LIST}?variants=${product?.id}`
    expect(wordsOf(await (await who.ask(opened)).text())).toContain('S / Red')
    const set = { intent: 'set', id: small?.id ?? '', price: '8,500', stock: '7', seen: '5', seenPrice: '900000' }
    expect((await who.ask(opened, set)).status).toBe(200)
    expect((await variantsOf(who))[0]).toMatchObject({ price: 850_000, stockQuantity: 7 })
    const refused = await who.ask(opened, { ...set, price: '0', seenPrice: '850000' })
    expect([refused.status, wordsOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining('Enter a price above 0'),
    ])
    const foreign = await vendor()
    expect((await foreign.ask(LIST, set)).status).toBe(404)
    expect((await who.ask(LIST, { ...set, id: product?.id ?? '' })).status).toBe(404)
  })
})

describe('bad input', () => {
  test.each([
    [
      'a 101st variant',
      { values1: Array.from({ length: 101 }, (_, at) => `v${at}`).join(',') },
      'more than 100 variants',
    ],
    ['the same value twice', { values1: 'S, M, S' }, 'A value is here twice'],
    ['a value of 10 kB', { values1: 'x'.repeat(10_240) }, 'Enter values of up to 50 characters each'],
    ['a control character', { values1: 'S\u0007' }, 'Enter values without'],
    ['markup', { values1: '<img src=x onerror=alert(1)>' }, 'Enter values without'],
    ['two options with one name', { option2: 'Size' }, 'Another option has this name'],
    ['no name', { option1: '' }, 'Enter a name, for example Size'],
  ])('%s is refused beside its field, and everything typed stays', async (_, change, sentence) => {
    const who = await vendor()
    for (const intent of ['variants', 'publish']) {
      const answer = await who.ask(NEW, formOf({ ...TYPED, ...change, intent }))
      expect([intent, answer.status]).toEqual([intent, 422])
      const html = await answer.text()
      expect(wordsOf(html)).toContain(sentence)
      expect(html).toContain('Sewn in Aba.')
      const typed = Object.values(change)[0] ?? ''
      if (!typed.includes('<') && !typed.includes('\u0007')) expect(html).toContain(`value="${typed}"`)
      expect(html).not.toContain('<img src=x')
    }
    expect(await productsOf(who)).toEqual([])
  })

  test.each([
    ['a negative stock', { 'row1.stock': '-1' }, 'Enter a whole number, 0 or more'],
    ['a price outside the limits', { 'row1.price': '1,000,000,001' }, 'Enter a price of up to'],
    ['a compare price below the price', { 'row1.comparePrice': '1' }, 'Enter a compare price at or above the price'],
    ['a SKU twice', { 'row0.sku': 'A', 'row1.sku': 'A' }, 'Another variant has this SKU'],
    ['a formula as SKU', { 'row1.sku': '=1+1' }, 'Enter a SKU of up to 40 characters'],
    ['two rows with the same values', { 'row1.key': '["","","S","Red",""]' }, 'Another row has the same values'],
    ["another vendor's variant", { 'row1.key': '["000000000000","","M","Red",""]' }, 'belongs to another product'],
  ])('%s is refused beside its field, and the grid stays', async (_, change, sentence) => {
    const who = await vendor()
    const html = await makeGrid(who)
    const answer = await publish(who, html, { 'row0.price': '8,888', ...change })
    expect(answer.status).toBe(422)
    const refused = await answer.text()
    expect(wordsOf(refused)).toContain(sentence)
    expect(rowsOf(refused)['row0.price']).toBe('8,888')
    expect(await productsOf(who)).toEqual([])
  })

  test('a form with a hundred variants is taken, and fields that no form has are not', async () => {
    const who = await vendor()
    const html = await makeGrid(who, { values1: Array.from({ length: 100 }, (_, at) => `v${at}`).join(',') })
    const values1 = Array.from({ length: 100 }, (_, at) => `v${at}`).join(',')
    expect((await publish(who, html, { values1 })).status).toBe(303)
    expect(await variantsOf(who)).toHaveLength(100)
    expect((await who.ask(NEW, formOf({ ...TYPED, 'row100.price': '1', intent: 'publish' }))).status).toBe(400)
  })
})
