import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { changeOrderStatus } from '#modules/checkout/index.server.ts'
import { buyPaid } from '#tests/support/paid-order.ts'
import { useTrade } from '#tests/support/trade.ts'
import { findOrder } from '#modules/history/index.server.ts'
import { lockOrders, moveOrder } from './store.ts'

const trade = await useTrade()

test('the history has the order of the changes, even if the later one began first', async () => {
  const { shopper, vendor, order, checkoutId } = await buyPaid(trade)
  await inTransaction(trade.db, async (tx) => {
    // this transaction starts now, but locks the order only after the vendor's step
    await sql`select 1`.execute(tx)
    const confirmed = await changeOrderStatus(trade.deps, vendor, { orderId: order.id, to: 'confirmed' })
    expect(confirmed).toMatchObject({ ok: true })
    const [locked] = await lockOrders(tx, checkoutId)
    if (!locked) throw new Error('no order')
    await moveOrder(tx, locked, 'pending', { actor: 'administrator', actorId: null })
  })
  const events = (await findOrder(trade.deps, shopper, order.id))?.events ?? []
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'confirmed', 'revived'])
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(await trade.audit()).toEqual([])
})

test('no journal dates a row by the start of its transaction', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()' and (table_name, column_name) in (
      select * from unnest(${JOURNALS.map(([table]) => table)}::text[], ${JOURNALS.map(([, column]) => column)}::text[])
    )`.execute(trade.database.db)
  expect(rows).toEqual([])
})

/** Tables that record one row per event, and the column with its time. */
const JOURNALS = [
  ['order_events', 'at'],
  ['audit_log', 'at'],
  ['stock_movements', 'at'],
  ['messages', 'sent_at'],
  ['provider_events', 'received_at'],
  ['refunds', 'requested_at'],
  ['disputes', 'opened_at'],
  ['ledger_postings', 'posted_at'],
  ['order_returns', 'requested_at'],
] as const
