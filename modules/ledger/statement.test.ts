import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { lagosMonth, monthSpan } from '#shared/time.ts'
import { addBankAccount, balanceOf, payoutsOf, sendTransfers, toTuesday } from '#tests/support/earnings.ts'
import { acceptArrivedReturn } from '#tests/support/returns.ts'
import { addVendor, asVendor, useTrade } from '#tests/support/trade.ts'
import { submitReturn, sell, type Sold } from '#tests/support/trading-shop.ts'
import { findStatement, listStatementMonths } from './find-statement.ts'
import { listOrderEarnings } from './list-order-earnings.ts'
import { post, reverse } from './store.ts'
import * as postings from './postings.ts'
import { payVendors } from './pay-vendors.ts'

const trade = await useTrade()
await trade.provider.control('balance', { amount: 100_000_000_000 })
await trade.provider.control('settings', { transfer_profile: 'instant', transfer_outcome: 'success' })

const thisMonth = (): string => lagosMonth(new Date())
const lastMonth = (): string => lagosMonth(new Date(monthSpan(thisMonth()).from.getTime() - 1))

async function statementOf(vendorId: string, query: { month: string } | { payoutId: string }) {
  const statement = await findStatement(trade.deps, { id: vendorId }, query)
  if (!statement) throw new Error('no statement')
  return statement
}

/** Reads all months, and checks that each opens with the previous closing balance. */
async function allMovements(vendorId: string) {
  const months = (await listStatementMonths(trade.deps, { id: vendorId })).toReversed()
  const statements = await Promise.all(months.map(async (month) => statementOf(vendorId, { month })))
  let closing = 0
  for (const statement of statements) {
    expect(statement.opening).toBe(closing)
    closing = statement.closing
  }
  return { closing, movements: statements.flatMap(({ movements }) => movements) }
}

const asLines = (movements: { kind: string; amount: number; balance: number }[]) =>
  movements.map(({ kind, amount, balance }) => [kind, amount, balance])

async function refund(vendorId: string, sold: Sold): Promise<void> {
  const returnId = await submitReturn(trade, sold)
  const vendor = await asVendor(trade.db, vendorId)
  await acceptArrivedReturn(trade, vendor, returnId)
}

/** Inserts rows as if all of this had happened last month, because existing rows can't be changed. */
async function bookInLastMonth(vendorId: string): Promise<{ orderId: string; payoutId: string }> {
  const sold = await sell(trade, vendorId, { price: 4_000_000, to: 'confirmed' })
  const at = new Date(monthSpan(lastMonth()).from.getTime() + 10 * 86_400_000)
  const payoutId = trade.deps.ids.ulid()
  const lines = (amount: number, to: string) => [
    { account: 'payable', amount, vendor: vendorId, order: to === 'held' ? sold.id : null },
    ...(to === 'held'
      ? [
          { account: 'held', amount: 4_000_000, vendor: vendorId, order: sold.id },
          { account: 'commission', amount: -200_000, vendor: null, order: sold.id },
        ]
      : [{ account: to, amount: -amount, vendor: vendorId, order: null }]),
  ]
  const booked = [
    { kind: 'delivered', cause: `${sold.id}:1`, lines: lines(-3_800_000, 'held') },
    { kind: 'payout-submitted', cause: payoutId, lines: lines(3_800_000, 'payout-transit') },
  ]
  for (const { kind, cause, lines: all } of booked)
    await sql`
      with posted as (
        insert into ledger_postings (kind, cause, effective_at, posted_at) values (${kind}, ${cause}, ${at}, ${at}) returning id
      )
      insert into ledger_lines (posting_id, line, account, vendor_id, order_id, amount, effective_at)
      select posted.id, r.n, r.account, r.vendor, r."order", r.amount, ${at}
      from posted, json_to_recordset(${JSON.stringify(all.map((line, n) => ({ ...line, n: n + 1 })))}::json)
        as r (n smallint, account text, vendor text, "order" text, amount bigint)`.execute(trade.database.db)
  return { orderId: sold.id, payoutId }
}

describe('a statement', () => {
  test('has every movement with its balance, and closes with the available balance', async () => {
    const vendorId = await addVendor(trade.db)
    const kept = await sell(trade, vendorId, { price: 6_000_000, to: 'delivered' })
    const returned = await sell(trade, vendorId, { price: 7_000_050, to: 'delivered' })
    await refund(vendorId, returned)
    const statement = await statementOf(vendorId, { month: thisMonth() })
    expect(asLines(statement.movements)).toEqual([
      ['sale', 6_000_000, 6_000_000],
      ['commission', -300_000, 5_700_000],
      ['sale', 7_000_050, 12_700_050],
      ['commission', -350_003, 12_350_047],
      ['refund', -7_000_050, 5_349_997],
      ['commission', 350_003, 5_700_000],
    ])
    expect(statement.movements[0]?.order).toEqual({ id: kept.id, number: kept.number })
    expect(statement).toMatchObject({ opening: 0, closing: 5_700_000, isFinal: false })
    expect(statement.sums).toMatchObject({ sale: 13_000_050, commission: -300_000, refund: -7_000_050, payout: 0 })
    expect(statement.closing).toBe((await balanceOf(trade, vendorId)).available)
  })

  test('of each payout begins where the previous one ended, and both kinds agree with the ledger and the payouts', async () => {
    const vendorId = await addVendor(trade.db)
    await addBankAccount(trade, vendorId)
    await sell(trade, vendorId, { price: 6_000_000, to: 'delivered' })
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const second = await sell(trade, vendorId, { price: 2_000_000, to: 'delivered' })
    const shipping = 250_000
    await trade.provider.control('settings', { transfer_outcome: 'failed' })
    await toTuesday(trade)
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    await trade.provider.control('settings', { transfer_outcome: 'success' })
    const payouts = (await payoutsOf(trade, vendorId)).toReversed()
    expect(payouts.map(({ state }) => state)).toEqual(['paid', 'failed'])
    const statements = []
    for (const { id } of payouts) statements.push(await statementOf(vendorId, { payoutId: id }))
    const [one, two] = statements
    expect(one).toMatchObject({ opening: 0, closing: 0, sums: { sale: 6_000_000, payout: -5_700_000 } })
    expect(one?.movements.at(-1)).toMatchObject({ kind: 'payout', payout: payouts[0]?.id.slice(-8) })
    expect(two).toMatchObject({
      opening: 0,
      closing: 0,
      sums: { sale: 2_000_000, shipping, payout: -1_900_000 - shipping },
    })
    expect(two?.movements.some(({ order }) => order?.id === second.id)).toBe(true)
    const { closing, movements } = await allMovements(vendorId)
    expect(movements.at(-1)).toMatchObject({ kind: 'payout-failed', amount: 1_900_000 + shipping })
    const balance = await balanceOf(trade, vendorId)
    expect(closing).toBe(balance.available)
    const moved = (kinds: string[]) =>
      movements.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0)
    expect(-moved(['payout', 'payout-failed', 'payout-returned'])).toBe(balance.paid + balance.inTransit)
    expect(-moved(['commission'])).toBe(balance.commission)
    expect(await findStatement(trade.deps, { id: await addVendor(trade.db) }, { payoutId: payouts[0]?.id ?? '' })).toBe(
      null,
    )
  })

  test('of a past month never changes: later corrections are movements of their own day', async () => {
    const vendorId = await addVendor(trade.db)
    const { orderId, payoutId } = await bookInLastMonth(vendorId)
    const frozen = await statementOf(vendorId, { month: lastMonth() })
    expect(frozen).toMatchObject({
      isFinal: true,
      opening: 0,
      closing: 0,
      sums: { sale: 4_000_000, payout: -3_800_000 },
    })
    const order = { id: orderId, vendorId, itemsTotal: 4_000_000, shippingShare: 0, isDelivered: true }
    const refund = { id: trade.deps.ids.ulid(), itemsAmount: 1_000_000, shippingAmount: 0 }
    // returned money is dated as if it had never left, so this is before the end of last month
    const backdated = new Date(monthSpan(lastMonth()).from.getTime() + 11 * 86_400_000)
    await inTransaction(trade.db, async (tx) => {
      await post(tx, [
        {
          kind: 'payout-failed',
          cause: payoutId,
          effectiveAt: backdated,
          lines: [
            { account: 'payout-transit', amount: 3_800_000, vendorId },
            { account: 'payable', amount: -3_800_000, vendorId },
          ],
        },
        postings.refundRequested(refund, order, 50_000),
        postings.disputeHold('774411', [{ id: orderId, vendorId, share: 500_000 }]),
      ])
      await reverse(tx, { kind: 'dispute-hold', cause: '774411' }, { kind: 'dispute-won', cause: '774411' })
      await reverse(tx, { kind: 'delivered', cause: `${orderId}:1` }, { kind: 'undelivered', cause: `${orderId}:1` })
    })
    expect(await statementOf(vendorId, { month: lastMonth() })).toEqual(frozen)
    const now = await statementOf(vendorId, { month: thisMonth() })
    expect(asLines(now.movements)).toEqual([
      ['payout-failed', 3_800_000, 3_800_000],
      ['refund', -1_000_000, 2_800_000],
      ['commission', 50_000, 2_850_000],
      ['dispute', -500_000, 2_350_000],
      ['dispute-ended', 500_000, 2_850_000],
      ['sale', -4_000_000, -1_150_000],
      ['commission', 200_000, -950_000],
    ])
    expect(now.closing).toBe((await balanceOf(trade, vendorId)).available)
    // the test clock may have moved on
    const months = await listStatementMonths(trade.deps, { id: vendorId })
    expect(months.slice(-2)).toEqual([thisMonth(), lastMonth()])
  })

  test('shows a posting of an unknown kind as an adjustment', async () => {
    const vendorId = await addVendor(trade.db)
    await inTransaction(trade.db, (tx) =>
      post(tx, [
        {
          kind: 'paid-outside',
          cause: `test ${trade.deps.ids.ulid()}`,
          lines: [
            { account: 'outside', amount: 123_456 },
            { account: 'payable', amount: -123_456, vendorId },
          ],
        },
      ]),
    )
    const { movements } = await statementOf(vendorId, { month: thisMonth() })
    expect(asLines(movements)).toEqual([['adjustment', 123_456, 123_456]])
  })
})

describe('an order in a payout', () => {
  test('that is returned later was paid, then returned; one that was returned before was never paid', async () => {
    const vendorId = await addVendor(trade.db)
    await addBankAccount(trade, vendorId)
    const [after, before, kept] = [
      await sell(trade, vendorId, { price: 6_000_000, to: 'delivered' }),
      await sell(trade, vendorId, { price: 5_500_000, to: 'delivered' }),
      await sell(trade, vendorId, { price: 6_500_000, to: 'delivered' }),
    ]
    await refund(vendorId, before)
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    await refund(vendorId, after)
    const money = await listOrderEarnings(trade.deps, { id: vendorId }, [after.id, before.id, kept.id])
    const [payout] = await payoutsOf(trade, vendorId)
    const paid = { number: payout?.id.slice(-8), state: 'paid' }
    expect(money.get(after.id)).toMatchObject({
      payout: { ...paid, isBeforeReturn: true },
      returnedAt: expect.any(String) as string,
    })
    expect(money.get(before.id)).toMatchObject({ payout: null, returnedAt: expect.any(String) as string })
    expect(money.get(kept.id)).toMatchObject({ payout: paid, returnedAt: null })
  })
})
