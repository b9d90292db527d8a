import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findVendorOrder } from '#modules/history/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { MINUTE } from '#shared/time.ts'
import { addProduct, addShopper, addVendor, asVendor, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { settlePayment } from './settle-payment.ts'
import { undoStep } from './undo-step.ts'
import { notifyAboutOrder } from '#modules/updates/index.server.ts'

let vendor: ApprovedVendor
let orderId: string
let checkoutId: string
let shopper: Awaited<ReturnType<typeof addShopper>>
let itemId: number

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

beforeEach(async () => {
  shopper = await addShopper(trade.db)
  vendor = await asVendor(trade.db, await addVendor(trade.db))
  const placed = await place(trade, shopper, [{ variantId: await addProduct(trade.db, vendor.id), quantity: 2 }])
  await trade.provider.pay(placed.payment.accessCode)
  expect(await settlePayment(trade.deps, placed.payment.reference)).toBe('paid')
  ;({ checkoutId } = placed)
  const [order] = await ordersOf(trade.db, checkoutId)
  orderId = order?.id ?? ''
  const item = trade.db.selectFrom('orderItems').select('id').where('orderId', '=', orderId)
  itemId = (await item.executeTakeFirstOrThrow()).id
})

const ipAddress = '192.0.2.7'
const step = async (to: 'confirmed' | 'shipped' | 'delivered') =>
  expect(await changeOrderStatus(trade.deps, vendor, { orderId, to, ipAddress })).toMatchObject({ ok: true })
const undo = async (by = vendor) => undoStep(trade.deps, by, { orderId, ipAddress })
const submitReturn = async () =>
  expect(
    await requestReturn(trade.deps, shopper, {
      orderId,
      items: [{ itemId, quantity: 1 }],
      reason: 'damaged',
      words: 'Torn',
      pictureIds: [],
    }),
  ).toMatchObject({ ok: true })
const statusNow = async () => (await ordersOf(trade.db, checkoutId))[0]?.status
const balance = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_lines
    where account = 'payable' and vendor_id = ${vendor.id}`.execute(trade.db)
  return rows[0]?.sum
}
async function age(minutes: number): Promise<void> {
  const { db } = trade.database
  await sql`alter table order_events disable trigger user`.execute(db)
  await sql`update order_events set at = at - make_interval(mins => ${minutes}) where order_id = ${orderId}`.execute(db)
  await sql`alter table order_events enable trigger user`.execute(db)
}

describe('a step', () => {
  test.each([
    [['confirmed'], 'pending'],
    [['confirmed', 'shipped'], 'confirmed'],
    [['confirmed', 'shipped', 'delivered'], 'shipped'],
  ] as const)('of %j is taken back to %s, once', async (steps, before) => {
    const held = await balance()
    for (const to of steps) await step(to)
    expect((await findVendorOrder(trade.deps, vendor, orderId))?.undoUntil).not.toBeNull()
    expect(await undo()).toEqual({ ok: true, value: { status: before } })
    expect(await statusNow()).toBe(before)
    // undoing a delivery also reverses the vendor's earnings
    expect(await balance()).toBe(held)
    expect((await findVendorOrder(trade.deps, vendor, orderId))?.undoUntil).toBeNull()
    expect(await undo()).toMatchObject({ ok: false, code: 'move-not-allowed' })
    // the step can be taken again
    await step(steps.at(-1) ?? 'confirmed')
    expect(await statusNow()).toBe(steps.at(-1))
  })

  test('cannot be undone after five minutes', async () => {
    await step('confirmed')
    await age(5)
    expect(await undo()).toMatchObject({ ok: false, code: 'move-not-allowed' })
    expect((await findVendorOrder(trade.deps, vendor, orderId))?.undoUntil).toBeNull()
    expect(await statusNow()).toBe('confirmed')
  })

  test('can be undone only by the vendor who took it', async () => {
    await step('confirmed')
    expect(await undo(await asVendor(trade.db, await addVendor(trade.db)))).toMatchObject({ code: 'order-unknown' })
    const administrator = { actor: 'administrator' } as Administrator
    await changeOrderStatus(trade.deps, administrator, { orderId, to: 'shipped' })
    expect(await undo()).toMatchObject({ ok: false, code: 'move-not-allowed' })
    expect(await statusNow()).toBe('shipped')
  })

  test('is undone once by two concurrent presses', async () => {
    await step('confirmed')
    await step('shipped')
    const answers = await Promise.all([undo(), undo()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await statusNow()).toBe('confirmed')
  })

  test('cannot be undone after the buyer has requested a return', async () => {
    for (const to of ['confirmed', 'shipped', 'delivered'] as const) await step(to)
    await submitReturn()
    expect(await undo()).toMatchObject({ ok: false, code: 'money-moved' })
    // the vendor's screen does not offer it either
    expect((await findVendorOrder(trade.deps, vendor, orderId))?.undoUntil).toBeNull()
  })
})

describe('the notification of a step', () => {
  const news = async () => {
    const { rows } = await sql<{ what: string; wait: number }>`
      select j.payload ->> 'what' as what, extract(epoch from j.run_at - now())::float8 as wait
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify-about-order' and j.payload ->> 'orderId' = ${orderId} order by j.id`.execute(
      trade.database.db,
    )
    return rows
  }
  const emailsOf = async (what: 'confirmed' | 'shipped' | 'delivered') => {
    await notifyAboutOrder(trade.deps, { checkoutId, orderId, what, about: '' })
    const emails = trade.db.selectFrom('emails').select('kind').where('cause', 'like', `order ${what} ${orderId}%`)
    return (await emails.execute()).length
  }

  test('waits until it can no longer be undone; a cancellation does not wait', async () => {
    await step('confirmed')
    await changeOrderStatus(trade.deps, { actor: 'administrator' }, { orderId, to: 'cancelled' })
    const [confirmed, cancelled] = await news()
    expect(confirmed?.what).toBe('confirmed')
    expect((confirmed?.wait ?? 0) * 1000).toBeGreaterThan(4.5 * MINUTE)
    expect(cancelled?.what).toBe('cancelled')
    expect(cancelled?.wait).toBeLessThan(1)
  })

  test('is not sent if the step was undone, or another has followed', async () => {
    await step('confirmed')
    await step('shipped')
    expect(await emailsOf('confirmed')).toBe(0)
    await undo()
    expect(await emailsOf('shipped')).toBe(0)
    expect(await emailsOf('confirmed')).toBe(1)
  })

  test('is not sent for a delivery that the buyer already returns', async () => {
    for (const to of ['confirmed', 'shipped', 'delivered'] as const) await step(to)
    await submitReturn()
    expect(await emailsOf('delivered')).toBe(0)
  })
})
