import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo, naira } from '#shared/money.ts'
import { DAY } from '#shared/time.ts'
import { makePhoto, openProductRoom, type ProductRoom } from '#tests/support/product-room.ts'
import { addApprovedVendor } from '#tests/support/trade.ts'
import { addDraftPicture, orderDraftPictures, removeDraftPicture } from './draft-pictures.ts'
import { dropDraft, findDraft, listDrafts, saveDraft } from './drafts.ts'
import { editProductAsStaff, findStaffEditor, purgeStaffDrafts } from './edit-as-staff.ts'
import { productForm } from './product-form.ts'
import { publishProduct } from './publish-product.ts'
import { setProductsActiveAsAdmin, setProductsFeaturedAsAdmin } from '#modules/merchandising/index.server.ts'
import { setPriceAndStock } from './own-products.ts'
import { notifyOfStaffChangeJob } from './job-types.ts'

const TYPED = {
  name: 'Adire tote',
  description: 'Hand-dyed in Abeokuta.',
  category: 'fashion',
  brand: '',
  price: '12,500',
  comparePrice: '',
  stock: '20',
}
const ipAddress = '102.89.0.1'
const reason = 'The pictures show another bag'
const admin = { actor: 'administrator' } as const

let room: ProductRoom
let photos: string[]

beforeAll(async () => {
  room = await openProductRoom()
  photos = await Promise.all(
    ['#111', '#222', '#333'].map(async (background, at) => {
      const file = path.join(room.folder, `photo-${at}`)
      await writeFile(file, await makePhoto(background, 'jpeg'))
      return file
    }),
  )
})
afterAll(() => room?.close())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(room.db)
})

const deps = () => room.deps
const photo = (at: number): string => photos[at] ?? ''

type Shelf = { owner: ApprovedVendor; id: string; staff: NonNullable<Awaited<ReturnType<typeof findStaffEditor>>> }

async function product(): Promise<Shelf> {
  const owner = await addApprovedVendor(room.db)
  const saved = await saveDraft(deps(), owner, { draftId: null, productId: null, fields: TYPED })
  const draftId = saved.ok ? saved.value.draftId : ''
  for (const at of [0, 1]) await addDraftPicture(deps(), owner, { draftId, productId: null, file: photo(at) })
  const form = productForm.parse(TYPED)
  await publishProduct(deps(), owner, { draftId, productId: null, form, seenStock: null, ipAddress })
  const staff = await findStaffEditor(deps(), admin, draftId)
  if (!staff) throw new Error('the product must be there')
  return { owner, id: draftId, staff }
}

const target = (productId: string) => ({ draftId: null, productId })

async function edit({ id, staff }: Shelf, change: object = {}, more: { reason?: string; version?: string } = {}) {
  const form = productForm.parse({ ...TYPED, ...change })
  return editProductAsStaff(deps(), staff, { ...target(id), form, seenStock: 20, ipAddress, reason, ...more })
}

async function publish({ owner, id }: Shelf, change: object, version?: string) {
  const form = productForm.parse({ ...TYPED, ...change })
  return publishProduct(deps(), owner, { ...target(id), form, seenStock: 20, ipAddress, version })
}

const row = async (id: string) =>
  room.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const draftRows = async (productId: string) =>
  room.db.selectFrom('productDrafts').selectAll().where('productId', '=', productId).execute()
const isKept = async (pictureId: string) =>
  (await room.db.selectFrom('pictures').select('id').where('id', '=', pictureId).execute()).length === 1
const picturesOf = async (id: string) =>
  room.db
    .selectFrom('productPictures')
    .select('pictureId')
    .where('productId', '=', id)
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ pictureId }) => pictureId))

async function lastNote(id: string) {
  const notes = await room.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).orderBy('id').execute()
  return notes.at(-1)
}

async function listNews() {
  const { rows } = await sql<{ payload: unknown }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${notifyOfStaffChangeJob.name} order by j.id`.execute(room.db)
  return rows.map(({ payload }) => notifyOfStaffChangeJob.payload.parse(payload))
}

describe('staff edit a product', () => {
  test('with an audit entry and a notification of the vendor, with the changes and the reason', async () => {
    const shelf = await product()
    const { id, owner } = shelf
    const [first = '', second = ''] = await picturesOf(id)
    await removeDraftPicture(deps(), shelf.staff, { ...target(id), id: first })
    await addDraftPicture(deps(), shelf.staff, { ...target(id), file: photo(2) })
    expect(await picturesOf(id)).toEqual([first, second])
    const changed = { name: 'Tote', category: 'home-garden', brand: 'Ọlá', price: '9,000', stock: '18' }
    const more = { lowStockAt: '4', featured: 'on', description: 'A bag.' }
    expect(await edit(shelf, { ...changed, ...more })).toEqual({ ok: true, value: null })
    const now = { name: 'Tote', price: 900_000, stockQuantity: 18, brandSlug: 'ola', isFeatured: true }
    expect(await row(id)).toMatchObject({ ...now, vendorId: owner.id, isActive: true })
    const [kept, added] = await picturesOf(id)
    expect([kept, added === first]).toEqual([second, false])
    // no product or draft shows it any longer
    expect(await isKept(first)).toBe(false)
    expect(await lastNote(id)).toMatchObject({
      actor: 'administrator',
      userId: null,
      action: 'product-updated',
      ipAddress,
      before: { name: 'Adire tote', price: 1_250_000, stock: 20, isFeatured: false, pictures: `${first}, ${second}` },
      after: { name: 'Tote', price: 900_000, stock: 18, isFeatured: true, pictures: `${second}, ${added}`, reason },
    })
    const [news, ...others] = await listNews()
    expect(others).toEqual([])
    expect(news).toMatchObject({ vendorId: owner.id, what: 'edited', reason, count: 1 })
    expect(news?.products).toEqual([
      {
        id,
        name: 'Tote',
        changes: [
          { field: 'name', before: 'Adire tote', after: 'Tote' },
          { field: 'description', before: null, after: null },
          { field: 'category', before: 'fashion', after: 'home-garden' },
          { field: 'brand', before: null, after: 'Ọlá' },
          { field: 'price', before: 1_250_000, after: 900_000 },
          { field: 'stock', before: 20, after: 18 },
          { field: 'lowStockAt', before: 10, after: 4 },
          { field: 'featured', before: 0, after: 1 },
          { field: 'pictures', before: null, after: null },
        ],
      },
    ])
  })

  test('and decide what is featured; an undecided request stays open', async () => {
    const shelf = await product()
    const { id, staff } = shelf
    const state = async () => {
      const { isFeatured, featuredRequestedAt } = await row(id)
      const shown = (await findDraft(deps(), staff, target(id)))?.fields.featured
      return { isFeatured, asks: featuredRequestedAt !== null, shown }
    }
    await publish(shelf, { featured: 'on' })
    expect(await state()).toEqual({ isFeatured: false, asks: true, shown: undefined })
    expect((await edit(shelf, { name: 'Tote' })).ok).toBe(true)
    expect(await state()).toEqual({ isFeatured: false, asks: true, shown: undefined })
    await saveDraft(deps(), staff, { ...target(id), fields: TYPED })
    await setProductsFeaturedAsAdmin(deps(), admin, {
      chosen: { ids: [id] },
      isFeatured: true,
      reason: null,
      ipAddress,
    })
    expect(await edit(shelf)).toMatchObject({ code: 'changed-meanwhile' })
    expect((await edit(shelf, { featured: 'on' })).ok).toBe(true)
    expect(await state()).toEqual({ isFeatured: true, asks: false, shown: 'on' })
    expect((await edit(shelf)).ok).toBe(true)
    expect(await state()).toEqual({ isFeatured: false, asks: false, shown: undefined })
  })

  test('with a reason, or not at all', async () => {
    const shelf = await product()
    expect(await edit(shelf, { name: 'Tote' }, { reason: '' })).toEqual({ ok: false, code: 'reason-required' })
    expect((await row(shelf.id)).name).toBe('Adire tote')
    expect(await listNews()).toEqual([])
  })

  test('without a notification if nothing changed', async () => {
    const shelf = await product()
    const noted = await lastNote(shelf.id)
    expect((await edit(shelf)).ok).toBe(true)
    expect([await listNews(), await lastNote(shelf.id)]).toEqual([[], noted])
  })

  test("by the vendor's rules: with a picture, and above the sale price; sold pieces remain sold", async () => {
    const shelf = await product()
    const { id, staff } = shelf
    const sale = { isFlashSale: true, flashSalePrice: 900_000, flashSaleEnd: new Date(Date.now() + DAY) }
    await room.db
      .updateTable('variants')
      .set({ ...sale, stockQuantity: 17 })
      .where('id', '=', id)
      .execute()
    expect(await edit(shelf, { price: '9000' })).toEqual({
      ok: false,
      code: 'price-below-sale',
      detail: { salePrice: kobo(900_000) },
    })
    expect((await edit(shelf, { stock: '21' })).ok).toBe(true)
    expect((await row(id)).stockQuantity).toBe(18)
    for (const picture of await picturesOf(id)) await removeDraftPicture(deps(), staff, { ...target(id), id: picture })
    expect(await edit(shelf)).toEqual({ ok: false, code: 'pictures-missing' })
    expect(await picturesOf(id)).toHaveLength(2)
  })

  test.each(['approved', 'pending', 'suspended', 'rejected'] as const)('of a vendor who is %s', async (status) => {
    const shelf = await product()
    await room.db.updateTable('vendors').set({ status }).where('id', '=', shelf.owner.id).execute()
    expect((await edit(shelf, { name: 'Tote' })).ok).toBe(true)
    expect((await row(shelf.id)).name).toBe('Tote')
  })

  test('but not one that is deleted', async () => {
    const shelf = await product()
    await room.db
      .updateTable('products')
      .set({ deletedAt: new Date(), isActive: false })
      .where('id', '=', shelf.id)
      .execute()
    expect(await edit(shelf)).toEqual({ ok: false, code: 'product-unknown' })
    for (const id of [shelf.id, '0123456789ab', "x'"]) expect(await findStaffEditor(deps(), admin, id)).toBeNull()
  })

  test('and see a refusal if its vendor has changed it meanwhile', async () => {
    const shelf = await product()
    await saveDraft(deps(), shelf.staff, { ...target(shelf.id), fields: { ...TYPED, name: 'Tote' } })
    expect((await publish(shelf, { price: '13000' })).ok).toBe(true)
    const refused = await edit(shelf, { name: 'Tote' })
    expect(refused).toMatchObject({ ok: false, code: 'changed-meanwhile' })
    expect(await listNews()).toEqual([])
    expect((await edit(shelf, { name: 'Tote' })).ok).toBe(true)
  })
})

describe('the unsaved input of a vendor, while staff edit the product,', () => {
  test('remains as it is, and neither side sees the draft of the other', async () => {
    const shelf = await product()
    const { owner, staff, id } = shelf
    const fields = { ...TYPED, name: 'By its vendor' }
    await saveDraft(deps(), owner, { ...target(id), fields })
    await addDraftPicture(deps(), owner, { ...target(id), file: photo(2) })
    const before = await draftRows(id)
    const pictures = (await findDraft(deps(), owner, target(id)))?.pictures.map((picture) => picture.id) ?? []
    const typed = { ...TYPED, name: 'By staff', reason }
    const saved = await saveDraft(deps(), staff, { ...target(id), fields: typed })
    const staffDraftId = saved.ok ? saved.value.draftId : ''
    expect((await findDraft(deps(), staff, target(id)))?.fields).toMatchObject({ name: 'By staff', reason })
    expect((await findDraft(deps(), owner, target(id)))?.fields.name).toBe('By its vendor')
    expect((await listDrafts(deps(), owner)).map(({ name }) => name)).toEqual(['By its vendor'])
    // a vendor can't open a draft of staff, even with its id
    const unknown = { ok: false, code: 'product-unknown' }
    expect(await dropDraft(deps(), owner, staffDraftId)).toEqual(unknown)
    const foreign = { draftId: staffDraftId, productId: null }
    expect(await findDraft(deps(), owner, foreign)).toBeNull()
    expect(await saveDraft(deps(), owner, { ...foreign, fields })).toEqual(unknown)
    expect(await dropDraft(deps(), staff, before[0]?.id ?? '')).toEqual(unknown)
    await removeDraftPicture(deps(), staff, { ...target(id), id: pictures[0] ?? '' })
    expect((await edit(shelf, { name: 'By staff' })).ok).toBe(true)
    expect(await draftRows(id)).toEqual(before)
    const draft = await findDraft(deps(), owner, target(id))
    expect(draft?.pictures.map((picture) => picture.id)).toEqual(pictures)
    for (const picture of pictures) expect(await isKept(picture)).toBe(true)
  })

  test('never overwrites a change of staff unseen: the vendor sees the current values first', async () => {
    const shelf = await product()
    const { owner, staff, id } = shelf
    const fields = { ...TYPED, name: 'By its vendor' }
    await saveDraft(deps(), owner, { ...target(id), fields })
    const [first = ''] = await picturesOf(id)
    await removeDraftPicture(deps(), staff, { ...target(id), id: first })
    await edit(shelf, { price: '9000', category: 'books' })
    const opened = await findDraft(deps(), owner, target(id))
    for (const version of [opened?.version, undefined]) {
      await room.db
        .updateTable('productDrafts')
        .set({ productVersion: opened?.version ?? null })
        .execute()
      expect(await publish(shelf, { name: 'By its vendor' }, version)).toEqual({
        ok: false,
        code: 'changed-meanwhile',
        detail: {
          now: { name: 'Adire tote', category: 'books', price: '9000' },
          pictures: true,
          variants: false,
          details: {},
        },
      })
    }
    expect(await row(id)).toMatchObject({ name: 'Adire tote', price: 900_000 })
    // after seeing the change, the vendor may replace it
    const told = await findDraft(deps(), owner, target(id))
    expect(told?.fields.name).toBe('By its vendor')
    expect((await publish(shelf, { name: 'By its vendor' }, told?.version)).ok).toBe(true)
    expect(await picturesOf(id)).toContain(first)
  })

  test.each(['a price', 'a picture', 'featured'])('does not replace one of them alone: %s', async (what) => {
    const shelf = await product()
    const { owner, staff, id } = shelf
    await saveDraft(deps(), owner, { ...target(id), fields: TYPED })
    const [first = '', second = ''] = await picturesOf(id)
    if (what === 'a picture') await orderDraftPictures(deps(), staff, { ...target(id), ids: [second, first] })
    const change = what === 'a price' ? { price: '9000' } : what === 'featured' ? { featured: 'on' } : {}
    expect((await edit(shelf, change)).ok).toBe(true)
    expect(await publish(shelf, {})).toMatchObject({ ok: false, code: 'changed-meanwhile' })
  })

  test('is based on the version in its form, not at the time of its first save', async () => {
    const shelf = await product()
    const { owner, id } = shelf
    const filled = await findDraft(deps(), owner, target(id))
    await edit(shelf, { price: '9000' })
    await saveDraft(deps(), owner, { ...target(id), fields: TYPED, version: filled?.version })
    expect((await findDraft(deps(), owner, target(id)))?.version).toBe(filled?.version)
    expect(await publish(shelf, {})).toMatchObject({ code: 'changed-meanwhile' })
  })

  test('asks once if it was created before versions existed', async () => {
    const shelf = await product()
    await saveDraft(deps(), shelf.owner, { ...target(shelf.id), fields: TYPED })
    await room.db.updateTable('productDrafts').set({ productVersion: null }).execute()
    expect(await publish(shelf, {})).toMatchObject({ code: 'changed-meanwhile' })
    expect((await publish(shelf, {})).ok).toBe(true)
  })
})

test('an old draft counts its stock relative to the current stock', async () => {
  const shelf = await product()
  const { owner, id } = shelf
  const fields = { ...TYPED, stock: '25' }
  await saveDraft(deps(), owner, { ...target(id), fields, seenStock: 20 })
  await room.db.updateTable('variants').set({ stockQuantity: 17 }).where('id', '=', id).execute()
  const opened = await findDraft(deps(), owner, target(id))
  expect([opened?.fields.stock, opened?.seenStock]).toEqual(['22', 17])
  // an invalid number remains as typed
  await saveDraft(deps(), owner, { ...target(id), fields: { ...TYPED, stock: 'many' }, seenStock: 20 })
  expect((await findDraft(deps(), owner, target(id)))?.fields.stock).toBe('many')
  await setPriceAndStock(deps(), owner, { id, price: naira(12_500), stock: 0, seen: null, ipAddress })
  await saveDraft(deps(), owner, { ...target(id), fields: { ...TYPED, stock: '4' }, seenStock: 20 })
  expect((await findDraft(deps(), owner, target(id)))?.fields.stock).toBe('0')
})

test('drafts of staff are deleted after a day, with their pictures; drafts of vendors remain', async () => {
  const shelf = await product()
  const { owner, staff, id } = shelf
  await saveDraft(deps(), owner, { ...target(id), fields: TYPED })
  const added = await addDraftPicture(deps(), staff, { ...target(id), file: photo(2) })
  const picture = added.ok ? (added.value.pictures.at(-1)?.id ?? '') : ''
  const later = (ms: number) => ({ ...deps(), clock: { now: () => new Date(Date.now() + ms) } })
  await purgeStaffDrafts(later(DAY - 60_000))
  expect(await draftRows(id)).toHaveLength(2)
  await purgeStaffDrafts(later(DAY + 60_000))
  expect((await draftRows(id)).map(({ forStaff }) => forStaff)).toEqual([false])
  expect(await isKept(picture)).toBe(false)
  for (const shown of await picturesOf(id)) expect(await isKept(shown)).toBe(true)
})

test('hiding a product as staff changes nothing in its form', async () => {
  const shelf = await product()
  await saveDraft(deps(), shelf.owner, { ...target(shelf.id), fields: TYPED })
  await setProductsActiveAsAdmin(deps(), admin, { chosen: { ids: [shelf.id] }, isActive: false, reason, ipAddress })
  expect((await publish(shelf, { name: 'Tote' })).ok).toBe(true)
  expect(await row(shelf.id)).toMatchObject({ name: 'Tote', isActive: false })
})
