import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { payVendors } from '#tests/support/jobs.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { flashOf } from '../support/signed-in.ts'
import { addVendor } from '../support/trade.ts'
import { addBankAccount, earn, sendTransfers, toTuesday } from '../support/earnings.ts'
import { sell, useTradingShop, type Sold } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()
const admin = await signedInAdministrator(shop)

const MONEY = '/admin-dashboard/payments'
const read = async (path: string): Promise<string> => wordsOf(await (await admin.ask(path)).text())

async function addDeadEvent(reference: string): Promise<string> {
  const raw = Buffer.from(JSON.stringify({ event: 'charge.success', data: { id: 7, reference } }))
  const row = await trade.database.db
    .insertInto('providerEvents')
    .values({
      dedupeKey: createHash('sha256').update(raw).digest(),
      event: 'charge.success',
      raw,
      state: 'dead',
      tries: 8,
      lastError: 'no payment has this reference',
      doneAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

const eventOf = (id: string) =>
  trade.db
    .selectFrom('providerEvents')
    .select(['state', 'tries', 'doneAt'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()

/** Underpays the second attempt, which has its own reference. */
async function payTooLittle(order: Sold): Promise<string> {
  const reference = `SZ_${Date.now()}${trade.deps.ids.digits(8)}`
  await sql`insert into payment_attempts (reference, payment_id, n, state, amount_paid, currency_paid)
    select ${reference}, p.id, 2, 'mismatched', 100, 'NGN'
    from payments p join orders o on o.checkout_id = p.about_id where o.id = ${order.id}`.execute(trade.database.db)
  return reference
}

describe('a failed event of the payment provider', () => {
  test('waits for the administrator, who retries or closes it', async () => {
    const again = await addDeadEvent('SZ_17000000000001')
    const closed = await addDeadEvent('SZ_17000000000002')
    expect(await read('/admin-dashboard')).toMatch(/Payment provider events \(2\)/)
    const words = await read(MONEY)
    expect(words).toContain('SZ_17000000000001')
    expect(words).toContain('no payment has this reference')
    const decide = (id: string, to: string) => admin.ask(MONEY, { id, to })
    const asked = await decide(closed, 'closed')
    const question = `${MONEY}?ask=close&event=${closed}`
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, question])
    expect(await read(question)).toMatch(
      /Close the event charge\.success for SZ_17000000000002\? .*you can't reopen it\./,
    )
    const without = await admin.ask(question, { id: closed, to: 'closed', reason: ' ' })
    expect([without.status, wordsOf(await without.text())]).toEqual([
      422,
      expect.stringMatching(/Close the event charge\.success .*Please enter a reason/),
    ])
    expect(await eventOf(closed)).toMatchObject({ state: 'dead' })
    const sure = { id: closed, to: 'closed', reason: 'Booked by hand' }
    expect(flashOf(await admin.ask(question, sure))).toBe('Event closed')
    expect(await eventOf(closed)).toMatchObject({ state: 'ignored' })
    expect(flashOf(await decide(closed, 'again'))).toBe('This event no longer needs attention')
    expect(await eventOf(closed)).toMatchObject({ state: 'ignored' })
    expect((await decide(again, 'paid')).status).toBe(400)
    expect((await decide('1 or 1', 'again')).status).toBe(400)
    expect(await eventOf(again)).toMatchObject({ state: 'dead' })
    expect(flashOf(await decide(again, 'again'))).toBe("We'll retry the event")
    // with a reset retry count
    expect(await eventOf(again)).toMatchObject({ state: 'new', tries: 0, doneAt: null })
    const { rows: jobs } = await sql<{ payload: { eventId: number } }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'read-provider-event'`.execute(trade.database.db)
    expect(jobs.map(({ payload }) => payload.eventId)).toContain(Number(again))
    expect(await read('/admin-dashboard')).not.toContain('Payment provider events')
    const notes = await trade.db.selectFrom('auditLog').select('action').where('subjectKind', '=', 'event').execute()
    expect(notes.map(({ action }) => action).toSorted()).toEqual(['event-closed', 'event-tried-again'])
    expect(await read('/admin-dashboard/audit')).toContain('Payment provider event retried')
    expect(await read('/admin-dashboard/audit?action=event-closed')).toContain('Booked by hand')
  })
})

test('events with references of another system are counted and listed, but need no action', async () => {
  const raw = Buffer.from(JSON.stringify({ event: 'charge.success', data: { id: 8, reference: 'ORDER-2231' } }))
  await trade.database.db
    .insertInto('providerEvents')
    .values({
      dedupeKey: createHash('sha256').update(raw).digest(),
      event: 'charge.success',
      raw,
      state: 'foreign',
      doneAt: new Date(),
    })
    .execute()
  expect(await read(MONEY)).toMatch(/Not ours \(1\) .*charge\.success ORDER-2231/)
  expect(await read('/admin-dashboard')).not.toContain('Payment provider events')
  expect((await admin.ask(MONEY, { id: '1', to: 'foreign' })).status).toBe(400)
})

test('the overview links to as many orders as it counts', async () => {
  const vendorId = await addVendor(trade.db)
  await sell(trade, vendorId)
  await sell(trade, vendorId, { isPaid: false })
  const html = await (await admin.ask('/admin-dashboard')).text()
  const counted = /Total Orders (\d+) /.exec(wordsOf(html))?.[1]
  expect(Number(counted)).toBeGreaterThan(0)
  const way = /href="([^"]+)"[^>]*>(?:<[^>]+>)*Total Orders/.exec(html)?.[1] ?? ''
  expect(way).toContain('/admin-dashboard/orders')
  expect(await read(way.replaceAll('&amp;', '&'))).toContain(`${counted} found`)
})

test('an impossible step and a list that cannot be loaded show an error', async () => {
  const order = await sell(trade, await addVendor(trade.db), { isPaid: false })
  const path = `/admin-dashboard/orders/${order.id}`
  const refused = await admin.ask(path, { status: 'delivered' })
  expect(refused.status).toBe(409)
  const said = wordsOf(await refused.text())
  expect(said).toContain("This order hasn't been paid for yet. Wait for the payment, then reload this page.")
  expect(said).not.toContain('too late to cancel')
  await sql`alter table orders rename to orders_away`.execute(trade.database.db)
  try {
    const answer = await admin.ask('/admin-dashboard/orders')
    expect(answer.status).toBe(500)
    expect(wordsOf(await answer.text())).toMatch(/Failed to load orders .* Reference: [\w-]{8,}/)
  } finally {
    await sql`alter table orders_away rename to orders`.execute(trade.database.db)
  }
})

test('an order of a closed shop waits for the administrator until it advances', async () => {
  const vendorId = await addVendor(trade.db)
  const order = await sell(trade, vendorId, { to: 'confirmed' })
  const other = await sell(trade, await addVendor(trade.db))
  const all = '/admin-dashboard/orders?filter=stuck'
  expect(await read(all)).not.toContain(`#${order.number}`)
  await trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendorId).execute()
  expect(await read('/admin-dashboard')).toContain(`${order.number} Orders from suspended or deleted vendors`)
  expect(await read(all)).toContain(`#${order.number}`)
  expect(await read(all)).not.toContain(`#${other.number}`)
  await admin.ask(`/admin-dashboard/orders/${order.id}`, { status: 'delivered', note: '' })
  expect(await read(all)).not.toContain(`#${order.number}`)
})

describe('a payment in review', () => {
  test('is listed with all of its kind, and links to its orders from any attempt', async () => {
    const order = await sell(trade, await addVendor(trade.db), { isPaid: false })
    const reference = await payTooLittle(order)
    const html = await (await admin.ask('/admin-dashboard')).text()
    expect(html).toMatch(new RegExp(`href="${MONEY}"[^>]*>Payments in review`))
    const words = await read(MONEY)
    expect(words).toContain(`${reference} Wrong amount paid`)
    const found = await read(`/admin-dashboard/orders?q=${reference}`)
    expect(found).toContain(`#${order.number}`)
    expect(await (await admin.ask(`/admin-dashboard/orders.csv?q=${reference}`)).text()).toContain(order.id)
  })

  test('that is a refund links to the refund', async () => {
    const order = await sell(trade, await addVendor(trade.db))
    const id = trade.deps.ids.ulid()
    await sql`insert into refunds (id, cause, reference, items_amount, shipping_amount, amount, state, reason)
      select ${id}, ${`test ${id}`}, c.reference, 100, 0, 100, 'needs-attention', 'test'
      from checkouts c where c.id = ${order.checkoutId}`.execute(trade.database.db)
    const html = await (await admin.ask(MONEY)).text()
    const way = new RegExp(`href="([^"]*${id})"`).exec(html)?.[1] ?? ''
    expect(wordsOf(html)).toContain("A refund didn't arrive")
    expect((await admin.ask(way)).status).toBe(200)
  })
})

test("payouts of a vendor without any yet are held from the vendor's page", async () => {
  const vendorId = await addVendor(trade.db)
  const page = await (await admin.ask(`/admin-dashboard/vendors/${vendorId}`)).text()
  const way = /href="([^"]*payouts[^"]*hold=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await read(way)).toContain(`Hold payouts to Shop ${vendorId}?`)
  expect(flashOf(await admin.ask(way, { intent: 'hold', vendorId, reason: 'ContentReports' }))).toBe('Payouts held')
  expect(await read(way)).toMatch(new RegExp(`Shop ${vendorId} .*Release`))
  expect(await read('/admin-dashboard/payouts?hold=nobody')).not.toContain('Hold payouts to')
})

describe('a payout without an outcome', () => {
  test('waits for the administrator after two hours', async () => {
    const vendorId = await addVendor(trade.db)
    await addBankAccount(trade, vendorId)
    await earn(trade, vendorId, 500_000)
    await toTuesday(trade)
    await trade.provider.control('balance', { amount: 100_000_000_000 })
    await trade.provider.control('settings', { transfer_outcome: 'hold' })
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const sentBefore = (interval: string) =>
      sql`update transfers set created_at = now() - ${interval}::interval`.execute(trade.database.db)
    await sentBefore('1 hour 50 minutes')
    expect(await read('/admin-dashboard')).not.toContain(`Shop ${vendorId} The bank has not answered`)
    await sentBefore('2 hours 10 minutes')
    expect(await read('/admin-dashboard')).toContain(`Shop ${vendorId} No response from the bank for over two hours`)
  })
})
