import { afterAll, describe, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { MINUTE } from '#shared/time.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  ordersOf,
  placeOrderInput,
  stockOf,
  useTrade,
} from '#tests/support/trade.ts'
import { HOLD, getHoldDuration, toLimitedAddress } from './hold-limits.ts'
import { changeOrderStatus } from './move-order.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const NETWORK = '102.89.33.7'

async function press(shopper: Shopper, lines: { variantId: string; quantity: number }[], ipAddress = '127.0.0.1') {
  return placeOrder(trade.deps, shopper, { ...(await placeOrderInput(trade, lines)), ipAddress })
}

const goods = async (stock: number, price = 10_000) => addProduct(trade.db, await addVendor(trade.db), { stock, price })

/** The hold time of the shopper's open checkout, in minutes. */
async function minutesHeld({ userId }: Shopper): Promise<number> {
  const row = await trade.db
    .selectFrom('payments as p')
    .innerJoin('checkoutHolds as h', 'h.checkoutId', 'p.aboutId')
    .select(['p.expiresAt', 'h.startedAt'])
    .where('h.userId', '=', userId)
    .where('h.endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.round((row.expiresAt.getTime() - row.startedAt.getTime()) / MINUTE)
}

describe('one shopper', () => {
  test('holds at most 200 pieces, and a larger checkout leaves nothing behind', async () => {
    const shopper = await addShopper(trade.db)
    const products = [await goods(500), await goods(500), await goods(500)]
    const lines = (quantities: number[]) =>
      quantities.map((quantity, i) => ({ variantId: products[i] ?? '', quantity }))
    expect(await press(shopper, lines([99, 99, 3]))).toMatchObject({ code: 'too-many-pieces' })
    expect(await Promise.all(products.map((id) => stockOf(trade.db, id)))).toEqual([500, 500, 500])
    expect(await press(shopper, lines([99, 99, 2]))).toMatchObject({ ok: true })
    // a refusal does not change the open checkout
    expect(await press(shopper, lines([99, 99, 4]))).toMatchObject({ code: 'too-many-pieces' })
    expect(await Promise.all(products.map((id) => stockOf(trade.db, id)))).toEqual([401, 401, 498])
  })

  test('twelve checkouts of 99 pieces hold 99, not 1,188', async () => {
    const shopper = await addShopper(trade.db)
    const products = await Promise.all(Array.from({ length: 12 }, () => goods(99)))
    for (const productId of products) await press(shopper, [{ variantId: productId, quantity: 99 }])
    const stocks = await Promise.all(products.map((id) => stockOf(trade.db, id)))
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(1)
  })

  test('gets 20 minutes after one expired hold, then 10; after a payment 45 again', async () => {
    const shopper = await addShopper(trade.db)
    const productId = await goods(50)
    const held: number[] = []
    for (let round = 0; round < 4; round++) {
      const placed = await press(shopper, [{ variantId: productId, quantity: 1 }])
      if (!placed.ok) throw new Error(placed.code)
      held.push(await minutesHeld(shopper))
      if (round < 3) {
        await trade.wait((held[round] ?? 0) * MINUTE + 1000)
        expect(await settlePayment(trade.deps, placed.value.reference)).toBe('expired')
      } else {
        await trade.provider.pay(placed.value.payment.accessCode)
        expect(await settlePayment(trade.deps, placed.value.payment.reference)).toBe('paid')
      }
    }
    expect(held).toEqual([45, 20, 10, 10])
    await press(shopper, [{ variantId: productId, quantity: 1 }])
    expect(await minutesHeld(shopper)).toBe(45)
  })

  test('does not renew the hold by cancelling or changing the cart: unpaid time adds up', async () => {
    const shopper = await addShopper(trade.db)
    const [one, other] = [await goods(50), await goods(50)]
    const first = await press(shopper, [{ variantId: one, quantity: 1 }])
    await trade.wait(30 * MINUTE)
    await press(shopper, [{ variantId: other, quantity: 1 }])
    expect(await minutesHeld(shopper)).toBe(45)
    await trade.wait(20 * MINUTE)
    const second = await press(shopper, [{ variantId: one, quantity: 1 }])
    expect(await minutesHeld(shopper)).toBe(20)
    expect([first.ok, second.ok]).toEqual([true, true])
    await trade.wait(16 * MINUTE)
    const [order] = second.ok ? await ordersOf(trade.db, second.value.checkoutId) : []
    await changeOrderStatus(trade.deps, shopper, { orderId: order?.id ?? '', to: 'cancelled' })
    await press(shopper, [{ variantId: one, quantity: 1 }])
    expect(await minutesHeld(shopper)).toBe(10)
  })

  test('after three hours of unpaid holds in a day the next is refused, until a day has passed', async () => {
    const shopper = await addShopper(trade.db)
    const productId = await goods(50)
    const codes: string[] = []
    for (let round = 0; round < 20 && codes.at(-1) !== 'too-many-unpaid'; round++) {
      const placed = await press(shopper, [{ variantId: productId, quantity: 1 }])
      codes.push(placed.ok ? 'ok' : placed.code)
      if (!placed.ok) break
      await trade.wait(46 * MINUTE)
      await settlePayment(trade.deps, placed.value.reference)
    }
    expect(codes.at(-1)).toBe('too-many-unpaid')
    expect(await stockOf(trade.db, productId)).toBe(50)
    await trade.wait(24 * 60 * MINUTE)
    expect(await press(shopper, [{ variantId: productId, quantity: 1 }])).toMatchObject({ ok: true })
  })
})

describe('one IP address', () => {
  test('holds at most 2,000 pieces, even with concurrent shoppers; paid ones do not count', async () => {
    // separate products, so that these checkouts don't wait for each other's row locks
    const make = async () => [
      { variantId: await goods(99), quantity: 99 },
      { variantId: await goods(99), quantity: 99 },
    ]
    const lines = await make()
    const buyers = await Promise.all(
      Array.from({ length: 16 }, async () => ({ shopper: await addShopper(trade.db), wanted: await make() })),
    )
    const answers = await Promise.all(buyers.map(({ shopper, wanted }) => press(shopper, wanted, NETWORK)))
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
    expect(new Set(codes)).toEqual(new Set(['ok', 'network-holds-too-much']))
    const stocks = await Promise.all(buyers.map(async ({ wanted }) => stockOf(trade.db, wanted[0]?.variantId ?? '')))
    expect(stocks.filter((stock) => stock === 0)).toHaveLength(10)
    // other shoppers do not count
    expect(await press(await addShopper(trade.db), lines, '102.89.33.8')).toMatchObject({ ok: true })
    const paying = answers.find((answer) => answer.ok)
    if (!paying?.ok) throw new Error('none was placed')
    await trade.provider.pay(paying.value.payment.accessCode)
    expect(await settlePayment(trade.deps, paying.value.payment.reference)).toBe('paid')
    expect(await press(await addShopper(trade.db), await make(), NETWORK)).toMatchObject({ ok: true })
  })

  test.each([
    ['102.89.33.7', '102.89.33.7'],
    ['2c0f:f5c0:1:2::/64', '2c0f:f5c0:1:2::/64'],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['172.20.0.1', null],
    ['192.168.1.1', null],
    ['fd00:0:0:0::/64', null],
    ['0:0:0:0::/64', null],
    ['unknown', null],
  ])('%s is limited as %s: the address of an unknown proxy would stand for everyone', (ipAddress, limited) => {
    expect(toLimitedAddress(ipAddress)).toBe(limited)
  })
})

test.each([
  [0, 45],
  [44 * 60, 45],
  [45 * 60, 20],
  [64 * 60, 20],
  [65 * 60, 10],
  [170 * 60, 10],
])('after %i unpaid seconds the next hold is %i minutes', (seconds, minutes) => {
  expect(getHoldDuration(seconds)).toBe(minutes * MINUTE)
  expect(HOLD).toBe(45 * MINUTE)
})
