import { afterAll, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { sumSales } from '#modules/reports/index.server.ts'
import { writeReview } from '#modules/reviews/index.server.ts'
import { balanceOf } from '#tests/support/earnings.ts'
import { buyPaid, deliver, completeRefunds, purchaseOf } from '#tests/support/paid-order.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, stockOf, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { changePaymentStatus } from './set-payment-status.ts'
import { settlePayment } from './settle-payment.ts'

const administrator: Administrator = { actor: 'administrator' }
const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

test('a vendor moves an order one step at a time, and earns it with the delivery', async () => {
  const { vendor, order } = await buyPaid(trade)
  expect(await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'delivered' })).toMatchObject({
    code: 'move-not-allowed',
  })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: 0, pending: order.total - 150_002 })
  await deliver(trade, order.id, vendor)
  // 5% of 3,000,030 is 150,001.5, and half a kobo is rounded up
  expect(await balanceOf(trade, vendor.id)).toMatchObject({
    pending: 0,
    available: order.total - 150_002,
    commission: 150_002,
  })
})

test('pending earnings use the commission agreed with each order, whatever was set since', async () => {
  const set = (commissionBps: number) => trade.database.db.updateTable('siteSettings').set({ commissionBps }).execute()
  await set(1000)
  const { vendor, order } = await buyPaid(trade)
  await set(500)
  const net = order.total - 300_003
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: net })
  expect(await sumSales(trade.deps, vendor, 'all')).toMatchObject({ pending: net, commission: 300_003 })
  await deliver(trade, order.id, vendor)
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: net, commission: 300_003 })
})

test("the log names the user for a vendor's step, and none for the administrator's", async () => {
  const { vendor, order } = await buyPaid(trade)
  await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'confirmed', ipAddress: '102.89.0.1' })
  await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'shipped' })
  const noted = await trade.database.db
    .selectFrom('auditLog')
    .select(['actor', 'userId', 'ipAddress'])
    .where('subjectId', '=', order.id)
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { actor: 'vendor', userId: vendor.userId, ipAddress: '102.89.0.1' },
    { actor: 'administrator', userId: null, ipAddress: null },
  ])
})

test('a vendor sees no unpaid order, and none of another vendor', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id)
  const { checkoutId } = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  const [unpaid] = await ordersOf(trade.db, checkoutId)
  const paid = await buyPaid(trade)
  for (const orderId of [unpaid?.id ?? '', paid.order.id, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense'])
    expect(await changeOrderStatus(trade.deps, vendor, { orderId, to: 'confirmed' })).toEqual({
      ok: false,
      code: 'order-unknown',
    })
  const stranger = await addShopper(trade.db)
  expect(await changeOrderStatus(trade.deps, stranger, { orderId: paid.order.id, to: 'cancelled' })).toEqual({
    ok: false,
    code: 'order-unknown',
  })
})

test('a shopper cancels while it is pending: stock and money are returned once', async () => {
  const { shopper, product, order, vendor } = await buyPaid(trade)
  expect(await stockOf(trade.db, product)).toBe(7)
  const cancel = () => changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  const answers = await Promise.all(Array.from({ length: 6 }, cancel))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(await stockOf(trade.db, product)).toBe(10)
  await completeRefunds(trade)
  const refunds = await trade.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('partId', '=', order.id)
    .execute()
  expect(refunds).toEqual([{ amount: order.total, state: 'processed' }])
  expect((await ordersOf(trade.db, (await purchaseOf(trade, shopper, order.id)).checkoutId))[0]).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: 0 })
})

test('a confirmed order cannot be cancelled by the shopper; a race with the vendor has one winner', async () => {
  for (let round = 0; round < 5; round++) {
    const { shopper, vendor, order, product } = await buyPaid(trade)
    const [byShopper, byVendor] = await Promise.all([
      changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' }),
      changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'confirmed' }),
    ])
    expect([byShopper.ok, byVendor.ok].filter(Boolean)).toHaveLength(1)
    expect(await stockOf(trade.db, product)).toBe(byShopper.ok ? 10 : 7)
  }
})

test('an administrator cancels, revives and moves back: stock and ledger follow every time', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id, { stock: 2 })
  const { checkoutId } = await place(trade, shopper, [{ variantId: product, quantity: 2 }])
  const [order] = await ordersOf(trade.db, checkoutId)
  const lead = (to: 'pending' | 'confirmed' | 'cancelled') =>
    changeOrderStatus(trade.deps, administrator, { orderId: order?.id ?? '', to })
  expect(await lead('confirmed')).toMatchObject({ code: 'not-paid' })
  expect(await lead('cancelled')).toMatchObject({ ok: true })
  expect(await stockOf(trade.db, product)).toBe(2)
  expect(await lead('confirmed')).toMatchObject({ code: 'not-paid' })
  expect(await lead('pending')).toMatchObject({ ok: true })
  expect(await stockOf(trade.db, product)).toBe(0)
  expect(await lead('cancelled')).toMatchObject({ ok: true })
  await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 1 }])
  expect(await lead('pending')).toMatchObject({ code: 'sold-out' })

  const paid = await buyPaid(trade)
  await deliver(trade, paid.order.id, paid.vendor)
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: paid.order.id, to: 'shipped' })).toMatchObject({
    ok: true,
  })
  expect(await balanceOf(trade, paid.vendor.id)).toMatchObject({ available: 0, commission: 0 })
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: paid.order.id, to: 'delivered' })).toMatchObject(
    { ok: true },
  )
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: paid.order.id, to: 'cancelled' })).toMatchObject(
    { ok: true },
  )
  await completeRefunds(trade)
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: paid.order.id, to: 'pending' })).toMatchObject({
    code: 'money-returned',
  })
})

test("a review needs the user's own delivered order, and is written once", async () => {
  const { shopper, vendor, order, product } = await buyPaid(trade)
  const itemId = (await purchaseOf(trade, shopper, order.id)).orders[0]?.items[0]?.id ?? 0
  const review = { itemId, rating: 4, title: 'Good', body: 'Works.', pictureIds: [] }
  expect(await writeReview(trade.deps, shopper, review)).toMatchObject({ code: 'review-not-yours' })
  await deliver(trade, order.id, vendor)
  expect(await writeReview(trade.deps, await addShopper(trade.db), review)).toMatchObject({ code: 'review-not-yours' })
  const answers = await Promise.all([1, 2, 3].map(() => writeReview(trade.deps, shopper, review)))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const row = await trade.db
    .selectFrom('products')
    .select(['ratingCount', 'ratingSum'])
    .where('id', '=', product)
    .executeTakeFirst()
  expect(row).toEqual({ ratingCount: 1, ratingSum: 4 })
})

test('an administrator records money from outside, and refunds a delivered order', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id)
  const { checkoutId, payment, reference } = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  const [order] = await ordersOf(trade.db, checkoutId)
  const orderId = order?.id ?? ''
  const set = (to: 'paid' | 'refunded' | 'failed' | 'pending', id = orderId) =>
    changePaymentStatus(trade.deps, administrator, { orderId: id, to, note: 'cash at the office' })
  expect(await set('refunded')).toMatchObject({ code: 'move-not-allowed' })
  expect(await Promise.all([set('paid'), set('paid')])).toMatchObject([{ ok: true }, { ok: true }])
  expect(await set('failed')).toMatchObject({ code: 'money-moved' })
  // the provider's page is still open, and is paid too: no order takes that money, so it is refunded
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  expect(await changeOrderStatus(trade.deps, shopper, { orderId, to: 'cancelled' })).toMatchObject({ ok: true })
  // money from outside is returned only by a person
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  const given = await Promise.all([set('refunded'), set('refunded')])
  expect(given.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'money-returned'])
  const refunded = { status: 'cancelled', paymentStatus: 'refunded' }
  for (const to of ['paid', 'refunded', 'failed', 'pending'] as const)
    expect(await set(to), to).toMatchObject({ code: 'money-returned' })
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject(refunded)

  const paid = await buyPaid(trade)
  await deliver(trade, paid.order.id, paid.vendor)
  expect(await set('refunded', paid.order.id)).toMatchObject({ ok: true })
  expect(await set('refunded', paid.order.id)).toMatchObject({ code: 'money-returned' })
  await completeRefunds(trade)
  expect((await ordersOf(trade.db, paid.checkoutId))[0]).toMatchObject({
    status: 'delivered',
    paymentStatus: 'refunded',
  })
  expect(await balanceOf(trade, paid.vendor.id)).toMatchObject({ available: 0, commission: 0 })

  const unpaid = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  const [waiting] = await ordersOf(trade.db, unpaid.checkoutId)
  expect(await set('failed', waiting?.id)).toMatchObject({ ok: true })
  expect(await set('pending', waiting?.id)).toMatchObject({ ok: true })
  expect((await ordersOf(trade.db, unpaid.checkoutId))[0]).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
  })
})
