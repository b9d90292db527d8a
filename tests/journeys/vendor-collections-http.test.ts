import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { isServedFromCache, waitUntilCached } from '../support/cached-pages.ts'
import { notifyOfStaffChange } from '../support/jobs.ts'
import { freePort, useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { signedInVendor, type SignedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct } from '../support/trade.ts'
import { linksTo, makeVisitor, wordsOf } from '../support/visitor.ts'

const metricsPort = await freePort()
const shop = await useShop({ settings: { METRICS_PORT: String(metricsPort) } })
const { db } = shop.database

const LIST = '/vendor-dashboard/collections'
const NEW = `${LIST}/new`
const SHOES = { name: 'School shoes', description: 'For a whole term.', active: '1' }

async function add(vendor: SignedInVendor, fields = SHOES): Promise<string> {
  const made = await vendor.ask(NEW, fields)
  expect([made.status, flashOf(made)]).toEqual([303, 'Collection created. Now add products.'])
  return made.headers.get('Location')?.split('/').at(-1) ?? ''
}

/** The ids as the form's checkboxes send them. */
function chosen(ids: string[]): FormData {
  const form = new FormData()
  form.set('intent', 'add')
  for (const id of ids) form.append('id', id)
  return form
}

async function put(vendor: SignedInVendor, id: string, ids: string[]): Promise<Response> {
  const body = new URLSearchParams([['intent', 'add'], ...ids.map((one) => ['id', one])])
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return vendor.ask(`${LIST}/${id}`, undefined, { method: 'POST', body, headers })
}

const rowsOf = async ({ vendorId }: SignedInVendor) =>
  db.selectFrom('collections').selectAll().where('vendorId', '=', vendorId).orderBy('position').execute()
const itemsOf = async (collectionId: string) => {
  const rows = await db
    .selectFrom('collectionProducts')
    .select('productId')
    .where('collectionId', '=', collectionId)
    .orderBy('position')
    .execute()
  return rows.map(({ productId }) => productId)
}

describe('bad input', () => {
  test.each([
    [{ ...SHOES, name: '' }, 'Enter a name'],
    [{ ...SHOES, name: 'n'.repeat(10_000) }, 'Enter a name of up to 60 characters'],
    [{ ...SHOES, name: 'School\nshoes' }, 'Enter this on one line'],
    [{ ...SHOES, description: 'd'.repeat(501) }, 'Enter a description of up to 500 characters'],
  ])('is refused beside its field, and kept', async (fields, sentence) => {
    const vendor = await signedInVendor(shop)
    const refused = await vendor.ask(NEW, fields)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(wordsOf(html)).toContain(sentence)
    expect(html).toContain(fields.description)
    expect(html).toMatch(/<input[^>]*name="active"[^>]*checked/)
    expect(await rowsOf(vendor)).toEqual([])
  })

  test('a doubled name and a 21st collection are refused', async () => {
    const vendor = await signedInVendor(shop)
    await add(vendor)
    const twice = await vendor.ask(NEW, { ...SHOES, name: 'SCHOOL SHOES' })
    expect([twice.status, wordsOf(await twice.text())]).toEqual([
      422,
      expect.stringContaining('You already have a collection with this name'),
    ])
    for (let at = 2; at <= 20; at++) await add(vendor, { ...SHOES, name: `Collection ${at}` })
    const more = await vendor.ask(NEW, { ...SHOES, name: 'One more' })
    const html = await more.text()
    expect([more.status, wordsOf(html)]).toEqual([
      409,
      expect.stringContaining('You already have 20 collections. Delete one first.'),
    ])
    expect(html).toContain('value="One more"')
    expect(wordsOf(await (await vendor.ask(LIST)).text())).toContain(
      'You have 20 collections, the most that a shop can have.',
    )
  })

  test('a 201st product is refused, and what was ticked stays ticked', async () => {
    const vendor = await signedInVendor(shop)
    const id = await add(vendor)
    const ids: string[] = []
    for (let at = 0; at < 202; at++) ids.push(await addProduct(db, vendor.vendorId))
    // the newest are on the first page of the choice
    const last = ids.slice(200)
    expect((await put(vendor, id, ids.slice(0, 199))).status).toBe(303)
    const refused = await put(vendor, id, last)
    const html = await refused.text()
    expect([refused.status, wordsOf(html)]).toEqual([
      422,
      expect.stringContaining('A collection can have up to 200 products. You can add 1 more.'),
    ])
    for (const one of last) expect(html).toMatch(new RegExp(`<input[^>]*checked[^>]*value="${one}"`))
    expect(await itemsOf(id)).toHaveLength(199)
    const none = await put(vendor, id, [])
    expect([none.status, wordsOf(await none.text())]).toEqual([
      422,
      expect.stringContaining('Select at least one product'),
    ])
    expect((await vendor.ask(`${LIST}/${id}`, chosen(last))).status).toBe(400)
  })

  test('a text that another tab has changed is not overwritten', async () => {
    const vendor = await signedInVendor(shop)
    const id = await add(vendor)
    const html = await (await vendor.ask(`${LIST}/${id}`)).text()
    const version = /name="version" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const save = (name: string, given = version) =>
      vendor.ask(`${LIST}/${id}`, { ...SHOES, name, intent: 'text', version: given })
    expect((await save('Boots')).status).toBe(303)
    const late = await save('Sandals')
    const answer = await late.text()
    expect(late.status).toBe(409)
    expect(answer).toContain('value="Sandals"')
    const next = /name="version" value="([^"]+)"/.exec(answer)?.[1] ?? ''
    expect((await save('Sandals', next)).status).toBe(303)
    expect(await rowsOf(vendor)).toMatchObject([{ name: 'Sandals', slug: 'school-shoes' }])
  })
})

test("another vendor's collection and products are unknown, byte for byte", async () => {
  const vendor = await signedInVendor(shop)
  const rival = await signedInVendor(shop)
  const theirs = await add(rival)
  const own = await add(vendor)
  const foreign = await addProduct(db, rival.vendorId)
  await put(rival, theirs, [foreign])
  const said = async (id: string) => {
    const read = await vendor.ask(`${LIST}/${id}`)
    const saved = await vendor.ask(`${LIST}/${id}`, { ...SHOES, intent: 'text' })
    const moved = await vendor.ask(`${LIST}/${id}`, { intent: 'up', product: foreign })
    const deleted = await vendor.ask(LIST, { intent: 'delete', id })
    return [read, saved, moved, deleted].map((one) => [one.status, one.headers.get('Location'), flashOf(one)])
  }
  expect(await said(theirs)).toEqual(await said('zzzzzzzzzzzz'))
  const refused = await put(vendor, own, [foreign])
  expect([refused.status, wordsOf(await refused.text())]).toEqual([
    404,
    expect.stringContaining('Product not found. It may have been deleted.'),
  ])
  expect(await itemsOf(own)).toEqual([])
  expect(await itemsOf(theirs)).toEqual([foreign])
  for (const unknown of ['vendorId', 'position', 'hiddenReason'])
    expect((await vendor.ask(NEW, { ...SHOES, name: 'More', [unknown]: rival.vendorId })).status).toBe(400)
})

test('a suspended vendor changes nothing', async () => {
  const vendor = await signedInVendor(shop)
  await db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor.vendorId).execute()
  for (const address of [LIST, NEW, `${LIST}/zzzzzzzzzzzz`]) expect((await vendor.ask(address)).status).toBe(403)
  expect((await vendor.ask(NEW, SHOES)).status).toBe(403)
  expect(await rowsOf(vendor)).toEqual([])
})

test('a picture is replaced and removed, and a broken one is refused', async () => {
  const vendor = await signedInVendor(shop)
  const id = await add(vendor)
  const upload = async (background: string) => {
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('picture', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'a.png')
    return vendor.ask(`${LIST}/${id}`, form)
  }
  const pictures = async () =>
    (await db.selectFrom('pictures').select('id').where('vendorId', '=', vendor.vendorId).execute()).map(
      (row) => row.id,
    )
  expect(flashOf(await upload('#123456'))).toBe('Collection saved')
  const [first] = await pictures()
  expect(await rowsOf(vendor)).toMatchObject([{ pictureId: first }])
  await upload('#654321')
  const [second, ...others] = await pictures()
  expect([second, others]).not.toEqual([first, []])
  expect(others).toEqual([])
  const broken = new FormData()
  broken.set('picture', new Blob(['<svg/>'], { type: 'image/png' }), 'a.png')
  const refused = await vendor.ask(`${LIST}/${id}`, broken)
  expect(refused.status).toBe(415)
  await vendor.ask(`${LIST}/${id}`, { intent: 'remove-picture' })
  expect([await pictures(), (await rowsOf(vendor))[0]?.pictureId]).toEqual([[], null])
})

describe('on the storefront', () => {
  test('a collection has a tile, a page, breadcrumbs and a place in the sitemap', async () => {
    const vendor = await signedInVendor(shop)
    const visitor = makeVisitor(shop.url)
    const id = await add(vendor)
    await add(vendor, { ...SHOES, name: 'Nothing yet' })
    const address = `/vendor/${vendor.slug}`
    const page = `${address}/collection/school-shoes`
    expect(wordsOf(await visitor.read(address))).not.toContain('School shoes')
    // an empty one leads to the shop
    const empty = await visitor.get(page)
    expect([empty.status, empty.headers.get('Location')]).toEqual([302, address])

    const [one, two] = [await addProduct(db, vendor.vendorId), await addProduct(db, vendor.vendorId)]
    await put(vendor, id, [two])
    await put(vendor, id, [one])
    const html = await visitor.read(address)
    expect(wordsOf(html)).toContain('School shoes 2 products')
    expect(wordsOf(html)).not.toContain('Nothing yet')
    expect(linksTo(html, page)).toHaveLength(1)
    const shown = await visitor.read(page)
    expect(shown).toContain('<title>School shoes from ')
    expect(shown).toContain('For a whole term.')
    expect(shown.indexOf(`/product/${two}`)).toBeLessThan(shown.indexOf(`/product/${one}`))
    expect(shown).toMatch(/"@type":"BreadcrumbList".*school-shoes/)
    expect(shown).toContain(`rel="canonical" href="${shop.url}${page}"`)
    expect(await visitor.read('/sitemap/collections.xml')).toContain(`<loc>${shop.url}${page}</loc>`)
    expect(await visitor.read('/sitemap.xml')).toContain('/sitemap/collections.xml')
    // other cases of the same address
    const led = await visitor.get(`/vendor/${vendor.slug}/collection/School-Shoes?sort=name`)
    expect([led.status, led.headers.get('Location')]).toEqual([301, `${page}?sort=name`])

    await vendor.ask(`${LIST}/${id}`, { ...SHOES, intent: 'text', active: '' })
    // the cached page is dropped a moment after the response
    await expect.poll(async () => (await visitor.get(page)).status).toBe(404)
    for (const none of [`${address}/collection/none`, '/vendor/none/collection/school-shoes', `${address}/collection`])
      expect((await visitor.get(none)).status, none).toBe(404)
  })

  test('a shop and a collection are searched and filtered without a script', async () => {
    const vendor = await signedInVendor(shop)
    const visitor = makeVisitor(shop.url)
    const id = await add(vendor)
    const make = async (name: string, price: number) => {
      const made = await addProduct(db, vendor.vendorId, { price })
      await db.updateTable('products').set({ name }).where('id', '=', made).execute()
      return made
    }
    const [brogues, slippers] = [await make('Leather brogues', 500_000), await make('Palm slippers', 100_000)]
    await make('Leather belt', 90_000)
    await put(vendor, id, [brogues, slippers])
    const shopAddress = `/vendor/${vendor.slug}`
    const page = `${shopAddress}/collection/school-shoes`
    for (const address of [shopAddress, page]) {
      const html = await visitor.read(address)
      expect(html, address).toMatch(new RegExp(`<form[^>]*action="${address}"[^>]*>(?:(?!</form>).)*name="q"`, 's'))
    }
    const found = async (address: string) => {
      const html = await visitor.read(address)
      return ['Leather brogues', 'Palm slippers', 'Leather belt'].filter((name) => html.includes(name))
    }
    expect(await found(`${shopAddress}?q=leather`)).toEqual(['Leather brogues', 'Leather belt'])
    expect(await found(`${page}?q=leather`)).toEqual(['Leather brogues'])
    expect(await found(`${page}?maxPrice=2000`)).toEqual(['Palm slippers'])
    expect(await found(`${shopAddress}?q=lether`)).toEqual(['Leather brogues', 'Leather belt'])
    expect(wordsOf(await visitor.read(`${shopAddress}?q=lether`))).toContain('Did you mean leather')
    expect(await (await visitor.get(`/device/list-count?place=collection:${vendor.slug}:school-shoes`)).json()).toEqual(
      expect.objectContaining({ total: 2 }),
    )
  })

  test('a change drops the pages that show the collection, and no others', async () => {
    const vendor = await signedInVendor(shop)
    const [shoes, bags] = [await add(vendor), await add(vendor, { ...SHOES, name: 'Bags' })]
    const product = await addProduct(db, vendor.vendorId)
    await put(vendor, shoes, [product])
    await put(vendor, bags, [product])
    const [shopPage, shoePage, bagPage] = [
      `/vendor/${vendor.slug}`,
      `/vendor/${vendor.slug}/collection/school-shoes`,
      `/vendor/${vendor.slug}/collection/bags`,
    ]
    const ask = async (address: string) => (await fetch(shop.url + address)).status
    const isCached = (address: string) => isServedFromCache(metricsPort, () => ask(address))
    await waitUntilCached(metricsPort, () => Promise.all([shopPage, shoePage, bagPage].map(ask)))
    await vendor.ask(`${LIST}/${shoes}`, { ...SHOES, intent: 'text', name: 'Work shoes' })
    await expect.poll(async () => wordsOf(await (await fetch(shop.url + shopPage)).text())).toContain('Work shoes')
    expect(await isCached(bagPage)).toBe(true)
    expect(wordsOf(await (await fetch(shop.url + shoePage)).text())).toContain('Work shoes')
  })
})

/** No worker runs in a test. */
async function runStaffChangeJobs(vendorId: string): Promise<void> {
  const { rows } = await sql<{ payload: never }>`
    select payload from graphile_worker._private_jobs where payload ->> 'vendorId' = ${vendorId}`.execute(db)
  for (const { payload } of rows) await notifyOfStaffChange({ db, ids: makeIds(() => Date.now()) }, payload)
}

describe('staff', () => {
  test('hide a collection with a reason, which the vendor reads', async () => {
    const vendor = await signedInVendor(shop)
    const admin = await signedInAdministrator(shop)
    const visitor = makeVisitor(shop.url)
    const id = await add(vendor)
    await put(vendor, id, [await addProduct(db, vendor.vendorId)])
    const page = `/vendor/${vendor.slug}/collection/school-shoes`
    const desk = `/admin-dashboard/vendors/${vendor.vendorId}/collections`
    expect((await visitor.get(page)).status).toBe(200)
    expect(wordsOf(await (await admin.ask(`${desk}?hide=${id}`)).text())).toContain('Hide School shoes?')
    const without = await admin.ask(`${desk}?hide=${id}`, { intent: 'hide', id, reason: ' ' })
    expect([without.status, wordsOf(await without.text())]).toEqual([
      422,
      expect.stringContaining('Please enter a reason'),
    ])
    const hidden = await admin.ask(desk, { intent: 'hide', id, reason: 'A false claim' })
    expect([hidden.status, flashOf(hidden)]).toEqual([303, 'Collection hidden'])
    await expect.poll(async () => (await visitor.get(page)).status).toBe(404)
    const told = wordsOf(await (await vendor.ask(`${LIST}/${id}`)).text())
    expect(told).toContain('We hid this collection from customers Reason: A false claim')
    await runStaffChangeJobs(vendor.vendorId)
    const news = wordsOf(await (await vendor.ask('/vendor-dashboard/notifications')).text())
    expect(news).toContain('We hid your collection School shoes from customers Reason: A false claim')
    const email = await db.selectFrom('emails').select('kind').where('cause', 'like', 'staff change %').execute()
    expect(email).toEqual([{ kind: 'product-changed' }])
    const { id: number } = await db
      .selectFrom('notifications')
      .select('id')
      .where('vendorId', '=', vendor.vendorId)
      .executeTakeFirstOrThrow()
    const led = await vendor.ask(`/vendor-dashboard/notifications?open=${number}`)
    expect(led.headers.get('Location')).toBe(LIST)
    // not undone by the vendor
    await vendor.ask(`${LIST}/${id}`, { ...SHOES, intent: 'text', name: 'Shoes' })
    expect((await visitor.get(page)).status).toBe(404)
    expect(flashOf(await admin.ask(desk, { intent: 'show', id }))).toBe('Collection shown again')
    await expect.poll(async () => (await visitor.get(page)).status).toBe(200)
    expect(wordsOf(await (await admin.ask(`/admin-dashboard/vendors/${vendor.vendorId}`)).text())).toContain(
      'Collection hidden',
    )
  })

  test('reach only collections of the vendor in the address', async () => {
    const vendor = await signedInVendor(shop)
    const rival = await signedInVendor(shop)
    const admin = await signedInAdministrator(shop)
    const id = await add(vendor)
    const wrong = await admin.ask(`/admin-dashboard/vendors/${rival.vendorId}/collections`, {
      intent: 'hide',
      id,
      reason: 'x',
    })
    expect(flashOf(wrong)).toBe('Collection not found. It may have been deleted.')
    expect((await vendor.ask(`/admin-dashboard/vendors/${vendor.vendorId}/collections`)).status).toBe(302)
    expect(await rowsOf(vendor)).toMatchObject([{ hiddenReason: null }])
  })
})
