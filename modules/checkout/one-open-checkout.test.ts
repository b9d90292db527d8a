import { afterAll, describe, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { notifyVendorsOfOrder } from '#modules/messages/index.server.ts'
import { listOrders } from '#modules/history/index.server.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  ordersOf,
  place,
  placeOrderInput,
  runJobs,
  stockOf,
  useTrade,
} from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { findPurchase } from './find-purchase.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { notifyAboutOrder } from '#modules/updates/index.server.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const checkoutsOf = async ({ userId }: Shopper) =>
  trade.db
    .selectFrom('checkouts')
    .select(['id', 'reference', 'deliveryNote', 'supersededBy'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

const jobsAbout = async (checkoutId: string): Promise<string[]> => {
  const rows = await trade.database.db
    .selectFrom('graphile_worker._private_jobs' as never)
    .select('payload' as never)
    .execute()
  return rows.map((row) => JSON.stringify(row)).filter((text) => text.includes(checkoutId))
}

async function begin(pieces = { first: 1, second: 1 }) {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const [first, second] = [await addProduct(trade.db, vendor, { stock: 3 }), await addProduct(trade.db, vendor)]
  const placed = await place(trade, shopper, [{ variantId: first, quantity: pieces.first }])
  return { shopper, vendor, first, second, placed }
}

describe('the same items', () => {
  test('from another browser continue the open checkout: same orders, same payment', async () => {
    const { shopper, first, placed } = await begin()
    const again = await place(trade, shopper, [{ variantId: first, quantity: 1 }])
    expect(again).toEqual(placed)
    expect(await checkoutsOf(shopper)).toHaveLength(1)
    expect(await stockOf(trade.db, first)).toBe(2)
  })

  test('with another note and address update it, and an open payment window still pays for it', async () => {
    const { shopper, first, placed } = await begin()
    const input = await placeOrderInput(trade, [{ variantId: first, quantity: 1 }], {
      note: 'Ring twice',
      city: 'Ikeja',
    })
    expect(await placeOrder(trade.deps, shopper, input)).toMatchObject({
      ok: true,
      value: { reference: placed.reference },
    })
    expect(await checkoutsOf(shopper)).toMatchObject([{ deliveryNote: 'Ring twice' }])
    await trade.provider.pay(placed.payment.accessCode)
    expect(await settlePayment(trade.deps, placed.reference)).toBe('paid')
  })

  test('at another price replace it: the charge is what the shopper saw', async () => {
    const { shopper, first, placed } = await begin()
    await trade.db.updateTable('variants').set({ price: 1_500_000 }).where('id', '=', first).execute()
    const again = await place(trade, shopper, [{ variantId: first, quantity: 1 }])
    expect(again.payment.amount).toBe(1_750_000)
    expect(again.reference).not.toBe(placed.reference)
  })

  test('that were just paid, with the same key or from an old page, lead to that purchase', async () => {
    const { shopper, first, placed } = await begin()
    await trade.provider.pay(placed.payment.accessCode)
    await settlePayment(trade.deps, placed.reference)
    const old = { ...(await placeOrderInput(trade, [{ variantId: first, quantity: 1 }])), isOldPage: true }
    expect(await placeOrder(trade.deps, shopper, old)).toMatchObject({
      code: 'paid-before',
      detail: { reference: placed.reference },
    })
    const fresh = await place(trade, shopper, [{ variantId: first, quantity: 1 }])
    expect(fresh.reference).not.toBe(placed.reference)
  })
})

describe('another cart', () => {
  test('replaces the open checkout, without notifications and without a trace for the shopper', async () => {
    const { shopper, vendor, first, second, placed } = await begin()
    const next = await place(trade, shopper, [{ variantId: second, quantity: 2 }])
    expect([await stockOf(trade.db, first), await stockOf(trade.db, second)]).toEqual([3, 8])
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'failed' },
    ])
    expect(await jobsAbout(placed.checkoutId)).toEqual([])
    const { orders, all } = await listOrders(trade.deps, shopper, { status: null, search: '', page: 1 })
    expect([all, orders.map(({ reference }) => reference)]).toEqual([1, [next.reference]])
    const [order] = await ordersOf(trade.db, next.checkoutId)
    await changeOrderStatus(trade.deps, shopper, { orderId: order?.id ?? '', to: 'cancelled' })
    expect(await jobsAbout(next.checkoutId)).toHaveLength(1)
    // its page shows the checkout that replaced it
    expect(await findPurchase(trade.deps, shopper, placed.reference)).toMatchObject({ reference: next.reference })
    const bell = await trade.db.selectFrom('notifications').select('id').where('vendorId', '=', vendor).execute()
    expect(bell).toEqual([])
  })

  test('that is not available leaves the open checkout as it was', async () => {
    const { shopper, first, second, placed } = await begin()
    const input = await placeOrderInput(trade, [{ variantId: second, quantity: 1 }])
    await trade.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', second).execute()
    expect(await placeOrder(trade.deps, shopper, input)).toMatchObject({ code: 'cart-changed' })
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([{ status: 'pending', paymentStatus: 'pending' }])
    expect(await stockOf(trade.db, first)).toBe(2)
  })

  test('may use the pieces that the open checkout holds', async () => {
    const { shopper, first, second } = await begin({ first: 3, second: 1 })
    await place(trade, shopper, [
      { variantId: first, quantity: 3 },
      { variantId: second, quantity: 1 },
    ])
    expect(await stockOf(trade.db, first)).toBe(0)
  })

  test('late money for a replaced checkout is refunded, and the new order waits for its own payment', async () => {
    const { shopper, second, placed } = await begin()
    const next = await place(trade, shopper, [{ variantId: second, quantity: 1 }])
    await trade.provider.pay(placed.payment.accessCode)
    expect(await settlePayment(trade.deps, placed.reference)).toBe('returned')
    await runJobs(trade)
    const refunds = await trade.db
      .selectFrom('refunds')
      .select(['amount', 'reason'])
      .where('reference', '=', placed.reference)
      .execute()
    expect(refunds).toEqual([{ amount: placed.payment.amount, reason: 'late' }])
    expect(await ordersOf(trade.db, next.checkoutId)).toMatchObject([{ status: 'pending', paymentStatus: 'pending' }])
    // the paid checkout has its own page again
    expect(await findPurchase(trade.deps, shopper, placed.reference)).toMatchObject({ reference: placed.reference })
  })

  test('is placed as well if the open one turns out to be paid', async () => {
    const { shopper, second, placed } = await begin()
    await trade.provider.pay(placed.payment.accessCode)
    await place(trade, shopper, [{ variantId: second, quantity: 1 }])
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }])
  })

  test('no one can revive a replaced order', async () => {
    const { shopper, second, placed } = await begin()
    await place(trade, shopper, [{ variantId: second, quantity: 1 }])
    const [order] = await ordersOf(trade.db, placed.checkoutId)
    const administrator = { actor: 'administrator', userId: 'a' } as never
    const revived = await changeOrderStatus(trade.deps, administrator, { orderId: order?.id ?? '', to: 'pending' })
    expect(revived).toMatchObject({ code: 'move-not-allowed' })
  })

  test('after the hold has expired is a new order, and the old one shows that it was not paid', async () => {
    const { shopper, first, placed } = await begin()
    await trade.wait(46 * 60_000)
    const next = await place(trade, shopper, [{ variantId: first, quantity: 1 }])
    expect(next.reference).not.toBe(placed.reference)
    expect(await checkoutsOf(shopper)).toMatchObject([{ supersededBy: null }, { supersededBy: null }])
    expect(await stockOf(trade.db, first)).toBe(2)
  })
})

test('concurrent carts of many browsers leave one open checkout and one hold', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const products = await Promise.all(Array.from({ length: 8 }, () => addProduct(trade.db, vendor, { stock: 5 })))
  const inputs = await Promise.all(
    products.map((productId) => placeOrderInput(trade, [{ variantId: productId, quantity: 1 }])),
  )
  const answers = await Promise.all(inputs.map((input) => placeOrder(trade.deps, shopper, input)))
  for (const answer of answers) expect(answer.ok ? 'ok' : answer.code).toMatch(/^(?:ok|busy)$/)
  const holds = await trade.db
    .selectFrom('checkoutHolds')
    .select('checkoutId')
    .where('userId', '=', shopper.userId)
    .where('endedAt', 'is', null)
    .execute()
  expect(holds).toHaveLength(1)
  const stocks = await Promise.all(products.map((id) => stockOf(trade.db, id)))
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(8 * 5 - 1)
})

test('the database itself refuses a second open checkout of a shopper', async () => {
  const { shopper, placed } = await begin()
  const hold = { userId: shopper.userId, pieces: 1, startedAt: new Date() }
  await expect(
    trade.db
      .insertInto('checkoutHolds')
      .values({ ...hold, checkoutId: trade.deps.ids.ulid() })
      .execute(),
  ).rejects.toThrow('checkout_holds_one_current')
  expect(placed.reference).toBeTruthy()
})

test('a vendor hears nothing of an order that was never paid, whether it is cancelled or expires', async () => {
  const { shopper, vendor, placed } = await begin()
  const [order] = await ordersOf(trade.db, placed.checkoutId)
  const { checkoutId } = placed
  await changeOrderStatus(trade.deps, shopper, { orderId: order?.id ?? '', to: 'cancelled' })
  for (const what of ['cancelled', 'not-paid', 'money-back'] as const) {
    await notifyAboutOrder(trade.deps, { checkoutId, orderId: order?.id ?? '', what, about: '' })
    await notifyVendorsOfOrder(trade.deps, { checkoutId, orderId: order?.id ?? '', what, about: '' })
  }
  const told = await trade.db
    .selectFrom('emails')
    .select('id')
    .where('recipient', '=', `${vendor}@example.com`)
    .execute()
  expect(told).toEqual([])
  expect(await trade.db.selectFrom('notifications').select('id').where('vendorId', '=', vendor).execute()).toEqual([])
})
