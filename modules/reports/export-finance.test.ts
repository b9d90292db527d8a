import { afterAll, expect, test } from 'vitest'
import { lagosDay } from '#shared/time.ts'
import { listSoldLines } from './queries-finance.ts'
import { addProduct, addShopper, addVendor, ordersOf, place, runJobs, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus, refundPart, settlePayment } from '#modules/checkout/index.server.ts'
import { exportFinance, type FinanceLine } from './export-finance.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const administrator = { actor: 'administrator' } as const
const today = () => {
  const day = lagosDay(trade.deps.clock.now())
  return { from: day, to: day }
}

/** Two vendors in one payment: ₦10,000 twice and ₦5,000 of one, ₦20,000 of the other. */
async function buy() {
  const [one, other] = [await addVendor(trade.db), await addVendor(trade.db)]
  const products = [
    await addProduct(trade.db, one, { price: 1_000_000 }),
    await addProduct(trade.db, one, { price: 500_000 }),
    await addProduct(trade.db, other, { price: 2_000_000 }),
  ]
  const [shirt = '', cap = '', bag = ''] = products
  const placed = await place(trade, await addShopper(trade.db), [
    { variantId: shirt, quantity: 2 },
    { variantId: cap, quantity: 1 },
    { variantId: bag, quantity: 1 },
  ])
  await trade.provider.pay(placed.payment.accessCode)
  expect(await settlePayment(trade.deps, placed.payment.reference)).toBe('paid')
  await runJobs(trade)
  const orders = await ordersOf(trade.db, placed.checkoutId)
  return { placed, order: orders.find((order) => order.vendorId === one), orders, shirt, cap, bag }
}

async function exported(checkout: string): Promise<FinanceLine[]> {
  const lines: FinanceLine[] = []
  for await (const part of exportFinance(trade.deps, administrator, today())) lines.push(...part)
  return lines.filter((line) => line.checkoutReference === checkout)
}

const sum = (
  lines: FinanceLine[],
  of: 'total' | 'lineTotal' | 'shipping' | 'refunded' | 'commission' | 'vendorShare',
) => lines.reduce((all, line) => all + (line[of] ?? 0), 0)

test('has a line per product, and each column adds up to the ledger', async () => {
  const { placed, order, orders } = await buy()
  const orderId = order?.id ?? ''
  await changeOrderStatus(trade.deps, administrator, { orderId, to: 'delivered' })
  const [item] = await trade.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', orderId)
    .where('unitPrice', '=', 500_000)
    .execute()
  const part = { items: [{ itemId: item?.id ?? 0, quantity: 1 }], withShipping: false, amount: 500_000 }
  await refundPart(trade.deps, administrator, { orderId, ...part, reason: 'It was missing', key: '000000000001' })
  const lines = await exported(placed.reference)
  expect(lines).toHaveLength(3)
  const total = orders.reduce((all, one) => all + one.total, 0)
  expect([sum(lines, 'lineTotal'), sum(lines, 'total')]).toEqual([4_500_000, total])
  expect(sum(lines, 'shipping')).toBe(total - 4_500_000)
  // of the remaining ₦20,000 of the first vendor; the other has not delivered yet
  expect([sum(lines, 'refunded'), sum(lines, 'commission')]).toEqual([500_000, 100_000])
  expect(sum(lines, 'vendorShare')).toBe(2_000_000 - 100_000 + (order?.shippingShare ?? 0))
  // the payment's fee appears once
  const attempt = await trade.db
    .selectFrom('paymentAttempts')
    .select('fees')
    .where('reference', '=', placed.payment.reference)
    .executeTakeFirstOrThrow()
  expect(attempt.fees).toBeGreaterThan(0)
  expect(lines.flatMap(({ paymentFee }) => paymentFee ?? [])).toEqual([attempt.fees])
  expect(new Set(lines.map(({ paymentReference }) => paymentReference))).toEqual(new Set([placed.payment.reference]))
})

test('leaves out unpaid orders and sales of other days', async () => {
  const [vendor, shopper] = [await addVendor(trade.db), await addShopper(trade.db)]
  const product = await addProduct(trade.db, vendor)
  const unpaid = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  expect(await exported(unpaid.reference)).toEqual([])
  const { placed } = await buy()
  const other: FinanceLine[] = []
  const span = { from: '2026-01-01', to: '2026-01-31' }
  for await (const part of exportFinance(trade.deps, administrator, span)) other.push(...part)
  expect(other.filter((line) => line.checkoutReference === placed.reference)).toEqual([])
})

test('loses no order of one payment between two parts', async () => {
  const { placed, orders } = await buy()
  const seen: string[] = []
  for (let after: { orderId: string } | null = null; ;) {
    const lines: { orderId: string; checkoutReference: string }[] = await listSoldLines(trade.db, today(), {
      after,
      limit: 1,
    })
    const last = lines.at(-1)
    if (!last) break
    if (last.checkoutReference === placed.reference) seen.push(last.orderId)
    after = last
  }
  expect(seen.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
})
