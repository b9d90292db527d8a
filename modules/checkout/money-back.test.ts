import { afterAll, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { getWaitingReturns } from '#modules/history/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { getWaitingPaymentsInReview } from '#modules/refunds/index.server.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { balanceOf } from '#tests/support/earnings.ts'
import { buyPaid, deliver, completeRefunds, purchaseOf } from '#tests/support/paid-order.ts'
import { confirmArrival } from '#tests/support/returns.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { changePaymentStatus } from './set-payment-status.ts'
import { decideReturn, findReturnRefund } from './decide-return.ts'
import { recordOutsideRefund, retryRefund } from './repair-refund.ts'
import { payAgain } from './find-purchase.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep.ts'

const administrator: Administrator = { actor: 'administrator' }
const trade = await useTrade()
// the provider's balance must cover its fees
await trade.provider.control('balance', { amount: 100_000_000 })
afterAll(async () => expect(await trade.audit()).toEqual([]))

test('a refund whose response is lost is looked up, and not sent twice', async () => {
  const { shopper, order } = await buyPaid(trade)
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await trade.provider.control('next', { op: 'refund', effect: 'drop_body' })
  await completeRefunds(trade)
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

test('a failed refund returns the money to us, waits for a person, and can be requested again', async () => {
  const { shopper, order, reference, checkoutId, vendor } = await buyPaid(trade)
  const waits = async () =>
    (await getWaitingPaymentsInReview(trade.deps, administrator)).oldest.filter(({ name }) => name === reference)
  await trade.provider.control('settings', { refund_outcome: 'failed' })
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await completeRefunds(trade)
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
  const states = async () =>
    (await trade.db.selectFrom('refunds').select('state').where('partId', '=', order.id).orderBy('id').execute()).map(
      ({ state }) => state,
    )
  expect(await states()).toEqual(['failed'])
  expect(await waits()).toMatchObject([{ why: 'refund' }])
  const again = () =>
    changePaymentStatus(trade.deps, administrator, { orderId: order.id, to: 'refunded', note: 'it came back' })
  const answers = await Promise.all([again(), again()])
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual(['done', 'money-returned'])
  expect(await waits()).toEqual([])
  await completeRefunds(trade)
  expect(await states()).toEqual(['failed', 'processed'])
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: 0 })
})

test('a return within thirty days is requested, accepted, arrived and refunded, with the exact commission', async () => {
  const { shopper, vendor, order } = await buyPaid(trade)
  await deliver(trade, order.id, vendor)
  const [detail] = (await purchaseOf(trade, shopper, order.id)).orders
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
    expect(await confirmArrival(trade, vendor, returnId)).toMatchObject({ code: 'move-not-allowed' })
    expect(await decideReturn(trade.deps, vendor, { returnId, to: 'declined', answer: 'It was fine.' })).toMatchObject({
      ok: true,
    })
    expect(await decideReturn(trade.deps, vendor, { returnId, to: 'accepted' })).toMatchObject({
      code: 'move-not-allowed',
    })
    expect(await decideReturn(trade.deps, administrator, { returnId, to: 'accepted' })).toMatchObject({ ok: true })
    const { amount } = (await findReturnRefund(trade.deps, vendor, returnId)) ?? { amount: 0 }
    const arrivals = await Promise.all(
      [1, 2, 3].map(() => decideReturn(trade.deps, vendor, { returnId, to: 'arrived', amount })),
    )
    expect(arrivals.filter((one) => one.ok)).toHaveLength(1)
    await completeRefunds(trade)
    expect((await purchaseOf(trade, shopper, order.id)).orders[0]?.returns.at(-1)?.status).toBe('refunded')
  }
  // for damaged items, the shipping is refunded too
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: 0, commission: 0 })
  expect(await ask(1)).toMatchObject({ ok: false })
})

test('money from outside is returned outside, and never through the provider from another order', async () => {
  const shopper = await addShopper(trade.db)
  const [outside, inside] = [await addApprovedVendor(trade.db), await addApprovedVendor(trade.db)]
  const lines = [await addProduct(trade.db, outside.id), await addProduct(trade.db, inside.id)]
  const { checkoutId } = await place(
    trade,
    shopper,
    lines.map((productId) => ({ variantId: productId, quantity: 1 })),
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
  await deliver(trade, orderId, outside)
  const [detail] = (await purchaseOf(trade, shopper, orderId)).orders.filter(({ id }) => id === orderId)
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
  const waits = async () =>
    (await getWaitingReturns(trade.deps, administrator)).oldest.filter(({ id }) => id === returnId)
  expect(await waits()).toEqual([])
  await trade.db
    .updateTable('orderReturns')
    .set({ decidedAt: new Date(Date.now() - 15 * DAY) })
    .where('id', '=', returnId)
    .execute()
  expect(await waits()).toMatchObject([{ status: 'accepted' }])
  expect(await confirmArrival(trade, outside, returnId)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  const refunds = async () =>
    trade.db
      .selectFrom('refunds')
      .select(['id', 'way', 'state', 'amount', 'tries'])
      .where('partId', '=', orderId)
      .execute()
  const [wanted] = await refunds()
  expect(wanted).toMatchObject({ way: 'outside', state: 'requested', amount: 1_125_000, tries: 0 })
  const refundId = wanted?.id ?? ''
  const waiting = async () =>
    (await getWaitingPaymentsInReview(trade.deps, administrator)).oldest.filter(({ id }) => id === refundId)
  expect(await waiting()).toMatchObject([{ why: 'outside' }])
  const note = { refundId, amount: 1_125_000, note: 'by hand, at the office', ipAddress: '127.0.0.1' }
  const told = await Promise.all([1, 2].map(() => recordOutsideRefund(trade.deps, administrator, note)))
  expect(told.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'move-not-allowed'])
  expect(await retryRefund(trade.deps, administrator, note)).toMatchObject({ code: 'move-not-allowed' })
  expect(await waiting()).toEqual([])
  expect(await refunds()).toMatchObject([{ way: 'outside', state: 'processed' }])
  const purchase = await purchaseOf(trade, shopper, orderId)
  const back = purchase.orders.find(({ id }) => id === orderId)
  expect(back?.returns).toMatchObject([{ status: 'refunded' }])
  expect(back?.events.at(-1)).toMatchObject({ kind: 'refunded', actor: 'administrator', amount: 1_125_000 })
  expect(purchase.money.refunds).toMatchObject([{ way: 'outside', state: 'processed', amount: 1_125_000 }])
  // the refund includes the shipping share of 125,000, because the item was damaged
  expect(await balanceOf(trade, outside.id)).toMatchObject({ available: 0, commission: 0 })
  const news = await trade.database.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', refundId)
    .execute()
  expect(news).toEqual([
    { action: 'refund-given-outside', after: { state: 'processed', how: note.note, amount: 1_125_000 } },
  ])
})

test('after thirty days there is no return', async () => {
  const { shopper, vendor, order } = await buyPaid(trade)
  await deliver(trade, order.id, vendor)
  const [detail] = (await purchaseOf(trade, shopper, order.id)).orders
  expect(detail?.returnUntil).not.toBeNull()
  await trade.db
    .updateTable('orders')
    .set({ deliveredAt: new Date(trade.deps.clock.now().getTime() - 31 * DAY) })
    .where('id', '=', order.id)
    .execute()
  const input = {
    orderId: order.id,
    items: [{ itemId: detail?.items[0]?.id ?? 0, quantity: 1 }],
    reason: 'other' as const,
    words: 'x',
    pictureIds: [],
  }
  expect(await requestReturn(trade.deps, shopper, input)).toMatchObject({ code: 'return-too-late' })
  expect((await purchaseOf(trade, shopper, order.id)).orders[0]?.returnUntil).toBeNull()
})
