import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { PayoutState, CarriedReason } from './contract.ts'

/** Vendors with a balance at the cut-off that this run has not processed. */
export async function listVendorsToPay(
  db: Database,
  { period, cutoffAt }: { period: string; cutoffAt: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ vendorId: string }>`
    select l.vendor_id from ledger_lines l
    where l.account = 'payable' and l.vendor_id is not null and l.effective_at < ${cutoffAt}
      and not exists (select from payouts p where p.period = ${period} and p.vendor_id = l.vendor_id)
    group by l.vendor_id having sum(l.amount) <> 0
    order by l.vendor_id limit ${limit}`.execute(db)
  return rows.map((row) => row.vendorId)
}

export async function isRunDone(db: Database, period: string): Promise<boolean> {
  const row = await db.selectFrom('payoutRuns').select('doneAt').where('period', '=', period).executeTakeFirst()
  return row?.doneAt != null
}

export async function findPayoutOwner(db: Database, payoutId: string): Promise<string | null> {
  const row = await db.selectFrom('payouts').select('vendorId').where('id', '=', payoutId).executeTakeFirst()
  return row?.vendorId ?? null
}

export async function getRunCutoff(db: Database, period: string): Promise<Date> {
  const row = await db
    .selectFrom('payoutRuns')
    .select('cutoffAt')
    .where('period', '=', period)
    .executeTakeFirstOrThrow()
  return row.cutoffAt
}

export async function hasLaterPayout(
  db: Database,
  { vendorId, period }: { vendorId: string; period: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('period', '>', period)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last run, if it carried over the vendor's money because of the hold. */
export async function findHeldRun(db: Database, vendorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payouts')
    .select(['period', 'carryReason'])
    .where('vendorId', '=', vendorId)
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.carryReason === 'held' ? row.period : null
}

export async function isPayoutHeld(db: Database, vendorId: string): Promise<boolean> {
  const row = await db.selectFrom('payoutHolds').select('vendorId').where('vendorId', '=', vendorId).executeTakeFirst()
  return row !== undefined
}

export type PayoutRow = {
  id: string
  period: string
  cutoffAt: Date
  amount: number
  balance: number
  state: PayoutState
  carryReason: CarriedReason | null
  createdAt: Date
  endedAt: Date | null
  sessionId: string | null
  error: string | null
  all: number
}

/** The newest first. `all` in each row is the total. */
export async function listPayouts(
  db: Database,
  vendorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select p.id, p.period, r.cutoff_at, p.amount, p.balance_now as balance, p.state, p.carry_reason, p.created_at, p.ended_at,
      t.session_id, t.last_error as error, (count(*) over ())::integer as all
    from payouts p join payout_runs r on r.period = p.period
    left join lateral (
      select session_id, last_error from transfers where about_kind = 'payout' and about_id = p.id order by n desc limit 1
    ) t on true
    where p.vendor_id = ${vendorId} order by p.period desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function collectPayouts(db: Database, vendorIds: string[]): Promise<object[]> {
  return db
    .selectFrom('payouts')
    .select(['vendorId', 'period', 'amount', 'state', 'createdAt', 'endedAt'])
    .where('vendorId', 'in', vendorIds)
    .orderBy('period')
    .execute()
}
