import { afterAll, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { getSpentByUser, getVendorFigures, sumSales } from '#modules/reports/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { getWaitingPaymentsInReview, sendRefundTo } from '#modules/refunds/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { balanceOf } from '#tests/support/earnings.ts'
import { buyPaid, deliver, completeRefunds, purchaseOf } from '#tests/support/paid-order.ts'
import { acceptArrivedReturn } from '#tests/support/returns.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { changePaymentStatus } from './set-payment-status.ts'
import { findRefundBuyer, recordOutsideRefund, retryRefund } from './repair-refund.ts'
import { settlePayment } from './settle-payment.ts'

const administrator: Administrator = { actor: 'administrator' }
const trade = await useTrade()
// the provider's balance must cover its fees
await trade.provider.control('balance', { amount: 100_000_000 })
afterAll(async () => expect(await trade.audit()).toEqual([]))

/** Requests a return of one piece, and marks it as arrived. */
async function sendBack({ shopper, vendor, order }: Awaited<ReturnType<typeof buyPaid>>): Promise<string> {
  const [detail] = (await purchaseOf(trade, shopper, order.id)).orders
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items: [{ itemId: detail?.items[0]?.id ?? 0, quantity: 1 }],
    reason: 'damaged',
    words: 'It is broken.',
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  const { returnId } = asked.value
  await acceptArrivedReturn(trade, vendor, returnId)
  return returnId
}

async function failRefunds(work: () => Promise<unknown>): Promise<void> {
  await trade.provider.control('settings', { refund_outcome: 'failed' })
  await work()
  await completeRefunds(trade)
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
}

const failedOf = async (reference: string) =>
  trade.db
    .selectFrom('refunds')
    .select(['id', 'state', 'cause', 'amount'])
    .where('reference', '=', reference)
    .orderBy('id')
    .execute()

const sure = (refund: { id: string; amount: number } | undefined) => ({
  refundId: refund?.id ?? '',
  amount: refund?.amount ?? 0,
  ipAddress: '127.0.0.1',
})

test('nothing is sent unless the amount is still the one that was shown', async () => {
  const { shopper, order, reference } = await buyPaid(trade)
  await failRefunds(() => changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' }))
  const [failed] = await failedOf(reference)
  expect(failed).toMatchObject({ state: 'failed', amount: order.total })
  expect(await findRefundBuyer(trade.deps, administrator, reference)).toBe('Ada Obi')
  const stale = { ...sure(failed), amount: order.total - 1 }
  const refused = { ok: false, code: 'amount-changed' }
  expect(await retryRefund(trade.deps, administrator, stale)).toMatchObject(refused)
  expect(await recordOutsideRefund(trade.deps, administrator, { ...stale, note: 'in cash' })).toMatchObject(refused)
  expect(await failedOf(reference)).toEqual([failed])
  // the state is checked before the amount
  expect(await retryRefund(trade.deps, administrator, sure(failed))).toMatchObject({ ok: true })
  expect(await retryRefund(trade.deps, administrator, stale)).toMatchObject({ code: 'move-not-allowed' })
  await completeRefunds(trade)
  const noted = await trade.database.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', failed?.id ?? '')
    .execute()
  expect(noted).toMatchObject([{ action: 'refund-retried', after: { amount: order.total } }])
})

test('no account is sent another amount than the one shown', async () => {
  const { shopper, order, reference } = await buyPaid(trade)
  await trade.provider.control('settings', { refund_outcome: 'needs-attention' })
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await completeRefunds(trade)
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
  const [stuck] = await failedOf(reference)
  expect(stuck?.state).toBe('needs-attention')
  const account = { ...sure(stuck), bankCode: '058', accountNumber: '0123456789' }
  const deps = withProvider(trade.deps)
  expect(await sendRefundTo(deps, administrator, { ...account, amount: 1 })).toMatchObject({ code: 'amount-changed' })
  expect(await failedOf(reference)).toEqual([stuck])
  expect(await sendRefundTo(deps, administrator, account)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  expect((await failedOf(reference)).map(({ state }) => state)).toEqual(['processed'])
})

test('an order that was revived after its refund failed is refunded when it is cancelled again', async () => {
  const { shopper, order, checkoutId, reference } = await buyPaid(trade)
  const callOff = () => changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  await trade.provider.control('settings', { refund_outcome: 'failed' })
  await callOff()
  await completeRefunds(trade)
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'pending' })).toMatchObject({
    ok: true,
  })
  // the refund is being sent again, so the earlier failure is no longer open
  const [failed] = await failedOf(reference)
  const again = sure(failed)
  expect(await retryRefund(trade.deps, administrator, again)).toMatchObject({ code: 'move-not-allowed' })
  expect(await callOff()).toMatchObject({ ok: true })
  await completeRefunds(trade)
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('a failed refund of a return is tried again for that return alone, and ends it', async () => {
  const bought = await buyPaid(trade)
  const { shopper, vendor, order, reference } = bought
  await deliver(trade, order.id, vendor)
  const earned = await balanceOf(trade, vendor.id)
  // at each step, the sales on the vendor's dashboard equal the earnings in the ledger
  const soldOf = async () => {
    const { net } = await sumSales(trade.deps, vendor, 'all')
    const { sales } = await getVendorFigures(trade.deps, vendor)
    return { net, sales, available: (await balanceOf(trade, vendor.id)).available }
  }
  const sold = await soldOf()
  expect(sold).toMatchObject({ net: earned.available, sales: order.total })
  await failRefunds(() => sendBack(bought))
  expect(await balanceOf(trade, vendor.id)).toEqual(earned)
  expect(await soldOf()).toEqual(sold)
  const statusOf = async () =>
    (await purchaseOf(trade, shopper, order.id)).orders[0]?.returns.map(({ status }) => status)
  expect(await statusOf()).toEqual(['arrived'])
  const [failed] = await failedOf(reference)
  const again = sure(failed)
  expect((await getWaitingPaymentsInReview(trade.deps, administrator)).oldest.map(({ id }) => id)).toContain(
    again.refundId,
  )
  expect(await retryRefund(trade.deps, administrator, { ...again, refundId: order.id })).toMatchObject({
    code: 'refund-unknown',
  })
  const answers = await Promise.all([1, 2].map(() => retryRefund(trade.deps, administrator, again)))
  expect(answers.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual(['done', 'move-not-allowed'])
  expect((await getWaitingPaymentsInReview(trade.deps, administrator)).oldest.map(({ id }) => id)).not.toContain(
    again.refundId,
  )
  await completeRefunds(trade)
  expect((await failedOf(reference)).map(({ state }) => state)).toEqual(['failed', 'processed'])
  expect(await statusOf()).toEqual(['refunded'])
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: earned.available - 950_009 - 83_400 })
  const left = await soldOf()
  expect(left.net).toBe(left.available)
  expect(left.sales).toBeLessThan(sold.sales)
  const spent = await getSpentByUser(trade.deps, administrator, [shopper.userId])
  expect(spent.get(shopper.userId)).toMatchObject({ spent: left.sales })
  expect((await ordersOf(trade.db, bought.checkoutId))[0]).toMatchObject({ paymentStatus: 'paid' })
})

test('a refund that the provider cannot make is paid outside, and not twice', async () => {
  const bought = await buyPaid(trade)
  const { shopper, vendor, order, reference } = bought
  await deliver(trade, order.id, vendor)
  await failRefunds(() => sendBack(bought))
  const [failed] = await failedOf(reference)
  const input = { ...sure(failed), note: 'bank transfer 4711' }
  expect(await recordOutsideRefund(trade.deps, administrator, input)).toMatchObject({ ok: true })
  expect(await recordOutsideRefund(trade.deps, administrator, input)).toMatchObject({ code: 'move-not-allowed' })
  expect(await retryRefund(trade.deps, administrator, input)).toMatchObject({ code: 'move-not-allowed' })
  const { orders, money } = await purchaseOf(trade, shopper, order.id)
  expect(orders[0]?.returns).toMatchObject([{ status: 'refunded' }])
  expect(money.refunds).toMatchObject([
    { state: 'failed', isFollowed: true },
    { state: 'processed', way: 'outside' },
  ])
})

test('a refund that the provider always refuses can be paid outside, but not one in progress', async () => {
  const { shopper, order, reference, checkoutId } = await buyPaid(trade)
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })
  const [asked] = await failedOf(reference)
  const input = { ...sure(asked), note: 'in cash' }
  expect(await recordOutsideRefund(trade.deps, administrator, input)).toMatchObject({ code: 'move-not-allowed' })
  await trade.db.updateTable('refunds').set({ tries: 12 }).where('id', '=', input.refundId).execute()
  expect((await getWaitingPaymentsInReview(trade.deps, administrator)).oldest).toContainEqual(
    expect.objectContaining({ id: input.refundId, why: 'refund' }),
  )
  expect(await recordOutsideRefund(trade.deps, administrator, input)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  expect((await ordersOf(trade.db, checkoutId))[0]).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  const { movements } = (await trade.provider.control('journal')) as {
    movements: { kind: string; reference: string }[]
  }
  expect(movements.filter((one) => one.kind === 'refund' && one.reference === reference)).toEqual([])
})

test('a failed refund of a mistaken payment is sent when it is tried again', async () => {
  const shopper = await addShopper(trade.db)
  const product = await addProduct(trade.db, (await addApprovedVendor(trade.db)).id)
  const { payment, reference, checkoutId } = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  const [order] = await ordersOf(trade.db, checkoutId)
  const paid = { orderId: order?.id ?? '', to: 'paid' as const, note: 'cash at the office' }
  expect(await changePaymentStatus(trade.deps, administrator, paid)).toMatchObject({ ok: true })
  // the provider's page is still open, and is paid too
  await trade.provider.pay(payment.accessCode)
  await failRefunds(async () => expect(await settlePayment(trade.deps, reference)).toBe('returned'))
  const [failed] = await failedOf(reference)
  expect(failed).toMatchObject({ state: 'failed', cause: `whole:${reference}` })
  const again = sure(failed)
  expect(await retryRefund(trade.deps, administrator, again)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  expect((await failedOf(reference)).map(({ state }) => state)).toEqual(['failed', 'processed'])
})

test('refunding a whole order ends its open return', async () => {
  const bought = await buyPaid(trade)
  const { shopper, vendor, order } = bought
  await deliver(trade, order.id, vendor)
  await failRefunds(() => sendBack(bought))
  const all = { orderId: order.id, to: 'refunded' as const, note: 'all of it' }
  expect(await changePaymentStatus(trade.deps, administrator, all)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  const [seen] = (await purchaseOf(trade, shopper, order.id)).orders
  expect(seen).toMatchObject({ paymentStatus: 'refunded', returns: [{ status: 'refunded' }] })
  expect((await getWaitingPaymentsInReview(trade.deps, administrator)).oldest.map(({ name }) => name)).not.toContain(
    bought.reference,
  )
})
