import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addApprovedVendor } from '#tests/support/trade.ts'
import { makeIds } from '#shared/ids.ts'
import { NO_DETAILS, type TypedDetails } from './detail-fields.ts'
import type { AskedAttribute } from './detail-form.ts'
import { duplicateProduct, findDraft, saveDraft } from './drafts.ts'
import { editProductAsStaff, findStaffEditor } from './edit-as-staff.ts'
import { listAskedAttributes } from './list-asked.ts'
import { parseOwnProductsQuery } from './own-contract.ts'
import { listOwnProducts } from './own-products.ts'
import { productForm } from './product-form.ts'
import { publishProduct } from './publish-product.ts'

const { db } = await useDatabase()
const ids = makeIds(() => Date.now())
const deps = { db, reader: db, ids, storage: { remove: async () => undefined } as never }
const IMEI = '356938035643809'
const ipAddress = '102.89.0.1'
const TYPED = {
  name: 'Tecno Camon 30',
  description: 'With its box.',
  category: 'phones',
  brand: '',
  price: '250,000',
  comparePrice: '',
  stock: '1',
}

await db
  .insertInto('categories')
  .values([
    { slug: 'phones', name: 'Phones', parentSlug: 'electronics', position: 1 },
    { slug: 'radios', name: 'Radios', parentSlug: 'electronics', position: 2 },
  ])
  .execute()

type Extra = Partial<Pick<AskedAttribute, 'kind' | 'unit' | 'format' | 'isRequired'>>

async function attribute(categorySlug: string, key: string, extra: Extra = {}, choices: string[] = []) {
  const id = ids.short()
  const row = { id, categorySlug, key, name: key.toUpperCase(), kind: 'text' as const, position: 1, ...extra }
  await db.insertInto('attributes').values(row).execute()
  const rows = choices.map((name, at) => ({ id: ids.short(), attributeId: id, name, position: at + 1 }))
  if (rows.length > 0) await db.insertInto('attributeChoices').values(rows).execute()
  return { id, choices: rows.map((choice) => choice.id) }
}

const colour = await attribute('electronics', 'colour', { kind: 'choice' }, ['Black', 'White'])
const ram = await attribute('phones', 'ram', { kind: 'number', unit: 'GB', isRequired: true })
const imei = await attribute('phones', 'imei', { format: 'imei' })
const dual = await attribute('phones', 'dual-sim', { kind: 'yes_no' })
const band = await attribute('radios', 'band')
const [black = '', white = ''] = colour.choices

const PHONE: TypedDetails = {
  condition: 'foreign-used',
  warranty: '12',
  values: { [colour.id]: black, [ram.id]: '8', [imei.id]: IMEI, [dual.id]: 'no' },
  specs: [{ name: 'Weight', value: '190 g' }],
}

async function draftOf(vendor: ApprovedVendor, fields: object = TYPED, details?: TypedDetails): Promise<string> {
  const saved = await saveDraft(deps, vendor, { draftId: null, productId: null, fields, details })
  if (!saved.ok) throw new Error(saved.code)
  const id = ids.short()
  const picture = { width: 1, height: 1, name: `p${id}0000`, widths: [1], hasAlpha: false }
  await db
    .insertInto('pictures')
    .values({ id, vendorId: vendor.id, recipe: 'product', status: 'ready', ...picture })
    .execute()
  const { draftId } = saved.value
  await db.insertInto('productDraftPictures').values({ draftId, pictureId: id, position: 1 }).execute()
  return draftId
}

type Target = { draftId: string | null; productId: string | null; version?: string | undefined }

async function save(vendor: ApprovedVendor, target: Target, details: TypedDetails | undefined, change: object = {}) {
  const form = productForm.parse({ ...TYPED, ...change })
  return publishProduct(deps, vendor, { ...target, form, details, seenStock: null, ipAddress })
}

async function phone(details = PHONE) {
  const vendor = await addApprovedVendor(db)
  const done = await save(vendor, { draftId: await draftOf(vendor), productId: null }, details)
  if (!done.ok) throw new Error(JSON.stringify(done))
  const { productId } = done.value
  return { vendor, productId, target: { draftId: null, productId } }
}

const rowOf = async (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function valuesOf(productId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('productAttributes as v')
    .innerJoin('attributes as a', 'a.id', 'v.attributeId')
    .selectAll('v')
    .select('a.key')
    .where('productId', '=', productId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.choiceId ?? row.number ?? row.text ?? row.yes]))
}
const lacking = async (vendor: ApprovedVendor) =>
  (await listOwnProducts(deps, vendor, parseOwnProductsQuery(new URLSearchParams()))).products[0]?.lacksDetails
const entriesOf = async (productId: string) =>
  db.selectFrom('auditLog').selectAll().where('subjectId', '=', productId).orderBy('id').execute()
const with_ = (values: Record<string, string>): TypedDetails => ({ ...PHONE, values: { ...PHONE.values, ...values } })

test('a category asks what it and those above it have, without what is switched off', async () => {
  const off = await attribute('phones', 'off')
  await db.updateTable('attributes').set({ isActive: false }).where('id', '=', off.id).execute()
  const asked = await listAskedAttributes(deps, { category: 'phones', productId: null })
  expect(asked.map(({ key }) => key).toSorted()).toEqual(['colour', 'dual-sim', 'imei', 'ram'])
  expect(asked[0]).toMatchObject({ key: 'colour', choices: [{ name: 'Black' }, { name: 'White' }] })
  expect(await listAskedAttributes(deps, { category: 'nowhere', productId: null })).toEqual([])
})

describe('a new product', () => {
  test('has its details, and the audit log has them as people read them', async () => {
    const { productId } = await phone()
    expect(await rowOf(productId)).toMatchObject({
      condition: 'foreign-used',
      warrantyMonths: 12,
      specs: [['Weight', '190 g']],
    })
    expect(await valuesOf(productId)).toEqual({ colour: black, ram: 8, imei: IMEI, 'dual-sim': false })
    const [made] = await entriesOf(productId)
    expect(made?.after).toMatchObject({
      condition: 'foreign-used',
      warrantyMonths: 12,
      'attribute colour': 'Black',
      'attribute ram': '8 GB',
      'attribute imei': IMEI,
      'attribute dual-sim': 'no',
      specifications: 'Weight: 190 g',
    })
  })

  test('is refused without what its category requires, also from a form without details', async () => {
    const vendor = await addApprovedVendor(db)
    const draftId = await draftOf(vendor)
    for (const details of [undefined, NO_DETAILS])
      expect(await save(vendor, { draftId, productId: null }, details)).toEqual({
        ok: false,
        code: 'details-refused',
        detail: { [`attribute.${ram.id}`]: 'attribute-required' },
      })
    expect(await db.selectFrom('products').select('id').where('vendorId', '=', vendor.id).execute()).toEqual([])
  })

  test('never gets a choice of another attribute, nor a value of another category', async () => {
    const other = await attribute('electronics', 'case', { kind: 'choice' }, ['Leather'])
    const vendor = await addApprovedVendor(db)
    const draftId = await draftOf(vendor)
    expect(
      await save(vendor, { draftId, productId: null }, with_({ [colour.id]: other.choices[0] ?? '' })),
    ).toMatchObject({ detail: { [`attribute.${colour.id}`]: 'attribute-choice' } })
    await save(vendor, { draftId, productId: null }, with_({ [band.id]: 'FM' }))
    expect(await valuesOf(draftId)).not.toHaveProperty('band')
  })
})

describe('a change', () => {
  test('replaces what was asked, and says only what differs', async () => {
    const { vendor, productId, target } = await phone()
    const details = { ...with_({ [ram.id]: '12', [dual.id]: '' }), condition: 'new', specs: [] }
    expect(await save(vendor, target, details)).toMatchObject({ ok: true })
    expect(await valuesOf(productId)).toEqual({ colour: black, ram: 12, imei: IMEI })
    expect(await rowOf(productId)).toMatchObject({ condition: 'new', warrantyMonths: 12, specs: [] })
    const [, changed] = await entriesOf(productId)
    expect(changed).toMatchObject({
      before: {
        condition: 'foreign-used',
        'attribute ram': '8 GB',
        'attribute dual-sim': 'no',
        specifications: 'Weight: 190 g',
      },
      after: { condition: 'new', 'attribute ram': '12 GB', 'attribute dual-sim': null, specifications: null },
    })
    expect(changed?.after).not.toHaveProperty('attribute colour')
  })

  test('from a form without details leaves them as they are', async () => {
    const { vendor, productId, target } = await phone()
    const before = await valuesOf(productId)
    expect(await save(vendor, target, undefined, { name: 'Camon' })).toMatchObject({ ok: true })
    expect(await valuesOf(productId)).toEqual(before)
    expect(await rowOf(productId)).toMatchObject({ condition: 'foreign-used', warrantyMonths: 12 })
  })

  test('of the category leaves values that may count again', async () => {
    const { vendor, productId, target } = await phone()
    await save(vendor, target, { ...PHONE, values: { [band.id]: 'FM' } }, { category: 'radios' })
    expect(await valuesOf(productId)).toEqual({ ram: 8, imei: IMEI, 'dual-sim': false, band: 'FM' })
    const [, moved] = await entriesOf(productId)
    expect(moved?.after).toMatchObject({ 'attribute ram': null, 'attribute band': 'FM' })
    const back = await findDraft(deps, vendor, target)
    expect(back?.details.values).toMatchObject({ [ram.id]: '8', [band.id]: 'FM' })
  })

  test('needs what the category requires now; until then the product stays on sale', async () => {
    const { vendor, productId, target } = await phone()
    const late = await attribute('phones', 'storage', { kind: 'number', isRequired: true })
    expect(await rowOf(productId)).toMatchObject({ isActive: true })
    expect(await lacking(vendor)).toBe(true)
    expect(await save(vendor, target, PHONE)).toMatchObject({
      detail: { [`attribute.${late.id}`]: 'attribute-required' },
    })
    await db.deleteFrom('attributes').where('id', '=', late.id).execute()
    expect(await lacking(vendor)).toBe(false)
    expect(await save(vendor, target, PHONE)).toMatchObject({ ok: true })
  })

  test('may keep a choice that is no longer offered, and no other product gets it', async () => {
    const { vendor, target } = await phone(with_({ [colour.id]: white }))
    await db.updateTable('attributeChoices').set({ isActive: false }).where('id', '=', white).execute()
    expect(await save(vendor, target, with_({ [colour.id]: white }))).toMatchObject({ ok: true })
    const other = await phone()
    expect(await save(other.vendor, other.target, with_({ [colour.id]: white }))).toMatchObject({ ok: false })
    await db.updateTable('attributeChoices').set({ isActive: true }).where('id', '=', white).execute()
  })

  test('is not made by a form from before another change', async () => {
    const { vendor, target } = await phone()
    const version = (await findDraft(deps, vendor, target))?.version
    await save(vendor, { ...target, version }, with_({ [ram.id]: '12' }))
    const late = await save(vendor, { ...target, version }, { ...with_({ [ram.id]: '16' }), warranty: '' })
    expect(late).toMatchObject({
      code: 'changed-meanwhile',
      detail: { details: { [`attribute.${ram.id}`]: '12 GB', warranty: '12' } },
    })
  })

  test('waits for a change of what the category asks, and is checked against it', async () => {
    const { vendor, target } = await phone()
    const saving = await db.transaction().execute(async (tx) => {
      await sql`select from categories order by slug for update`.execute(tx)
      const promise = save(vendor, target, with_({ [colour.id]: white }))
      await sql`update attribute_choices set is_active = false where id = ${white}`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { promise }
    })
    expect(await saving.promise).toMatchObject({ detail: { [`attribute.${colour.id}`]: 'attribute-choice' } })
    await db.updateTable('attributeChoices').set({ isActive: true }).where('id', '=', white).execute()
  })

  test('by staff is recorded with its values, and the vendor reads that details changed', async () => {
    const { productId, target } = await phone()
    const staff = await findStaffEditor(deps, { actor: 'administrator' }, productId)
    if (!staff) throw new Error('the product must be there')
    const form = productForm.parse(TYPED)
    const edit = { ...target, form, details: with_({ [ram.id]: '4' }), seenStock: 1, ipAddress, reason: 'Wrong RAM' }
    expect(await editProductAsStaff(deps, staff, edit)).toMatchObject({ ok: true })
    const [, changed] = await entriesOf(productId)
    expect(changed).toMatchObject({ actor: 'administrator', after: { 'attribute ram': '4 GB', reason: 'Wrong RAM' } })
    const { rows } = await sql<{ payload: string }>`
      select payload::text from graphile_worker._private_jobs where payload::text like ${`%${productId}%`}`.execute(db)
    expect(rows.map(({ payload }) => payload).join(' ')).toContain('"details"')
    expect(rows.map(({ payload }) => payload).join(' ')).not.toContain(IMEI)
  })
})

describe('a draft', () => {
  test('keeps what is typed, also for a category that is no longer chosen', async () => {
    const vendor = await addApprovedVendor(db)
    const typed = { ...with_({ [imei.id]: 'wrong' }), warranty: 'long', specs: [{ name: 'Weight', value: '' }] }
    const draftId = await draftOf(vendor, TYPED, typed)
    const target = { draftId, productId: null }
    expect((await findDraft(deps, vendor, target))?.details).toEqual(typed)
    const radio = { ...NO_DETAILS, values: { [colour.id]: '', [band.id]: 'FM' } }
    await saveDraft(deps, vendor, { ...target, fields: { ...TYPED, category: 'radios' }, details: radio })
    const { [colour.id]: _, ...others } = typed.values
    expect((await findDraft(deps, vendor, target))?.details.values).toEqual({ ...others, [band.id]: 'FM' })
    // an old page sends no details
    await saveDraft(deps, vendor, { ...target, fields: TYPED })
    expect((await findDraft(deps, vendor, target))?.details.values).toMatchObject({ [imei.id]: 'wrong' })
  })

  test('of a product begins with its details, and a copy has them without the IMEI', async () => {
    const { vendor, productId, target } = await phone()
    expect((await findDraft(deps, vendor, target))?.details).toEqual(PHONE)
    const copy = await duplicateProduct(deps, vendor, productId)
    const draftId = copy.ok ? copy.value.draftId : ''
    const { [imei.id]: _, ...values } = PHONE.values
    expect((await findDraft(deps, vendor, { draftId, productId: null }))?.details).toEqual({ ...PHONE, values })
  })
})
