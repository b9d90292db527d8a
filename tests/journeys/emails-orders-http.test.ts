import { sql } from 'kysely'
import { expect } from 'vitest'
import { emailJourney, openShopForJourneys } from '../support/email-journeys.ts'
import {
  answerReturn,
  askForReturn,
  buy,
  buyDelivered,
  moveTo,
  placeOrder,
  type Placed,
} from '../support/email-orders.ts'
import type { EmailShop, ExpectedEmail } from '../support/email-shop.ts'

openShopForJourneys()

const toBuyer = ({ buyer }: Placed): ExpectedEmail => ({ to: buyer.email, opens: /^\/order\//, as: buyer })
const toVendor = ({ vendor, vendorEmail }: Placed): ExpectedEmail => ({
  to: vendorEmail,
  opens: /^\/vendor-dashboard\/orders/,
  as: vendor,
})

/** Payments and refunds are looked at as if their time had come. */
async function lookAtMoney(email: EmailShop): Promise<void> {
  await sql`update refunds set next_look_at = now() where next_look_at is not null`.execute(email.db)
  await email.db
    .updateTable('paymentAttempts')
    .set({ nextLookAt: sql<Date>`now()` })
    .execute()
  await email.runJob('sweep-payments')
}

const cancel = async ({ buyer, id }: Placed): Promise<void> => {
  const answer = await buyer.ask(`/order/${id}`, { intent: 'cancel', note: '' })
  expect(answer.status).toBe(303)
}

async function refundOf(
  { db }: EmailShop,
  { reference }: Placed,
): Promise<{ providerId: string | number | null } | undefined> {
  return db.selectFrom('refunds').select('providerId').where('reference', '=', reference).executeTakeFirst()
}

async function untilRefundIs(email: EmailShop, bought: Placed, status: 'processed' | 'failed'): Promise<void> {
  await expect.poll(async () => (await refundOf(email, bought))?.providerId ?? null, { timeout: 20_000 }).not.toBeNull()
  const refund = await refundOf(email, bought)
  await email.control(`refund/${refund?.providerId}`, { status })
  await lookAtMoney(email)
}

emailJourney('order-paid', async (email) => toBuyer(await buy(email)))
emailJourney('vendor-order-news new', async (email) => toVendor(await buy(email)))

async function movedTo(email: EmailShop, step: Parameters<typeof moveTo>[2]): Promise<ExpectedEmail> {
  const bought = await buy(email)
  await moveTo(email, bought, step)
  return toBuyer(bought)
}

emailJourney('order-news confirmed', async (email) => movedTo(email, 'confirmed'))
emailJourney('order-news shipped', async (email) => movedTo(email, 'shipped'))
emailJourney('order-news delivered', async (email) => movedTo(email, 'delivered'))

emailJourney('order-news delayed', async (email) => {
  const bought = await buy(email)
  const { db } = email
  await sql`alter table order_events disable trigger user`.execute(db)
  await sql`update order_events set at = at - interval '4 days' where order_id = ${bought.id}`.execute(db)
  await sql`alter table order_events enable trigger user`.execute(db)
  await db
    .updateTable('orders')
    .set({ createdAt: sql<Date>`created_at - interval '4 days'` })
    .where('id', '=', bought.id)
    .execute()
  await email.runJob('tell-about-delays')
  return toBuyer(bought)
})

emailJourney('order-news seller-suspended', async (email) => {
  const bought = await buy(email)
  const form = { intent: 'suspend', id: bought.vendor.vendorId, reason: 'Fakes', openOrders: 'finish', days: '7' }
  const answer = await email.admin.ask('/admin-dashboard/vendors', form)
  expect(answer.status).toBe(303)
  return toBuyer(bought)
})

emailJourney('order-news cancelled', async (email) => {
  const bought = await buy(email)
  await cancel(bought)
  return toBuyer(bought)
})

emailJourney('vendor-order-news cancelled', async (email) => {
  const bought = await buy(email)
  await cancel(bought)
  return toVendor(bought)
})

async function refunded(email: EmailShop): Promise<Placed> {
  const bought = await buy(email)
  await cancel(bought)
  await untilRefundIs(email, bought, 'processed')
  return bought
}

emailJourney('order-news refunded', async (email) => toBuyer(await refunded(email)))
emailJourney('vendor-order-news refunded', async (email) => toVendor(await refunded(email)))

emailJourney('order-news refund-stuck', async (email) => {
  const bought = await buy(email)
  await email.control('settings', { refund_outcome: 'hold' })
  await cancel(bought)
  await untilRefundIs(email, bought, 'failed')
  await email.control('settings', { refund_outcome: 'by_card' })
  return toBuyer(bought)
})

async function letTimeToPayEnd(email: EmailShop, placed: Placed): Promise<void> {
  const { db } = email
  await db
    .updateTable('payments')
    .set({ expiresAt: sql<Date>`now() - interval '1 minute'` })
    .where('aboutId', '=', placed.checkoutId)
    .execute()
  await lookAtMoney(email)
}

emailJourney('order-news not-paid', async (email) => {
  const placed = await placeOrder(email)
  await letTimeToPayEnd(email, placed)
  return toBuyer(placed)
})

emailJourney('order-news money-back', async (email) => {
  const placed = await placeOrder(email)
  await letTimeToPayEnd(email, placed)
  const { db } = email
  const stateOf = async () =>
    (await db.selectFrom('payments').select('state').where('aboutId', '=', placed.checkoutId).executeTakeFirst())?.state
  await expect.poll(stateOf).toBe('expired')
  // somebody else has bought the last piece by now
  await db.updateTable('products').set({ stockQuantity: 0 }).where('id', '=', placed.productId).execute()
  await email.control(`transaction/${placed.reference}`, { status: 'success' })
  await placed.buyer.ask(`/order/${placed.reference}?step=back`)
  await lookAtMoney(email)
  return toBuyer(placed)
})

async function withReturn(email: EmailShop, ...answers: ('accepted' | 'declined' | 'arrived')[]): Promise<Placed> {
  const bought = await buyDelivered(email)
  const returnId = await askForReturn(email, bought)
  for (const to of answers) await answerReturn(bought, returnId, to)
  return bought
}

emailJourney('order-news return-requested', async (email) => toBuyer(await withReturn(email)))
emailJourney('vendor-order-news return-requested', async (email) => toVendor(await withReturn(email)))
emailJourney('order-news return-accepted', async (email) => toBuyer(await withReturn(email, 'accepted')))
emailJourney('order-news return-declined', async (email) => toBuyer(await withReturn(email, 'declined')))
emailJourney('order-news return-arrived', async (email) => toBuyer(await withReturn(email, 'accepted', 'arrived')))
emailJourney('vendor-order-news return-arrived', async (email) => {
  const bought = await withReturn(email, 'accepted')
  const { id } = await email.db
    .selectFrom('orderReturns')
    .select('id')
    .where('orderId', '=', bought.id)
    .executeTakeFirstOrThrow()
  await answerReturn(bought, id, 'arrived')
  return toVendor(bought)
})

async function withdrawn(email: EmailShop): Promise<Placed> {
  const bought = await buyDelivered(email)
  const returnId = await askForReturn(email, bought)
  expect((await bought.buyer.ask(`/order/${bought.id}`, { intent: 'keep', returnId })).status).toBe(303)
  return bought
}

emailJourney('order-news return-withdrawn', async (email) => toBuyer(await withdrawn(email)))
emailJourney('vendor-order-news return-withdrawn', async (email) => toVendor(await withdrawn(email)))
