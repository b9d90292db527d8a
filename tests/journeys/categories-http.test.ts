import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jobs } from '#modules/catalogue/index.server.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/categories'
const NEW = '/admin-dashboard/new-category'
const shop = await useShop()
const { db } = shop.database
const { ask } = await signedInAdministrator(shop)

type Form = Record<string, string>
const form = (more: Form): Form => ({
  intent: 'save',
  name: '',
  nameYo: '',
  nameIg: '',
  nameHa: '',
  slug: '',
  parent: 'electronics',
  isActive: 'on',
  ...more,
})
const html = async (address: string) => (await ask(address)).text()
const versionOf = async (slug: string) =>
  /name="version" value="([^"]+)"/.exec(await html(`${LIST}/${slug}`))?.[1] ?? ''
const rowOf = async (slug: string) =>
  db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

async function add(name: string, parent = 'electronics'): Promise<string> {
  const added = await ask(NEW, form({ name, parent }))
  expect(flashOf(added)).toBe('Category added')
  return name.toLowerCase().replaceAll(' ', '-')
}

/** Saves the form of a category with some values changed. */
async function change(slug: string, more: Form): Promise<Response> {
  const { name, parentSlug } = await rowOf(slug)
  return ask(`${LIST}/${slug}`, form({ name, slug, parent: parentSlug ?? '', version: await versionOf(slug), ...more }))
}

/** What the worker does after a change. */
async function file(slug: string): Promise<void> {
  await jobs.find(({ name }) => name === 'file-category-products')?.handle({ db } as never, { slug })
}

/** A shopper without a script. */
async function visit(address: string) {
  const answer = await fetch(shop.url + address, { redirect: 'manual', headers: { Accept: 'text/html' } })
  return { status: answer.status, to: answer.headers.get('Location')?.replace(shop.url, ''), html: await answer.text() }
}

describe('staff', () => {
  test('add, rename, move and merge a category, and every old address leads to its products', async () => {
    const vendorId = await addVendor(db)
    const [phones, audio] = [await add('Phones'), await add('Audio')]
    const android = await add('Android phones', phones)
    const productId = await addProduct(db, vendorId)
    await db
      .updateTable('products')
      .set({ categorySlug: android, name: 'Tecno 1' })
      .where('id', '=', productId)
      .execute()
    for (const slug of ['electronics', phones, android])
      expect((await visit(`/category/${slug}`)).html).toContain('Tecno 1')
    expect((await visit(`/category/${audio}`)).html).not.toContain('Tecno 1')
    const page = await visit(`/product/${productId}`)
    for (const slug of ['electronics', phones, android]) expect(page.html).toContain(`href="/category/${slug}"`)

    const renamed = await change(phones, { slug: 'mobile-phones', name: 'Mobile phones' })
    expect(flashOf(renamed)).toBe('Category saved')
    expect(await visit('/category/phones?inStock=1')).toMatchObject({
      status: 301,
      to: '/category/mobile-phones?inStock=1',
    })
    await file('phones')

    expect(flashOf(await change('mobile-phones', { parent: 'toys' }))).toBe('Category saved')
    await file(android)
    expect((await visit('/category/toys')).html).toContain('Tecno 1')
    expect((await visit('/category/electronics')).html).not.toContain('Tecno 1')
    expect((await visit(`/products?category=mobile-phones`)).html).toContain('Tecno 1')

    const version = await versionOf('mobile-phones')
    const asked = wordsOf(await (await ask(`${LIST}/mobile-phones`, { intent: 'ask', into: audio, version })).text())
    expect(asked).toContain('Merge “Mobile phones” into “Electronics › Audio”? 1 product moves.')
    expect(flashOf(await ask(`${LIST}/mobile-phones`, { intent: 'merge', into: audio, version }))).toBe(
      'Categories merged',
    )
    await file(android)
    for (const old of ['phones', 'mobile-phones'])
      expect(await visit(`/category/${old}`)).toMatchObject({ status: 301, to: '/category/audio' })
    expect((await visit('/category/audio')).html).toContain('Tecno 1')
    const audit = wordsOf(await html('/admin-dashboard/audit'))
    for (const words of ['Category added', 'Category changed', 'Category merged']) expect(audit).toContain(words)
  })

  test('switch a category off: its page leads to the one above, and no vendor is offered it', async () => {
    const slug = await add('Radios')
    const vendor = await signedInVendor(shop)
    const editor = async () => (await vendor.ask('/vendor-dashboard/products/new')).text()
    expect(await editor()).toContain('Electronics › Radios')
    expect(flashOf(await change(slug, { isActive: '' }))).toBe('Category saved')
    expect(await visit(`/category/${slug}`)).toMatchObject({ status: 301, to: '/category/electronics' })
    expect(await editor()).not.toContain('Electronics › Radios')
    expect(wordsOf(await html(LIST))).toMatch(/Radios No products Not active/)
  })

  test('give a category a picture, which shoppers see on the page above it', async () => {
    const slug = await add('Cameras')
    const send = async (content: Buffer | string) => {
      const sent = new FormData()
      sent.set('picture', new Blob([content as BlobPart], { type: 'image/png' }), 'a.png')
      return ask(`${LIST}/${slug}`, sent)
    }
    const refused = await send('no picture')
    expect([refused.status, wordsOf(await refused.text())]).toEqual([
      415,
      expect.stringContaining("We can't read this picture"),
    ])
    const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#1c2a5c' } })
    expect(flashOf(await send(await picture.png().toBuffer()))).toBe('Picture saved')
    expect((await visit('/category/electronics')).html).toMatch(/<img src="\/media\/[^"]+\.webp" alt=""/)
    expect(flashOf(await ask(`${LIST}/${slug}`, { intent: 'remove-picture' }))).toBe('Picture removed')
    expect((await rowOf(slug)).pictureId).toBeNull()
  })
})

describe('refused beside its field, with what was typed:', () => {
  test.each<[string, Form, string]>([
    ['no name', { name: ' ' }, 'Enter the English name'],
    ['a name of 10 kB', { name: 'x'.repeat(10_000) }, 'Enter a name of up to 60 characters'],
    ['a name on two lines', { name: 'a\nb' }, 'Enter this on one line'],
    [
      'an address with strange characters',
      { slug: '../admin' },
      'Enter up to 60 characters: a to z, digits and hyphens',
    ],
    ['the address of another category', { slug: 'books' }, 'This address is in use, or leads to another category.'],
    ['no category above it', { parent: '' }, 'Choose the category above it'],
    ['an unknown category above it', { parent: 'nowhere' }, 'This one no longer exists.'],
  ])('%s', async (_, more, sentence) => {
    const sent = form({ name: 'Drones', nameYo: 'Dírónù', ...more })
    const refused = await ask(NEW, sent)
    const page = await refused.text()
    expect([refused.status, wordsOf(page)]).toEqual([422, expect.stringContaining(sentence)])
    expect(page).toContain('value="Dírónù"')
  })

  test('itself or what is below it as the category above, and a fourth level', async () => {
    const top = await add('Games')
    const below = await add('Consoles', top)
    for (const parent of [top, below]) {
      const refused = await change(top, { parent })
      expect(wordsOf(await refused.text())).toContain("A category can't be below itself. Choose another one.")
    }
    const deep = await add('Home')
    const [second] = [await add('Kitchen', deep)]
    const refused = await change(top, { parent: second })
    expect(wordsOf(await refused.text())).toContain('The tree has three levels.')
    expect((await rowOf(top)).parentSlug).toBe('electronics')
  })

  test('a merge of a category that has a commission rule', async () => {
    const slug = await add('Watches')
    const rule = { bps: 900, startsAt: new Date(), categorySlug: slug }
    await db
      .insertInto('commissionRules')
      .values({ id: '0000000000wt', ...rule })
      .execute()
    const sent = { intent: 'merge', into: 'electronics', version: await versionOf(slug) }
    const refused = await ask(`${LIST}/${slug}`, sent)
    expect([refused.status, wordsOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining('This category has a commission rule. End the rule first'),
    ])
    await change(slug, { slug: 'wrist-watches' })
    expect(await db.selectFrom('commissionRules').select('categorySlug').execute()).toEqual([
      { categorySlug: 'wrist-watches' },
    ])
  })

  test('markup in a name is text', async () => {
    const added = await ask(NEW, form({ name: '<b>Bold</b>', slug: 'bold' }))
    expect(flashOf(added)).toBe('Category added')
    expect((await visit('/category/bold')).html).toContain('&lt;b&gt;Bold&lt;/b&gt;')
  })
})

test('only an administrator sees and changes categories', async () => {
  const slug = await add('Tablets')
  const vendor = await signedInVendor(shop)
  for (const address of [LIST, NEW, `${LIST}/${slug}`]) expect((await vendor.ask(address)).status).not.toBe(200)
  const version = await versionOf(slug)
  await vendor.ask(`${LIST}/${slug}`, form({ name: 'Mine', slug, version }))
  await vendor.ask(LIST, { intent: 'down', slug })
  expect(await rowOf(slug)).toMatchObject({ name: 'Tablets', isActive: true })
  expect((await ask(`${LIST}/books`)).status).toBe(404)
  expect((await ask(`${LIST}/nowhere`)).status).toBe(404)
})

test('a vendor chooses a category from the list of paths, without a script', async () => {
  const parent = await add('Cables')
  const slug = await add('USB cables', parent)
  const vendor = await signedInVendor(shop)
  const page = await (await vendor.ask('/vendor-dashboard/products/new')).text()
  expect(page).toMatch(new RegExp(`<option value="${slug}"[^>]*>Electronics › Cables › USB cables</option>`))
})
