import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { OrderDetails } from '#modules/emails/contract.ts'
import { eraseEmailsAbout } from '#modules/emails/index.server.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { notifyVendorsOfOrder } from '#modules/messages/index.server.ts'
import { cancelReturn, notifyAboutOrderJob, requestReturn } from '#modules/orders/index.server.ts'
import { buyPaid, deliver, completeRefunds } from '#tests/support/paid-order.ts'
import { confirmArrival } from '#tests/support/returns.ts'
import { DELIVERY, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus, changePaymentStatus, decideReturn, refundPart } from '#modules/checkout/index.server.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

const administrator: Administrator = { actor: 'administrator' }

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const PRICE = 1_000_010

type Bought = Awaited<ReturnType<typeof buyPaid>>
type Told = { what: string; details?: OrderDetails }

async function tellAll(): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-about-order' returning j.payload, j.id`.execute(trade.database.db)
  for (const { payload } of rows) {
    await notifyAboutOrder(trade.deps, notifyAboutOrderJob.payload.parse(payload))
    await notifyVendorsOfOrder(trade.deps, notifyAboutOrderJob.payload.parse(payload))
  }
}

async function readBoth({ vendor, order, reference }: Bought): Promise<{ buyer: Told[]; vendor: Told[] }> {
  await tellAll()
  const rows = await trade.database.db.selectFrom('emails').select(['recipient', 'data']).orderBy('id').execute()
  const of = (address: string): Told[] =>
    rows
      .filter(({ recipient, data }) => recipient === address && isAbout(data, { reference, order }))
      .map(({ data }) => data as Told)
      .filter(({ what }) => what !== undefined && what !== 'new')
  return { buyer: of(DELIVERY.email), vendor: of(`${vendor.id}@example.com`) }
}

function isAbout(data: unknown, { reference, order }: Pick<Bought, 'reference' | 'order'>): boolean {
  const text = JSON.stringify(data)
  return text.includes(reference) || text.includes(order.id)
}

const whats = (told: Told[]) => told.map(({ what }) => what)
const last = (told: Told[]) => told.at(-1)?.details

async function buyDelivered(): Promise<Bought> {
  const bought = await buyPaid(trade, PRICE)
  await deliver(trade, bought.order.id, bought.vendor)
  await tellAll()
  await trade.database.db.deleteFrom('emails').execute()
  return bought
}

async function submitReturn({ shopper, order }: Bought, reason: 'damaged' | 'changed-mind' = 'damaged') {
  const items = trade.db.selectFrom('orderItems').select('id').where('orderId', '=', order.id)
  const { id: itemId } = await items.executeTakeFirstOrThrow()
  const asked = await requestReturn(trade.deps, shopper, {
    orderId: order.id,
    items: [{ itemId, quantity: 2 }],
    reason,
    words: ` The lid\n is ${'very '.repeat(200)}broken`,
    pictureIds: [],
  })
  if (!asked.ok) throw new Error(asked.code)
  return asked.value.returnId
}

test('each step of a return goes only to the other side, with its details', async () => {
  const bought = await buyDelivered()
  const { vendor } = bought
  const returnId = await submitReturn(bought)
  const asked = await readBoth(bought)
  expect(asked.buyer).toEqual([])
  expect(last(asked.vendor)).toMatchObject({
    items: [{ quantity: 2, lineTotal: 2 * PRICE }],
    reason: 'damaged',
    by: 'shopper',
    note: null,
    takenOff: null,
  })
  const details = last(asked.vendor)
  expect(details?.amount).toBe(2 * PRICE + (details?.shipping ?? 0))
  expect(details?.shipping).toBeGreaterThan(0)
  expect(details?.words).toMatch(/^The lid is very .* …$/)
  expect(details?.words?.length).toBeLessThanOrEqual(502)

  await decideReturn(trade.deps, vendor, { returnId, to: 'accepted', answer: 'Send it to Yaba.' })
  await confirmArrival(trade, vendor, returnId)
  const arrived = await readBoth(bought)
  expect(whats(arrived.vendor)).toEqual(['return-requested'])
  expect(whats(arrived.buyer).toSorted()).toEqual(['return-accepted', 'return-arrived'])
  const accepted = arrived.buyer.find(({ what }) => what === 'return-accepted')?.details
  expect(accepted).toEqual({
    items: details?.items,
    shipping: details?.shipping,
    amount: details?.amount,
    isOutside: false,
    by: 'vendor',
    reason: 'damaged',
    note: 'Send it to Yaba.',
  })

  await completeRefunds(trade)
  const ended = await readBoth(bought)
  expect(whats(ended.vendor)).toEqual(['return-requested', 'refunded'])
  expect(last(ended.vendor)).toMatchObject({ items: details?.items, amount: details?.amount, reason: 'damaged' })
  const { amount } = await trade.db
    .selectFrom('ledgerLines')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('orderId', '=', bought.order.id)
    .where('account', '=', 'payable')
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
  expect(last(ended.vendor)?.takenOff).toBe(Number(amount))
  expect(Number(amount)).toBeLessThan(details?.amount ?? 0)
  expect(last(ended.buyer)).not.toHaveProperty('takenOff')
  expect(JSON.stringify(ended.buyer)).not.toContain('lid')
})

test('the decisions of the administrator about a return go to both sides', async () => {
  const bought = await buyDelivered()
  const returnId = await submitReturn(bought, 'changed-mind')
  await decideReturn(trade.deps, bought.vendor, { returnId, to: 'declined', answer: 'It was fine.' })
  await decideReturn(trade.deps, administrator, { returnId, to: 'accepted' })
  await confirmArrival(trade, administrator, returnId)
  const { buyer, vendor } = await readBoth(bought)
  expect(whats(vendor).toSorted()).toEqual(['return-accepted', 'return-arrived', 'return-requested'])
  expect(whats(buyer).toSorted()).toEqual(['return-accepted', 'return-arrived', 'return-declined'])
  // declining was the vendor's decision, not the administrator's
  expect(Object.fromEntries(buyer.map(({ what, details }) => [what, [details?.by, details?.note ?? null]]))).toEqual({
    'return-accepted': ['administrator', null],
    'return-arrived': ['administrator', null],
    'return-declined': ['vendor', 'It was fine.'],
  })
  expect(vendor.find(({ what }) => what === 'return-arrived')?.details?.takenOff).toBeGreaterThan(0)
})

test('a withdrawn return sends an email only to the vendor', async () => {
  const bought = await buyDelivered()
  const returnId = await submitReturn(bought)
  await cancelReturn(trade.deps, bought.shopper, { orderId: bought.order.id, returnId })
  const { buyer, vendor } = await readBoth(bought)
  expect(buyer).toEqual([])
  expect(whats(vendor).toSorted()).toEqual(['return-requested', 'return-withdrawn'])
  expect(vendor.find(({ what }) => what === 'return-withdrawn')?.details?.amount).toBeGreaterThan(0)
})

test('a buyer who cancels gets only the refund email; the vendor gets both, with the reason and no deduction', async () => {
  const bought = await buyPaid(trade, PRICE)
  const { order, shopper } = bought
  await changeOrderStatus(trade.deps, shopper, { orderId: order.id, to: 'cancelled', note: 'Wrong size' })
  await completeRefunds(trade)
  const { buyer, vendor } = await readBoth(bought)
  expect(whats(buyer)).toEqual(['refunded'])
  expect(last(buyer)).toMatchObject({
    items: [{ quantity: 3, lineTotal: 3 * PRICE }],
    amount: order.total,
    reason: 'cancelled-by-buyer',
  })
  expect(whats(vendor).toSorted()).toEqual(['cancelled', 'refunded'])
  for (const { details } of vendor)
    expect(details).toMatchObject({ amount: order.total, words: 'Wrong size', takenOff: 0, by: 'shopper' })
})

test('our cancellation goes to both sides with its reason and what a delivered order deducts from a balance', async () => {
  const bought = await buyDelivered()
  const { order } = bought
  await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'cancelled', note: 'A fake' })
  const { buyer, vendor } = await readBoth(bought)
  expect(whats(buyer)).toEqual(['cancelled'])
  expect(last(buyer)).toMatchObject({ amount: order.total, by: 'administrator', note: 'A fake' })
  expect(last(vendor)).toMatchObject({ amount: order.total, note: 'A fake' })
  const off = last(vendor)?.takenOff ?? 0
  expect(off).toBeGreaterThan(0)
  expect(off).toBeLessThan(order.total)
})

test('a partial refund names its items and its reason, and the refund of the rest names what is left', async () => {
  const bought = await buyPaid(trade, PRICE)
  const { order } = bought
  const item = trade.db.selectFrom('orderItems').select('id').where('orderId', '=', order.id)
  const { id: itemId } = await item.executeTakeFirstOrThrow()
  const input = { orderId: order.id, items: [{ itemId, quantity: 1 }], withShipping: false, amount: PRICE }
  const part = await refundPart(trade.deps, administrator, { ...input, reason: 'One is broken', key: 'part-emails-1' })
  expect(part).toMatchObject({ ok: true })
  await completeRefunds(trade)
  const first = await readBoth(bought)
  for (const told of [first.buyer, first.vendor])
    expect(last(told)).toMatchObject({
      items: [{ quantity: 1, lineTotal: PRICE }],
      shipping: 0,
      amount: PRICE,
      note: 'One is broken',
    })
  await deliver(trade, order.id, bought.vendor)
  const rest = await changePaymentStatus(trade.deps, administrator, {
    orderId: order.id,
    to: 'refunded',
    note: 'Sorry',
  })
  expect(rest).toMatchObject({ ok: true })
  await completeRefunds(trade)
  const { buyer } = await readBoth(bought)
  expect(buyer.filter(({ what }) => what === 'refunded').at(-1)?.details).toMatchObject({
    items: [{ quantity: 2, lineTotal: 2 * PRICE }],
    shipping: order.shippingShare,
    amount: order.total - PRICE,
    note: 'Sorry',
  })
})

test('the text of a buyer is removed from emails to the vendor when the buyer is anonymised', async () => {
  const bought = await buyDelivered()
  const returnId = await submitReturn(bought)
  expect(JSON.stringify((await readBoth(bought)).vendor)).toContain('The lid')
  await inTransaction(trade.db, (tx) => eraseEmailsAbout(tx, [bought.order.id]))
  const { vendor } = await readBoth(bought)
  expect(vendor).toMatchObject([{ buyer: 'Deleted account', details: { reason: 'damaged' } }])
  expect(JSON.stringify(vendor)).not.toContain('The lid')
  await decideReturn(trade.deps, bought.vendor, { returnId, to: 'declined', answer: 'No' })
})

test('an address is repeated only to the mailbox that the buyer has confirmed', async () => {
  const stranger = await buyPaid(trade, PRICE)
  await tellAll()
  expect(await readPaid(stranger)).toMatchObject({ recipient: DELIVERY.email, data: { reference: stranger.reference } })
  expect((await readPaid(stranger))?.data).not.toHaveProperty('deliverTo')

  const own = await buyPaid(trade, PRICE)
  const user = trade.database.db.updateTable('users').where('id', '=', own.shopper.userId)
  await user.set({ email: DELIVERY.email, emailConfirmedAt: new Date() }).execute()
  await tellAll()
  expect((await readPaid(own))?.data).toMatchObject({ deliverTo: expect.arrayContaining([DELIVERY.address]) })
})

async function readPaid({ reference }: Bought) {
  const rows = await trade.database.db
    .selectFrom('emails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'order-paid')
    .execute()
  return rows.find(({ data }) => JSON.stringify(data).includes(reference))
}
