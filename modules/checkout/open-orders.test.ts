import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findOrder, getStuckOrders } from '#modules/history/index.server.ts'
import type { FinishDays } from '#modules/vendors/contract.ts'
import { approveVendor, findVendorOfUser } from '#modules/vendors/index.server.ts'
import { DAY } from '#shared/time.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  asVendor,
  ordersOf,
  place,
  runJobs,
  stockOf,
  useTrade,
} from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { getOpenOrders, settleOpenOrders } from './open-orders.ts'
import { findPurchase } from './find-purchase.ts'
import { settlePayment } from './settle-payment.ts'
import { suspendVendor } from './stop-selling.ts'
import { settleOpenOrdersJob } from './job-types.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const administrator = { actor: 'administrator' } as Administrator
const ipAddress = '192.0.2.7'

/** A paid checkout with products of two vendors. */
async function buy() {
  const shopper = await addShopper(trade.db)
  const [vendorId, otherId] = [await addVendor(trade.db), await addVendor(trade.db)]
  const product = await addProduct(trade.db, vendorId)
  const placed = await place(trade, shopper, [
    { variantId: product, quantity: 2 },
    { variantId: await addProduct(trade.db, otherId), quantity: 1 },
  ])
  await trade.provider.pay(placed.payment.accessCode)
  expect(await settlePayment(trade.deps, placed.payment.reference)).toBe('paid')
  await runJobs(trade)
  const orders = await ordersOf(trade.db, placed.checkoutId)
  const own = orders.find((order) => order.vendorId === vendorId)
  const other = orders.find((order) => order.vendorId === otherId)
  if (!own || !other) throw new Error('both vendors have an order')
  return { shopper, vendorId, product, placed, own, other }
}

type Bought = Awaited<ReturnType<typeof buy>>

/** Takes the waiting jobs of this shop or checkout, as the worker would. */
async function takeJobs(task: string, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${task} and j.payload::text like ${`%${id}%`}
    returning j.payload`.execute(trade.database.db)
  return rows.map(({ payload }) => payload)
}

async function suspend({ vendorId }: Bought, days: FinishDays | 0) {
  const done = await suspendVendor(trade.deps, administrator, { vendorId, reason: 'Fakes', days, ipAddress })
  expect(done).toMatchObject({ ok: true })
  expect(await takeJobs(settleOpenOrdersJob.name, vendorId)).toEqual([{ vendorId }])
  await settleOpenOrders(trade.deps, vendorId)
  await runJobs(trade)
}

const send = async ({ vendorId, own }: Bought, to: 'confirmed' | 'shipped') =>
  changeOrderStatus(trade.deps, await asVendor(trade.db, vendorId), { orderId: own.id, to, ipAddress })

const statesOf = async ({ placed, own, other }: Bought) => {
  const orders = await ordersOf(trade.db, placed.checkoutId)
  return [own, other].map(({ id }) => {
    const order = orders.find((one) => one.id === id)
    return `${order?.status} ${order?.paymentStatus}`
  })
}
const newsOf = async ({ own }: Bought) => takeJobs('notify-about-order', own.id)
const stuckIds = async () => {
  const { oldest } = await getStuckOrders(trade.deps, administrator)
  return oldest.map(({ id }) => id)
}

describe('a suspended vendor whose open orders are cancelled', () => {
  test('its buyers get a refund, and no one else does', async () => {
    const bought = await buy()
    expect(await getOpenOrders(trade.deps, administrator, bought.vendorId)).toEqual({
      unsent: 1,
      amount: bought.own.total,
      sent: 0,
    })
    await suspend(bought, 0)
    expect(await statesOf(bought)).toEqual(['cancelled paid', 'pending paid'])
    const purchase = await findPurchase(trade.deps, bought.shopper, bought.placed.reference)
    expect(purchase?.money.refunds.map(({ amount }) => amount)).toEqual([bought.own.total])
    expect(await stockOf(trade.db, bought.product)).toBe(10)
    const order = await findOrder(trade.deps, bought.shopper, bought.own.id)
    const why = { kind: 'cancelled', actor: 'shop', reason: 'seller-suspended' }
    expect(order?.events).toContainEqual(expect.objectContaining(why))
    expect(await newsOf(bought)).toContainEqual(expect.objectContaining({ what: 'cancelled' }))
    // a second run does not refund again
    await settleOpenOrders(trade.deps, null)
    expect((await findPurchase(trade.deps, bought.shopper, bought.placed.reference))?.money.refunds).toHaveLength(1)
  })

  test('shipped orders continue, and wait for the administrator', async () => {
    const bought = await buy()
    await send(bought, 'confirmed')
    await send(bought, 'shipped')
    expect(await getOpenOrders(trade.deps, administrator, bought.vendorId)).toEqual({ unsent: 0, amount: 0, sent: 1 })
    await suspend(bought, 0)
    expect(await statesOf(bought)).toEqual(['shipped paid', 'pending paid'])
    expect(await stuckIds()).toContain(bought.own.id)
    // the suspension then has no open orders to decide about
    const again = { vendorId: bought.vendorId, reason: 'Other', days: 7, ipAddress } as const
    expect(await suspendVendor(trade.deps, administrator, again)).toEqual({ ok: false, code: 'no-open-orders' })
    expect(await takeJobs(settleOpenOrdersJob.name, bought.vendorId)).toEqual([])
  })
})

describe('a suspended vendor who may ship open orders', () => {
  test('has a deadline, of which its buyers hear; then unshipped orders are refunded', async () => {
    const bought = await buy()
    await suspend(bought, 7)
    expect(await statesOf(bought)).toEqual(['pending paid', 'pending paid'])
    const shop = await findVendorOfUser(trade.deps, (await asVendor(trade.db, bought.vendorId)).userId)
    const finishBy = shop?.suspension?.finishBy
    expect(finishBy?.getTime()).toBeGreaterThan(Date.now() + 6 * DAY)
    expect(shop?.suspension?.reason).toBe('Fakes')
    const until = finishBy?.toISOString()
    expect(await newsOf(bought)).toContainEqual(expect.objectContaining({ what: 'seller-suspended', until }))
    const order = await findOrder(trade.deps, bought.shopper, bought.own.id)
    expect(order?.suspensionLimit).toEqual({ by: until })
    // the vendor continues to process its orders
    expect(await stuckIds()).not.toContain(bought.own.id)
    expect(await send(bought, 'confirmed')).toMatchObject({ ok: true })

    const later = { ...trade.deps, clock: { now: () => new Date(Date.now() + 7 * DAY + 60_000) } }
    await settleOpenOrders(later, null)
    await runJobs(trade)
    expect(await statesOf(bought)).toEqual(['cancelled paid', 'pending paid'])
  })

  test('an order that was shipped in time is not cancelled', async () => {
    const bought = await buy()
    await suspend(bought, 3)
    await send(bought, 'confirmed')
    await send(bought, 'shipped')
    const later = { ...trade.deps, clock: { now: () => new Date(Date.now() + 4 * DAY) } }
    await settleOpenOrders(later, null)
    expect(await statesOf(bought)).toEqual(['shipped paid', 'pending paid'])
    expect((await findOrder(trade.deps, bought.shopper, bought.own.id))?.suspensionLimit).toBeNull()
  })

  test('an order whose vendor got more time since it was listed is not cancelled', async () => {
    const bought = await buy()
    await suspend(bought, 3)
    // due when it is listed, but not when it would be cancelled
    const times = [new Date(Date.now() + 4 * DAY)]
    await settleOpenOrders({ ...trade.deps, clock: { now: () => times.pop() ?? new Date() } }, null)
    expect(await statesOf(bought)).toEqual(['pending paid', 'pending paid'])
  })

  test('the administrator may change their mind about its orders, and a new approval ends it', async () => {
    const bought = await buy()
    await suspend(bought, 30)
    await suspend(bought, 0)
    expect(await statesOf(bought)).toEqual(['cancelled paid', 'pending paid'])
    const { vendorId } = bought
    expect(await approveVendor(trade.deps, administrator, { vendorId, ipAddress })).toMatchObject({ ok: true })
    const { userId } = await asVendor(trade.db, vendorId)
    expect((await findVendorOfUser(trade.deps, userId))?.suspension).toBeNull()
  })
})
