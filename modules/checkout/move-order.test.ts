import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { requestReturn, sumSales, writeReview } from '#modules/orders/index.server.ts'
import { findWaitingMoney } from '#modules/payments/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { balanceOf } from '#tests/support/earnings.ts'
import {
  addProduct,
  addShopper,
  addApprovedVendor,
  openTrade,
  ordersOf,
  place,
  runJobs,
  stockOf,
  type Trade,
} from '#tests/support/trade.ts'
import {
  changeOrderStatus,
  changePaymentStatus,
  decideReturn,
  findPurchase,
  payAgain,
  settlePayment,
  sweepPayments,
} from './index.server.ts'

let trade: Trade
const administrator: Administrator = { actor: 'administrator' }
beforeAll(async () => {
  trade = await openTrade()
})
afterAll(async () => trade.close())
afterEach(async () => expect(await trade.audit()).toEqual([]))

async function buyPaid(price = 1_000_010, quantity = 3) {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id, { price })
  const { payment, reference, checkoutId } = await place(trade, shopper, [{ productId: product, quantity }])
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  const [order] = await ordersOf(trade.db, checkoutId)
  if (!order) throw new Error('no order')
  return { shopper, vendor, product, order, reference, checkoutId }
}

async function letRefundsEnd() {
  await runJobs(trade)
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
}

async function deliver(orderId: string, vendor: ApprovedVendor) {
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    expect(await changeOrderStatus(trade.deps, vendor, { orderId, to })).toEqual({ ok: true, value: { status: to } })
}

test('a vendor leads an order one step at a time, and has earned it when it is delivered', async () => {
  const { vendor, order } = await buyPaid()
  expect(await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'delivered' })).toMatchObject({
    code: 'move-not-allowed',
  })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: 0, pending: order.total - 150_002 })
  await deliver(order.id, vendor)
  // 5% of 3,000,030 is 150,001.5: half a kobo upwards
  expect(await balanceOf(trade, vendor.id)).toMatchObject({
    pending: 0,
    available: order.total - 150_002,
    commission: 150_002,
  })
})

test('what is pending goes by the commission that was agreed with each order, whatever was set since', async () => {
  const set = (commissionBps: number) => trade.database.db.updateTable('siteSettings').set({ commissionBps }).execute()
  await set(1000)
  const { vendor, order } = await buyPaid()
  await set(500)
  const net = order.total - 300_003
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: net })
  expect(await sumSales(trade.deps, vendor, 'all')).toMatchObject({ pending: net, commission: 300_003 })
  await deliver(order.id, vendor)
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: net, commission: 300_003 })
})

test('the log says which person led an order on, for a vendor and not for the administrator', async () => {
  const { vendor, order } = await buyPaid()
  await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'confirmed', address: '102.89.0.1' })
  await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'shipped' })
  const noted = await trade.database.db
    .selectFrom('auditLog')
    .select(['actor', 'userId', 'address'])
    .where('subjectId', '=', order.id)
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { actor: 'vendor', userId: vendor.userId, address: '102.89.0.1' },
    { actor: 'administrator', userId: null, address: null },
  ])
})

test('a vendor knows no order that is not paid, and none of a rival', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id)
  const { checkoutId } = await place(trade, shopper, [{ productId: product, quantity: 1 }])
  const [unpaid] = await ordersOf(trade.db, checkoutId)
  const paid = await buyPaid()
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

test('a shopper cancels while it is pending: stock comes back once, the money goes back once', async () => {
  const { shopper, product, order, vendor } = await buyPaid()
  expect(await stockOf(trade.db, product)).toBe(7)
  const cancel = () => changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  const answers = await Promise.all(Array.from({ length: 6 }, cancel))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(await stockOf(trade.db, product)).toBe(10)
  await letRefundsEnd()
  const refunds = await trade.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('partId', '=', order.id)
    .execute()
  expect(refunds).toEqual([{ amount: order.total, state: 'processed' }])
  expect((await ordersOf(trade.db, (await purchase(shopper, order.id)).checkoutId))[0]).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: 0 })
})

test('a confirmed order cannot be cancelled by the shopper; a race with the vendor has one winner', async () => {
  for (let round = 0; round < 5; round++) {
    const { shopper, vendor, order, product } = await buyPaid()
    const [byShopper, byVendor] = await Promise.all([
      changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' }),
      changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'confirmed' }),
    ])
    expect([byShopper.ok, byVendor.ok].filter(Boolean)).toHaveLength(1)
    expect(await stockOf(trade.db, product)).toBe(byShopper.ok ? 10 : 7)
  }
})

test('the provider loses its answer to a refund: it is looked for, and not sent twice', async () => {
  const { shopper, order } = await buyPaid()
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await trade.provider.control('next', { op: 'refund', effect: 'drop_body' })
  await letRefundsEnd()
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
  const refunds = await trade.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('partId', '=', order.id)
    .execute()
  expect(refunds).toEqual([{ amount: order.total, state: 'processed' }])
  const { movements } = (await trade.provider.control('journal')) as {
    movements: { kind: string; reference: string; amount: number }[]
  }
  const given = movements.filter((one) => one.kind === 'refund').reduce((sum, one) => sum - one.amount, 0)
  const booked = await trade.db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string>('amount').as('sum'))
    .where('state', '=', 'processed')
    .executeTakeFirst()
  expect(given).toBe(Number(booked?.sum))
})

test('a refund that fails gives the money back to us, waits for a person, and can be made anew', async () => {
  const { shopper, order, reference, checkoutId, vendor } = await buyPaid()
  const waits = async () =>
    (await findWaitingMoney(trade.deps, administrator)).oldest.filter(({ id }) => id === reference)
  await trade.provider.control('settings', { refund_outcome: 'failed' })
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await letRefundsEnd()
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
  const states = async () =>
    (await trade.db.selectFrom('refunds').select('state').where('partId', '=', order.id).orderBy('id').execute()).map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['failed'])
  expect(await waits()).toMatchObject([{ why: 'refund' }])
  const again = () =>
    changePaymentStatus(trade.deps, administrator, { orderId: order.id, to: 'refunded', note: 'it came back' })
  expect(await Promise.all([again(), again()])).toMatchObject([{ ok: true }, { code: 'money-returned' }])
  expect(await waits()).toEqual([])
  await letRefundsEnd()
  expect(await states()).toEqual(['failed', 'processed'])
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: 0 })
})

test('an order that was taken up after its refund failed is refunded when it is called off once more', async () => {
  const { shopper, order, checkoutId } = await buyPaid()
  const callOff = () => changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await trade.provider.control('settings', { refund_outcome: 'failed' })
  await callOff()
  await letRefundsEnd()
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'pending' })).toMatchObject({
    ok: true,
  })
  expect(await callOff()).toMatchObject({ ok: true })
  await letRefundsEnd()
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('an administrator calls off, revives and leads back: stock and ledger follow every time', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id, { stock: 2 })
  const { checkoutId } = await place(trade, shopper, [{ productId: product, quantity: 2 }])
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
  await place(trade, await addShopper(trade.db), [{ productId: product, quantity: 1 }])
  expect(await lead('pending')).toMatchObject({ code: 'sold-out' })

  const paid = await buyPaid()
  await deliver(paid.order.id, paid.vendor)
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
  await letRefundsEnd()
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: paid.order.id, to: 'pending' })).toMatchObject({
    code: 'money-returned',
  })
})

async function purchase(shopper: Parameters<typeof findPurchase>[1], id: string) {
  const found = await findPurchase(trade.deps, shopper, id)
  if (!found) throw new Error('no purchase')
  return found
}

test('a return within thirty days: asked for, accepted, arrived, refunded; the commission follows to the kobo', async () => {
  const { shopper, vendor, order } = await buyPaid()
  await deliver(order.id, vendor)
  const [detail] = (await purchase(shopper, order.id)).orders
  const itemId = detail?.items[0]?.id ?? 0
  const ask = (quantity: number) =>
    requestReturn(trade.deps, shopper, {
      orderId: order.id,
      items: [{ itemId, quantity }],
      reason: 'damaged',
      words: 'It is broken.',
      pictureIds: [],
    })
  expect(await ask(4)).toMatchObject({ code: 'return-items-wrong' })
  for (let piece = 1; piece <= 3; piece++) {
    const asked = await ask(1)
    if (!asked.ok) throw new Error(asked.code)
    const { returnId } = asked.value
    expect(await ask(1)).toMatchObject({ ok: false })
    expect(
      await decideReturn(trade.deps, await addApprovedVendor(trade.db), { returnId, to: 'accepted' }),
    ).toMatchObject({ code: 'return-unknown' })
    expect(await decideReturn(trade.deps, vendor, { returnId, to: 'arrived' })).toMatchObject({
      code: 'move-not-allowed',
    })
    expect(await decideReturn(trade.deps, vendor, { returnId, to: 'declined', answer: 'It was fine.' })).toMatchObject({
      ok: true,
    })
    expect(await decideReturn(trade.deps, vendor, { returnId, to: 'accepted' })).toMatchObject({
      code: 'move-not-allowed',
    })
    expect(await decideReturn(trade.deps, administrator, { returnId, to: 'accepted' })).toMatchObject({ ok: true })
    const arrivals = await Promise.all(
      [1, 2, 3].map(() => decideReturn(trade.deps, vendor, { returnId, to: 'arrived' })),
    )
    expect(arrivals.filter((one) => one.ok)).toHaveLength(1)
    await letRefundsEnd()
    expect((await purchase(shopper, order.id)).orders[0]?.returns.at(-1)?.status).toBe('refunded')
  }
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: 250_000, commission: 0 })
  expect(await ask(1)).toMatchObject({ ok: false })
})

test('what was paid for outside goes back outside: never through the provider, out of the money of another order', async () => {
  const shopper = await addShopper(trade.db)
  const [outside, inside] = [await addApprovedVendor(trade.db), await addApprovedVendor(trade.db)]
  const lines = [await addProduct(trade.db, outside.id), await addProduct(trade.db, inside.id)]
  const { checkoutId } = await place(
    trade,
    shopper,
    lines.map((productId) => ({ productId, quantity: 1 })),
  )
  const orders = await ordersOf(trade.db, checkoutId)
  const order = orders.find(({ vendorId }) => vendorId === outside.id)
  const orderId = order?.id ?? ''
  const set = (to: 'paid' | 'refunded') =>
    changePaymentStatus(trade.deps, administrator, { orderId, to, note: 'cash at the office' })
  expect(await set('paid')).toMatchObject({ ok: true })
  const urls = { returnUrl: () => 'http://shop.test/', cancelUrl: () => 'http://shop.test/' }
  const started = await payAgain(trade.deps, shopper, { idOrReference: orderId, ...urls })
  if (!started.ok) throw new Error(started.code)
  await trade.provider.pay(started.value.accessCode)
  expect(await settlePayment(trade.deps, started.value.reference)).toBe('paid')
  await deliver(orderId, outside)
  const [detail] = (await purchase(shopper, orderId)).orders.filter(({ id }) => id === orderId)
  const items = [{ itemId: detail?.items[0]?.id ?? 0, quantity: 1 }]
  const asked = await requestReturn(trade.deps, shopper, {
    orderId,
    items,
    reason: 'damaged',
    words: 'x',
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  const { returnId } = asked.value
  expect(await decideReturn(trade.deps, outside, { returnId, to: 'accepted' })).toMatchObject({ ok: true })
  expect(await decideReturn(trade.deps, outside, { returnId, to: 'arrived' })).toMatchObject({
    code: 'move-not-allowed',
  })
  expect(await trade.db.selectFrom('refunds').select('id').where('partId', '=', orderId).execute()).toEqual([])
})

test('after thirty days there is no return', async () => {
  const { shopper, vendor, order } = await buyPaid()
  await deliver(order.id, vendor)
  const [detail] = (await purchase(shopper, order.id)).orders
  expect(detail?.returnUntil).not.toBeNull()
  await trade.db
    .updateTable('orders')
    .set({ deliveredAt: new Date(trade.deps.clock.now().getTime() - 31 * DAY) })
    .where('id', '=', order.id)
    .execute()
  const wish = {
    orderId: order.id,
    items: [{ itemId: detail?.items[0]?.id ?? 0, quantity: 1 }],
    reason: 'other' as const,
    words: 'x',
    pictureIds: [],
  }
  expect(await requestReturn(trade.deps, shopper, wish)).toMatchObject({ code: 'return-too-late' })
  expect((await purchase(shopper, order.id)).orders[0]?.returnUntil).toBeNull()
})

test('a review needs a delivered order of one’s own, and is written once', async () => {
  const { shopper, vendor, order, product } = await buyPaid()
  const itemId = (await purchase(shopper, order.id)).orders[0]?.items[0]?.id ?? 0
  const review = { itemId, rating: 4, title: 'Good', body: 'Works.', pictureIds: [] }
  expect(await writeReview(trade.deps, shopper, review)).toMatchObject({ code: 'review-not-yours' })
  await deliver(order.id, vendor)
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

test('an administrator books money that came outside, and gives back what a delivered order cost', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id)
  const { checkoutId, payment, reference } = await place(trade, shopper, [{ productId: product, quantity: 1 }])
  const [order] = await ordersOf(trade.db, checkoutId)
  const orderId = order?.id ?? ''
  const set = (to: 'paid' | 'refunded' | 'failed' | 'pending', id = orderId) =>
    changePaymentStatus(trade.deps, administrator, { orderId: id, to, note: 'cash at the office' })
  expect(await set('refunded')).toMatchObject({ code: 'move-not-allowed' })
  expect(await Promise.all([set('paid'), set('paid')])).toMatchObject([{ ok: true }, { ok: true }])
  expect(await set('failed')).toMatchObject({ code: 'money-moved' })
  // the provider's page is still open, and is paid too: that money is nobody's, and goes back
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  expect(await changeOrderStatus(trade.deps, shopper, { orderId, to: 'cancelled' })).toMatchObject({ ok: true })
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })

  const paid = await buyPaid()
  await deliver(paid.order.id, paid.vendor)
  expect(await set('refunded', paid.order.id)).toMatchObject({ ok: true })
  expect(await set('refunded', paid.order.id)).toMatchObject({ code: 'money-returned' })
  await letRefundsEnd()
  expect((await ordersOf(trade.db, paid.checkoutId))[0]).toMatchObject({
    status: 'delivered',
    paymentStatus: 'refunded',
  })
  expect(await balanceOf(trade, paid.vendor.id)).toMatchObject({ available: 0, commission: 0 })

  const unpaid = await place(trade, shopper, [{ productId: product, quantity: 1 }])
  const [waiting] = await ordersOf(trade.db, unpaid.checkoutId)
  expect(await set('failed', waiting?.id)).toMatchObject({ ok: true })
  expect(await set('pending', waiting?.id)).toMatchObject({ ok: true })
  expect((await ordersOf(trade.db, unpaid.checkoutId))[0]).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
  })
})
