import { afterAll, expect, test } from 'vitest'
import type { ReturnReason } from '#modules/orders/contract.ts'
import { returnReasons } from '#modules/orders/contract.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { balanceOf } from '#tests/support/earnings.ts'
import { buyPaid, deliver, completeRefunds, purchaseOf } from '#tests/support/paid-order.ts'
import { acceptArrivedReturn } from '#tests/support/returns.ts'
import { useTrade } from '#tests/support/trade.ts'
import { decideReturn } from './decide-return.ts'

const trade = await useTrade()
// the provider's balance must cover its fees
await trade.provider.control('balance', { amount: 100_000_000 })
afterAll(async () => expect(await trade.audit()).toEqual([]))

/** Three pieces of ₦4,000 each with ₦2,500 shipping, delivered. */
async function buyDelivered() {
  const bought = await buyPaid(trade, 400_000)
  await deliver(trade, bought.order.id, bought.vendor)
  return bought
}

type Bought = Awaited<ReturnType<typeof buyDelivered>>

async function returnPieces(bought: Bought, reason: ReturnReason, quantity: number): Promise<void> {
  const { shopper, order, vendor } = bought
  const [item] = (await purchaseOf(trade, shopper, order.id)).orders[0]?.items ?? []
  const items = [{ itemId: item?.id ?? 0, quantity }]
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items,
    reason,
    words: 'See the picture.',
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  const { returnId } = asked.value
  await acceptArrivedReturn(trade, vendor, returnId)
  await completeRefunds(trade)
}

async function refundsOf(bought: Bought) {
  return trade.db
    .selectFrom('refunds')
    .select(['itemsAmount', 'shippingAmount', 'state'])
    .where('partId', '=', bought.order.id)
    .orderBy('id')
    .execute()
}

test('shipping is refunded only for items that were damaged, wrong or not as described', async () => {
  const back: Partial<Record<ReturnReason, number>> = {}
  for (const reason of returnReasons) {
    const bought = await buyDelivered()
    await returnPieces(bought, reason, 3)
    const [refund, ...more] = await refundsOf(bought)
    expect(refund).toMatchObject({ itemsAmount: 1_200_000, state: 'processed' })
    expect(more).toEqual([])
    back[reason] = refund?.shippingAmount
    // the vendor pays for it: if shipping is not refunded, it remains with the vendor
    expect(await balanceOf(trade, bought.vendor.id)).toMatchObject({
      available: 250_000 - (refund?.shippingAmount ?? 0),
    })
    const [order] = (await purchaseOf(trade, bought.shopper, bought.order.id)).orders
    expect(order?.returns).toMatchObject([{ status: 'refunded', amount: 1_200_000 + (back[reason] ?? 0) }])
  }
  expect(back).toEqual({
    damaged: 250_000,
    'wrong-item': 250_000,
    'not-as-described': 250_000,
    'does-not-fit': 0,
    'changed-mind': 0,
    other: 0,
  })
})

test('part of an order refunds its share of the shipping in whole naira, and all parts never exceed the total', async () => {
  const bought = await buyDelivered()
  await returnPieces(bought, 'damaged', 1)
  await returnPieces(bought, 'wrong-item', 1)
  await returnPieces(bought, 'not-as-described', 1)
  expect(await refundsOf(bought)).toEqual([
    { itemsAmount: 400_000, shippingAmount: 83_400, state: 'processed' },
    { itemsAmount: 400_000, shippingAmount: 83_400, state: 'processed' },
    { itemsAmount: 400_000, shippingAmount: 83_200, state: 'processed' },
  ])
  expect(await balanceOf(trade, bought.vendor.id)).toMatchObject({ available: 0, commission: 0 })
})

test('declining a return requires a reason', async () => {
  const bought = await buyDelivered()
  const { shopper, order, vendor } = bought
  const [item] = (await purchaseOf(trade, shopper, order.id)).orders[0]?.items ?? []
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items: [{ itemId: item?.id ?? 0, quantity: 1 }],
    reason: 'damaged',
    words: 'Broken.',
    pictureIds: [],
  })
  const returnId = asked.ok ? asked.value.returnId : ''
  for (const decider of [vendor, { actor: 'administrator' } as const])
    for (const answer of [undefined, null, '', '  \n '])
      expect(
        await decideReturn(trade.deps, decider, {
          returnId,
          to: 'declined',
          ...(answer === undefined ? {} : { answer }),
        }),
      ).toEqual({ ok: false, code: 'answer-required' })
  const emptied = trade.database.db
    .updateTable('orderReturns')
    .set({ status: 'declined', answer: ' ', decidedAt: new Date() })
    .where('id', '=', returnId)
  await expect(emptied.execute()).rejects.toThrow('order_returns_declined_with_reason')
  const said = await decideReturn(trade.deps, vendor, {
    returnId,
    to: 'declined',
    answer: ' It was whole when it left. ',
  })
  expect(said).toMatchObject({ ok: true })
  expect((await purchaseOf(trade, shopper, order.id)).orders[0]?.returns[0]).toMatchObject({
    status: 'declined',
    answer: 'It was whole when it left.',
  })
})
