import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { buyPaid, completeRefunds } from '#tests/support/paid-order.ts'
import { addPushDeviceOf, alertsOf } from '#tests/support/push-device.ts'
import { useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus } from '#modules/checkout/index.server.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

const trade = await useTrade()

/** Runs each job twice, like after a worker was killed. */
async function tellTwice(): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-about-order' returning j.payload, j.id`.execute(trade.database.db)
  for (const { payload } of [...rows, ...rows])
    await notifyAboutOrder(trade.deps, notifyAboutOrderJob.payload.parse(payload))
}

const toldOf = async (userId: string) =>
  (await alertsOf(trade.database.db, userId)).map(({ data }) => (data as { what: string }).what)

test('a buyer gets one alert per step and device, with only the number and the path', async () => {
  const { order, vendor, shopper } = await buyPaid(trade)
  for (let i = 0; i < 2; i++) await addPushDeviceOf(trade.database.db, shopper.userId)
  await addPushDeviceOf(trade.database.db, vendor.userId)
  for (const to of ['confirmed', 'shipped', 'delivered'] as const) {
    expect(await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to })).toMatchObject({ ok: true })
    await tellTwice()
  }
  expect((await toldOf(shopper.userId)).toSorted()).toEqual(
    ['confirmed', 'delivered', 'shipped'].flatMap((what) => [what, what]),
  )
  const [alert] = await alertsOf(trade.database.db, shopper.userId)
  const { number } = await trade.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(alert).toMatchObject({ kind: 'order' })
  expect(alert?.data).toEqual({ what: expect.any(String), number, target: order.id })
  // vendors get a notification on the dashboard instead
  expect(await toldOf(vendor.userId)).toEqual([])
})

test.each([
  ['by us', ['cancelled', 'refunded']],
  // no alert about their own cancellation
  ['by themselves', ['refunded']],
])('a buyer gets the alerts about an order cancelled %s and its refund', async (by, told) => {
  const { order, shopper } = await buyPaid(trade)
  await addPushDeviceOf(trade.database.db, shopper.userId)
  const input = { orderId: order.id, to: 'cancelled', note: 'I chose the wrong size' } as const
  const mover = by === 'by us' ? ({ actor: 'administrator' } as Administrator) : shopper
  expect(await changeOrderStatus(trade.deps, mover, input)).toMatchObject({ ok: true })
  await completeRefunds(trade)
  await tellTwice()
  expect((await toldOf(shopper.userId)).toSorted()).toEqual(told)
})
