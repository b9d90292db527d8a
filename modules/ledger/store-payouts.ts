import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { CarriedReason } from './contract.ts'
import type { PayoutWeek } from './payout-calendar.ts'

export async function beginRun(tx: Tx, { period, cutoffAt }: PayoutWeek, now: Date): Promise<void> {
  await tx
    .insertInto('payoutRuns')
    .values({ period, cutoffAt, startedAt: now })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The earnings before a moment, and the current balance. Credits are negative. */
export async function readPayable(tx: Tx, vendorId: string, before: Date): Promise<{ atCutoff: number; now: number }> {
  const { rows } = await sql<{ atCutoff: number; now: number }>`
    select coalesce(-sum(amount) filter (where effective_at < ${before}), 0)::bigint as at_cutoff,
      coalesce(-sum(amount), 0)::bigint as now
    from ledger_lines where vendor_id = ${vendorId} and account = 'payable'`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

export type NewPayout = {
  id: string
  period: string
  vendorId: string
  balanceAtCutoff: number
  balanceNow: number
  amount: number
  carryReason: CarriedReason | null
  createdAt: Date
}

/** false: the vendor already has a payout for this week. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
  const result = await tx
    .insertInto('payouts')
    .values({ ...payout, state: payout.carryReason ? 'carried' : 'submitted' })
    .onConflict((c) => c.columns(['period', 'vendorId']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export type LockedPayout = {
  id: string
  period: string
  vendorId: string
  amount: number
  state: string
  createdAt: Date
}

export async function lockPayout(tx: Tx, id: string): Promise<LockedPayout | undefined> {
  return tx
    .selectFrom('payouts')
    .select(['id', 'period', 'vendorId', 'amount', 'state', 'createdAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setPayoutState(
  tx: Tx,
  id: string,
  state: 'paid' | 'failed' | 'reversed',
  endedAt: Date,
): Promise<void> {
  await tx.updateTable('payouts').set({ state, endedAt }).where('id', '=', id).execute()
}

export async function submitCarried(
  tx: Tx,
  id: string,
  payout: Pick<NewPayout, 'amount' | 'balanceAtCutoff' | 'balanceNow' | 'createdAt'>,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ ...payout, state: 'submitted', carryReason: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the number of the new attempt. */
export async function reopenPayout(tx: Tx, id: string): Promise<number> {
  await tx.updateTable('payouts').set({ state: 'submitted', endedAt: null }).where('id', '=', id).execute()
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(n), 0)::integer + 1 as n from transfers where about_kind = 'payout' and about_id = ${id}`.execute(
    tx,
  )
  return rows[0]?.n ?? 1
}

export async function endRun(tx: Tx, period: string, now: Date): Promise<void> {
  await tx
    .updateTable('payoutRuns')
    .set({ doneAt: now })
    .where('period', '=', period)
    .where('doneAt', 'is', null)
    .execute()
}
