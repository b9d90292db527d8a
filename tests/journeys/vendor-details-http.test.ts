import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { type SignedInVendor, signedInVendor } from '../support/signed-in-vendor.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/vendor-dashboard/products'
const NEW = `${LIST}/new`
const IMEI = '356938035643809'

const shop = await useShop()
const { db } = shop.database
const staff = await signedInAdministrator(shop)

await db
  .insertInto('categories')
  .values([
    { slug: 'phones', name: 'Phones', parentSlug: 'electronics', position: 1 },
    { slug: 'creams', name: 'Creams', parentSlug: 'health-beauty', position: 1 },
  ])
  .execute()

async function addAttribute(slug: string, name: string, change: Record<string, string>): Promise<string> {
  const blank = { nameYo: '', nameIg: '', nameHa: '', key: '', unit: '', format: '', choices: '', isActive: 'on' }
  const form = { ...blank, name, kind: 'text', ...change }
  const added = await staff.ask(`/admin-dashboard/categories/${slug}/new-attribute`, form)
  expect(flashOf(added)).toBe('Attribute added')
  const { id } = await db.selectFrom('attributes').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return `attribute.${id}`
}

const colour = await addAttribute('electronics', 'Colour', { kind: 'choice', choices: 'Black\nWhite' })
const ram = await addAttribute('phones', 'RAM', { kind: 'number', unit: 'GB', isRequired: 'on' })
const imei = await addAttribute('phones', 'IMEI', { format: 'imei', isRequired: 'on' })
const dual = await addAttribute('phones', 'Dual SIM', { kind: 'yes_no' })
const nafdac = await addAttribute('creams', 'NAFDAC number', { format: 'nafdac', isRequired: 'on' })
const { id: black } = await db
  .selectFrom('attributeChoices')
  .select('id')
  .where('name', '=', 'Black')
  .executeTakeFirstOrThrow()

const TYPED: Record<string, string> = {
  name: 'Tecno Camon 30',
  description: 'With its box.',
  category: 'phones',
  brand: '',
  price: '250,000',
  comparePrice: '',
  stock: '1',
  condition: 'foreign-used',
  warranty: '6',
  [colour]: black,
  [ram]: '8',
  [imei]: IMEI,
  [dual]: 'yes',
  'spec0.name': 'Weight',
  'spec0.value': '190 g',
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

const draftIdIn = (html: string): string => /name="draft" value="([^"]*)"/.exec(html)?.[1] ?? ''
const productOf = async ({ vendorId }: SignedInVendor) =>
  db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
const valueIn = (html: string, name: string): string | undefined =>
  html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0].match(/ value="([^"]*)"/)?.[1]
const chosenIn = (html: string, name: string): string | undefined =>
  new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0].match(/value="([^"]*)" selected/)?.[1]

async function published(): Promise<SignedInVendor & { id: string }> {
  const who = await signedInVendor(shop)
  const answer = await who.ask(NEW, formOf({ ...TYPED, intent: 'publish' }, true))
  expect([answer.status, flashOf(answer)]).toEqual([303, 'Product created successfully!'])
  return { ...who, id: (await productOf(who))?.id ?? '' }
}

describe('without a script', () => {
  test('a vendor fills in a phone: a wrong IMEI is refused and the rest stays; staff see the values in the log', async () => {
    const who = await signedInVendor(shop)
    const blank = await (await who.ask(NEW)).text()
    expect(blank).toContain('value="details"')
    expect(blank).not.toContain(ram)
    const chosen = { name: TYPED.name ?? '', category: 'phones', condition: 'new', warranty: '', intent: 'details' }
    const shown = await who.ask(NEW, formOf(chosen, true))
    const address = shown.headers.get('Location') ?? ''
    expect(address).toMatch(/#details$/)
    const page = await (await who.ask(address.replace(/#.*/, ''))).text()
    expect(page).toContain('value="Tecno Camon 30"')
    for (const field of [colour, ram, imei, dual]) expect(page).toContain(`name="${field}"`)
    expect(page).not.toContain(nafdac)
    const draft = draftIdIn(page)

    const wrong = { ...TYPED, draft, [imei]: '356938035643808', intent: 'publish' }
    const refused = await who.ask(NEW, formOf(wrong))
    expect(refused.status).toBe(422)
    const again = await refused.text()
    expect(wordsOf(again)).toContain('A digit of this IMEI is wrong. Dial *#06# on the phone to see it')
    for (const name of [ram, imei, 'warranty', 'spec0.name', 'spec0.value'] as const)
      expect(valueIn(again, name), name).toBe(wrong[name])
    expect([colour, dual, 'condition'].map((name) => chosenIn(again, name))).toEqual([black, 'yes', 'foreign-used'])
    expect(await productOf(who)).toBeUndefined()

    const saved = await who.ask(NEW, formOf({ ...wrong, [imei]: '35 693803 564380 9' }))
    expect([saved.status, flashOf(saved)]).toEqual([303, 'Product created successfully!'])
    const product = await productOf(who)
    expect(product).toMatchObject({ condition: 'foreign-used', warrantyMonths: 6, specs: [['Weight', '190 g']] })
    const log = wordsOf(await (await staff.ask(`/admin-dashboard/audit?thing=${product?.id}`)).text())
    for (const words of ['attribute imei', IMEI, 'attribute ram', '8 GB', 'Weight: 190 g', 'foreign-used'])
      expect(log).toContain(words)
    const editor = await (await who.ask(`${LIST}/${product?.id}/edit`)).text()
    expect([valueIn(editor, imei), valueIn(editor, ram), chosenIn(editor, colour)]).toEqual([IMEI, '8', black])
  })

  test('rows for more specifications are added, and what is typed stays', async () => {
    const who = await signedInVendor(shop)
    const more = await who.ask(NEW, formOf({ ...TYPED, intent: 'spec' }))
    const page = await (await who.ask((more.headers.get('Location') ?? '').replace(/#.*/, ''))).text()
    expect([valueIn(page, 'spec0.name'), valueIn(page, 'spec1.name')]).toEqual(['Weight', ''])
    expect(valueIn(page, imei)).toBe(IMEI)
  })

  test('another category keeps what was typed for the first one', async () => {
    const who = await signedInVendor(shop)
    const first = await who.ask(NEW, formOf({ ...TYPED, intent: 'save' }))
    const open = async (answer: Response) =>
      (await who.ask((answer.headers.get('Location') ?? '').replace(/#.*/, ''))).text()
    const draft = draftIdIn(await open(first))
    const cream = { name: 'Cream', category: 'creams', condition: 'new', warranty: '', draft, intent: 'details' }
    const creams = await open(await who.ask(NEW, formOf(cream)))
    expect(creams).toContain(nafdac)
    expect(creams).not.toContain(imei)
    const refused = await who.ask(NEW, formOf({ ...TYPED, ...cream, [nafdac]: 'none', intent: 'publish' }))
    const html = await refused.text()
    expect(wordsOf(html)).toContain('Enter the NAFDAC number as on the pack')
    expect(valueIn(html, nafdac)).toBe('none')
    const phones = await open(await who.ask(NEW, formOf({ ...cream, category: 'phones' })))
    expect([valueIn(phones, imei), chosenIn(phones, dual)]).toEqual([IMEI, 'yes'])
    // a form that doesn't show them yet clears none of them
    const { name, price, stock, description, brand, comparePrice } = TYPED
    const direct = { ...cream, category: 'phones', name, price, stock, description, brand, comparePrice }
    const done = await who.ask(NEW, formOf({ ...direct, intent: 'publish' } as Record<string, string>, true))
    expect(flashOf(done)).toBe('Product created successfully!')
    const id = (await productOf(who))?.id ?? ''
    const values = await db.selectFrom('productAttributes').select('text').where('productId', '=', id).execute()
    expect(values.map(({ text }) => text)).toContain(IMEI)
  })

  test('a product that lacks what its category requires by now is marked in the list, and stays on sale', async () => {
    const who = await published()
    expect(await (await who.ask(LIST)).text()).not.toContain('Details missing')
    const late = await addAttribute('phones', 'Storage', { kind: 'number', unit: 'GB', isRequired: 'on' })
    for (const address of [LIST, `${LIST}?view=grid`]) {
      const list = await (await who.ask(address)).text()
      expect(list).toContain('Details missing')
      expect(list).toContain(`href="${LIST}/${who.id}/edit#details"`)
    }
    expect((await fetch(`${shop.url}/product/${who.id}`)).status).toBe(200)
    const id = late.replace('attribute.', '')
    await db.deleteFrom('attributes').where('id', '=', id).execute()
  })

  test('staff change the details of a product, and the form of its vendor says what changed', async () => {
    const who = await published()
    const address = `${LIST}/${who.id}/edit`
    const { draft: _, ...mine } = { ...TYPED, draft: '' }
    const version = valueIn(await (await who.ask(address)).text(), 'version') ?? ''
    const editor = `/admin-dashboard/products/${who.id}/edit`
    expect(valueIn(await (await staff.ask(editor)).text(), imei)).toBe(IMEI)
    const change = { ...TYPED, [ram]: '12', reason: 'It has 12 GB', seen: '1', intent: 'publish' }
    expect((await staff.ask(editor, formOf(change))).status).toBe(303)
    const late = await who.ask(address, formOf({ ...mine, version, seen: '1', intent: 'publish' }))
    expect(late.status).toBe(409)
    expect(wordsOf(await late.text())).toContain('Currently saved: 12 GB')
  })
})

test('the file of the products has their details, and a wrong one is refused in words', async () => {
  const who = await published()
  const file = await (await who.ask(`${LIST}/export.csv`)).text()
  expect(file).toMatch(/condition,warranty_months,attribute:colour,attribute:dual-sim,attribute:imei,attribute:ram,/)
  expect(file).toMatch(/foreign-used,6,Black,yes,356938035643809,8,190 g/)
  const form = new FormData()
  form.set('file', new File([file.replace(IMEI, '356938035643808')], 'products.csv', { type: 'text/csv' }))
  const checked = await who.ask(`${LIST}/import`, form)
  const report = wordsOf(await (await who.ask(checked.headers.get('Location') ?? '')).text())
  expect(report).toContain('attribute:imei: A digit of this IMEI is wrong')
})

describe('bad input', () => {
  test.each([
    ['a text of 10 kB', { [imei]: '1'.repeat(10_240) }, 'Enter up to 200 characters'],
    ['a number of 10 kB', { [ram]: '9'.repeat(10_240) }, 'Enter a number, for example 6.5'],
    ['a forged number', { [ram]: '1e400' }, 'Enter a number, for example 6.5'],
    ['a NUL byte', { 'spec0.value': 'a\0b' }, 'Enter this on one line'],
    ['a choice that is none', { [colour]: '000000000000' }, 'Choose one from the list'],
    ['neither yes nor no', { [dual]: 'perhaps' }, 'Choose yes or no'],
    ['a forged condition', { condition: 'stolen' }, 'Choose a condition from the list'],
    ['121 months', { warranty: '121' }, 'Enter a whole number of months, from 0 to 120'],
    ['a name twice', { 'spec1.name': 'weight', 'spec1.value': '1' }, 'Another specification has this name'],
    ['a specification of 10 kB', { 'spec0.name': 'x'.repeat(10_240) }, 'Enter a name of up to 60 characters'],
    ['a missing detail', { [ram]: ' ' }, 'Enter this detail'],
  ])('%s is refused beside its field, and everything typed stays', async (_, change, sentence) => {
    const who = await signedInVendor(shop)
    const answer = await who.ask(NEW, formOf({ ...TYPED, ...change, intent: 'publish' }, true))
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(wordsOf(html)).toContain(sentence)
    expect(html).toContain('With its box.')
    const [name = '', typed = ''] = Object.entries(change)[0] ?? []
    if (html.includes(`<input`) && valueIn(html, name) !== undefined && !typed.includes('\0'))
      expect(valueIn(html, name)).toBe(typed)
    expect(await productOf(who)).toBeUndefined()
  })

  test('fields that no form has are refused, and those of another category change nothing', async () => {
    const who = await signedInVendor(shop)
    for (const name of ['spec20.name', 'attribute.x', 'attribute.', 'spec0.colour'])
      expect((await who.ask(NEW, formOf({ ...TYPED, [name]: 'x', intent: 'publish' }))).status, name).toBe(400)
    const other = formOf({ ...TYPED, [nafdac]: 'A4-1234', intent: 'publish' }, true)
    expect((await who.ask(NEW, other)).status).toBe(303)
    const id = nafdac.replace('attribute.', '')
    expect(await db.selectFrom('productAttributes').selectAll().where('attributeId', '=', id).execute()).toEqual([])
  })

  test("nobody changes the details of another vendor's product", async () => {
    const who = await published()
    const thief = await signedInVendor(shop)
    const form = { ...TYPED, [ram]: '1', seen: '1', intent: 'publish' }
    expect(flashOf(await thief.ask(`${LIST}/${who.id}/edit`, formOf(form)))).toBe('Failed to load product')
    const saved = { draft: '', product: who.id, pictures: '', details: '{}', asked: '', intent: 'save' }
    const { name = '', description = '', category = '', brand = '', price = '', comparePrice = '', stock = '' } = TYPED
    const typed = { name, description, category, brand, price, comparePrice, stock, lowStockAt: '', featured: '' }
    expect((await thief.ask(`${LIST}/draft`, { ...typed, ...saved })).status).toBe(404)
    const [row] = await db
      .selectFrom('productAttributes')
      .select('number')
      .where('productId', '=', who.id)
      .where('kind', '=', 'number')
      .execute()
    expect(row?.number).toBe(8)
  })
})
