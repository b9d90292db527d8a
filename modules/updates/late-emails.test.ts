import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { MINUTE } from '#shared/time.ts'
import { addPushDeviceOf, alertsOf } from '#tests/support/push-device.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus, settlePayment } from '#modules/checkout/index.server.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const ADMINISTRATOR = { actor: 'administrator' } as const

async function order() {
  const shopper = await addShopper(trade.db)
  await trade.database.db
    .updateTable('users')
    .set({ emailConfirmedAt: new Date() })
    .where('id', '=', shopper.userId)
    .execute()
  const vendor = await addApprovedVendor(trade.db)
  const productId = await addProduct(trade.db, vendor.id, { stock: 1 })
  const placed = await place(trade, shopper, [{ variantId: productId, quantity: 1 }])
  const orderId = (await ordersOf(trade.db, placed.checkoutId))[0]?.id ?? ''
  return { ...placed, shopper, productId, orderId }
}

/** The payment succeeds after `end` has changed the order. */
async function payAfter(
  { payment, reference }: Awaited<ReturnType<typeof order>>,
  end: () => Promise<unknown>,
): Promise<string> {
  await trade.provider.pay(payment.accessCode)
  await trade.provider.control(`transaction/${reference}`, { status: 'abandoned' })
  await end()
  await trade.provider.control(`transaction/${reference}`, { status: 'success' })
  return settlePayment(trade.deps, reference)
}

async function lapse(reference: string): Promise<void> {
  await trade.wait(46 * MINUTE)
  expect(await settlePayment(trade.deps, reference)).toBe('expired')
}

async function emailsAbout(reference: string, kind: string) {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-about-order' returning j.payload, j.id`.execute(trade.database.db)
  for (const { payload } of rows) await notifyAboutOrder(trade.deps, notifyAboutOrderJob.payload.parse(payload))
  const emails = await trade.database.db.selectFrom('emails').select('data').where('kind', '=', kind).execute()
  return emails.map(({ data }) => data).filter((data) => JSON.stringify(data).includes(reference))
}

const cancel = (mover: Shopper | typeof ADMINISTRATOR, orderId: string) =>
  changeOrderStatus(trade.deps, mover, { orderId, to: 'cancelled' })

test.each([
  ['by its shopper', 'late-cancelled-by-buyer'],
  ['by us', 'late-cancelled'],
])('late money for an order cancelled %s is refunded, and the email says why', async (by, reason) => {
  const placed = await order()
  const mover = by === 'by us' ? ADMINISTRATOR : placed.shopper
  expect(await payAfter(placed, async () => cancel(mover, placed.orderId))).toBe('returned')
  const emails = await emailsAbout(placed.reference, 'order-news')
  expect(emails).toContainEqual(
    expect.objectContaining({ what: 'money-back', details: expect.objectContaining({ reason }) }),
  )
})

test('late money for a product that has sold out is refunded, and the email says so', async () => {
  const placed = await order()
  const answer = await payAfter(placed, async () => {
    await lapse(placed.reference)
    await place(trade, await addShopper(trade.db), [{ variantId: placed.productId, quantity: 1 }])
  })
  expect(answer).toBe('returned')
  expect(await emailsAbout(placed.reference, 'order-news')).toContainEqual(
    expect.objectContaining({ what: 'money-back', details: expect.objectContaining({ reason: 'late-sold-out' }) }),
  )
})

test('late money that reactivates an order: the receipt says so', async () => {
  const placed = await order()
  expect(await payAfter(placed, async () => lapse(placed.reference))).toBe('paid')
  expect(await emailsAbout(placed.reference, 'order-paid')).toMatchObject([{ isLate: true }])
  const intime = await order()
  await trade.provider.pay(intime.payment.accessCode)
  await settlePayment(trade.deps, intime.reference)
  const [email] = await emailsAbout(intime.reference, 'order-paid')
  expect(email).not.toHaveProperty('isLate')
})

test('email and alert say that an order was never paid', async () => {
  const placed = await order()
  await addPushDeviceOf(trade.database.db, placed.shopper.userId)
  const note = 'The seller has moved away.'
  await changeOrderStatus(trade.deps, ADMINISTRATOR, { orderId: placed.orderId, to: 'cancelled', note })
  expect(await emailsAbout(placed.reference, 'order-news')).toMatchObject([
    { what: 'cancelled', neverPaid: true, why: { note } },
  ])
  expect(await alertsOf(trade.database.db, placed.shopper.userId)).toMatchObject([
    { data: { what: 'cancelled', neverPaid: true } },
  ])
})
