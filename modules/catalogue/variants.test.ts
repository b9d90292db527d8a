import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { getQuote, waitForStock } from '#modules/cart/index.server.ts'
import { placeOrder } from '#modules/checkout/index.server.ts'
import { MOST_VARIANTS } from '#modules/catalogue/contract.ts'
import { listCards, findProductPage, listCompared, takeStock } from '#modules/catalogue/index.server.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  openTrade,
  place,
  placeOrderInput,
  type Trade,
} from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'

let trade: Trade
let vendor: string
beforeAll(async () => {
  trade = await openTrade()
  vendor = await addVendor(trade.db)
})
afterAll(() => trade.close())

/** Red in two sizes, and a dear blue one. */
async function dress(): Promise<{ id: string; small: string; large: string; blue: string }> {
  const id = await addProduct(trade.db, vendor)
  const [small = '', large = '', blue = ''] = await addVariants(trade.db, id, [
    { chosen: ['S', 'Red'], price: 900_000, stock: 4 },
    { chosen: ['L', 'Red'], price: 950_000, stock: 2 },
    { chosen: ['L', 'Blue'], price: 1_200_000, stock: 5 },
  ])
  return { id, small, large, blue }
}

const shownOf = async (id: string) =>
  trade.db
    .selectFrom('products')
    .select(['price', 'stockQuantity', 'leastStock', 'priceVaries'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const stockOf = async (id: string) =>
  (await trade.db.selectFrom('variants').select('stockQuantity').where('id', '=', id).executeTakeFirstOrThrow())
    .stockQuantity
const sell = (id: string, stockQuantity: number) =>
  trade.db.updateTable('variants').set({ stockQuantity }).where('id', '=', id).execute()

describe('a list', () => {
  test('shows the lowest price that can be had, and the pieces of all variants', async () => {
    const { id, small } = await dress()
    expect(await shownOf(id)).toEqual({ price: 900_000, stockQuantity: 11, leastStock: 2, priceVaries: true })
    await sell(small, 0)
    expect(await shownOf(id)).toEqual({ price: 950_000, stockQuantity: 7, leastStock: 0, priceVaries: true })
    const [card] = await listCards(trade.deps, [id])
    expect(card).toMatchObject({ id, price: 950_000, stock: 7, choice: { isFrom: true } })
    expect(card?.choice?.colours).toEqual([
      { name: 'Red', colour: '#b91c1c' },
      { name: 'Blue', colour: '#1d4ed8' },
    ])
  })

  test('leaves out variants that are not offered', async () => {
    const { id, small, large } = await dress()
    await trade.db.updateTable('variants').set({ isActive: false }).where('id', '=', small).execute()
    await trade.db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', large).execute()
    expect(await shownOf(id)).toEqual({ price: 1_200_000, stockQuantity: 5, leastStock: 5, priceVaries: false })
    const found = await findProductPage(trade.deps, id)
    expect(found?.kind === 'found' && found.page.product.variants.map(({ chosen }) => chosen)).toEqual([['L', 'Blue']])
  })
})

describe('a cart', () => {
  test('names the variant and takes its price and stock', async () => {
    const { id, large } = await dress()
    const { lines, total } = await getQuote(trade.deps, [{ variantId: large, quantity: 3 }])
    expect(lines[0]).toMatchObject({ variantId: large, productId: id, variantName: 'Size: L, Colour: Red' })
    expect(lines[0]).toMatchObject({ unitPrice: 950_000, quantity: 2, problem: 'not-enough' })
    expect(total).toBe(2 * 950_000 + 250_000)
  })

  test('says that a product has to be chosen again once it has options', async () => {
    const { id, large } = await dress()
    const { gone } = await getQuote(trade.deps, [{ variantId: id, quantity: 1 }])
    expect(gone).toEqual([{ variantId: id, name: `Product ${id}`, needsChoice: true }])
    await trade.db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', large).execute()
    const { gone: removed } = await getQuote(trade.deps, [{ variantId: large, quantity: 1 }])
    expect(removed).toEqual([{ variantId: large, name: `Product ${id} (Size: L, Colour: Red)`, needsChoice: false }])
  })

  test('refuses to order a product with options as a whole, and a variant that is not offered', async () => {
    const { id, large } = await dress()
    const shopper = await addShopper(trade.db)
    const input = await placeOrderInput(trade, [{ variantId: large, quantity: 1 }])
    await trade.db.updateTable('variants').set({ isActive: false }).where('id', '=', large).execute()
    expect(await placeOrder(trade.deps, shopper, input)).toMatchObject({ ok: false, code: 'cart-changed' })
    const whole = await placeOrderInput(trade, [{ variantId: id, quantity: 1 }])
    expect(await placeOrder(trade.deps, shopper, whole)).toMatchObject({ ok: false, code: 'cart-changed' })
  })
})

test('an order takes the stock of its variants only, and names them', async () => {
  const { id, small, large, blue } = await dress()
  const { checkoutId } = await place(trade, await addShopper(trade.db), [
    { variantId: large, quantity: 2 },
    { variantId: blue, quantity: 1 },
  ])
  expect(await Promise.all([small, large, blue].map(stockOf))).toEqual([4, 0, 4])
  expect(await shownOf(id)).toMatchObject({ stockQuantity: 8 })
  const items = await trade.db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .select(['i.productId', 'i.variantId', 'i.name'])
    .where('o.checkoutId', '=', checkoutId)
    .orderBy('i.name')
    .execute()
  expect(items).toEqual([
    { productId: id, variantId: blue, name: `Product ${id} (Size: L, Colour: Blue)` },
    { productId: id, variantId: large, name: `Product ${id} (Size: L, Colour: Red)` },
  ])
})

test('of many buyers of two variants, none gets what is not there', async () => {
  const id = await addProduct(trade.db, vendor)
  const [small = '', large = ''] = await addVariants(trade.db, id, [
    { chosen: ['S', 'Red'], stock: 3 },
    { chosen: ['L', 'Red'], stock: 5 },
  ])
  const wanted = Array.from({ length: 24 }, (_, at) => [
    { variantId: at % 3 === 0 ? small : large, quantity: 1 },
    ...(at % 4 === 0 ? [{ variantId: at % 3 === 0 ? large : small, quantity: 1 }] : []),
  ])
  const buyers = await Promise.all(
    wanted.map(async (lines) => ({ shopper: await addShopper(trade.db), input: await placeOrderInput(trade, lines) })),
  )
  const answers = await Promise.all(buyers.map(({ shopper, input }) => placeOrder(trade.deps, shopper, input)))
  const taken = { [small]: 0, [large]: 0 }
  for (const [at, answer] of answers.entries())
    if (answer.ok)
      for (const { variantId, quantity } of wanted[at] ?? []) taken[variantId] = (taken[variantId] ?? 0) + quantity
  expect([3 - (taken[small] ?? 0), 5 - (taken[large] ?? 0)]).toEqual([await stockOf(small), await stockOf(large)])
  expect(answers.filter((answer) => !answer.ok && answer.code !== 'cart-changed')).toEqual([])
  const left = await shownOf(id)
  expect(left.stockQuantity).toBe((await stockOf(small)) + (await stockOf(large)))
})

test('what changes after the quote is noticed under the lock: price, offer, archive', async () => {
  const { id, small, large, blue } = await dress()
  const { checkoutId } = await place(trade, await addShopper(trade.db), [{ variantId: large, quantity: 1 }])
  const take = async (variantId: string, unitPrice: number) =>
    inTransaction(trade.db, async (tx) => takeStock(tx, checkoutId, [{ variantId, quantity: 1, unitPrice }]))
  const change = async (variantId: string, values: { isActive?: boolean; archivedAt?: Date }) =>
    trade.db.updateTable('variants').set(values).where('id', '=', variantId).execute()
  // the price of another variant of the product
  expect(await take(large, 900_000)).toBe(false)
  expect(await take(large, 950_000)).toBe(true)
  await change(small, { isActive: false })
  expect(await take(small, 900_000)).toBe(false)
  await change(blue, { archivedAt: new Date() })
  expect(await take(blue, 1_200_000)).toBe(false)
  expect(await take(id, 1_000_000)).toBe(false)
  expect(await Promise.all([small, large, blue].map(stockOf))).toEqual([4, 0, 5])
})

test('a variant leads to the page of its product, also when it is no longer offered', async () => {
  const { id, large } = await dress()
  expect(await findProductPage(trade.deps, large)).toEqual({ kind: 'variant', productId: id })
  await trade.db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', large).execute()
  expect(await findProductPage(trade.deps, large)).toEqual({ kind: 'variant', productId: id })
  await trade.db.updateTable('products').set({ isActive: false }).where('id', '=', id).execute()
  expect(await findProductPage(trade.deps, large)).toBeNull()
})

test('a wish and a comparison keep the variant', async () => {
  const { id, blue } = await dress()
  const [card] = await listCards(trade.deps, [blue])
  expect(card).toMatchObject({ id: blue, price: 1_200_000, stock: 5 })
  expect(card?.variant).toEqual({ productId: id, name: 'Size: L, Colour: Blue' })
  expect(card?.choice).toBeUndefined()
  const [compared] = await listCompared(trade.deps, [blue, id])
  expect(compared).toMatchObject({ id: blue, variant: { productId: id } })
})

test('a shopper waits for one variant while others are in stock', async () => {
  const { small, large } = await dress()
  const shopper = await addShopper(trade.db)
  await sell(large, 0)
  expect(await waitForStock(trade.deps, shopper, small)).toMatchObject({ ok: false, code: 'in-stock' })
  expect(await waitForStock(trade.deps, shopper, large)).toMatchObject({ ok: true })
})

test('the database refuses one variant too many, two with the same options, a negative stock and a long value', async () => {
  const sizes = Array.from({ length: MOST_VARIANTS }, (_, at) => ({ chosen: [`${at}`, 'Red'] }))
  const many = async (wanted: Parameters<typeof addVariants>[2]) =>
    addVariants(trade.db, await addProduct(trade.db, vendor), wanted)
  expect(await many(sizes)).toHaveLength(MOST_VARIANTS)
  await expect(many([...sizes, { chosen: ['more', 'Red'] }])).rejects.toThrow('variants_position_check')
  await expect(many([{ chosen: ['S', 'Red'] }, { chosen: ['S', 'Red'] }])).rejects.toThrow('variants_one_of_each')
  await expect(many([{ chosen: ['S', 'Red'], stock: -1 }])).rejects.toThrow('variants_stock_quantity_check')
  await expect(many([{ chosen: ['S'.repeat(31_000), 'Red'] }])).rejects.toThrow('products_options_check')
})

test('every change is in the stock journal of its variant', async () => {
  const { small } = await dress()
  await sell(small, 9)
  const moves = await trade.db
    .selectFrom('stockMovements')
    .select(['change', 'reason'])
    .where('variantId', '=', small)
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { change: 4, reason: 'opening' },
    { change: 5, reason: 'edited' },
  ])
})
