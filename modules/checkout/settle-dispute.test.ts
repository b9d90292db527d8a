import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { receiveEvent } from '#modules/payments/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { MINUTE } from '#shared/time.ts'
import { balanceOf as readBalance } from '#tests/support/earnings.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, runJobs, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

/** Two vendors' orders in one paid checkout. The first is delivered. */
async function sell() {
  const [delivered, underWay] = [await addApprovedVendor(trade.db), await addApprovedVendor(trade.db)]
  const a = await addProduct(trade.db, delivered.id, { price: 6_000_000 })
  const b = await addProduct(trade.db, underWay.id, { price: 2_000_000 })
  const lines = [a, b].map((productId) => ({ variantId: productId, quantity: 1 }))
  const { payment, reference, checkoutId } = await place(trade, await addShopper(trade.db), lines)
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  const order = (await ordersOf(trade.db, checkoutId)).find(({ vendorId }) => vendorId === delivered.id)
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    expect(await changeOrderStatus(trade.deps, delivered, { orderId: order?.id ?? '', to })).toMatchObject({ ok: true })
  return { delivered, underWay, reference }
}

const balanceOf = async (of: ApprovedVendor) => readBalance(trade, of.id)

type Told = { status?: string; resolution?: string; refund_amount?: number }

/** Sends a webhook about the latest dispute as the provider would. `change`: later values. */
async function tell(event: 'create' | 'remind' | 'resolve', change: Told = {}): Promise<string> {
  const headers = { Authorization: `Bearer ${trade.keys.secretKey}` }
  const answer = await fetch(`${trade.provider.url}/dispute`, { headers })
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
  const raw = new TextEncoder().encode(
    JSON.stringify({ event: `charge.dispute.${event}`, data: { ...data[0], ...change } }),
  )
  const signature = createHmac('sha512', trade.keys.secretKey).update(raw).digest('hex')
  const received = await receiveEvent(withProvider(trade.deps), { raw, signature })
  await runJobs(trade)
  return received
}

const resolved = (resolution: string): Told => ({ status: 'resolved', resolution })
const stateOf = async (reference: string) =>
  trade.db
    .selectFrom('disputes')
    .select(['status', 'resolution'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

test('while a dispute is open the share of each vendor is held, delivered or not; if it is won, it is released', async () => {
  const { delivered, underWay, reference } = await sell()
  const before = await balanceOf(delivered)
  await trade.provider.control('dispute', { reference, amount: 4_000_000 })
  expect(await tell('create')).toBe('kept')
  const held = await balanceOf(delivered)
  expect(held).toMatchObject({ disputed: 3_000_000, available: before.available - 3_000_000 })
  expect(await balanceOf(underWay)).toMatchObject({ disputed: 1_000_000, available: -1_000_000 })
  // repeated events change nothing
  expect(await tell('create')).toBe('known')
  await tell('remind')
  expect(await balanceOf(delivered)).toEqual(held)

  await tell('resolve', resolved('declined'))
  expect(await balanceOf(delivered)).toEqual(before)
  expect(await balanceOf(underWay)).toMatchObject({ disputed: 0, available: 0 })
  // a delayed reminder does not reopen the dispute
  await tell('remind', { status: 'awaiting-merchant-feedback' })
  expect(await stateOf(reference)).toEqual({ status: 'resolved', resolution: 'declined' })
  expect(await balanceOf(delivered)).toEqual(before)
})

test('an end without an event is found within the hour', async () => {
  const { delivered, reference } = await sell()
  const before = await balanceOf(delivered)
  await trade.provider.control('dispute', { reference, amount: 4_000_000 })
  await tell('create')
  const row = await trade.db
    .selectFrom('disputes')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const headers = { Authorization: `Bearer ${trade.keys.secretKey}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({
    resolution: 'declined',
    message: 'It was delivered',
    refund_amount: 0,
    uploaded_filename: 'proof.pdf',
  })
  const answer = await fetch(`${trade.provider.url}/dispute/${row.id}/resolve`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
  await sweepPayments(trade.deps)
  expect(await stateOf(reference)).toMatchObject({ resolution: null })
  await trade.db
    .updateTable('disputes')
    .set({ updatedAt: new Date(Date.now() - 61 * MINUTE) })
    .where('id', '=', row.id)
    .execute()
  await sweepPayments(trade.deps)
  expect(await stateOf(reference)).toEqual({ status: 'resolved', resolution: 'declined' })
  expect(await balanceOf(delivered)).toEqual(before)
})

test('a lost dispute is deducted exactly once', async () => {
  const { delivered, underWay, reference } = await sell()
  const before = await balanceOf(delivered)
  await trade.provider.control('dispute', { reference, amount: 4_000_000 })
  await tell('create')
  for (const resolution of ['auto-accepted', 'merchant-accepted']) await tell('resolve', resolved(resolution))
  expect(await balanceOf(delivered)).toMatchObject({ disputed: 0, available: before.available - 3_000_000 })
  expect(await balanceOf(underWay)).toMatchObject({ disputed: 0, available: -1_000_000 })
})

test('after a partial loss the rest is released', async () => {
  const { delivered, underWay, reference } = await sell()
  const before = await balanceOf(delivered)
  await trade.provider.control('dispute', { reference, amount: 4_000_000 })
  await tell('create')
  await tell('resolve', { ...resolved('merchant-accepted'), refund_amount: 1_000_000 })
  expect(await balanceOf(delivered)).toMatchObject({ disputed: 0, available: before.available - 750_000 })
  expect(await balanceOf(underWay)).toMatchObject({ disputed: 0, available: -250_000 })
})

test("a loss after a full refund is ShopZero's own", async () => {
  const { underWay, delivered, reference } = await sell()
  const orders = await trade.db
    .selectFrom('orders')
    .select('id')
    .where('vendorId', 'in', [underWay.id, delivered.id])
    .execute()
  for (const { id } of orders)
    await changeOrderStatus(trade.deps, { actor: 'administrator' }, { orderId: id, to: 'cancelled' })
  await runJobs(trade)
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
  await trade.provider.control('dispute', { reference, amount: 4_000_000 })
  await tell('create')
  await tell('resolve', resolved('auto-accepted'))
  for (const vendor of [underWay, delivered])
    expect(await balanceOf(vendor)).toMatchObject({ disputed: 0, available: 0, pending: 0 })
  const { loss } = await trade.db
    .selectFrom('ledgerLines')
    .select((eb) => eb.fn.sum<number>('amount').as('loss'))
    .where('account', '=', 'chargeback-loss')
    .executeTakeFirstOrThrow()
  expect(Number(loss)).toBe(4_000_000)
})

test('an end that arrives before its start has the same result', async () => {
  const { delivered, reference } = await sell()
  const before = await balanceOf(delivered)
  await trade.provider.control('dispute', { reference, amount: 4_000_000 })
  await tell('resolve', resolved('auto-accepted'))
  await tell('create')
  expect(await stateOf(reference)).toMatchObject({ status: 'resolved' })
  expect(await balanceOf(delivered)).toMatchObject({ disputed: 0, available: before.available - 3_000_000 })
})

test('a dispute about an unknown payment remains in the inbox, and no one loses money', async () => {
  const { delivered, reference } = await sell()
  const before = await balanceOf(delivered)
  await trade.provider.control('dispute', { reference })
  await tell('create', { transaction: { reference: 'SZ_1234567890123', amount: 100 } } as Told)
  expect(await balanceOf(delivered)).toEqual(before)
  const event = await trade.db
    .selectFrom('providerEvents')
    .select(['state', 'lastError'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(event).toEqual({ state: 'new', lastError: 'a dispute of a payment that is not ours' })
})
