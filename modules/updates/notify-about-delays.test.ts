import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lastDayToShip, type OrderStatus, type PaymentStatus } from '#modules/orders/contract.ts'
import { notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { DAY, endOfDay, HOUR } from '#shared/time.ts'
import { buyPaid } from '#tests/support/paid-order.ts'
import { useTrade } from '#tests/support/trade.ts'
import { notifyAboutDelays } from './notify-about-delays.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

const trade = await useTrade()

/** The deadline for shipping an order that is paid now. */
const deadline = () => endOfDay(lastDayToShip(new Date())).getTime()

async function lookAt(time: number): Promise<void> {
  await notifyAboutDelays({ ...trade.deps, clock: { now: () => new Date(time) } })
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-about-order' returning j.payload`.execute(trade.database.db)
  for (const { payload } of rows) await notifyAboutOrder(trade.deps, notifyAboutOrderJob.payload.parse(payload))
}

const delaysOf = async (checkoutId: string) =>
  (
    await trade.db
      .selectFrom('emails')
      .select(['recipient', 'cause', 'data'])
      .where('kind', '=', 'order-news')
      .execute()
  )
    .map(({ data, ...email }) => ({ ...email, data: data as { what: string; reference: string; days?: object } }))
    .filter(({ data, cause }) => data.what === 'delayed' && cause.includes(checkoutId))

test('a buyer gets one email about an order that was not shipped in time, with the expected date', async () => {
  const { order } = await buyPaid(trade)
  await lookAt(deadline() - HOUR)
  expect(await delaysOf(order.id)).toEqual([])
  for (const later of [7 * HOUR, DAY]) await lookAt(deadline() + later)
  const [email, ...more] = await delaysOf(order.id)
  expect(more).toEqual([])
  expect(email).toMatchObject({ recipient: 'ada@example.com', data: { orders: [{ id: order.id }] } })
  const { promised = '', expected = '' } = (email?.data.days ?? {}) as Record<string, string>
  expect(new Date(expected).getTime()).toBeGreaterThan(new Date(promised).getTime())
})

test.each<[string, { status?: OrderStatus; paymentStatus?: PaymentStatus }]>([
  ['was shipped', { status: 'shipped' }],
  ['was cancelled', { status: 'cancelled' }],
  ['was never paid', { paymentStatus: 'failed' }],
])('no email about an order that %s', async (_, change) => {
  const { order } = await buyPaid(trade)
  await trade.db.updateTable('orders').set(change).where('id', '=', order.id).execute()
  await lookAt(deadline() + 7 * HOUR)
  expect(await delaysOf(order.id)).toEqual([])
})

test('users without step emails get none about delays, and old delays send none', async () => {
  const { order, shopper } = await buyPaid(trade)
  await lookAt(deadline() + 5 * DAY)
  expect(await delaysOf(order.id)).toEqual([])
  await trade.db
    .insertInto('userSettings')
    .values({ userId: shopper.userId, orderUpdates: false })
    .onConflict((c) => c.column('userId').doUpdateSet({ orderUpdates: false }))
    .execute()
  await lookAt(deadline() + 7 * HOUR)
  expect(await delaysOf(order.id)).toEqual([])
})
