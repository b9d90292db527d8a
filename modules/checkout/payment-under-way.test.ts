import { afterEach, describe, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { priceCart } from '#modules/cart/index.server.ts'
import { formatSeen, type WantedLine } from '#modules/cart/contract.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  ordersOf,
  place,
  placeOrderInput,
  stockOf,
  useTrade,
} from '#tests/support/trade.ts'
import { listHeldPieces } from './list-held-pieces.ts'
import { getOrdersInProcessing } from './displayed-payment-status.ts'
import { getPendingPayments } from './get-pending-payments.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'

const trade = await useTrade()
afterEach(async () => {
  await trade.provider.control('clear-faults', {})
  expect(await trade.audit()).toEqual([])
})

const setStatus = async (reference: string, status: string): Promise<void> => {
  await trade.provider.control(`transaction/${reference}`, { status })
}

const one = (variantId: string, quantity = 1): WantedLine[] => [{ variantId, quantity }]

/** A shopper with an unpaid order of the first product, who now wants the second. */
async function begin(status: string | null) {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const [first, second] = [await addProduct(trade.db, vendor), await addProduct(trade.db, vendor)]
  const placed = await place(trade, shopper, one(first))
  if (status) await setStatus(placed.reference, status)
  return { shopper, vendor, first, second, placed }
}

async function placeBeside(shopper: Shopper, lines: WantedLine[], acknowledged?: string[]) {
  return placeOrder(trade.deps, shopper, {
    ...(await placeOrderInput(trade, lines)),
    ...(acknowledged ? { acknowledged } : {}),
  })
}

const checkoutsOf = async ({ userId }: Shopper): Promise<unknown[]> =>
  trade.db.selectFrom('checkouts').select('id').where('userId', '=', userId).execute()

async function pendingFor(shopper: Shopper, lines: WantedLine[]) {
  const quote = await priceCart(trade.deps, lines)
  return getPendingPayments(trade.deps, shopper, quote)
}

describe('another cart, while money for the open checkout may still arrive', () => {
  test.each(['ongoing', 'pending', 'processing', 'queued'])('is refused while the provider says %s', async (status) => {
    const { shopper, first, second, placed } = await begin(status)
    const { reference, payment } = placed
    expect(await placeBeside(shopper, one(second))).toMatchObject({
      code: 'payment-under-way',
      detail: { payments: [{ reference, total: payment.amount, isSame: false }] },
    })
    expect(await checkoutsOf(shopper)).toHaveLength(1)
    expect([await stockOf(trade.db, first), await stockOf(trade.db, second)]).toEqual([9, 10])
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([{ status: 'pending', paymentStatus: 'pending' }])
  })

  test('is refused while the provider does not answer', async () => {
    const { shopper, second, placed } = await begin(null)
    await trade.provider.control('next', { op: 'verify', times: 10, effect: '500' })
    expect(await placeBeside(shopper, one(second))).toMatchObject({ code: 'payment-under-way' })
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([{ status: 'pending' }])
  })

  test('is placed beside it once the shopper has confirmed, and both can be paid', async () => {
    const { shopper, second, placed } = await begin('ongoing')
    const next = await placeBeside(shopper, one(second), [placed.reference])
    if (!next.ok) throw new Error(next.code)
    for (const { checkoutId } of [placed, next.value])
      expect(await ordersOf(trade.db, checkoutId)).toMatchObject([{ status: 'pending', paymentStatus: 'pending' }])
    for (const { payment, reference } of [placed, next.value]) {
      await trade.provider.pay(payment.accessCode)
      expect(await settlePayment(trade.deps, reference)).toBe('paid')
    }
  })

  test('is refused because of the pieces that it holds, whatever the shopper confirms', async () => {
    const { shopper, first, second, placed } = await begin('ongoing')
    await trade.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', first).execute()
    const lines = [...one(first), ...one(second)]
    const input = await placeOrderInput(trade, lines)
    const quote = await priceCart(trade.deps, lines, one(first))
    const form = { ...input.form, seen: formatSeen(quote) }
    for (const acknowledged of [[], [placed.reference]])
      expect(await placeOrder(trade.deps, shopper, { ...input, form, acknowledged })).toMatchObject({
        code: 'held-by-own-order',
        detail: { payments: [{ reference: placed.reference }] },
      })
    expect(await getPendingPayments(trade.deps, shopper, quote)).toMatchObject({ isHeld: true, isContinued: false })
    const others = await priceCart(trade.deps, one(second))
    expect(await getPendingPayments(trade.deps, shopper, others)).toMatchObject({ isHeld: false })
    expect(await checkoutsOf(shopper)).toHaveLength(1)
    await trade.db.updateTable('variants').set({ stockQuantity: 9 }).where('id', '=', first).execute()
  })

  test.each(['ongoing', 'abandoned'])(
    'is refused because of pieces that an older checkout holds, set aside and now %s',
    async (status) => {
      const { shopper, vendor, first, second, placed } = await begin('ongoing')
      const next = await placeBeside(shopper, one(second), [placed.reference])
      if (!next.ok) throw new Error(next.code)
      await setStatus(next.value.reference, status)
      await setStatus(placed.reference, status)
      await trade.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', first).execute()
      const third = await addProduct(trade.db, vendor)
      const lines = [...one(first), ...one(third)]
      const input = await placeOrderInput(trade, lines)
      const held = await listHeldPieces(trade.deps, shopper)
      const quote = await priceCart(trade.deps, lines, held)
      const form = { ...input.form, seen: formatSeen(quote) }
      const acknowledged = [placed.reference, next.value.reference]
      expect(await placeOrder(trade.deps, shopper, { ...input, form, acknowledged })).toMatchObject({
        code: 'held-by-own-order',
        detail: { payments: [{ reference: placed.reference }] },
      })
      expect(await getPendingPayments(trade.deps, shopper, quote)).toMatchObject({
        isHeld: true,
        payments: expect.arrayContaining([expect.objectContaining({ reference: placed.reference })]),
      })
      expect(await checkoutsOf(shopper)).toHaveLength(2)
      await trade.db.updateTable('variants').set({ stockQuantity: 9 }).where('id', '=', first).execute()
    },
  )

  test('is refused because of the stock that two checkouts hold together', async () => {
    const { shopper, first, second, placed } = await begin('ongoing')
    const both = [...one(first), ...one(second)]
    const next = await placeBeside(shopper, both, [placed.reference])
    if (!next.ok) throw new Error(next.code)
    await setStatus(next.value.reference, 'ongoing')
    await trade.db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', first).execute()
    const input = await placeOrderInput(trade, one(first, 2))
    const quote = await priceCart(trade.deps, one(first, 2), await listHeldPieces(trade.deps, shopper))
    const refused = await placeOrder(trade.deps, shopper, {
      ...input,
      form: { ...input.form, seen: formatSeen(quote) },
    })
    const references = [placed.reference, next.value.reference].toSorted()
    if (refused.ok || refused.code !== 'held-by-own-order') throw new Error(JSON.stringify(refused))
    expect(refused.detail?.payments.map(({ reference }) => reference).toSorted()).toEqual(references)
    expect(await getPendingPayments(trade.deps, shopper, quote)).toMatchObject({ isHeld: true })
    await trade.db.updateTable('variants').set({ stockQuantity: 8 }).where('id', '=', first).execute()
  })

  test('is not allowed by a confirmation for another payment', async () => {
    const { shopper, second } = await begin('ongoing')
    expect(await placeBeside(shopper, one(second), ['SZ_1', ''])).toMatchObject({ code: 'payment-under-way' })
  })

  test('needs another confirmation for the next cart, with every payment that may arrive', async () => {
    const { shopper, vendor, second, placed } = await begin('ongoing')
    const next = await placeBeside(shopper, one(second), [placed.reference])
    if (!next.ok) throw new Error(next.code)
    const third = await addProduct(trade.db, vendor)
    expect(await placeBeside(shopper, one(third))).toMatchObject({
      code: 'payment-under-way',
      detail: { payments: [{ reference: placed.reference }] },
    })
    await setStatus(next.value.reference, 'pending')
    const known = await placeBeside(shopper, one(third), [placed.reference])
    expect(known).toMatchObject({ detail: { payments: [{ reference: next.value.reference }] } })
    // the shopper can continue the second checkout without confirming anything
    expect(await placeBeside(shopper, one(second))).toMatchObject({
      ok: true,
      value: { reference: next.value.reference },
    })
  })

  test.each(['abandoned', 'failed'])('replaces it without a notification if the provider says %s', async (status) => {
    const { shopper, first, second, placed } = await begin(status)
    expect(await placeBeside(shopper, one(second))).toMatchObject({ ok: true })
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([{ status: 'cancelled' }])
    expect(await stockOf(trade.db, first)).toBe(10)
  })
})

describe('the checkout page', () => {
  test('asks the provider about a payment for other items, and shows that it may arrive', async () => {
    const { shopper, first, second, placed } = await begin('ongoing')
    const payment = { reference: placed.reference, total: placed.payment.amount }
    expect(await pendingFor(shopper, one(second))).toEqual({
      paidReference: null,
      payments: [{ ...payment, isSame: false }],
      isContinued: false,
      isHeld: false,
    })
    // the same items continue the same payment
    expect(await pendingFor(shopper, one(first))).toEqual({
      paidReference: null,
      payments: [{ ...payment, isSame: true }],
      isContinued: true,
      isHeld: false,
    })
    expect(await pendingFor(await addShopper(trade.db), one(second))).toMatchObject({ payments: [] })
  })

  test('shows the same if the provider does not answer', async () => {
    const { shopper, second, placed } = await begin(null)
    await trade.provider.control('next', { op: 'verify', times: 10, effect: '500' })
    expect(await pendingFor(shopper, one(second))).toMatchObject({ payments: [{ reference: placed.reference }] })
  })

  test('shows nothing about a payment window that was closed', async () => {
    const { shopper, second } = await begin(null)
    expect(await pendingFor(shopper, one(second))).toMatchObject({ payments: [], isContinued: false })
  })

  test('finds a payment that no event reported', async () => {
    const { shopper, second, placed } = await begin(null)
    await trade.provider.pay(placed.payment.accessCode)
    expect(await pendingFor(shopper, one(second))).toMatchObject({ paidReference: placed.reference, payments: [] })
    expect(await ordersOf(trade.db, placed.checkoutId)).toMatchObject([{ paymentStatus: 'paid' }])
  })
})

test('a list of orders marks those that should not be paid again', async () => {
  const { placed } = await begin('ongoing')
  const { placed: closed } = await begin(null)
  for (const { reference } of [placed, closed]) await settlePayment(trade.deps, reference)
  const orders = await trade.db
    .selectFrom('orders')
    .select(['id', 'status', 'checkoutId', 'paymentStatus'])
    .where('checkoutId', 'in', [placed.checkoutId, closed.checkoutId])
    .execute()
  const underWay = await getOrdersInProcessing(trade.deps, orders)
  const [order] = await ordersOf(trade.db, placed.checkoutId)
  expect([...underWay]).toEqual([order?.id])
})
