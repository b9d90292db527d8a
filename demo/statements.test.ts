import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStatement, listStatementMonths } from '#modules/ledger/index.server.ts'
import { lagosMonth, systemClock } from '#shared/time.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let shop: TestDatabase
let client: pg.Client

beforeAll(async () => {
  shop = await makeTestDatabase({ demo: true })
  client = new pg.Client({ connectionString: shop.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.drop()
})

async function ask<Row>(query: string): Promise<Row[]> {
  return (await client.query(query)).rows as Row[]
}

test('the demo shop has booked its money on the days on which it moved, in the order of the time', async () => {
  const wrong = await ask(`
    with postings as (
      select p.id, p.kind, p.posted_at, lag(p.posted_at) over (order by p.id) as before, case p.kind
          when 'capture' then (select a.paid_at from payment_attempts a where a.reference = p.cause)
          when 'provider-fee' then (select a.paid_at from payment_attempts a where a.reference = p.cause)
          when 'delivered' then (select o.delivered_at from orders o where o.id = split_part(p.cause, ':', 1))
          when 'refund-requested' then (select r.requested_at from refunds r where r.id = p.cause)
          when 'refund-processed' then (select r.ended_at from refunds r where r.id = p.cause)
          when 'payout-submitted' then (select o.created_at from payouts o where o.id = p.cause)
          when 'payout-paid' then (select o.ended_at from payouts o where o.id = p.cause) end as happened
      from ledger_postings p
    )
    select * from postings where posted_at is distinct from happened or posted_at < before or posted_at > now()`)
  expect(wrong).toEqual([])
})

test("the demo shop gives a vendor's statement the days of the sales and payouts, by month and by payout", async () => {
  const deps = { db: shop.db, clock: systemClock }
  const [vendor = { id: '' }] = await ask<{ id: string }>(`select id from vendors where slug = 'balogun-kicks'`)
  const months = await listStatementMonths(deps, vendor)
  expect(months.length).toBeGreaterThan(2)
  const statements = await Promise.all(months.toReversed().map((month) => findStatement(deps, vendor, { month })))
  const movements = statements.flatMap((one) => {
    const about = one?.about.kind === 'month' ? one.about.month : ''
    const days = one?.movements.map(({ at }) => lagosMonth(new Date(at))) ?? []
    expect(days).toEqual(days.map(() => about))
    return one?.movements ?? []
  })
  const moments = (kind: string) => movements.filter((one) => one.kind === kind).map(({ at }) => new Date(at))
  const sales = await ask<{ at: Date }>(
    `select delivered_at as at from orders where vendor_id = '${vendor.id}' and delivered_at is not null order by 1`,
  )
  expect(moments('sale')).toEqual(sales.map(({ at }) => at))
  const payouts = await ask<{ id: string; at: Date }>(
    `select id, created_at as at from payouts where vendor_id = '${vendor.id}' and state = 'paid' order by 2`,
  )
  expect(payouts.length).toBeGreaterThan(2)
  expect(moments('payout')).toEqual(payouts.map(({ at }) => at))
  const [before, last] = payouts.slice(-2)
  const ofPayout = await findStatement(deps, vendor, { payoutId: last?.id ?? '' })
  expect(ofPayout?.movements.at(-1)?.at).toBe(last?.at.toISOString())
  expect(ofPayout?.movements.every(({ at }) => new Date(at) > (before?.at ?? new Date()))).toBe(true)
})
