import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { notifyOfStaffChangeJob } from '#modules/inventory/index.server.ts'
import { notifyOfStaffChange } from '#tests/support/jobs.ts'
import { makeIds } from '#shared/ids.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { signedInVendor, type SignedInVendor } from '../support/signed-in-vendor.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/products'
const OWN = '/vendor-dashboard/products'
const TYPED = {
  name: 'Adire tote',
  description: 'Hand-dyed in Abeokuta.',
  category: 'fashion',
  brand: '',
  price: '12,500',
  comparePrice: '',
  stock: '20',
}
const reason = 'The pictures show another bag'

const shop = await useShop()
const ask = (await signedInAdministrator(shop)).ask

const photo = async (background: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

function formOf(fields: Record<string, string>, files: Uint8Array<ArrayBuffer>[] = []): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  for (const bytes of files) form.append('picture', new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
  return form
}

type Shelf = { vendor: SignedInVendor; id: string; edit: string; own: string }

async function product(): Promise<Shelf> {
  const vendor = await signedInVendor(shop)
  const pictures = [await photo('#b93a0a'), await photo('#0a3ab9')]
  const made = await vendor.ask(`${OWN}/new`, formOf({ ...TYPED, intent: 'publish' }, pictures))
  expect(made.status).toBe(303)
  const { id } = await shop.database.db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', vendor.vendorId)
    .executeTakeFirstOrThrow()
  return { vendor, id, edit: `${LIST}/${id}/edit`, own: `${OWN}/${id}/edit` }
}

const productOf = async (id: string) =>
  shop.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const draftsOf = async (id: string) =>
  shop.database.db.selectFrom('productDrafts').selectAll().where('productId', '=', id).orderBy('forStaff').execute()
const picturesOf = async (id: string) =>
  shop.database.db
    .selectFrom('productPictures')
    .select('pictureId')
    .where('productId', '=', id)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ pictureId }) => pictureId))
const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Runs the waiting jobs, because the test server runs none. */
async function runTelling(): Promise<void> {
  const { db } = shop.database
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${notifyOfStaffChangeJob.name}`.execute(db)
  for (const { payload } of rows) await notifyOfStaffChange({ db, ids: makeIds(() => Date.now()) }, payload)
}

describe('staff edit a product, without a script', () => {
  test("in the vendor's form, from the product's page, and return there", async () => {
    const { vendor, id, edit } = await product()
    expect(await (await ask(`${LIST}/${id}`)).text()).toContain(`href="${edit}"`)
    expect(await (await ask(`${LIST}?vendor=${vendor.vendorId}`)).text()).toContain(`href="${edit}"`)
    const html = await (await ask(edit)).text()
    expect(wordsOf(html)).toContain(`This product belongs to Shop ${vendor.vendorId}`)
    for (const field of [
      'name',
      'price',
      'stock',
      'category',
      'description',
      'brand',
      'comparePrice',
      'lowStockAt',
      'featured',
    ])
      expect(html).toContain(`name="${field}"`)
    expect(html).toMatch(/<textarea[^>]* name="reason"/)
    expect(wordsOf(html)).toContain(
      'We alert the vendor when stock falls to this number. If you leave this field empty, we use 10.',
    )
    expect(wordsOf(html)).not.toContain('We alert you')
    const sent = { ...TYPED, price: '9,999.50', featured: 'on', reason }
    const form = { ...sent, seen: hidden(html, 'seen'), version: hidden(html, 'version'), intent: 'publish' }
    const answer = await ask(edit, formOf(form))
    expect([answer.status, answer.headers.get('Location'), flashOf(answer)]).toEqual([
      303,
      `${LIST}/${id}`,
      'Product updated successfully!',
    ])
    expect(await productOf(id)).toMatchObject({ price: 999_950, isFeatured: true, stockQuantity: 20 })
    expect(wordsOf(await (await ask(`${LIST}/${id}`)).text())).toContain('Product changed · Administrator')
    const audit = wordsOf(await (await ask(`/admin-dashboard/audit?thing=${id}`)).text())
    for (const words of ['Before: ₦12,500', 'After: ₦9,999.50', `After: ${reason}`]) expect(audit).toContain(words)
    await runTelling()
    const told = wordsOf(await (await vendor.ask('/vendor-dashboard/notifications')).text())
    for (const words of ['We edited Adire tote', reason]) expect(told).toContain(words)
    const email = await shop.database.db
      .selectFrom('emails')
      .select(['kind', 'data'])
      .where('recipient', '=', `${vendor.vendorId}@example.com`)
      .executeTakeFirstOrThrow()
    const changes = [
      { field: 'price', before: 1_250_000, after: 999_950 },
      { field: 'featured', before: 0, after: 1 },
    ]
    expect(email).toMatchObject({
      kind: 'product-changed',
      data: { what: 'edited', reason, products: [{ id, changes }] },
    })
  })

  test('with its pictures: added, removed and reordered', async () => {
    const { vendor, id, edit } = await product()
    const [first = '', second = ''] = await picturesOf(id)
    const press = async (intent: string, files: Uint8Array<ArrayBuffer>[] = []) => {
      const answer = await ask(edit, formOf({ ...TYPED, reason, intent }, files))
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        intent === 'publish' ? `${LIST}/${id}` : edit,
      ])
    }
    await press('save', [await photo('#0ab93a')])
    await press(`first:${second}`)
    await press(`remove:${first}`)
    // the published product stays unchanged until everything is saved, and typed text is preserved
    expect(await picturesOf(id)).toEqual([first, second])
    const html = await (await ask(edit)).text()
    expect(html).toMatch(new RegExp(`<textarea[^>]* name="reason"[^>]*>${reason}`))
    expect(wordsOf(await (await vendor.ask(`${OWN}/${id}/edit`)).text())).not.toContain('Draft from')
    await press('publish')
    const [main, added, ...more] = await picturesOf(id)
    expect([main, more, added === first]).toEqual([second, [], false])
    const gone = await shop.database.db.selectFrom('pictures').select('id').where('id', '=', first).execute()
    expect(gone).toEqual([])
    expect(await draftsOf(id)).toEqual([])
  })

  test('with a reason, and with the same errors beside each field', async () => {
    const { id, edit } = await product()
    const answer = await ask(edit, formOf({ ...TYPED, name: '', price: '0', comparePrice: 'x', reason: ' ' }))
    expect(answer.status).toBe(422)
    const words = wordsOf(await answer.text())
    for (const sentence of ['Product name is required', 'Enter a price above 0', 'Please enter a reason'])
      expect(words).toContain(sentence)
    const long = await ask(edit, formOf({ ...TYPED, reason: 'x'.repeat(1001) }))
    expect(long.status).toBe(422)
    expect(await long.text()).toContain('x'.repeat(1001))
    const extras: Record<string, string>[] = [{ vendorId: '0123456789ab' }, { isActive: 'false' }, { draft: '../x' }]
    for (const extra of extras) expect((await ask(edit, formOf({ ...TYPED, reason, ...extra }))).status).toBe(400)
    expect(await productOf(id)).toMatchObject({ name: 'Adire tote', price: 1_250_000 })
  })

  test('and discard their draft', async () => {
    const { id, edit } = await product()
    await ask(edit, formOf({ ...TYPED, name: 'Tote', intent: 'save' }))
    const html = await (await ask(edit)).text()
    expect(wordsOf(html)).toContain('Discard changes')
    const answer = await ask(edit, formOf({ ...TYPED, intent: 'discard' }))
    expect(answer.headers.get('Location')).toBe(`${LIST}/${id}`)
    expect(await draftsOf(id)).toEqual([])
  })

  test('of a suspended shop, but not one that does not exist', async () => {
    const { vendor, id, edit } = await product()
    const { db } = shop.database
    await db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor.vendorId).execute()
    expect((await ask(edit)).status).toBe(200)
    expect((await ask(edit, formOf({ ...TYPED, name: 'Tote', reason }))).status).toBe(303)
    expect((await productOf(id)).name).toBe('Tote')
    await db.updateTable('products').set({ deletedAt: new Date(), isActive: false }).where('id', '=', id).execute()
    for (const gone of [id, '0123456789ab', 'x', '%27']) {
      const page = await ask(`${LIST}/${gone}/edit`)
      expect([page.headers.get('Location'), flashOf(page)]).toEqual([LIST, 'Failed to load product'])
      const sent = await ask(`${LIST}/${gone}/edit`, formOf({ ...TYPED, reason }))
      expect(sent.headers.get('Location')).toBe(LIST)
      expect((await ask(`${LIST}/${gone}/draft`, { intent: 'save' })).status).toBe(404)
    }
  })
})

describe("the script of the staff's form", () => {
  const kept = { intent: 'save', draft: '', pictures: '', name: 'By staff', reason }

  test("saves their draft and pictures separately from the vendor's", async () => {
    const { vendor, id, edit, own } = await product()
    await vendor.ask(`${OWN}/draft`, { ...kept, product: id, name: 'By its vendor', reason: '' }).then((refused) => {
      // the vendor's form does not have this field
      expect(refused.status).toBe(400)
    })
    const { reason: _reason, ...ofVendor } = kept
    await vendor.ask(`${OWN}/draft`, { ...ofVendor, product: id, name: 'By its vendor' })
    const saved = await ask(`${LIST}/${id}/draft`, { ...kept, product: id })
    expect(saved.status).toBe(200)
    const { draftId } = (await saved.json()) as { draftId: string }
    const added = await ask(`${LIST}/${id}/draft?product=${id}`, formOf({}, [await photo('#0ab93a')]))
    expect(((await added.json()) as { pictures: unknown[] }).pictures).toHaveLength(3)
    expect(await (await ask(edit)).text()).toContain('value="By staff"')
    const html = await (await vendor.ask(own)).text()
    expect(html).toContain('value="By its vendor"')
    expect(wordsOf(await (await vendor.ask(OWN)).text())).not.toContain('By staff')
    // no form of the vendor may change the staff's draft
    const stolen = await vendor.ask(`${OWN}/draft`, { ...ofVendor, product: '', draft: draftId })
    expect(stolen.status).toBe(404)
    const [ofOwner, ofStaff] = await draftsOf(id)
    expect([ofOwner?.forStaff, ofStaff?.forStaff]).toEqual([false, true])
    expect(ofStaff?.fields).toMatchObject({ name: 'By staff', reason })
  })

  test('applies only to this product', async () => {
    const [{ id, edit }, other] = [await product(), await product()]
    expect((await ask(`${LIST}/${id}/draft`)).headers.get('Location')).toBe(edit)
    expect((await ask(`${LIST}/${id}/draft`, { ...kept, product: other.id })).status).toBe(400)
    expect((await ask(`${LIST}/${id}/draft?product=${other.id}`, formOf({}, [await photo('#000')]))).status).toBe(400)
    expect(await draftsOf(other.id)).toEqual([])
  })
})

test("a vendor's older draft never overwrites the staff's change unseen", async () => {
  const { vendor, id, edit, own } = await product()
  const [first] = await picturesOf(id)
  await vendor.ask(own, formOf({ ...TYPED, name: 'Adire tote, large', intent: 'save' }))
  const [before] = await draftsOf(id)
  await ask(edit, formOf({ ...TYPED, reason, intent: `remove:${first}` }))
  await ask(edit, formOf({ ...TYPED, price: '9000', description: 'A bag.', reason, intent: 'publish' }))
  expect(await draftsOf(id)).toEqual([before])
  const opened = await (await vendor.ask(own)).text()
  expect(opened).toContain('value="Adire tote, large"')
  const form = { ...TYPED, name: 'Adire tote, large', seen: '20', intent: 'publish' }
  const refused = await vendor.ask(own, formOf({ ...form, version: hidden(opened, 'version') }))
  expect(refused.status).toBe(409)
  const html = await refused.text()
  for (const words of [
    'This product was changed in another tab or by someone else.',
    'Currently saved: ₦9,000',
    'The saved description has changed.',
    'The saved pictures have changed.',
  ])
    expect(wordsOf(html)).toContain(words)
  expect(html).toContain('value="Adire tote, large"')
  expect(await productOf(id)).toMatchObject({ price: 900_000, description: 'A bag.' })
  const again = await vendor.ask(own, formOf({ ...form, version: hidden(html, 'version') }))
  expect(again.status).toBe(303)
  expect(await productOf(id)).toMatchObject({ price: 1_250_000, name: 'Adire tote, large' })
})

test("only the administrator can use the staff's form", async () => {
  const { vendor, id, edit } = await product()
  const form = () => formOf({ ...TYPED, name: 'Mine', reason, intent: 'publish' })
  const nobody: typeof vendor.ask = async (address, body) =>
    fetch(`${shop.url}${address}`, {
      redirect: 'manual',
      headers: { Origin: shop.url },
      ...(body === undefined
        ? {}
        : { method: 'POST', body: body instanceof FormData ? body : new URLSearchParams(body) }),
    })
  for (const who of [vendor.ask, nobody]) {
    for (const answer of [
      await who(edit),
      await who(edit, form()),
      await who(`${LIST}/${id}/draft`, { intent: 'save', product: id }),
      await who(`${LIST}/${id}/draft?product=${id}`, formOf({}, [await photo('#000')])),
    ])
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
  }
  expect(await productOf(id)).toMatchObject({ name: 'Adire tote' })
  expect(await draftsOf(id)).toEqual([])
})
