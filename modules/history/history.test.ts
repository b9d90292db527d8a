import { describe, expect, test } from 'vitest'
import { changeOrderStatus, settlePayment } from '#modules/checkout/index.server.ts'
import { addProduct, addShopper, addVendor, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { parseOrderListQuery } from './shopper-contract.ts'
import { returnForm } from '#modules/orders/contract.ts'
import { reviewForm } from '#modules/reviews/contract.ts'
import { parseOrderNumber, parseTrackingQuery, trackForm, trackingNumberOf } from './tracking-contract.ts'
import { findOrder, listOrders } from './find-orders.ts'
import { parseReturnItems } from '#modules/orders/index.server.ts'
import { trackOrder } from './track-order.ts'

const trade = await useTrade()

const input = (query = '') => parseOrderListQuery(new URLSearchParams(query))

test("the list has the shopper's own orders, newest first, by status, by search, in pages", async () => {
  const [shopper, other] = [await addShopper(trade.db), await addShopper(trade.db)]
  const vendor = await addVendor(trade.db)
  const products = await Promise.all(Array.from({ length: 5 }, () => addProduct(trade.db, vendor, { stock: 50 })))
  const [first = '', ...rest] = products
  // each is paid, because an unpaid order would be continued by the next checkout
  for (let i = 0; i < 11; i++) {
    const { payment } = await place(trade, shopper, [{ variantId: first, quantity: 1 }])
    await trade.provider.pay(payment.accessCode)
    expect(await settlePayment(trade.deps, payment.reference)).toBe('paid')
  }
  const many = await place(
    trade,
    shopper,
    rest.map((productId) => ({ variantId: productId, quantity: 2 })),
  )
  await place(trade, other, [{ variantId: first, quantity: 1 }])

  const page = await listOrders(trade.deps, shopper, input())
  expect([page.all, page.pages, page.orders.length]).toEqual([12, 2, 10])
  expect(page.orders[0]).toMatchObject({ reference: many.reference, moreItems: 1, pieces: 8 })
  expect(page.orders[0]?.items).toHaveLength(3)
  expect((await listOrders(trade.deps, shopper, input('page=2'))).orders).toHaveLength(2)
  expect((await listOrders(trade.deps, shopper, input('page=99'))).all).toBe(12)

  const [order] = await ordersOf(trade.db, many.checkoutId)
  const id = order?.id ?? ''
  await changeOrderStatus(trade.deps, shopper, { orderId: id, to: 'cancelled' })
  expect((await listOrders(trade.deps, shopper, input('status=cancelled'))).orders.map((one) => one.id)).toEqual([id])
  expect((await listOrders(trade.deps, shopper, input(`q=%23${id.slice(-8)}`))).orders.map((one) => one.id)).toEqual([
    id,
  ])
  expect((await listOrders(trade.deps, shopper, input(`q=Product+${first}`))).all).toBe(11)
  expect((await listOrders(trade.deps, shopper, input('q=%25'))).all).toBe(0)
  expect(await findOrder(trade.deps, shopper, id)).toMatchObject({
    status: 'cancelled',
    trackingNumber: trackingNumberOf(id),
  })
  expect(await findOrder(trade.deps, other, id)).toBeNull()
  expect(await findOrder(trade.deps, shopper, 'nonsense')).toBeNull()
})

test.each(['status=nonsense&page=-1&q=', 'page=1e9', `q=${'x'.repeat(5000)}`, 'q=%00', "q='"])(
  'a list survives what somebody typed: %s',
  async (query) => {
    const shopper = await addShopper(trade.db)
    expect(await listOrders(trade.deps, shopper, input(query))).toMatchObject({ all: 0, orders: [] })
  },
)

test('tracking accepts the number and the whole id, and shows nothing personal', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const product = await addProduct(trade.db, vendor)
  const { checkoutId, payment, reference } = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  await trade.provider.pay(payment.accessCode)
  await settlePayment(trade.deps, reference)
  const [order] = await ordersOf(trade.db, checkoutId)
  const id = order?.id ?? ''
  await changeOrderStatus(trade.deps, { actor: 'administrator' }, { orderId: id, to: 'shipped' })
  const tracking = trackingNumberOf(id)
  const spaced = `${tracking.slice(0, 2)} ${tracking.slice(2, 5)} ${tracking.slice(5)}`
  for (const number of [id, id.slice(-8), `#${id.slice(-8).toLowerCase()} `, tracking, spaced.toLowerCase()]) {
    const tracked = await trackOrder(trade.deps, { number, ipAddress: '192.0.2.1' })
    if (!tracked.ok) throw new Error(tracked.code)
    expect(Object.keys(tracked.value).toSorted()).toEqual([
      'number',
      'paidAt',
      'paymentStatus',
      'place',
      'placedAt',
      'shippedAt',
      'status',
      'steps',
      'suspensionLimit',
      'trackingNumber',
    ])
    expect(tracked.value.steps.map((step) => step.done)).toEqual([true, true, true, false, false])
    expect(tracked.value.number).toBe(id.slice(-8))
    expect(tracked.value.steps[2]?.at).not.toBeNull()
    expect([tracked.value.paidAt, tracked.value.shippedAt, tracked.value.place]).toEqual([
      expect.any(String),
      expect.any(String),
      'lagos',
    ])
    expect(JSON.stringify(tracked.value)).not.toMatch(/Ada|Obi|example\.com|Marina|\+234/)
  }
  expect(await trackOrder(trade.deps, { number: 'ZZZZZZZZ', ipAddress: '192.0.2.1' })).toMatchObject({
    code: 'order-unknown',
  })
})

describe('a tracking number', () => {
  let made = 0
  /** An order whose id ends with the given characters, which can't be left to chance. */
  async function orderEnding(suffix: string, { paid = true, head = '' } = {}): Promise<string> {
    const heads = '0123456789ABCDEFGH'
    const ulid = (): string => {
      const own = head || `A${heads[made++ % heads.length]}`
      const id = trade.deps.ids.ulid()
      return id.slice(0, -8) + own + suffix
    }
    const [shopper, vendor] = [await addShopper(trade.db), await addVendor(trade.db)]
    const product = await addProduct(trade.db, vendor)
    const ids = { ...trade.deps.ids, ulid }
    const room = { ...trade, deps: { ...trade.deps, ids } }
    const placed = await place(room, shopper, [{ variantId: product, quantity: 1 }])
    if (paid) {
      await trade.provider.pay(placed.payment.accessCode)
      await settlePayment(trade.deps, placed.reference)
    }
    const [order] = await ordersOf(trade.db, placed.checkoutId)
    return order?.id ?? ''
  }
  const track = async (number: string, ipAddress: string) => trackOrder(trade.deps, { number, ipAddress })

  test('of two orders shows neither: the whole number does', async () => {
    const [one, other] = [await orderEnding('7K3M9Q'), await orderEnding('7K3M9Q')]
    expect(await track('SZ7K3M9Q', '192.0.2.11')).toEqual(expect.objectContaining({ code: 'tracking-ambiguous' }))
    for (const id of [one, other])
      expect(await track(id.slice(-8), '192.0.2.11')).toMatchObject({ ok: true, value: { number: id.slice(-8) } })
  })

  test('that is the number of another order shows neither', async () => {
    await orderEnding('8K3M9Q')
    await orderEnding('8K3M9Q', { head: 'SZ' })
    expect(await track('sz8k3m9q', '192.0.2.12')).toMatchObject({ code: 'tracking-ambiguous' })
  })

  test('of an unpaid order is unknown, because it was never printed', async () => {
    const id = await orderEnding('9K3M9Q', { paid: false })
    expect(await track('SZ9K3M9Q', '192.0.2.13')).toMatchObject({ code: 'order-unknown' })
    expect(await track(id.slice(-8), '192.0.2.13')).toMatchObject({ ok: true })
  })

  test('counts as an attempt like any other', async () => {
    for (let i = 0; i < 10; i++) await track(`SZ00000${i}`, '192.0.2.14')
    expect(await track('SZ000000', '192.0.2.14')).toMatchObject({ code: 'too-many-tries' })
  })

  test.each([
    ['SZ1A2B3C', { number: 'SZ1A2B3C', suffix: '1A2B3C' }],
    [' sz 1a2-b3c ', { number: 'SZ1A2B3C', suffix: '1A2B3C' }],
    ['szoilb3c', { number: 'SZ011B3C', suffix: '011B3C' }],
    ['AB1A2B3C', { number: 'AB1A2B3C', suffix: null }],
    ['SZ1A2B3', null],
    ['SZ1A2B3CD', null],
    ["SZ1A2B3'", null],
  ])('is read as people type it: %j', (text, query) => expect(parseTrackingQuery(text)).toEqual(query))
})

test('guessing is limited: ten attempts an hour per IP address or IPv6 network', async () => {
  const ask = (ipAddress: string) => trackOrder(trade.deps, { number: '00000000', ipAddress })
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask('198.51.100.7')))
  expect(answers.filter((answer) => !answer.ok && answer.code === 'order-unknown')).toHaveLength(10)
  expect(await ask('::ffff:198.51.100.7')).toMatchObject({ code: 'too-many-tries' })
  for (let i = 0; i < 10; i++) await ask(`2001:db8::${i.toString(16)}:1`)
  expect(await ask('2001:db8::ffff')).toMatchObject({ code: 'too-many-tries' })
  expect(await ask('2001:db8:0:1::1')).toMatchObject({ code: 'order-unknown' })
})

test('a number is accepted in any usual spelling', () => {
  expect(parseOrderNumber(' #abcd-1o2l ')).toBe('ABCD1021')
  expect(parseOrderNumber('1234567')).toBeNull()
  expect(parseOrderNumber('<script>')).toBeNull()
})

test('forms accept valid fields, and report errors as codes', () => {
  expect(trackForm.safeParse({ number: '  ' }).error?.issues[0]?.message).toBe('number-required')
  expect(returnForm.safeParse({ items: '12:1,13:2', reason: 'damaged', words: 'x' }).success).toBe(true)
  expect(returnForm.safeParse({ items: '', reason: 'damaged', words: 'x' }).error?.issues[0]?.message).toBe(
    'items-required',
  )
  expect(parseReturnItems('12:1,13:2')).toEqual([
    { itemId: 12, quantity: 1 },
    { itemId: 13, quantity: 2 },
  ])
  expect(reviewForm.safeParse({ item: '1', rating: '6' }).error?.issues[0]?.message).toBe('rating-required')
})
