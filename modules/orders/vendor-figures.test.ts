import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApprovedVendor, openTrade, type Trade } from '#tests/support/trade.ts'
import { sell } from '#tests/support/vendor-desk.ts'
import { findVendorFigures } from './index.server.ts'

let trade: Trade
beforeAll(async () => {
  trade = await openTrade()
})
afterAll(async () => trade.close())

test('what waited a month ago is counted to the hour: placed by then, and confirmed later or not yet', async () => {
  const vendor = await addApprovedVendor(trade.db)
  const orders = [
    { placed: '2026-10-22T09:00Z', confirmed: null },
    { placed: '2026-10-22T08:00Z', confirmed: '2026-10-22T09:30Z' },
    { placed: '2026-10-22T08:00Z', confirmed: '2026-10-22T10:10Z' },
    { placed: '2026-10-22T10:05Z', confirmed: null },
    { placed: '2026-10-22T10:06Z', confirmed: null },
    { placed: '2026-10-17T10:05Z', confirmed: null },
  ]
  for (const { placed, confirmed } of orders) {
    const { id } = await sell(trade, vendor.id)
    await sql`update orders set created_at = ${placed} where id = ${id}`.execute(trade.database.db)
    if (confirmed)
      await trade.db
        .insertInto('orderEvents')
        .values({ orderId: id, kind: 'confirmed', actor: 'vendor', status: 'confirmed', at: new Date(confirmed) })
        .execute()
  }
  const waitedAt = async (time: string) => {
    const clock = { now: () => new Date(time) }
    return (await findVendorFigures({ ...trade.deps, clock }, vendor)).pendingBefore
  }
  expect(await waitedAt('2026-11-22T10:30Z')).toBe(2)
  expect(await waitedAt('2026-11-22T10:59Z')).toBe(2)
  expect(await waitedAt('2026-11-22T11:20Z')).toBe(3)
  expect(await waitedAt('2026-11-22T09:10Z')).toBe(2)
  expect(await waitedAt('2026-11-22T08:50Z')).toBe(0)
})
