import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { receiveEvent } from '#modules/payments/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { HOUR, MINUTE } from '#shared/time.ts'
import { addProduct, addShopper, addVendor, ordersOf, place, runJobs, stockOf, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { findPurchase, payAgain, refreshPayment } from './find-purchase.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

async function buy(stock = 10) {
  const shopper = await addShopper(trade.db)
  const [one, two] = [await addVendor(trade.db), await addVendor(trade.db)]
  const a = await addProduct(trade.db, one, { stock })
  const b = await addProduct(trade.db, two, { stock, price: 333_333 })
  const placed = await place(trade, shopper, [
    { variantId: a, quantity: 1 },
    { variantId: b, quantity: 2 },
  ])
  return { shopper, product: a, vendor: one, ...placed }
}

const sign = (raw: Uint8Array, key = trade.keys.secretKey): string =>
  createHmac('sha512', key).update(raw).digest('hex')

function eventOf(reference: string, change: Record<string, unknown> = {}): Uint8Array<ArrayBuffer> {
  const data = { id: 1, domain: 'test', status: 'success', reference, amount: 1, currency: 'NGN', ...change }
  return new TextEncoder().encode(JSON.stringify({ event: 'charge.success', data }))
}

async function webhook(raw: Uint8Array, signature = sign(raw)) {
  return receiveEvent(withProvider(trade.deps), { raw, signature })
}

async function moneyOf(checkoutId: string) {
  const { rows } = await trade.database.db.executeQuery<{ kind: string; count: number }>(
    trade.database.db
      .selectFrom('ledgerPostings as p')
      .innerJoin('paymentAttempts as a', 'a.reference', 'p.cause')
      .innerJoin('payments as y', 'y.id', 'a.paymentId')
      .select((eb) => ['p.kind', eb.fn.countAll<number>().as('count')])
      .where('y.aboutId', '=', checkoutId)
      .groupBy('p.kind')
      .orderBy('p.kind')
      .compile(),
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]))
}

test('return, event and job many times at once: one capture, one set of orders', async () => {
  for (let round = 0; round < 12; round++) {
    const { reference, payment, checkoutId } = await buy()
    await trade.provider.pay(payment.accessCode)
    const raw = eventOf(reference)
    const doors = Array.from({ length: 4 }, () => settlePayment(trade.deps, reference))
    const [kept] = await Promise.all([webhook(raw), webhook(raw), ...doors])
    expect(['kept', 'known']).toContain(kept)
    await runJobs(trade)
    await Promise.all([sweepPayments(trade.deps), settlePayment(trade.deps, reference)])
    expect(await settlePayment(trade.deps, reference)).toBe('paid')
    expect((await ordersOf(trade.db, checkoutId)).map((order) => order.paymentStatus)).toEqual(['paid', 'paid'])
    expect(await moneyOf(checkoutId)).toEqual({ capture: 1, 'provider-fee': 1 })
  }
})

test('the event alone is enough, before or without the return; 72 hours late it changes nothing', async () => {
  const { reference, payment, checkoutId } = await buy()
  await trade.provider.pay(payment.accessCode)
  expect(await webhook(eventOf(reference))).toBe('kept')
  await runJobs(trade)
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.paymentStatus === 'paid')).toBe(true)
  expect(await webhook(eventOf(reference, { id: 2 }))).toBe('kept')
  await runJobs(trade)
  expect(await moneyOf(checkoutId)).toEqual({ capture: 1, 'provider-fee': 1 })
})

test('without an event the scheduled job finds the payment', async () => {
  const { payment, checkoutId } = await buy()
  await trade.provider.pay(payment.accessCode)
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.paymentStatus === 'paid')).toBe(true)
})

test('a forged, altered or re-serialised event is rejected, and a genuine one is stored', async () => {
  const { reference } = await buy()
  const raw = eventOf(reference)
  const before = await trade.db.selectFrom('providerEvents').select('id').execute()
  expect(await webhook(raw, sign(raw, trade.keys.publicKey))).toBe('not-signed')
  expect(await webhook(raw, '')).toBe('not-signed')
  const altered = new TextEncoder().encode(new TextDecoder().decode(raw).replace('"amount":1', '"amount":2'))
  expect(await webhook(altered, sign(raw))).toBe('not-signed')
  const pretty = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(raw)), null, 1))
  expect(await webhook(pretty, sign(raw))).toBe('not-signed')
  expect(await trade.db.selectFrom('providerEvents').select('id').execute()).toEqual(before)
  expect(await webhook(pretty)).toBe('kept')
})

test('an event that the provider does not confirm makes nothing paid', async () => {
  const { reference, checkoutId } = await buy()
  await webhook(eventOf(reference, { amount: 9_999 }))
  await runJobs(trade)
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.paymentStatus === 'pending')).toBe(true)
  const event = await trade.db
    .selectFrom('providerEvents')
    .select(['state', 'tries'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(event).toEqual({ state: 'new', tries: 1 })
})

test.each([
  ['one kobo less', (amount: number) => ({ amount: amount - 1 })],
  ['one kobo more', (amount: number) => ({ amount: amount + 1 })],
  ['another currency', () => ({ currency: 'GHS' })],
  ['another mode', () => ({ domain: 'live' })],
])('%s does not match: no order is paid, and all of it is refunded', async (_, change) => {
  const { reference, payment, checkoutId } = await buy()
  await trade.provider.pay(payment.accessCode)
  await trade.provider.control(`transaction/${reference}`, change(payment.amount))
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  await runJobs(trade)
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.paymentStatus === 'pending')).toBe(true)
  const refunds = await trade.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('reference', '=', reference)
    .execute()
  expect(refunds).toHaveLength(1)
  expect(refunds[0]?.state).not.toBe('requested')
})

test('a declined card leaves everything open, and the next card pays', async () => {
  const { reference, payment, checkoutId } = await buy()
  await trade.provider.pay(payment.accessCode, '4084080000005408', '001')
  expect(await settlePayment(trade.deps, reference)).toBe('declined')
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.paymentStatus === 'paid')).toBe(true)
})

test('without a payment in 45 minutes the stock is returned once, after asking the provider', async () => {
  const { product, reference, checkoutId } = await buy()
  await trade.wait(46 * MINUTE)
  await trade.provider.control('next', { op: 'verify', times: 10, effect: '500' })
  expect(await settlePayment(trade.deps, reference)).toBe('waiting')
  expect(await stockOf(trade.db, product)).toBe(9)
  await trade.provider.control('clear-faults', {})
  expect(await Promise.all([settlePayment(trade.deps, reference), settlePayment(trade.deps, reference)])).toContain(
    'expired',
  )
  expect(await stockOf(trade.db, product)).toBe(10)
  expect((await ordersOf(trade.db, checkoutId)).map((order) => [order.status, order.paymentStatus])).toEqual([
    ['cancelled', 'failed'],
    ['cancelled', 'failed'],
  ])
})

test('money that comes after that takes the stock again while it is available', async () => {
  const { product, reference, payment, checkoutId } = await buy()
  await trade.provider.pay(payment.accessCode)
  await trade.provider.control(`transaction/${reference}`, { status: 'abandoned' })
  await trade.wait(46 * MINUTE)
  expect(await settlePayment(trade.deps, reference)).toBe('expired')
  await trade.provider.control(`transaction/${reference}`, { status: 'success' })
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  expect(await stockOf(trade.db, product)).toBe(9)
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.status === 'pending')).toBe(true)
})

test('money that comes after the stock has sold out is refunded', async () => {
  const { product, reference, payment, checkoutId } = await buy(2)
  await trade.provider.pay(payment.accessCode)
  await trade.provider.control(`transaction/${reference}`, { status: 'abandoned' })
  await trade.wait(46 * MINUTE)
  expect(await settlePayment(trade.deps, reference)).toBe('expired')
  await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 2 }])
  await trade.provider.control(`transaction/${reference}`, { status: 'success' })
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  await runJobs(trade)
  await trade.wait(10_000)
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.status === 'cancelled')).toBe(true)
  const refund = await trade.db
    .selectFrom('refunds')
    .select(['amount', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  expect(refund).toEqual({ amount: payment.amount, state: 'processed' })
})

test('of two paid attempts the first one counts, and the second is refunded', async () => {
  const { shopper, reference, payment, checkoutId } = await buy()
  // we lose the provider's response, but the shopper pays it all the same
  await trade.db.updateTable('paymentAttempts').set({ state: 'orphaned' }).where('reference', '=', reference).execute()
  const urls = { returnUrl: () => 'http://shop.test/', cancelUrl: () => 'http://shop.test/' }
  const again = await payAgain(trade.deps, shopper, { idOrReference: reference, ...urls })
  if (!again.ok) throw new Error(again.code)
  await trade.provider.pay(payment.accessCode)
  await trade.provider.pay(again.value.accessCode)
  const settled = await Promise.all([
    settlePayment(trade.deps, reference),
    settlePayment(trade.deps, again.value.reference),
  ])
  expect(settled.toSorted()).toEqual(['paid', 'returned'])
  await runJobs(trade)
  const refunds = await trade.db
    .selectFrom('refunds')
    .select(['amount', 'reason'])
    .where('reference', 'in', [reference, again.value.reference])
    .execute()
  expect(refunds).toEqual([{ amount: payment.amount, reason: 'duplicate' }])
  expect((await ordersOf(trade.db, checkoutId)).every((order) => order.paymentStatus === 'paid')).toBe(true)
})

test('a reference works only for its owner', async () => {
  const { shopper, reference, checkoutId } = await buy()
  const stranger = await addShopper(trade.db)
  expect(await findPurchase(trade.deps, stranger, reference)).toBeNull()
  const [order] = await ordersOf(trade.db, checkoutId)
  expect(await findPurchase(trade.deps, stranger, order?.id ?? '')).toBeNull()
  for (const name of [reference, order?.id ?? ''])
    expect(await refreshPayment(trade.deps, stranger, name)).toBe('unknown')
  expect((await findPurchase(trade.deps, shopper, reference))?.orders).toHaveLength(2)
  expect((await findPurchase(trade.deps, shopper, order?.id ?? ''))?.money.state).toBe('open')
})

test('one order of a checkout is cancelled before the payment: the rest is paid at its price', async () => {
  const { shopper, reference, payment, checkoutId } = await buy()
  const [first, second] = await ordersOf(trade.db, checkoutId)
  if (!first || !second) throw new Error('two orders were placed')
  expect(await changeOrderStatus(trade.deps, shopper, { orderId: first.id, to: 'cancelled' })).toMatchObject({
    ok: true,
  })
  const urls = { returnUrl: () => 'http://shop.test/', cancelUrl: () => 'http://shop.test/' }
  const again = await payAgain(trade.deps, shopper, { idOrReference: second.id, ...urls })
  if (!again.ok) throw new Error(again.code)
  expect(again.value.amount).toBe(second.total)
  // the old page is still open in another tab, and is paid: the amount no longer matches
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  await trade.provider.pay(again.value.accessCode)
  expect(await settlePayment(trade.deps, again.value.reference)).toBe('paid')
  await runJobs(trade)
  const after = await ordersOf(trade.db, checkoutId)
  expect(after.map((order) => [order.status, order.paymentStatus])).toEqual([
    ['cancelled', 'failed'],
    ['pending', 'paid'],
  ])
})

test('a payment in progress holds the stock longer, but with a limit', async () => {
  const { product, reference } = await buy()
  await trade.provider.control(`transaction/${reference}`, { status: 'ongoing' })
  await trade.wait(50 * MINUTE)
  expect(await settlePayment(trade.deps, reference)).toBe('waiting')
  expect(await stockOf(trade.db, product)).toBe(9)
  await trade.provider.control(`transaction/${reference}`, { status: 'abandoned' })
  await trade.wait(3 * HOUR)
  expect(await settlePayment(trade.deps, reference)).toBe('expired')
  expect(await stockOf(trade.db, product)).toBe(10)
})

test('a payment that is pending for hours no longer holds the stock; if it comes, it is late', async () => {
  const { product, reference, payment } = await buy()
  await trade.provider.control(`transaction/${reference}`, { status: 'ongoing' })
  let settled = ''
  let minutes = 0
  for (; minutes < 6 * 60 && settled !== 'expired'; minutes += 9) {
    await trade.wait(9 * MINUTE)
    settled = await settlePayment(trade.deps, reference)
  }
  expect(settled).toBe('expired')
  expect(minutes).toBeGreaterThan(2 * 60)
  expect(minutes).toBeLessThan(3.5 * 60)
  expect(await stockOf(trade.db, product)).toBe(10)
  await trade.provider.pay(payment.accessCode)
  await trade.provider.control(`transaction/${reference}`, { status: 'success' })
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  expect(await stockOf(trade.db, product)).toBe(9)
})

test('nothing is left to pay: a second start is refused', async () => {
  const { shopper, reference, payment } = await buy()
  await trade.provider.pay(payment.accessCode)
  await settlePayment(trade.deps, reference)
  const urls = { returnUrl: () => 'http://shop.test/', cancelUrl: () => 'http://shop.test/' }
  expect(await payAgain(trade.deps, shopper, { idOrReference: reference, ...urls })).toMatchObject({
    code: 'payment-over',
  })
})
