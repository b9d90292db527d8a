import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kobo, naira } from '#shared/money.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { makePhoto, openProductRoom, type ProductRoom } from '#tests/support/product-room.ts'
import { addApprovedVendor, addProduct } from '#tests/support/trade.ts'
import { addDraftPicture, orderDraftPictures, removeDraftPicture } from './draft-pictures.ts'
import { deleteProduct, listOwnProducts, setPriceAndStock, setProductsActive } from './own-products.ts'
import { dropDraft, duplicateProduct, findDraft, saveDraft } from './drafts.ts'
import { parseOwnProductsQuery } from './own-contract.ts'
import { productForm } from './product-form.ts'
import { publishProduct } from './publish-product.ts'

const TYPED = {
  name: 'Adire tote',
  description: 'Hand-dyed in Abeokuta.',
  category: 'fashion',
  brand: 'Ọlá & Co',
  price: '12,500.50',
  comparePrice: '',
  stock: '20',
}
const ipAddress = '102.89.0.1'

let room: ProductRoom
let photos: string[]

beforeAll(async () => {
  room = await openProductRoom()
  photos = await Promise.all(
    ['#111', '#222', '#333', '#444', '#555', '#666', '#777'].map(async (background, at) => {
      const file = path.join(room.folder, `photo-${at}`)
      await writeFile(file, await makePhoto(background, 'jpeg'))
      return file
    }),
  )
})
afterAll(() => room?.close())

const deps = () => room.deps
const vendor = () => addApprovedVendor(room.db)

const photo = (at: number): string => photos[at] ?? ''

async function draftWith(owner: ApprovedVendor, pictures: number): Promise<string> {
  const saved = await saveDraft(deps(), owner, { draftId: null, productId: null, fields: TYPED })
  if (!saved.ok) throw new Error(saved.code)
  const { draftId } = saved.value
  for (let at = 0; at < pictures; at++)
    await addDraftPicture(deps(), owner, { draftId, productId: null, file: photo(at) })
  return draftId
}

async function publish(
  owner: ApprovedVendor,
  target: { draftId: string | null; productId: string | null },
  change = {},
) {
  const form = productForm.parse({ ...TYPED, ...change })
  return publishProduct(deps(), owner, { ...target, form, seenStock: null, ipAddress })
}

async function published(owner: ApprovedVendor, pictures = 1): Promise<string> {
  const done = await publish(owner, { draftId: await draftWith(owner, pictures), productId: null })
  if (!done.ok) throw new Error(done.code)
  return done.value.productId
}

const row = async (id: string) =>
  room.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const picturesOf = async (id: string) =>
  room.db
    .selectFrom('productPictures')
    .select('pictureId')
    .where('productId', '=', id)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ pictureId }) => pictureId))

const notes = async (id: string) =>
  room.db
    .selectFrom('auditLog')
    .select(['actor', 'userId', 'action', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('a product', () => {
  it('that has changed since its form was loaded is overwritten only by a second save', async () => {
    const owner = await vendor()
    const productId = await published(owner)
    const target = { draftId: null, productId }
    const version = async () => (await findDraft(deps(), owner, target))?.version
    const save = async (name: string, seen: string | undefined) => {
      await saveDraft(deps(), owner, { ...target, fields: { ...TYPED, name } })
      const form = productForm.parse({ ...TYPED, name })
      return publishProduct(deps(), owner, { ...target, form, seenStock: 20, version: seen, ipAddress })
    }
    const filled = await version()
    // a sale in the meantime does not count as a change
    await room.db.updateTable('variants').set({ stockQuantity: 19 }).where('id', '=', productId).execute()
    expect(await save('First', filled)).toMatchObject({ ok: true })
    expect(await save('Second', filled)).toMatchObject({ ok: false, code: 'changed-meanwhile' })
    expect((await row(productId)).name).toBe('First')
    expect(await save('Second', await version())).toMatchObject({ ok: true })
    expect((await row(productId)).name).toBe('Second')
  })

  it('is created from a draft: active, with SKU, brand, pictures in order, and an audit entry', async () => {
    const owner = await vendor()
    const id = await published(owner, 2)
    const made = await row(id)
    expect(made).toMatchObject({
      vendorId: owner.id,
      name: 'Adire tote',
      price: 1_250_050,
      comparePrice: null,
      brandSlug: 'ola-co',
      stockQuantity: 20,
      isActive: true,
    })
    expect(made.sku).toMatch(/^FAS-SHO-\d{7}$/)
    expect(await picturesOf(id)).toHaveLength(2)
    expect(await findDraft(deps(), owner, { draftId: id, productId: null })).toBeNull()
    expect(await notes(id)).toMatchObject([
      {
        actor: 'vendor',
        userId: owner.userId,
        action: 'product-created',
        after: { name: 'Adire tote', stock: 20 },
      },
    ])
    expect(await room.db.selectFrom('listings').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  it('is created once, however often the form is sent, even concurrently', async () => {
    const owner = await vendor()
    const draftId = await draftWith(owner, 1)
    const sent = await Promise.all([1, 2, 3].map(() => publish(owner, { draftId, productId: null })))
    expect(sent.map((each) => each.ok && each.value.productId)).toEqual([draftId, draftId, draftId])
    const { counts } = await listOwnProducts(deps(), owner, parseOwnProductsQuery(new URLSearchParams()))
    expect(counts.all).toBe(1)
  })

  it('needs a picture', async () => {
    const owner = await vendor()
    const refused = await publish(owner, { draftId: await draftWith(owner, 0), productId: null })
    expect(refused).toEqual({ ok: false, code: 'pictures-missing' })
  })

  it('is changed through its draft, which is deleted with pictures that are no longer used', async () => {
    const owner = await vendor()
    const id = await published(owner, 2)
    const target = { draftId: null, productId: id }
    const [first = '', second = ''] = await picturesOf(id)
    await removeDraftPicture(deps(), owner, { ...target, id: first })
    expect(await picturesOf(id)).toEqual([first, second])
    const done = await publish(owner, target, { name: 'Adire tote, large', price: '13000' })
    expect(done).toEqual({ ok: true, value: { productId: id, isNew: false } })
    expect(await row(id)).toMatchObject({ name: 'Adire tote, large', price: 1_300_000 })
    expect(await picturesOf(id)).toEqual([second])
    expect(await room.db.selectFrom('pictures').select('id').where('id', '=', first).execute()).toEqual([])
    expect((await notes(id)).at(-1)).toMatchObject({
      action: 'product-updated',
      before: { name: 'Adire tote', price: 1_250_050 },
      after: { name: 'Adire tote, large', price: 1_300_000 },
    })
  })

  it('counts pieces that were sold while it was being changed', async () => {
    const owner = await vendor()
    const id = await published(owner)
    await room.db.updateTable('variants').set({ stockQuantity: 17 }).where('id', '=', id).execute()
    const form = productForm.parse({ ...TYPED, stock: '25' })
    await publishProduct(deps(), owner, { draftId: null, productId: id, form, seenStock: 20, ipAddress })
    expect((await row(id)).stockQuantity).toBe(22)
    await setPriceAndStock(deps(), owner, { id, price: naira(100), stock: 0, seen: 24, ipAddress })
    expect((await row(id)).stockQuantity).toBe(0)
    await setPriceAndStock(deps(), owner, { id, price: naira(100), stock: 9, seen: null, ipAddress })
    expect(await row(id)).toMatchObject({ stockQuantity: 9, price: 10_000 })
  })

  it('never costs less than its flash sale', async () => {
    const owner = await vendor()
    const id = await published(owner)
    const flashSaleEnd = new Date(Date.now() + 3_600_000)
    await room.db
      .updateTable('variants')
      .set({ isFlashSale: true, flashSalePrice: 900_000, flashSaleEnd })
      .where('id', '=', id)
      .execute()
    const refused = { ok: false, code: 'price-below-sale', detail: { salePrice: kobo(900_000) } }
    expect(await publish(owner, { draftId: null, productId: id }, { price: '9000' })).toEqual(refused)
    const input = { id, price: kobo(900_000), stock: 1, seen: null, ipAddress }
    expect(await setPriceAndStock(deps(), owner, input)).toEqual(refused)
    expect((await row(id)).price).toBe(1_250_050)
  })

  it("gets the vendor's price after its flash sale has ended, which is cleared", async () => {
    const owner = await vendor()
    const id = await published(owner)
    const over = { isFlashSale: true, flashSalePrice: 900_000, flashSaleEnd: new Date(Date.now() - 1000) }
    const sellOff = () => room.db.updateTable('variants').set(over).where('id', '=', id).execute()
    await sellOff()
    expect((await publish(owner, { draftId: null, productId: id }, { price: '10000' })).ok).toBe(true)
    expect(await row(id)).toMatchObject({ price: 1_000_000, ...over })
    expect((await publish(owner, { draftId: null, productId: id }, { price: '9000' })).ok).toBe(true)
    const none = { isFlashSale: false, flashSalePrice: null, flashSaleEnd: null }
    expect(await row(id)).toMatchObject({ price: 900_000, ...none })
    await setPriceAndStock(deps(), owner, { id, price: naira(12_000), stock: 1, seen: null, ipAddress })
    await sellOff()
    const input = { id, price: kobo(850_000), stock: 1, seen: null, ipAddress }
    expect(await setPriceAndStock(deps(), owner, input)).toEqual({ ok: true, value: null })
    expect(await row(id)).toMatchObject({ price: 850_000, ...none })
  })

  it('is duplicated as a draft with the same pictures, which remain if either is deleted', async () => {
    const owner = await vendor()
    const id = await published(owner, 2)
    const copied = await duplicateProduct(deps(), owner, id)
    const draftId = copied.ok ? copied.value.draftId : ''
    const draft = await findDraft(deps(), owner, { draftId, productId: null })
    expect(draft?.fields).toMatchObject({ name: 'Adire tote', price: '12500.50' })
    expect(draft?.fields.stock).toBeUndefined()
    expect(draft?.pictures.map((picture) => picture.id)).toEqual(await picturesOf(id))
    await dropDraft(deps(), owner, draftId)
    expect(await picturesOf(id)).toHaveLength(2)
  })

  it('is permanently deleted with its draft, but remains in orders', async () => {
    const owner = await vendor()
    const id = await published(owner)
    await saveDraft(deps(), owner, { draftId: null, productId: id, fields: { name: 'x' } })
    expect((await deleteProduct(deps(), owner, { id, ipAddress })).ok).toBe(true)
    expect((await deleteProduct(deps(), owner, { id, ipAddress })).ok).toBe(false)
    expect((await row(id)).deletedAt).toBeInstanceOf(Date)
    expect(await findDraft(deps(), owner, { draftId: null, productId: id })).toBeNull()
    expect(await room.db.selectFrom('productDrafts').selectAll().where('productId', '=', id).execute()).toEqual([])
  })
})

describe('the pictures of a draft', () => {
  it('are five at most: of two for the last place one gets it, and the other leaves no files', async () => {
    const owner = await vendor()
    const draftId = await draftWith(owner, 4)
    const target = { draftId, productId: null }
    const sent = await Promise.all([
      addDraftPicture(deps(), owner, { ...target, file: photo(4) }),
      addDraftPicture(deps(), owner, { ...target, file: photo(5) }),
    ])
    expect(sent.filter((each) => each.ok)).toHaveLength(1)
    expect(sent.find((each) => !each.ok)).toMatchObject({ code: 'pictures-full' })
    expect(await addDraftPicture(deps(), owner, { ...target, file: photo(6) })).toMatchObject({ code: 'pictures-full' })
    const stored = await room.db.selectFrom('pictures').select('id').where('vendorId', '=', owner.id).execute()
    expect(stored).toHaveLength(5)
  })

  it('are sorted; unknown ids change nothing', async () => {
    const owner = await vendor()
    const target = { draftId: await draftWith(owner, 3), productId: null }
    const ids = ((await findDraft(deps(), owner, target))?.pictures ?? []).map((picture) => picture.id)
    const [a = '', b = '', c = ''] = ids
    const foreign = (await picturesOf(await published(await vendor())))[0] ?? ''
    const ordered = await orderDraftPictures(deps(), owner, { ...target, ids: [c, foreign, a, c] })
    expect(ordered.ok && ordered.value.pictures.map((picture) => picture.id)).toEqual([c, a, b])
    await removeDraftPicture(deps(), owner, { ...target, id: foreign })
    expect(await room.db.selectFrom('pictures').select('id').where('id', '=', foreign).execute()).toHaveLength(1)
  })
})

describe("another vendor's", () => {
  it('product and draft are treated as unknown by every use case, and remain unchanged', async () => {
    const [owner, thief] = [await vendor(), await vendor()]
    const id = await published(owner)
    const draftId = await draftWith(owner, 1)
    const everything = async () => ({
      products: await room.db.selectFrom('products').selectAll().where('vendorId', '=', owner.id).execute(),
      drafts: await room.db.selectFrom('productDrafts').selectAll().where('vendorId', '=', owner.id).execute(),
      pictures: await room.db.selectFrom('pictures').selectAll().where('vendorId', '=', owner.id).execute(),
    })
    const before = await everything()
    const ofProduct = { draftId: null, productId: id }
    const ofDraft = { draftId, productId: null }
    const unknown = { ok: false, code: 'product-unknown' }
    expect(await findDraft(deps(), thief, ofProduct)).toBeNull()
    expect(await findDraft(deps(), thief, ofDraft)).toBeNull()
    for (const target of [ofProduct, ofDraft]) {
      expect(await saveDraft(deps(), thief, { ...target, fields: { name: 'mine' } })).toEqual(unknown)
      expect(await publish(thief, target)).toEqual(unknown)
      expect(await addDraftPicture(deps(), thief, { ...target, file: photo(0) })).toEqual(unknown)
      expect(await orderDraftPictures(deps(), thief, { ...target, ids: [] })).toEqual(unknown)
      expect(await removeDraftPicture(deps(), thief, { ...target, id })).toEqual(unknown)
    }
    expect(await dropDraft(deps(), thief, draftId)).toEqual(unknown)
    expect(await duplicateProduct(deps(), thief, id)).toEqual(unknown)
    expect(await deleteProduct(deps(), thief, { id, ipAddress })).toEqual(unknown)
    expect(await setPriceAndStock(deps(), thief, { id, price: naira(1), stock: 1, seen: null, ipAddress })).toEqual(
      unknown,
    )
    const own = await addProduct(room.db, thief.id)
    expect(await setProductsActive(deps(), thief, { chosen: { ids: [own, id] }, isActive: false, ipAddress })).toEqual(
      unknown,
    )
    expect((await row(own)).isActive).toBe(true)
    expect(await everything()).toEqual(before)
  })
})

describe('the list', () => {
  it('finds parts of the name or the SKU, with or without marks, and by each filter', async () => {
    const owner = await vendor()
    const ids = await Promise.all(
      ['Àgbádá 100%', 'Shoe_rack', 'Plain'].map(async (name) => {
        const id = await addProduct(room.db, owner.id, { stock: name === 'Plain' ? 0 : 10 })
        await room.db.updateTable('products').set({ name }).where('id', '=', id).execute()
        return id
      }),
    )
    const [agbada = '', rack = '', plain = ''] = ids
    await setProductsActive(deps(), owner, { chosen: { ids: [rack] }, isActive: false, ipAddress })
    await room.db.updateTable('products').set({ isFeatured: true }).where('id', '=', plain).execute()
    const found = async (query: Record<string, string>) =>
      (await listOwnProducts(deps(), owner, parseOwnProductsQuery(new URLSearchParams(query)))).products.map(
        ({ id }) => id,
      )
    expect(await found({ q: 'agbad' })).toEqual([agbada])
    expect(await found({ q: '100%' })).toEqual([agbada])
    expect(await found({ q: '%' })).toEqual([agbada])
    expect(await found({ q: 'shoe_' })).toEqual([rack])
    expect(await found({ q: plain.slice(3) })).toEqual([plain])
    expect((await found({ filter: 'active' })).toSorted()).toEqual([agbada, plain].toSorted())
    expect(await found({ filter: 'inactive' })).toEqual([rack])
    expect(await found({ filter: 'featured' })).toEqual([plain])
    expect(await found({ filter: 'flash_sale' })).toEqual([])
    const all = await listOwnProducts(
      deps(),
      owner,
      parseOwnProductsQuery(new URLSearchParams({ page: '99', filter: 'nonsense' })),
    )
    expect([all.page, all.counts]).toEqual([1, { all: 3, active: 2, low: 2, out: 1 }])
  })
})

describe('the form', () => {
  it('removes invisible characters from names, and refuses a name that has no others', () => {
    const parsed = productForm.parse({ ...TYPED, name: '\u200b=Adire\u202e tote\ufeff', brand: '\u2060Ola' })
    expect([parsed.name, parsed.brand]).toEqual(['=Adire tote', 'Ola'])
    const unseen = productForm.safeParse({ ...TYPED, name: '\u200b\u2800\u00ad' })
    expect(unseen.error?.issues).toMatchObject([{ path: ['name'], message: 'product-name-required' }])
  })

  it.each([
    [{ name: ' ' }, 'name', 'product-name-required'],
    [{ name: 'x'.repeat(161) }, 'name', 'product-name-long'],
    [{ name: 'two\nlines' }, 'name', 'line-invalid'],
    [{ description: '' }, 'description', 'description-required'],
    [{ category: '' }, 'category', 'category-required'],
    [{ category: 'a'.repeat(201) }, 'category', 'category-unknown'],
    [{ price: '' }, 'price', 'price-required'],
    [{ price: '-5' }, 'price', 'price-invalid'],
    [{ price: '1e9' }, 'price', 'price-invalid'],
    [{ price: '12.345' }, 'price', 'price-invalid'],
    [{ price: '0' }, 'price', 'price-zero'],
    [{ price: '1000000000.01' }, 'price', 'price-high'],
    [{ comparePrice: '12,500.49' }, 'comparePrice', 'compare-below-price'],
    [{ comparePrice: '1000000000.01' }, 'comparePrice', 'price-high'],
    [{ comparePrice: 'x' }, 'comparePrice', 'price-invalid'],
    [{ stock: '' }, 'stock', 'stock-required'],
    [{ stock: '1.5' }, 'stock', 'stock-invalid'],
    [{ stock: '-1' }, 'stock', 'stock-invalid'],
    [{ brand: '!!!' }, 'brand', 'line-invalid'],
  ])('%j is refused at %s', (change, field, code) => {
    const parsed = productForm.safeParse({ ...TYPED, ...change })
    expect(parsed.error?.issues.map(({ path: [name], message }) => [name, message])).toContainEqual([field, code])
  })
})
