import { sql } from 'kysely'
import { expect } from 'vitest'
import { useEmailJourneys } from '../support/email-journeys.ts'
import {
  amountAsked,
  answerReturn,
  submitReturn,
  buy,
  buyDelivered,
  moveTo,
  placeOrder,
  type Placed,
} from '../support/email-orders.ts'
import type { EmailShop, ExpectedEmail } from '../support/email-shop.ts'

const emailJourney = await useEmailJourneys()

const toBuyer = ({ buyer }: Placed): ExpectedEmail => ({ to: buyer.email, opens: /^\/order\//, as: buyer })
const toVendor = ({ vendor, vendorEmail }: Placed): ExpectedEmail => ({
  to: vendorEmail,
  opens: /^\/vendor-dashboard\/orders/,
  as: vendor,
})

/** Makes the checks of payments and refunds due now. */
async function makeMoneyChecksDue(email: EmailShop): Promise<void> {
  await sql`update refunds set next_check_at = now() where next_check_at is not null`.execute(email.db)
  await email.db
    .updateTable('paymentAttempts')
    .set({ nextCheckAt: sql<Date>`now()` })
    .execute()
  await email.runJob('sweep-payments')
}

const cancel = async ({ buyer, id }: Placed): Promise<void> => {
  const answer = await buyer.ask(`/order/${id}`, { intent: 'cancel', note: '' })
  expect(answer.status).toBe(303)
}

const cancelAsAdministrator = async ({ admin, db }: EmailShop, { id }: Placed): Promise<void> => {
  const { total } = await db.selectFrom('orders').select('total').where('id', '=', id).executeTakeFirstOrThrow()
  const form = { status: 'cancelled', amount: String(total), note: 'The batch is a fake.' }
  const answer = await admin.ask(`/admin-dashboard/orders/${id}`, form)
  expect(answer.status).toBe(303)
}

/** The whole order of two pieces, as emails describe it. */
const WHOLE = /2 × Product \w+ \(₦10,000 each\): ₦20,000 Shipping: ₦2,500 \S.*: ₦22,500/
/** One of the two pieces, returned through the vendor's fault. */
const ONE = /1 × Product \w+: ₦10,000 Shipping: ₦1,250 \S.*: ₦11,250/
/** One email in this mailbox, which may contain several by now, has all these texts. */
const says =
  (...words: (RegExp | string)[]): Parameters<typeof emailJourney>[2] =>
  async ({ message }, { shop }) => {
    const answer = await fetch(`${shop.url}/sandbox/mailbox/api/messages?to=${encodeURIComponent(message.to[0] ?? '')}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    const texts = messages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    const isSaid = (text: string) =>
      words.every((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)))
    expect(texts.some(isSaid), texts.join('\n')).toBe(true)
  }

async function refundOf(
  { db }: EmailShop,
  { reference }: Placed,
): Promise<{ providerId: string | number | null } | undefined> {
  return db.selectFrom('refunds').select('providerId').where('reference', '=', reference).executeTakeFirst()
}

async function untilRefundIs(email: EmailShop, bought: Placed, status: 'processed' | 'failed'): Promise<void> {
  await expect.poll(async () => (await refundOf(email, bought))?.providerId ?? null).not.toBeNull()
  const refund = await refundOf(email, bought)
  await email.control(`refund/${refund?.providerId}`, { status })
  await makeMoneyChecksDue(email)
}

/** Shares the setup of several journeys. */
function once<T>(make: (email: EmailShop) => Promise<T>): (email: EmailShop) => Promise<T> {
  let made: Promise<T> | undefined
  return async (email) => (made ??= make(email))
}

const paid = once(buy)
const confirmed = once(async (email) => moveOn(email, await paid(email), 'confirmed'))
const shipped = once(async (email) => moveOn(email, await confirmed(email), 'shipped'))
const delivered = once(async (email) => moveOn(email, await shipped(email), 'delivered'))

async function moveOn(email: EmailShop, bought: Placed, step: Parameters<typeof moveTo>[2]): Promise<Placed> {
  await moveTo(email, bought, step, step)
  return bought
}

emailJourney('order-paid', async (email) => toBuyer(await paid(email)))
emailJourney('vendor-order-news new', async (email) => toVendor(await paid(email)))
emailJourney('order-news confirmed', async (email) => toBuyer(await confirmed(email)))
emailJourney('order-news shipped', async (email) => toBuyer(await shipped(email)))
emailJourney('order-news delivered', async (email) => toBuyer(await delivered(email)))

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
  await email.runJob('notify-about-delays')
  return toBuyer(bought)
})

emailJourney('order-news seller-suspended', async (email) => {
  const bought = await buy(email)
  const form = { intent: 'suspend', id: bought.vendor.vendorId, reason: 'Fakes', openOrders: 'finish', days: '7' }
  const answer = await email.admin.ask('/admin-dashboard/vendors', form)
  expect(answer.status).toBe(303)
  return toBuyer(bought)
})

emailJourney(
  'order-news cancelled',
  async (email) => {
    const bought = await buy(email)
    await cancelAsAdministrator(email, bought)
    return toBuyer(bought)
  },
  says(WHOLE, 'Reason: The batch is a fake.', "We're refunding ₦22,500 the same way you paid."),
)

const cancelled = once(async (email) => {
  const bought = await buy(email)
  await cancel(bought)
  return bought
})
const refunded = once(async (email) => {
  const bought = await cancelled(email)
  await untilRefundIs(email, bought, 'processed')
  return bought
})

emailJourney(
  'vendor-order-news cancelled',
  async (email) => toVendor(await cancelled(email)),
  says(WHOLE, 'The customer has cancelled this order', "so your balance hasn't changed"),
)
emailJourney(
  'order-news refunded',
  async (email) => toBuyer(await refunded(email)),
  says(WHOLE, 'You cancelled this order.'),
)
emailJourney(
  'vendor-order-news refunded',
  async (email) => toVendor(await refunded(email)),
  says(WHOLE, 'The customer cancelled this order.'),
)

emailJourney('order-news refund-stuck', async (email) => {
  const bought = await buy(email)
  await email.control('settings', { refund_outcome: 'hold' })
  await cancel(bought)
  await untilRefundIs(email, bought, 'failed')
  await email.control('settings', { refund_outcome: 'by_card' })
  return toBuyer(bought)
})

async function expirePayment(email: EmailShop, placed: Placed): Promise<void> {
  const { db } = email
  await db
    .updateTable('payments')
    .set({ expiresAt: sql<Date>`now() - interval '1 minute'` })
    .where('aboutId', '=', placed.checkoutId)
    .execute()
  await makeMoneyChecksDue(email)
}

const notPaid = once(async (email) => {
  const placed = await placeOrder(email)
  await expirePayment(email, placed)
  return placed
})

emailJourney('order-news not-paid', async (email) => toBuyer(await notPaid(email)))

emailJourney('order-news money-back', async (email) => {
  const placed = await notPaid(email)
  const { db } = email
  const stateOf = async () =>
    (await db.selectFrom('payments').select('state').where('aboutId', '=', placed.checkoutId).executeTakeFirst())?.state
  await expect.poll(stateOf).toBe('expired')
  // another shopper has bought the last piece meanwhile
  await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', placed.productId).execute()
  await email.control(`transaction/${placed.reference}`, { status: 'success' })
  await placed.buyer.ask(`/order/${placed.reference}?step=back`)
  await makeMoneyChecksDue(email)
  return toBuyer(placed)
})

type Returned = { bought: Placed; returnId: string }

const asked = once(async (email): Promise<Returned> => {
  const bought = await delivered(email)
  return { bought, returnId: await submitReturn(email, bought) }
})
const answered = (before: typeof asked, to: 'accepted' | 'declined' | 'arrived') =>
  once(async (email): Promise<Returned> => {
    const { bought, returnId } = await before(email)
    await answerReturn(bought, returnId, to)
    return { bought, returnId }
  })
const accepted = answered(asked, 'accepted')
const arrived = answered(accepted, 'arrived')

const askedAnew = async (email: EmailShop): Promise<Returned> => {
  const bought = await buyDelivered(email)
  return { bought, returnId: await submitReturn(email, bought) }
}
const declined = answered(askedAnew, 'declined')

const DECIDED = 'The picture shows it.'

const decided = (before: typeof asked, to: 'accepted' | 'declined' | 'arrived') =>
  once(async (email): Promise<Returned> => {
    const { bought, returnId } = await before(email)
    const path = `/admin-dashboard/returns/${returnId}`
    const amount = to === 'arrived' ? await amountAsked(email.admin, path) : {}
    const answer = await email.admin.ask(path, { to, answer: DECIDED, ...amount })
    expect(answer.status).toBe(303)
    return { bought, returnId }
  })
const acceptedByUs = decided(askedAnew, 'accepted')
const arrivedForUs = decided(acceptedByUs, 'arrived')
const declinedByUs = decided(askedAnew, 'declined')

emailJourney(
  'vendor-order-news return-requested',
  async (email) => toVendor((await asked(email)).bought),
  says(ONE, 'Reason: It arrived damaged', 'The customer wrote: “The lid is broken.”', 'Please accept or decline'),
)
emailJourney(
  'order-news return-accepted',
  async (email) => toBuyer((await accepted(email)).bought),
  says(ONE, 'The vendor wrote: “Send it to Yaba.”', 'Please send the items back'),
)
emailJourney(
  'order-news return-declined',
  async (email) => toBuyer((await declined(email)).bought),
  says(ONE, 'The vendor wrote: “Send it to Yaba.”', "ask us to review the vendor's decision"),
)
emailJourney(
  'order-news return-arrived',
  async (email) => toBuyer((await arrived(email)).bought),
  says(ONE, "We're refunding ₦11,250 the same way you paid."),
)
emailJourney(
  'vendor-order-news return-accepted',
  async (email) => toVendor((await acceptedByUs(email)).bought),
  says(ONE, "We've accepted this return."),
)
emailJourney(
  'vendor-order-news return-declined',
  async (email) => toVendor((await declinedByUs(email)).bought),
  says(ONE, "We've declined this return.", DECIDED),
)
emailJourney(
  'vendor-order-news return-arrived',
  async (email) => toVendor((await arrivedForUs(email)).bought),
  says(ONE, /Taken off your balance: ₦10,750/),
)

emailJourney(
  'vendor-order-news return-withdrawn',
  async (email) => {
    const { bought, returnId } = await askedAnew(email)
    expect((await bought.buyer.ask(`/order/${bought.id}`, { intent: 'keep', returnId })).status).toBe(303)
    return toVendor(bought)
  },
  says(ONE, 'The customer is keeping the items.'),
)
