import { afterAll, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { addRule, endRule } from '#modules/commission/index.server.ts'
import type { SubjectKind } from '#modules/commission/contract.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { sumSales } from '#modules/reports/index.server.ts'
import { lagosDay } from '#shared/time.ts'
import { balanceOf } from '#tests/support/earnings.ts'
import { completeRefunds, deliver } from '#tests/support/paid-order.ts'
import { acceptArrivedReturn } from '#tests/support/returns.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { refundPart } from './refund-part.ts'
import { changePaymentStatus } from './set-payment-status.ts'
import { retryRefund } from './repair-refund.ts'
import { settlePayment } from './settle-payment.ts'

const administrator: Administrator = { actor: 'administrator' }
const ipAddress = '102.89.0.1'
const trade = await useTrade()
await trade.provider.control('balance', { amount: 100_000_000_000 })
afterAll(async () => expect(await trade.audit()).toEqual([]))

async function addRate(kind: SubjectKind, id: string, bps: number): Promise<string> {
  const days = { firstDay: lagosDay(trade.deps.clock.now()), lastDay: '' }
  const added = await addRule(trade.deps, administrator, { subject: { kind, id }, bps, ...days, ipAddress })
  if (!added.ok) throw new Error(added.code)
  return added.value.id
}

const itemsOf = async (orderId: string) =>
  trade.db
    .selectFrom('orderItems')
    .select(['id', 'productId', 'commissionBps', 'commission'])
    .where('orderId', '=', orderId)
    .orderBy('commissionBps')
    .execute()
const orderOf = async (id: string) =>
  trade.db
    .selectFrom('orders')
    .select(['commission', 'commissionBps', 'returnedCommission'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const CHEAP = 333_335
const DEAR = 1_000_003

/** Two pieces of one product at 5%, and two of another at 8.25%. */
async function buyMixed() {
  const [shopper, vendor] = [await addShopper(trade.db), await addApprovedVendor(trade.db)]
  const cheap = await addProduct(trade.db, vendor.id, { price: CHEAP })
  const dear = await addProduct(trade.db, vendor.id, { price: DEAR })
  const rule = await addRate('product', dear, 825)
  const lines = [cheap, dear].map((variantId) => ({ variantId, quantity: 2 }))
  const { payment, reference, checkoutId } = await place(trade, shopper, lines)
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  const [order] = await ordersOf(trade.db, checkoutId)
  if (!order) throw new Error('no order')
  return { shopper, vendor, order, rule, items: await itemsOf(order.id) }
}

const of = (amount: number, bps: number): number => Math.floor((amount * bps + 5000) / 10_000)
const WHOLE = of(2 * CHEAP, 500) + of(2 * DEAR, 825)

async function refund(order: { id: string }, pieces: [itemId: number, quantity: number, price: number][], key: string) {
  const items = pieces.map(([itemId, quantity]) => ({ itemId, quantity }))
  const amount = pieces.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const input = { orderId: order.id, items, withShipping: false, amount, reason: 'One was missing', key }
  expect(await refundPart(trade.deps, administrator, input)).toMatchObject({ ok: true })
}

test('each item keeps its rate and its commission, whatever is set afterwards', async () => {
  const { vendor, order, rule, items } = await buyMixed()
  expect(items).toMatchObject([
    { commissionBps: 500, commission: of(2 * CHEAP, 500) },
    { commissionBps: 825, commission: of(2 * DEAR, 825) },
  ])
  expect(await orderOf(order.id)).toMatchObject({ commission: WHOLE })
  expect(await endRule(trade.deps, administrator, { id: rule, ipAddress })).toMatchObject({ ok: true })
  await addRate('vendor', vendor.id, 5000)
  expect(await sumSales(trade.deps, vendor, 'all')).toMatchObject({ commission: WHOLE, pending: order.total - WHOLE })
  await deliver(trade, order.id, vendor)
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: order.total - WHOLE, commission: WHOLE })
  expect(await itemsOf(order.id)).toEqual(items)
})

test('the next order has the rules of its own moment', async () => {
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id)
  const rates = async () => {
    const { checkoutId } = await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 1 }])
    const [order] = await ordersOf(trade.db, checkoutId)
    return (await itemsOf(order?.id ?? '')).map(({ commissionBps }) => commissionBps)
  }
  expect(await rates()).toEqual([500])
  const id = await addRate('vendor', vendor.id, 250)
  expect(await rates()).toEqual([250])
  await endRule(trade.deps, administrator, { id, ipAddress })
  expect(await rates()).toEqual([500])
})

test('a refund after the delivery returns the commission of the pieces that it is for', async () => {
  const { vendor, order, items } = await buyMixed()
  const [cheap, dear] = items
  await deliver(trade, order.id, vendor)
  const commission = async () => (await balanceOf(trade, vendor.id)).commission
  await refund(order, [[dear?.id ?? 0, 1, DEAR]], '000000000001')
  expect(await commission()).toBe(of(2 * CHEAP, 500) + of(DEAR, 825))
  await refund(order, [[cheap?.id ?? 0, 1, CHEAP]], '000000000002')
  expect(await commission()).toBe(of(CHEAP, 500) + of(DEAR, 825))
  expect(await orderOf(order.id)).toMatchObject({ returnedCommission: WHOLE - of(CHEAP, 500) - of(DEAR, 825) })
  await completeRefunds(trade)
  // the rest at once
  const to = { orderId: order.id, to: 'refunded', note: 'All of it came back' } as const
  expect(await changePaymentStatus(trade.deps, administrator, to)).toMatchObject({ ok: true })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ commission: 0, available: 0 })
  await completeRefunds(trade)
})

test('a refund before the delivery leaves the commission of the other item', async () => {
  const { vendor, order, items } = await buyMixed()
  await refund(order, [[items[1]?.id ?? 0, 2, DEAR]], '000000000003')
  const rest = of(2 * CHEAP, 500)
  const earned = 2 * CHEAP + order.shippingShare - rest
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: earned, commission: 0 })
  await deliver(trade, order.id, vendor)
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ available: earned, commission: rest })
  await completeRefunds(trade)
})

test('a return of one of two items returns the commission of its rate', async () => {
  const { shopper, vendor, order, items } = await buyMixed()
  await deliver(trade, order.id, vendor)
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items: [{ itemId: items[1]?.id ?? 0, quantity: 2 }],
    reason: 'changed-mind',
    words: 'I have one already.',
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  await acceptArrivedReturn(trade, vendor, asked.value.returnId)
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ commission: of(2 * CHEAP, 500) })
  await completeRefunds(trade)
})

test('a failed refund puts the commission back, and its retry returns the same', async () => {
  const { vendor, order, items } = await buyMixed()
  await deliver(trade, order.id, vendor)
  await trade.provider.control('settings', { refund_outcome: 'failed' })
  await refund(order, [[items[1]?.id ?? 0, 1, DEAR]], '000000000004')
  await completeRefunds(trade)
  await trade.provider.control('settings', { refund_outcome: 'by_card' })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ commission: WHOLE })
  expect(await orderOf(order.id)).toMatchObject({ returnedCommission: 0 })
  const failed = await trade.db
    .selectFrom('refunds')
    .select('id')
    .where('partId', '=', order.id)
    .executeTakeFirstOrThrow()
  const retry = { refundId: failed.id, ipAddress, amount: DEAR }
  expect(await retryRefund(trade.deps, administrator, retry)).toMatchObject({ ok: true })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ commission: of(2 * CHEAP, 500) + of(DEAR, 825) })
  await completeRefunds(trade)
})

test('a cancelled order has no commission', async () => {
  const { shopper, vendor, order } = await buyMixed()
  expect(await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled' })).toMatchObject({
    ok: true,
  })
  expect(await orderOf(order.id)).toMatchObject({ returnedCommission: WHOLE })
  expect(await balanceOf(trade, vendor.id)).toMatchObject({ pending: 0, available: 0, commission: 0 })
  await completeRefunds(trade)
})

test('while rules end and begin, every order has one rate of a moment', async () => {
  const vendor = await addApprovedVendor(trade.db)
  const products = await Promise.all([1, 2, 3].map(async () => addProduct(trade.db, vendor.id, { stock: 99 })))
  const lines = products.map((variantId) => ({ variantId, quantity: 1 }))
  const buy = async () => {
    const { checkoutId } = await place(trade, await addShopper(trade.db), lines)
    const [order] = await ordersOf(trade.db, checkoutId)
    return order?.id ?? ''
  }
  let rule = await addRate('vendor', vendor.id, 1000)
  const change = async () => {
    for (const bps of [2000, 3000, 4000]) {
      await endRule(trade.deps, administrator, { id: rule, ipAddress })
      rule = await addRate('vendor', vendor.id, bps)
    }
  }
  const [orders] = await Promise.all([Promise.all(Array.from({ length: 9 }, buy)), change()])
  for (const id of orders) {
    const items = await itemsOf(id)
    expect(items).toHaveLength(3)
    const rates = new Set(items.map(({ commissionBps }) => commissionBps))
    expect(rates.size).toBe(1)
    const rate = items[0]?.commissionBps ?? 0
    expect([500, 1000, 2000, 3000, 4000]).toContain(rate)
    expect(await orderOf(id)).toMatchObject({ commission: of(3_000_000, rate), commissionBps: rate })
  }
  const last = await buy()
  expect((await itemsOf(last)).map(({ commissionBps }) => commissionBps)).toEqual([4000, 4000, 4000])
})
