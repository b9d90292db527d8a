import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getQuote } from '#modules/cart/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { addApprovedVendor, addShopper, place, useTrade } from '#tests/support/trade.ts'
import { duplicateProduct, findDraft, saveDraft } from './drafts.ts'
import { editProductAsStaff, findStaffEditor } from './edit-as-staff.ts'
import { productForm } from './product-form.ts'
import { publishProduct } from './publish-product.ts'
import { parseVariants } from './variant-form.ts'
import { makeRows, NO_VARIANTS, type TypedVariant, type TypedVariants } from './variant-grid.ts'

const trade = await useTrade()
const TYPED = {
  name: 'Ankara dress',
  description: 'Sewn in Aba.',
  category: 'fashion',
  brand: '',
  price: '9,000',
  comparePrice: '',
  stock: '5',
}
const ipAddress = '102.89.0.1'

async function addPicture({ id: vendorId }: ApprovedVendor): Promise<string> {
  const id = trade.deps.ids.short()
  const of = { width: 1, height: 1, name: `p${id}0000`, widths: [1], hasAlpha: false }
  await trade.db
    .insertInto('pictures')
    .values({ id, vendorId, recipe: 'product', status: 'ready', ...of })
    .execute()
  return id
}

async function draftOf(vendor: ApprovedVendor, pictures = 1): Promise<{ draftId: string; pictures: string[] }> {
  const saved = await saveDraft(deps, vendor, { draftId: null, productId: null, fields: TYPED })
  if (!saved.ok) throw new Error(saved.code)
  const { draftId } = saved.value
  const ids: string[] = []
  for (let at = 0; at < pictures; at++) {
    const pictureId = await addPicture(vendor)
    await trade.db
      .insertInto('productDraftPictures')
      .values({ draftId, pictureId, position: at + 1 })
      .execute()
    ids.push(pictureId)
  }
  return { draftId, pictures: ids }
}

const deps = { ...trade.deps, storage: { remove: async () => undefined } as never }

function grid(sizes: string, colours = '', rows: TypedVariant[] = []): TypedVariants {
  const options = [
    { name: 'Size', values: sizes },
    { name: 'Colour', values: colours },
    { name: '', values: '' },
  ]
  return { options, rows: makeRows({ options, rows }, { price: '9,000', comparePrice: '', stock: '5' }) }
}

const change = (typed: TypedVariants, at: number, row: Partial<TypedVariant>): TypedVariants => ({
  ...typed,
  rows: typed.rows.map((one, n) => (n === at ? { ...one, ...row } : one)),
})

type Target = { draftId: string | null; productId: string | null; version?: string }

async function save(vendor: ApprovedVendor, target: Target, typed: TypedVariants | undefined, form = {}) {
  const read = typed && parseVariants(typed)
  if (read?.ok === false) throw new Error(JSON.stringify(read.errors))
  const saving = { ...target, form: productForm.parse({ ...TYPED, ...form }), seenStock: null, ipAddress }
  return publishProduct(deps, vendor, { ...saving, variants: read?.value })
}

async function saved(...input: Parameters<typeof save>): Promise<string> {
  const done = await save(...input)
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.value.productId
}

/** S and M in Red and Blue, 5 pieces of each at ₦9,000. */
async function dress(typed = grid('S, M', 'Red, Blue')) {
  const vendor = await addApprovedVendor(trade.db)
  const { draftId, pictures } = await draftOf(vendor, 2)
  const productId = await saved(vendor, { draftId, productId: null }, typed)
  return { vendor, productId, pictures, target: { draftId: null, productId } }
}

const productOf = async (id: string) =>
  trade.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const variantsOf = async (productId: string) =>
  trade.db
    .selectFrom('variants')
    .selectAll()
    .where('productId', '=', productId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
const rowOf = async (id: string) =>
  trade.db.selectFrom('variants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const movesOf = async (variantId: string) =>
  (
    await trade.db
      .selectFrom('stockMovements')
      .select(['change', 'reason'])
      .where('variantId', '=', variantId)
      .orderBy('id')
      .execute()
  ).map(({ change: pieces, reason }) => `${reason} ${pieces}`)
const typedOf = async (vendor: ApprovedVendor, productId: string) => {
  const draft = await findDraft(deps, vendor, { draftId: null, productId })
  if (!draft) throw new Error('no product')
  return draft
}
const audits = async (id: string) =>
  trade.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).orderBy('id').execute()

describe('a new product', () => {
  test('has its variants, their stock in the journal, and SKUs of its own', async () => {
    const typed = change(grid('S, M', 'Red, Blue'), 3, { price: '1,250,000', stock: '2', sku: 'DRESS-M-BLUE' })
    const { productId, vendor } = await dress(typed)
    const product = await productOf(productId)
    expect(product).toMatchObject({ price: 900_000, stockQuantity: 17, leastStock: 2, priceVaries: true })
    const variants = await variantsOf(productId)
    expect(variants.map(({ options, sku, price }) => [options.join(), sku, price])).toEqual([
      ['S,Red', `${product.sku}-1`, 900_000],
      ['S,Blue', `${product.sku}-2`, 900_000],
      ['M,Red', `${product.sku}-3`, 900_000],
      ['M,Blue', 'DRESS-M-BLUE', 125_000_000],
    ])
    expect(await movesOf(variants[3]?.id ?? '')).toEqual(['opening 2'])
    expect(await rowOf(productId)).toMatchObject({ stockQuantity: 0 })
    expect((await rowOf(productId)).archivedAt).not.toBeNull()
    const draft = await typedOf(vendor, productId)
    expect(draft.variants.rows[3]).toMatchObject({ price: '1250000', stock: '2', seen: '2', sku: 'DRESS-M-BLUE' })
    expect(JSON.stringify((await audits(productId))[0]?.after)).toContain('S / Red, ₦9,000, stock 5')
  })

  test('copied to a draft has new variants without stock', async () => {
    const { vendor, productId } = await dress()
    const copied = await duplicateProduct(deps, vendor, productId)
    const draft = await findDraft(deps, vendor, { draftId: copied.ok ? copied.value.draftId : '', productId: null })
    expect(draft?.variants.rows).toHaveLength(4)
    expect(draft?.variants.rows[0]).toMatchObject({ id: '', sku: '', stock: '', price: '9000' })
  })
})

describe('a product that sells', () => {
  test('keeps variants that stay, and archives those that are removed', async () => {
    const { vendor, productId, target } = await dress()
    const [small, , medium] = await variantsOf(productId)
    const shopper = await addShopper(trade.db)
    await place(trade, shopper, [{ variantId: medium?.id ?? '', quantity: 2 }])
    const { variants } = await typedOf(vendor, productId)
    await saved(vendor, target, grid('S, L', 'Red, Blue', variants.rows))
    const now = await variantsOf(productId)
    // 'M' became 'L', and its variants with it
    expect(now.map(({ options }) => options.join())).toEqual(['S,Red', 'S,Blue', 'L,Red', 'L,Blue'])
    expect(now[2]).toMatchObject({ id: medium?.id, stockQuantity: 3 })
    await saved(vendor, target, grid('S', 'Red, Blue', (await typedOf(vendor, productId)).variants.rows))
    expect((await variantsOf(productId)).map(({ id }) => id)).toContain(small?.id)
    const gone = await rowOf(medium?.id ?? '')
    expect(gone).toMatchObject({ stockQuantity: 0, pictureId: null })
    expect(gone.archivedAt).not.toBeNull()
    expect(await movesOf(gone.id)).toEqual(['opening 5', 'reserved -2', 'edited -3'])
    // the cart says so, and the next checkout gives the held pieces back to a variant that is not sold
    const quote = await getQuote(trade.deps, [{ variantId: gone.id, quantity: 1 }])
    expect(quote.gone).toEqual([
      { variantId: gone.id, name: 'Ankara dress (Size: L, Colour: Red)', needsChoice: false },
    ])
    await place(trade, shopper, [{ variantId: small?.id ?? '', quantity: 1 }])
    expect(await rowOf(gone.id)).toMatchObject({ stockQuantity: 2 })
    expect(await productOf(productId)).toMatchObject({ stockQuantity: 9 })
    await expectSound()
  })

  test('offers a removed variant again under its old id', async () => {
    const { vendor, productId, target } = await dress()
    const before = await variantsOf(productId)
    await saved(vendor, target, grid('S', 'Red, Blue', (await typedOf(vendor, productId)).variants.rows))
    const more = grid('S, M', 'Red, Blue', (await typedOf(vendor, productId)).variants.rows)
    await saved(vendor, target, change(more, 2, { stock: '7' }))
    const after = await variantsOf(productId)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(await movesOf(after[2]?.id ?? '')).toEqual(['opening 5', 'edited -5', 'edited 7'])
    await expectSound()
  })

  test('offers a removed variant again without a sale that would block its price', async () => {
    const { vendor, productId, target } = await dress(grid('S, M'))
    const [, medium] = await variantsOf(productId)
    const sale = { isFlashSale: true, flashSalePrice: 500_000, flashSaleEnd: new Date(Date.now() + 1e6) }
    await trade.db
      .updateTable('variants')
      .set(sale)
      .where('id', '=', medium?.id ?? '')
      .execute()
    const { rows } = (await typedOf(vendor, productId)).variants
    await saved(vendor, target, grid('S', '', rows))
    const more = grid('S, M', '', (await typedOf(vendor, productId)).variants.rows)
    await saved(vendor, target, change(more, 1, { price: '4,000' }))
    const price = { price: 400_000, isFlashSale: false, flashSalePrice: null, flashSaleEnd: null }
    expect(await rowOf(medium?.id ?? '')).toMatchObject({ archivedAt: null, ...price })
  })

  test('keeps what is sold while its form is open', async () => {
    const { vendor, productId, target } = await dress()
    const { variants, version } = await typedOf(vendor, productId)
    const [small] = await variantsOf(productId)
    await place(trade, await addShopper(trade.db), [{ variantId: small?.id ?? '', quantity: 2 }])
    await saved(vendor, { ...target, version }, change(variants, 0, { stock: '15' }))
    expect(await rowOf(small?.id ?? '')).toMatchObject({ stockQuantity: 13 })
    expect(await movesOf(small?.id ?? '')).toEqual(['opening 5', 'reserved -2', 'edited 10'])
  })

  test('counts a draft from what is sold since', async () => {
    const { vendor, productId, target } = await dress()
    const { variants, fields } = await typedOf(vendor, productId)
    await saveDraft(deps, vendor, { ...target, fields, variants: change(variants, 0, { stock: '15' }) })
    const [small] = await variantsOf(productId)
    await place(trade, await addShopper(trade.db), [{ variantId: small?.id ?? '', quantity: 2 }])
    expect((await typedOf(vendor, productId)).variants.rows[0]).toMatchObject({ stock: '13', seen: '3' })
  })

  test('is not overwritten by a form from before another change', async () => {
    const { vendor, productId, target } = await dress()
    const { variants, version } = await typedOf(vendor, productId)
    await saved(vendor, { ...target, version }, change(variants, 0, { price: '8,000' }))
    const late = await save(vendor, { ...target, version }, change(variants, 0, { price: '7,000' }))
    expect(late).toMatchObject({ ok: false, code: 'changed-meanwhile', detail: { variants: true } })
    expect((await variantsOf(productId))[0]).toMatchObject({ price: 800_000 })
  })

  test('gets and loses its options', async () => {
    const vendor = await addApprovedVendor(trade.db)
    const productId = await saved(vendor, { draftId: (await draftOf(vendor)).draftId, productId: null }, NO_VARIANTS)
    expect(await variantsOf(productId)).toMatchObject([{ id: productId, stockQuantity: 5 }])
    const target = { draftId: null, productId }
    await saved(vendor, target, grid('S, M'))
    expect(await productOf(productId)).toMatchObject({ stockQuantity: 10 })
    expect(await movesOf(productId)).toEqual(['opening 5', 'edited -5'])
    // an old page sends no variants
    await saved(vendor, target, undefined, { price: '1', stock: '99' })
    expect(await productOf(productId)).toMatchObject({ stockQuantity: 10, price: 900_000 })
    await saved(vendor, target, NO_VARIANTS, { price: '7,000', stock: '4' })
    expect(await productOf(productId)).toMatchObject({ stockQuantity: 4, price: 700_000, options: [] })
    expect(await variantsOf(productId)).toMatchObject([{ id: productId }])
    await expectSound()
  })
})

describe('pictures', () => {
  test('of a variant are those of its product, and go with them', async () => {
    const { vendor, productId, target, pictures } = await dress()
    const [first = '', second = ''] = pictures
    const foreign = await addPicture(await addApprovedVendor(trade.db))
    const { variants } = await typedOf(vendor, productId)
    const typed = change(change(variants, 0, { picture: second }), 1, { picture: foreign })
    await saved(vendor, target, typed)
    expect((await variantsOf(productId)).map(({ pictureId }) => pictureId)).toEqual([second, null, null, null])
    await saveDraft(deps, vendor, { ...target, fields: TYPED })
    await sql`delete from product_draft_pictures p using product_drafts d
      where d.id = p.draft_id and d.product_id = ${productId} and p.picture_id <> ${first}`.execute(trade.db)
    await saved(vendor, target, undefined)
    expect((await variantsOf(productId))[0]?.pictureId).toBeNull()
  })
})

describe('refused:', () => {
  test("another vendor's variant, and one of another product", async () => {
    const [mine, other] = [await dress(), await dress()]
    const [theirs] = await variantsOf(other.productId)
    const { variants } = await typedOf(mine.vendor, mine.productId)
    for (const id of [theirs?.id ?? '', mine.productId, 'nothing'])
      expect(await save(mine.vendor, mine.target, change(variants, 1, { id, price: '1' }))).toMatchObject({
        code: 'variants-refused',
        detail: { 'row1.price': 'variant-unknown' },
      })
    expect(await rowOf(theirs?.id ?? '')).toMatchObject({ price: 900_000, productId: other.productId })
    expect(await save(mine.vendor, other.target, variants)).toMatchObject({ code: 'product-unknown' })
  })

  test('a SKU that another product of the vendor has, but not one of another vendor', async () => {
    const { vendor } = await dress(change(grid('S'), 0, { sku: 'RED-S' }))
    const target = { draftId: (await draftOf(vendor)).draftId, productId: null }
    const typed = (sku: string) => change(grid('S, M'), 1, { sku })
    expect(await save(vendor, target, typed('RED-S'))).toMatchObject({ detail: { 'row1.sku': 'sku-taken' } })
    expect(await save(vendor, target, typed('FAS-BAL-2000001'))).toMatchObject({
      detail: { 'row1.sku': 'sku-reserved' },
    })
    const other = await addApprovedVendor(trade.db)
    await saved(other, { draftId: (await draftOf(other)).draftId, productId: null }, typed('RED-S'))
  })

  test('a price that is not above the price of a running sale', async () => {
    const { vendor, productId, target } = await dress()
    const [small] = await variantsOf(productId)
    await trade.db
      .updateTable('variants')
      .set({ isFlashSale: true, flashSalePrice: 500_000, flashSaleEnd: new Date(Date.now() + 1e6) })
      .where('id', '=', small?.id ?? '')
      .execute()
    const { variants } = await typedOf(vendor, productId)
    expect(await save(vendor, target, change(variants, 0, { price: '5,000' }))).toMatchObject({
      detail: { 'row0.price': 'price-below-sale' },
    })
  })
})

test('two variants may swap their SKUs and values', async () => {
  const { vendor, productId, target } = await dress(change(change(grid('S, M'), 0, { sku: 'A' }), 1, { sku: 'B' }))
  const [small, medium] = await variantsOf(productId)
  const { variants } = await typedOf(vendor, productId)
  await saved(vendor, target, change(change(variants, 0, { sku: 'B' }), 1, { sku: 'A' }))
  expect((await variantsOf(productId)).map(({ sku }) => sku)).toEqual(['B', 'A'])
  const again = (await typedOf(vendor, productId)).variants
  await saved(vendor, target, change(change(again, 0, { id: medium?.id ?? '' }), 1, { id: small?.id ?? '' }))
  expect((await variantsOf(productId)).map(({ id }) => id)).toEqual([medium?.id, small?.id])
})

test('a change by staff is in the log with its reason, and the vendor hears of it', async () => {
  const { vendor, productId } = await dress()
  const editor = await findStaffEditor(deps, { actor: 'administrator' }, productId)
  if (!editor) throw new Error('no editor')
  const { variants } = await typedOf(vendor, productId)
  const read = parseVariants(change(variants, 0, { price: '9,500', isActive: false }))
  const saving = { draftId: null, productId, form: productForm.parse(TYPED), seenStock: null, ipAddress }
  const edited = await editProductAsStaff(deps, editor, {
    ...saving,
    variants: read.ok ? read.value : null,
    reason: 'Wrong price',
  })
  expect(edited).toMatchObject({ ok: true })
  const [small] = await variantsOf(productId)
  const entry = (await audits(productId)).at(-1)
  expect(entry).toMatchObject({ actor: 'administrator', action: 'product-updated', after: { reason: 'Wrong price' } })
  expect(Reflect.get(Object(entry?.after), `variant ${small?.id}`)).toMatch(/^S \/ Red, ₦9,500, .*not offered$/)
})

async function expectSound(): Promise<void> {
  const { rows } = await sql`
    select x.id from variants x left join stock_movements m on m.variant_id = x.id
    group by x.id having x.stock_quantity <> coalesce(sum(m.change), 0)`.execute(trade.db)
  expect(rows).toEqual([])
}
