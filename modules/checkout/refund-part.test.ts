import { afterAll, describe, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findOrder } from '#modules/history/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { addProduct, addShopper, addVendor, ordersOf, place, runJobs, stockOf, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { changePaymentStatus } from './set-payment-status.ts'
import { findPurchase } from './find-purchase.ts'
import { findRefundable, refundPart } from './refund-part.ts'
import { settlePayment } from './settle-payment.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const administrator = { actor: 'administrator' } as Administrator
let keys = 0
const key = () => String(++keys).padStart(12, '0')

/** Three pieces at ₦10,000 and one at ₦5,000, with ₦2,500 for shipping. */
async function buy(to?: 'delivered') {
  const shopper = await addShopper(trade.db)
  const vendor = await addVendor(trade.db)
  const shirt = await addProduct(trade.db, vendor, { price: 1_000_000 })
  const cap = await addProduct(trade.db, vendor, { price: 500_000 })
  const placed = await place(trade, shopper, [
    { variantId: shirt, quantity: 3 },
    { variantId: cap, quantity: 1 },
  ])
  await trade.provider.pay(placed.payment.accessCode)
  expect(await settlePayment(trade.deps, placed.payment.reference)).toBe('paid')
  const [order] = await ordersOf(trade.db, placed.checkoutId)
  if (!order) throw new Error('placed')
  if (to) await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to })
  const detail = await findOrder(trade.deps, shopper, order.id)
  const itemOf = (productId: string) => detail?.items.find((item) => item.productId === productId)?.id ?? 0
  return { shopper, vendor, placed, order, shirt, shirtItem: itemOf(shirt), capItem: itemOf(cap) }
}

type Bought = Awaited<ReturnType<typeof buy>>
type Part = Partial<Parameters<typeof refundPart>[2]>

const refund = async ({ order, shirtItem }: Bought, part: Part = {}) =>
  refundPart(trade.deps, administrator, {
    orderId: order.id,
    items: [{ itemId: shirtItem, quantity: 1 }],
    withShipping: false,
    amount: 1_000_000,
    reason: 'One was missing',
    key: key(),
    ...part,
  })

const refundsOf = async ({ order }: Bought) =>
  trade.db
    .selectFrom('refunds')
    .select(['itemsAmount', 'shippingAmount'])
    .where('partId', '=', order.id)
    .orderBy('id')
    .execute()

describe.each([
  ['before it is sent', undefined],
  ['after it was delivered', 'delivered'],
] as const)('a part %s', (_, to) => {
  test('is refunded alone, and the rest of the order remains', async () => {
    const bought = await buy(to)
    const stock = await stockOf(trade.db, bought.shirt)
    expect(await refund(bought)).toEqual({ ok: true, value: { amount: 1_000_000 } })
    expect(await refundsOf(bought)).toEqual([{ itemsAmount: 1_000_000, shippingAmount: 0 }])
    await runJobs(trade)
    const [order] = await ordersOf(trade.db, bought.placed.checkoutId)
    expect([order?.status, order?.paymentStatus]).toEqual([to ?? 'pending', 'paid'])
    // missing items do not return to the stock
    expect(await stockOf(trade.db, bought.shirt)).toBe(stock)
    const seen = await findOrder(trade.deps, bought.shopper, bought.order.id)
    expect(seen?.events).toContainEqual(
      expect.objectContaining({ kind: 'note', actor: 'administrator', note: 'One was missing', amount: 1_000_000 }),
    )
    const left = await findRefundable(trade.deps, administrator, bought.order.id)
    expect(left).toMatchObject({ items: 2_500_000, shipping: 250_000 })
    expect(left?.pieces.find(({ itemId }) => itemId === bought.shirtItem)?.left).toBe(2)
  })

  test('can refund the shipping alone, once', async () => {
    const bought = await buy(to)
    const fee = { items: [], withShipping: true, amount: 250_000 }
    expect(await refund(bought, fee)).toMatchObject({ ok: true })
    expect(await refund(bought, fee)).toMatchObject({ ok: false, code: 'refund-too-much' })
    expect(await refundsOf(bought)).toEqual([{ itemsAmount: 0, shippingAmount: 250_000 }])
  })

  test('is refunded once if the form is sent twice', async () => {
    const bought = await buy(to)
    const same = { key: key() }
    const answers = await Promise.all([refund(bought, same), refund(bought, same)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refundsOf(bought)).toHaveLength(1)
  })

  test('never exceeds what is left, or what the confirmation showed', async () => {
    const bought = await buy(to)
    const { shirtItem } = bought
    const other = await buy()
    const wrong: [Part, string][] = [
      [{ items: [{ itemId: shirtItem, quantity: 4 }], amount: 4_000_000 }, 'refund-too-much'],
      [{ items: [{ itemId: other.shirtItem, quantity: 1 }] }, 'refund-too-much'],
      [{ items: [{ itemId: shirtItem, quantity: 0 }], amount: 0 }, 'refund-too-much'],
      [{ items: [1, 1].map((quantity) => ({ itemId: shirtItem, quantity })), amount: 2_000_000 }, 'refund-too-much'],
      [{ items: [], amount: 0 }, 'refund-too-much'],
      [{ amount: 999_900 }, 'amount-changed'],
    ]
    for (const [part, code] of wrong) expect(await refund(bought, part), code).toMatchObject({ ok: false, code })
    expect(await refundsOf(bought)).toEqual([])
    // two concurrent requests for two pieces each, of three that were bought
    const two = { items: [{ itemId: shirtItem, quantity: 2 }], amount: 2_000_000 }
    const answers = await Promise.all([refund(bought, two), refund(bought, two)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('a piece that was refunded cannot be returned as well', async () => {
  const bought = await buy('delivered')
  expect(await refund(bought, { items: [{ itemId: bought.shirtItem, quantity: 2 }], amount: 2_000_000 })).toMatchObject(
    {
      ok: true,
    },
  )
  const input = { orderId: bought.order.id, reason: 'damaged' as const, words: 'Torn', pictureIds: [] }
  const asked = async (quantity: number) =>
    requestReturn(trade.deps, bought.shopper, { ...input, items: [{ itemId: bought.shirtItem, quantity }] })
  expect(await asked(2)).toMatchObject({ ok: false, code: 'return-items-wrong' })
  expect(await asked(1)).toMatchObject({ ok: true })
  // also in the opposite order
  expect(await refund(bought)).toMatchObject({ ok: false, code: 'refund-too-much' })
})

test('an order with nothing left to ship is cancelled instead, with the rest refunded', async () => {
  const bought = await buy()
  const { shirtItem, capItem } = bought
  const all = [
    { itemId: shirtItem, quantity: 3 },
    { itemId: capItem, quantity: 1 },
  ]
  expect(await refund(bought, { items: all, amount: 3_500_000 })).toMatchObject({ ok: false, code: 'cancel-instead' })
  expect(await refund(bought)).toMatchObject({ ok: true })
  const cancel = async (amount: number) =>
    changeOrderStatus(trade.deps, administrator, {
      orderId: bought.order.id,
      to: 'cancelled',
      amount,
      note: 'All gone',
    })
  expect(await cancel(bought.order.total)).toMatchObject({ ok: false, code: 'amount-changed' })
  expect(await cancel(bought.order.total - 1_000_000)).toMatchObject({ ok: true })
  await runJobs(trade)
  const purchase = await findPurchase(trade.deps, bought.shopper, bought.placed.reference)
  expect(purchase?.money.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(bought.order.total)
  expect(await refund(bought)).toMatchObject({ ok: false, code: 'move-not-allowed' })
})

test('unpaid and unknown orders have nothing to refund', async () => {
  const shopper = await addShopper(trade.db)
  const productId = await addProduct(trade.db, await addVendor(trade.db))
  const placed = await place(trade, shopper, [{ variantId: productId, quantity: 1 }])
  const [order] = await ordersOf(trade.db, placed.checkoutId)
  const input = { items: [], withShipping: true, amount: 250_000, reason: 'x', key: key() }
  const of = async (orderId: string) => refundPart(trade.deps, administrator, { ...input, orderId })
  expect(await of(order?.id ?? '')).toMatchObject({ ok: false, code: 'move-not-allowed' })
  expect(await of('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({ ok: false, code: 'order-unknown' })
  expect(await findRefundable(trade.deps, administrator, order?.id ?? '')).toBeNull()
})

test('money from outside is recorded only as the confirmation showed it, with its reason', async () => {
  const shopper = await addShopper(trade.db)
  const productId = await addProduct(trade.db, await addVendor(trade.db))
  const placed = await place(trade, shopper, [{ variantId: productId, quantity: 1 }])
  const [order] = await ordersOf(trade.db, placed.checkoutId)
  if (!order) throw new Error('placed')
  const paid = async (amount: number) =>
    changePaymentStatus(trade.deps, administrator, { orderId: order.id, to: 'paid', note: 'Transfer 4711', amount })
  expect(await paid(order.total - 1)).toMatchObject({ ok: false, code: 'amount-changed' })
  expect(await paid(order.total)).toMatchObject({ ok: true })
  const seen = await findOrder(trade.deps, shopper, order.id)
  expect(seen?.events).toContainEqual(
    expect.objectContaining({ kind: 'paid', reason: 'paid-outside', note: 'Transfer 4711' }),
  )
})

test('the audit finds items that were refunded too often, or at another price', async () => {
  const bought = await buy()
  expect(await refund(bought)).toMatchObject({ ok: true })
  const { db } = trade.database
  const rows = db.updateTable('refundedItems').where('orderItemId', '=', bought.shirtItem)
  await rows.set({ quantity: 4 }).execute()
  const found = (await trade.audit()).map(({ name }) => name)
  expect(found).toEqual([
    'no more units are returned or refunded than were bought',
    'a refund of units matches what they cost',
  ])
  await rows.set({ quantity: 1 }).execute()
})
