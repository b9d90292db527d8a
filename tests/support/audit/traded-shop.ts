import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { changeOrderStatus, refundPart } from '#modules/checkout/index.server.ts'
import { notifyAboutOrder, closeAccounts, payVendors, foldSales } from '#tests/support/jobs.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { addBankAccount, sendTransfers, toTuesday } from '../earnings.ts'
import { buyPaid, deliver, completeRefunds, purchaseOf } from '../paid-order.ts'
import { acceptArrivedReturn } from '../returns.ts'
import { addProduct, addShopper, addVendor, openTrade, place, type Trade } from '../trade.ts'

const administrator = { actor: 'administrator' } as Administrator

/** A database in which every event that moves money or stock has happened once. */
export async function openTradedShop() {
  const trade = await openTrade()
  await trade.provider.control('settings', { transfer_outcome: 'success', transfer_profile: 'instant' })
  await trade.provider.control('balance', { amount: 100_000_000_000 })
  const delivered = await buyPaid(trade)
  await deliver(trade, delivered.order.id, delivered.vendor)
  await addBankAccount(trade, delivered.vendor.id)
  await payNextTuesday(trade)
  const returned = await buyReturned(trade)
  const cancelled = await buyCancelled(trade)
  await completeRefunds(trade)
  const partlyRefunded = await buyPartlyRefunded(trade)
  const leaving = await buyCancelled(trade)
  const paid = await buyPaid(trade)
  const shopper = await addShopper(trade.db)
  const superseded = await placeOne(trade, shopper)
  const open = await placeOne(trade, shopper)
  await writeNews(trade)
  await foldSales(trade.deps)
  return {
    trade,
    /** order IDs by outcome; `leaving` has a refund in progress */
    orders: idsOf({ delivered, returned, cancelled, partlyRefunded, leaving, paid }),
    checkouts: {
      superseded: superseded.checkoutId,
      open: open.checkoutId,
      paid: paid.checkoutId,
      delivered: delivered.checkoutId,
    },
    products: { delivered: delivered.product, paid: paid.product },
    references: { paid: paid.reference, delivered: delivered.reference, returned: returned.reference },
    vendors: { delivered: delivered.vendor.id, paid: paid.vendor.id },
    shoppers: { delivered: delivered.shopper.userId, paid: paid.shopper.userId, open: shopper.userId },
  }
}

export type TradedShop = Awaited<ReturnType<typeof openTradedShop>>
type Bought = Awaited<ReturnType<typeof buyPaid>>

function idsOf<K extends string>(bought: Record<K, Bought>): Record<K, string> {
  const ids = Object.entries<Bought>(bought).map(([what, { order }]) => [what, order.id])
  return Object.fromEntries(ids) as Record<K, string>
}

async function payNextTuesday(trade: Trade): Promise<void> {
  await toTuesday(trade)
  await payVendors(trade.deps)
  await sendTransfers(trade)
  await closeAccounts(trade.deps)
}

async function buyReturned(trade: Trade): Promise<Bought> {
  const bought = await buyPaid(trade)
  const { shopper, order, vendor } = bought
  await deliver(trade, order.id, vendor)
  const [item] = (await purchaseOf(trade, shopper, order.id)).orders[0]?.items ?? []
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items: [{ itemId: item?.id ?? 0, quantity: 1 }],
    reason: 'damaged',
    words: 'See the picture.',
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  await acceptArrivedReturn(trade, vendor, asked.value.returnId)
  return bought
}

async function buyCancelled(trade: Trade): Promise<Bought> {
  const bought = await buyPaid(trade)
  const { id: orderId, total: amount } = bought.order
  const change = { orderId, to: 'cancelled', amount, note: 'All gone' } as const
  expect(await changeOrderStatus(trade.deps, administrator, change)).toMatchObject({ ok: true })
  return bought
}

async function buyPartlyRefunded(trade: Trade): Promise<Bought> {
  const bought = await buyPaid(trade)
  const { order, shopper, vendor } = bought
  const [item] = (await purchaseOf(trade, shopper, order.id)).orders[0]?.items ?? []
  const part = { items: [{ itemId: item?.id ?? 0, quantity: 1 }], withShipping: false, amount: 1_000_010 }
  const input = { orderId: order.id, ...part, reason: 'One was missing', key: '000000000001' }
  expect(await refundPart(trade.deps, administrator, input)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  await deliver(trade, order.id, vendor)
  return bought
}

async function placeOne(trade: Trade, shopper: Awaited<ReturnType<typeof addShopper>>) {
  const productId = await addProduct(trade.db, await addVendor(trade.db))
  return place(trade, shopper, [{ variantId: productId, quantity: 2 }])
}

/** Runs the jobs that notify about orders. */
async function writeNews(trade: Trade): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-about-order' returning j.payload`.execute(trade.database.db)
  for (const { payload } of rows) await notifyAboutOrder(trade.deps, payload)
}
