import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  addProduct,
  addShopper,
  addVendor,
  ordersOf,
  place,
  placeOrderInput,
  stockOf,
  useTrade,
  changeProduct,
} from '#tests/support/trade.ts'
import { placeOrder } from './place-order.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

test('a checkout takes the stock, creates an order per vendor, and requests the whole amount', async () => {
  const shopper = await addShopper(trade.db)
  const [one, two] = [await addVendor(trade.db), await addVendor(trade.db)]
  const a = await addProduct(trade.db, one, { price: 1_000_001, stock: 5 })
  const b = await addProduct(trade.db, two, { price: 333_333, stock: 3 })
  const placed = await place(trade, shopper, [
    { variantId: a, quantity: 2 },
    { variantId: b, quantity: 3 },
  ])
  expect(placed.payment.amount).toBe(2_000_002 + 999_999 + 250_000)
  expect(placed.reference).toMatch(/^SZ_\d{21}$/)
  expect([await stockOf(trade.db, a), await stockOf(trade.db, b)]).toEqual([3, 0])
  const orders = await ordersOf(trade.db, placed.checkoutId)
  expect(new Set(orders.map((order) => order.shippingShare))).toEqual(new Set([166_700, 83_300]))
  expect(orders.every((order) => order.status === 'pending' && order.paymentStatus === 'pending')).toBe(true)
  const { transactions } = await trade.provider.control('transactions')
  expect(transactions).toContainEqual(
    expect.objectContaining({ reference: placed.reference, amount: placed.payment.amount, status: 'abandoned' }),
  )
})

test.each([
  [5_000_000, 250_000],
  [5_000_001, 0],
])('items for %i kobo ship for %i', async (price, shipping) => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db), { price })
  const { payment } = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  expect(payment.amount).toBe(price + shipping)
})

test('the same key places once: a double click, another tab, a lost response', async () => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db), { stock: 1 })
  const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
  const answers = await Promise.all(Array.from({ length: 8 }, () => placeOrder(trade.deps, shopper, input)))
  const later = await placeOrder(trade.deps, shopper, input)
  const references = [...answers, later].map((answer) => (answer.ok ? answer.value.payment.reference : answer.code))
  expect(new Set(references).size).toBe(1)
  expect(references[0]).toMatch(/^SZ_/)
  expect(await stockOf(trade.db, product)).toBe(0)
})

test('changes since the page was loaded are named, and no order is placed', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const [dearer, rarer, gone] = [
    await addProduct(trade.db, vendor, { price: 100_000 }),
    await addProduct(trade.db, vendor, { stock: 4 }),
    await addProduct(trade.db, vendor),
  ]
  const lines = [dearer, rarer, gone].map((productId) => ({ variantId: productId, quantity: 3 }))
  const input = await placeOrderInput(trade, lines)
  await trade.db.updateTable('variants').set({ price: 120_000 }).where('id', '=', dearer).execute()
  await trade.db.updateTable('variants').set({ stockQuantity: 2 }).where('id', '=', rarer).execute()
  await trade.db.updateTable('products').set({ isActive: false }).where('id', '=', gone).execute()
  const answer = await placeOrder(trade.deps, shopper, input)
  expect(answer).toMatchObject({ ok: false, code: 'cart-changed' })
  if (answer.ok || answer.code !== 'cart-changed') throw new Error('not refused')
  expect(answer.detail?.changes).toEqual([
    { kind: 'gone', variantId: gone, name: `Product ${gone}`, needsChoice: false },
    expect.objectContaining({ kind: 'price', variantId: dearer, from: 100_000, to: 120_000 }),
    expect.objectContaining({ kind: 'stock', variantId: rarer, wanted: 3, left: 2 }),
  ])
  expect(await stockOf(trade.db, rarer)).toBe(2)
})

test('a suspended vendor sells nothing, not even to a shopper with an open page', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const product = await addProduct(trade.db, vendor)
  const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
  await trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor).execute()
  expect(await placeOrder(trade.deps, shopper, input)).toMatchObject({ ok: false, code: 'cart-changed' })
  expect(await stockOf(trade.db, product)).toBe(10)
})

test('the same product on two lines is added up', async () => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db), { stock: 3 })
  const lines = [
    { variantId: product, quantity: 2 },
    { variantId: product, quantity: 2 },
  ]
  expect(await placeOrder(trade.deps, shopper, await placeOrderInput(trade, lines))).toMatchObject({
    code: 'cart-changed',
  })
  expect(await stockOf(trade.db, product)).toBe(3)
})

test.each([[60, 60], [60, 40], [100], [1.5], [-1], [0]])(
  '%j pieces of one product are refused, not cut to 99',
  async (...pieces) => {
    const shopper = await addShopper(trade.db)
    const product = await addProduct(trade.db, await addVendor(trade.db), { stock: 500 })
    const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
    const lines = pieces.map((quantity) => ({ variantId: product, quantity }))

    expect(await placeOrder(trade.deps, shopper, { ...input, lines })).toMatchObject({
      ok: false,
      code: 'lines-invalid',
    })
  },
)

test('while the provider is down, the orders are created and can be paid later', async () => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db))
  await trade.provider.control('next', { op: 'any', times: 20, effect: '500' })
  const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
  const started = Date.now()
  const answer = await placeOrder(trade.deps, shopper, input)
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(answer).toMatchObject({ ok: false, code: 'payment-unavailable' })
  await trade.provider.control('clear-faults', {})
  const again = await placeOrder(trade.deps, shopper, input)
  expect(again).toMatchObject({ ok: true })
  expect(await stockOf(trade.db, product)).toBe(9)
})

test('a lost response of the provider leads to a new attempt, never a second order', async () => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db))
  await trade.provider.control('next', { op: 'initialize', effect: 'drop_body' })
  const placed = await placeOrder(
    trade.deps,
    shopper,
    await placeOrderInput(trade, [{ variantId: product, quantity: 1 }]),
  )
  if (!placed.ok) throw new Error(placed.code)
  expect(placed.value.payment.reference).not.toBe(placed.value.reference)
  const attempts = await trade.db.selectFrom('paymentAttempts').select(['reference', 'state']).execute()
  expect(attempts).toContainEqual({ reference: placed.value.reference, state: 'orphaned' })
  expect(attempts).toContainEqual({ reference: placed.value.payment.reference, state: 'open' })
  expect(await stockOf(trade.db, product)).toBe(9)
})

test.each([
  ['the last piece is taken', { stockQuantity: 0 }],
  ['the price is raised', { price: 1_500_000 }],
  ['the product is taken off the shelf', { isActive: false }],
])('%s before the purchase: no order is placed, and no row remains', async (_, change) => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, await addVendor(trade.db), { stock: 1, price: 1_000_000 })
  const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
  const owner = trade.database.db
  const placing = await owner.transaction().execute(async (tx) => {
    await changeProduct(tx, product, change)
    // it reads the old state first, and then waits for the row lock
    const begun = placeOrder(trade.deps, shopper, input)
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
    return { begun }
  })
  expect(await placing.begun).toMatchObject({ ok: false, code: 'cart-changed' })
  const left = await trade.db.selectFrom('checkouts').select('id').where('userId', '=', shopper.userId).execute()
  expect(left).toEqual([])
})

/** Uses the app's role, because `pg_stat_activity` hides queries of other roles. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%take-stock%'`.execute(trade.db)
  return rows[0]?.count ?? 0
}
