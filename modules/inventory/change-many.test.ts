import { describe, expect, it } from 'vitest'
import { HOUR } from '#shared/time.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { addApprovedVendor, addProduct, addShopper, place, useTrade, changeProduct } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { changeMany, previewMany } from './change-many.ts'
import { listOwnProducts } from './own-products.ts'
import { type OwnChosen, parseOwnProductsQuery } from './own-contract.ts'
import type { ManyChange } from './many-contract.ts'
import { planMany, type ManyRow } from './plan-many.ts'

const ipAddress = '102.89.0.1'
const trade = await useTrade()

async function shelf(prices: number[]): Promise<{ owner: ApprovedVendor; ids: string[] }> {
  const owner = await addApprovedVendor(trade.db)
  const ids: string[] = []
  for (const price of prices) ids.push(await addProduct(trade.db, owner.id, { price, stock: 20 }))
  return { owner, ids }
}

const rowsOf = async (ids: string[]) => {
  const rows = await trade.db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

async function preview(owner: ApprovedVendor, chosen: OwnChosen, change: ManyChange) {
  const found = await previewMany(trade.deps, owner, { chosen, change })
  if (!found) throw new Error('nothing was chosen')
  return found
}

async function change(owner: ApprovedVendor, chosen: OwnChosen, wanted: ManyChange) {
  const { version, seenAt } = await preview(owner, chosen, wanted)
  return done(owner, { chosen, change: wanted, version, seenAt })
}

const done = (
  owner: ApprovedVendor,
  { seenAt, ...input }: { chosen: OwnChosen; change: ManyChange; version: string; seenAt: string },
) => changeMany(trade.deps, owner, { ...input, seenAt: new Date(seenAt), ipAddress })

const ROW: ManyRow = {
  id: '000000000000',
  productId: '000000000000',
  name: 'Adire tote',
  price: 1_000_000,
  comparePrice: null,
  flashSalePrice: null,
  stockQuantity: 5,
  categorySlug: 'books',
}

describe('the result of a change', () => {
  it.each([
    [1_000_000, 10, 1_100_000],
    [1_000_000, -10, 900_000],
    [99_950, 3, 102_900],
    [333_300, -33.33, 222_200],
    [300_000_000_000_000, 0.01, 'price-high'],
    [100, -90, 'price-zero'],
  ])('a price of %i kobo by %d percent is %s', (price, percent, expected) => {
    const { changes, refused } = planMany([{ ...ROW, price }], { kind: 'price', percent })
    expect(changes[0]?.after ?? refused[0]?.why).toBe(expected)
  })

  it('a price at or below its flash sale is refused', () => {
    const row = { ...ROW, flashSalePrice: 900_000 }
    expect(planMany([row], { kind: 'price', percent: -10 }).refused[0]?.why).toBe('price-below-sale')
    expect(planMany([row], { kind: 'price', percent: -9 }).changes[0]?.after).toBe(910_000)
  })

  it.each([
    ['set', 50, 50],
    ['add', 10, 15],
    ['add', -10, 0],
    ['add', 1_000_000, 'stock-high'],
  ] as const)('five pieces, %s %i: %s', (how, pieces, expected) => {
    const { changes, refused } = planMany([ROW], { kind: 'stock', how, pieces })
    expect(changes[0]?.after ?? refused[0]?.why).toBe(expected)
  })
})

describe('many products', () => {
  it('change their price by percent, with one audit entry each and one for all', async () => {
    const { owner, ids } = await shelf([1_000_000, 200_000])
    await trade.db
      .updateTable('variants')
      .set({ comparePrice: 210_000 })
      .where('id', '=', ids[1] ?? '')
      .execute()
    const seen = await preview(owner, { ids }, { kind: 'price', percent: 10 })
    expect(seen).toMatchObject({ chosen: 2, changed: 2, same: 0, refused: 0 })
    expect((await rowsOf(ids)).map((row) => row?.price)).toEqual([1_000_000, 200_000])
    expect(await change(owner, { ids }, { kind: 'price', percent: 10 })).toEqual({ ok: true, value: 2 })
    // a compare price below the new price is removed
    expect((await rowsOf(ids)).map((row) => [row?.price, row?.comparePrice])).toEqual([
      [1_100_000, null],
      [220_000, null],
    ])
    const audit = await trade.db.selectFrom('auditLog').selectAll().where('userId', '=', owner.userId).execute()
    const [whole, ...parts] = audit
    expect(whole).toMatchObject({ action: 'products-changed', subjectKind: 'products', batchId: null })
    expect(parts.map(({ batchId, before, after }) => [batchId, before, after])).toEqual(
      expect.arrayContaining([[whole?.subjectId, { price: 1_000_000 }, { price: 1_100_000 }]]),
    )
    expect(parts).toHaveLength(2)
  })

  it('can be all pages of a filter', async () => {
    const { owner } = await shelf(Array.from({ length: 30 }, () => 100_000))
    const all = { all: { search: '', filter: 'active' as const } }
    expect(await change(owner, all, { kind: 'category', category: 'fashion' })).toEqual({ ok: true, value: 30 })
    const left = await trade.db
      .selectFrom('products')
      .select('id')
      .where('vendorId', '=', owner.id)
      .where('categorySlug', '<>', 'fashion')
      .execute()
    expect(left).toEqual([])
  })

  it('change except those that cannot', async () => {
    const { owner, ids } = await shelf([1_000_000, 1_000_000])
    const sale = { isFlashSale: true, flashSalePrice: 950_000, flashSaleEnd: new Date(Date.now() + HOUR) }
    await trade.db
      .updateTable('variants')
      .set(sale)
      .where('id', '=', ids[0] ?? '')
      .execute()
    const seen = await preview(owner, { ids }, { kind: 'price', percent: -10 })
    expect(seen).toMatchObject({ changed: 1, refused: 1, refusals: [{ id: ids[0], why: 'price-below-sale' }] })
    expect(await change(owner, { ids }, { kind: 'price', percent: -10 })).toEqual({ ok: true, value: 1 })
    expect((await rowsOf(ids)).map((row) => row?.price)).toEqual([1_000_000, 900_000])
  })

  it.each([
    ['a price', { kind: 'price', percent: 10 }, { price: 999_900 }],
    ['a category', { kind: 'category', category: 'fashion' }, { categorySlug: 'electronics' }],
    ['what there is', { kind: 'delete' }, { deletedAt: new Date(), isActive: false }],
  ] as const)('are left alone where %s changed after they were looked at', async (_, wanted, meanwhile) => {
    const { owner, ids } = await shelf([1_000_000, 1_000_000])
    const chosen = { all: { search: '', filter: 'all' as const } }
    const { version, seenAt } = await preview(owner, chosen, wanted)
    await changeProduct(trade.db, ids[0] ?? '', meanwhile)
    const answer = await done(owner, { chosen, change: wanted, version, seenAt })
    expect(answer).toEqual({ ok: false, code: 'changed-meanwhile' })
    expect((await rowsOf(ids))[1]).toMatchObject({ price: 1_000_000, categorySlug: 'books', deletedAt: null })
  })

  it('of another vendor are treated as unknown', async () => {
    const { owner, ids } = await shelf([1_000_000])
    const other = await shelf([500_000])
    const chosen = { ids: [...ids, ...other.ids] }
    const wanted = { kind: 'price', percent: 10 } as const
    expect(await previewMany(trade.deps, owner, { chosen, change: wanted })).toBeNull()
    const { version, seenAt } = await preview(owner, { ids }, wanted)
    expect(await done(owner, { chosen, change: wanted, version, seenAt })).toMatchObject({ code: 'product-unknown' })
    expect((await rowsOf(chosen.ids)).map((row) => row?.price)).toEqual([1_000_000, 500_000])
  })

  it('count pieces that were sold since the preview', async () => {
    const { owner, ids } = await shelf([1_000_000])
    const [id = ''] = ids
    const wanted = { kind: 'stock', how: 'set', pieces: 50 } as const
    const { version, seenAt } = await preview(owner, { ids }, wanted)
    await place(trade, await addShopper(trade.db), [{ variantId: id, quantity: 3 }])
    expect(await done(owner, { chosen: { ids }, change: wanted, version, seenAt })).toEqual({ ok: true, value: 1 })
    expect((await rowsOf(ids))[0]?.stockQuantity).toBe(47)
  })

  it('are counted relatively even if sales made the stock equal to the typed number', async () => {
    const { owner, ids } = await shelf([1_000_000])
    const wanted = { kind: 'stock', how: 'set', pieces: 17 } as const
    const { version, seenAt } = await preview(owner, { ids }, wanted)
    // 17 of 20 pieces were left when the vendor counted; then three were sold
    await place(trade, await addShopper(trade.db), [{ variantId: ids[0] ?? '', quantity: 3 }])
    expect(await done(owner, { chosen: { ids }, change: wanted, version, seenAt })).toEqual({ ok: true, value: 1 })
    expect((await rowsOf(ids))[0]?.stockQuantity).toBe(14)
  })

  it('are deleted with their drafts', async () => {
    const { owner, ids } = await shelf([1_000_000, 2_000_000])
    const [id = ''] = ids
    await trade.db
      .insertInto('productDrafts')
      .values({ id: trade.deps.ids.short(), vendorId: owner.id, productId: id, fields: '{}' })
      .execute()
    expect(await change(owner, { ids: [id] }, { kind: 'delete' })).toEqual({ ok: true, value: 1 })
    const list = await listOwnProducts(trade.deps, owner, parseOwnProductsQuery(new URLSearchParams()))
    expect(list.products.map((product) => product.id)).toEqual([ids[1]])
    const drafts = await trade.db.selectFrom('productDrafts').select('id').where('productId', '=', id).execute()
    expect(drafts).toEqual([])
  })
})

it('prices and stock change in each variant, with an audit entry for each; the product as a whole stays archived', async () => {
  const { owner, ids } = await shelf([1_000_000, 500_000])
  const [dress = '', plain = ''] = ids
  const [small = '', large = ''] = await addVariants(trade.db, dress, [
    { chosen: ['S', 'Red'], price: 900_000, stock: 4 },
    { chosen: ['L', 'Red'], price: 1_200_000, stock: 2 },
  ])
  const wanted = { kind: 'price', percent: 10 } as const
  const seen = await preview(owner, { ids }, wanted)
  expect(seen).toMatchObject({ chosen: 2, changedProducts: 2, changed: 3 })
  expect(seen.rows.map(({ name }) => name)).toContain(`Product ${dress} (Size: S, Colour: Red)`)
  expect(await change(owner, { ids }, wanted)).toEqual({ ok: true, value: 2 })
  expect(await change(owner, { ids }, { kind: 'stock', how: 'add', pieces: 5 })).toEqual({ ok: true, value: 2 })
  const rows = await trade.db.selectFrom('variants').selectAll().where('productId', 'in', ids).execute()
  const valuesOf = (id: string) => rows.filter((row) => row.id === id).map((row) => [row.price, row.stockQuantity])
  expect([small, large, plain].flatMap(valuesOf)).toEqual([
    [990_000, 9],
    [1_320_000, 7],
    [550_000, 25],
  ])
  expect(valuesOf(dress)).toEqual([[1_000_000, 20]])
  const entries = await trade.db.selectFrom('auditLog').select('after').where('subjectId', '=', dress).execute()
  expect(entries.map(({ after }) => after)).toContainEqual({ [`price of variant ${small}`]: 990_000 })
})
