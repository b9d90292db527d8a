import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOrderStatus, settlePayment } from '#modules/checkout/index.server.ts'
import { addProduct, addShopper, addVendor, openTrade, ordersOf, place, type Trade } from '#tests/support/trade.ts'
import {
  parseOrderListWish,
  parseOrderNumber,
  returnForm,
  reviewForm,
  trackForm,
  trackingNumberOf,
} from './contract.ts'
import { findOrder, listOrders, parseReturnItems, trackOrder } from './index.server.ts'

let trade: Trade
beforeAll(async () => {
  trade = await openTrade()
})
afterAll(async () => trade.close())

const wish = (query = '') => parseOrderListWish(new URLSearchParams(query))

test('the history is one’s own, newest first, by status, by words, in pages', async () => {
  const [shopper, other] = [await addShopper(trade.db), await addShopper(trade.db)]
  const vendor = await addVendor(trade.db)
  const products = await Promise.all(Array.from({ length: 5 }, () => addProduct(trade.db, vendor, { stock: 50 })))
  const [first = '', ...rest] = products
  // an unpaid one would be continued by the next
  for (let i = 0; i < 11; i++) {
    const { payment } = await place(trade, shopper, [{ productId: first, quantity: 1 }])
    await trade.provider.pay(payment.accessCode)
    expect(await settlePayment(trade.deps, payment.reference)).toBe('paid')
  }
  const many = await place(
    trade,
    shopper,
    rest.map((productId) => ({ productId, quantity: 2 })),
  )
  await place(trade, other, [{ productId: first, quantity: 1 }])

  const page = await listOrders(trade.deps, shopper, wish())
  expect([page.all, page.pages, page.orders.length]).toEqual([12, 2, 10])
  expect(page.orders[0]).toMatchObject({ reference: many.reference, moreItems: 1, pieces: 8 })
  expect(page.orders[0]?.items).toHaveLength(3)
  expect((await listOrders(trade.deps, shopper, wish('page=2'))).orders).toHaveLength(2)
  expect((await listOrders(trade.deps, shopper, wish('page=99'))).all).toBe(12)

  const [order] = await ordersOf(trade.db, many.checkoutId)
  const id = order?.id ?? ''
  await changeOrderStatus(trade.deps, shopper, { orderId: id, to: 'cancelled' })
  expect((await listOrders(trade.deps, shopper, wish('status=cancelled'))).orders.map((one) => one.id)).toEqual([id])
  expect((await listOrders(trade.deps, shopper, wish(`q=%23${id.slice(-8)}`))).orders.map((one) => one.id)).toEqual([
    id,
  ])
  expect((await listOrders(trade.deps, shopper, wish(`q=Product+${first}`))).all).toBe(11)
  expect((await listOrders(trade.deps, shopper, wish('q=%25'))).all).toBe(0)
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
    expect(await listOrders(trade.deps, shopper, wish(query))).toMatchObject({ all: 0, orders: [] })
  },
)

test('tracking answers to the number and to the whole id, and says nothing personal', async () => {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const product = await addProduct(trade.db, vendor)
  const { checkoutId, payment, reference } = await place(trade, shopper, [{ productId: product, quantity: 1 }])
  await trade.provider.pay(payment.accessCode)
  await settlePayment(trade.deps, reference)
  const [order] = await ordersOf(trade.db, checkoutId)
  const id = order?.id ?? ''
  await changeOrderStatus(trade.deps, { actor: 'administrator' }, { orderId: id, to: 'shipped' })
  for (const number of [id, id.slice(-8), `#${id.slice(-8).toLowerCase()} `]) {
    const tracked = await trackOrder(trade.deps, { number, address: '192.0.2.1' })
    if (!tracked.ok) throw new Error(tracked.code)
    expect(Object.keys(tracked.value).toSorted()).toEqual(
      ['number', 'paymentStatus', 'placedAt', 'status', 'steps', 'trackingNumber'].toSorted(),
    )
    expect(tracked.value.steps.map((step) => step.done)).toEqual([true, true, true, false, false])
    expect(tracked.value.steps[2]?.at).not.toBeNull()
    expect(JSON.stringify(tracked.value)).not.toMatch(/Ada|Obi|example\.com|Marina|\+234/)
  }
  expect(await trackOrder(trade.deps, { number: 'ZZZZZZZZ', address: '192.0.2.1' })).toMatchObject({
    code: 'order-unknown',
  })
})

test('guessing is slowed down: ten tries an hour for an address, a household or a network of IPv6', async () => {
  const ask = (address: string) => trackOrder(trade.deps, { number: '00000000', address })
  const answers = await Promise.all(Array.from({ length: 14 }, () => ask('198.51.100.7')))
  expect(answers.filter((answer) => !answer.ok && answer.code === 'order-unknown')).toHaveLength(10)
  expect(await ask('::ffff:198.51.100.7')).toMatchObject({ code: 'too-many-tries' })
  for (let i = 0; i < 10; i++) await ask(`2001:db8::${i.toString(16)}:1`)
  expect(await ask('2001:db8::ffff')).toMatchObject({ code: 'too-many-tries' })
  expect(await ask('2001:db8:0:1::1')).toMatchObject({ code: 'order-unknown' })
})

test('a number is read as people write it', () => {
  expect(parseOrderNumber(' #abcd-1o2l ')).toBe('ABCD1021')
  expect(parseOrderNumber('1234567')).toBeNull()
  expect(parseOrderNumber('<script>')).toBeNull()
})

test('forms take what their fields promise, and say what is wrong in codes', () => {
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
