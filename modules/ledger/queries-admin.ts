import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { PayoutState, CarriedReason } from './contract.ts'

export type WaitingPayoutRow = {
  id: string
  name: string
  since: Date
  period: string
  why: 'payout-failed' | 'payout-slow'
  count: number
}

/** Failed payouts that no later week includes, and transfers without news for two hours. */
export async function listWaitingPayouts(db: Database, limit: number): Promise<WaitingPayoutRow[]> {
  const { rows } = await sql<WaitingPayoutRow>`
    with waiting as (
      select p.*, 'payout-failed' as why, coalesce(p.ended_at, p.created_at) as since from payouts p
      where p.state in ('failed', 'reversed') and not exists (
        select from payouts o where o.vendor_id = p.vendor_id and o.period > p.period and o.state in ('submitted', 'paid'))
      union all
      select p.*, 'payout-slow', t.created_at from transfers t join payouts p on t.about_kind = 'payout' and p.id = t.about_id
      where t.next_check_at is not null and t.state in ('created', 'sent', 'pending') and t.created_at < now() - interval '2 hours'
    )
    select w.id, v.business_name as name, w.since, w.period, w.why, (count(*) over ())::integer as count
    from waiting w join vendors v on v.id = w.vendor_id order by w.since limit ${limit}`.execute(db)
  return rows
}

export type NextRunSource = {
  vendorId: string
  vendor: string
  isApproved: boolean
  payable: number
  beforeCutoff: number
  usableFrom: Date | null
  hold: string | null
}

/**
 * All vendors with a nonzero balance or a hold. The balance is the nightly sum and later lines. Earnings after the
 * cut-off are read per vendor, with an index.
 */
export async function listNextRun(db: Database, cutoffAt: Date): Promise<NextRunSource[]> {
  const { rows } = await sql<NextRunSource>`
    with balances as (
      select vendor_id, -sum(amount) as payable from (
        select vendor_id, amount from ledger_closings where account = 'payable'
        union all
        select vendor_id, amount from ledger_lines
        where account = 'payable' and vendor_id is not null and posting_id >= (select coalesce(max(posting_id), 0) from ledger_closings)
        union all
        select vendor_id, 0 from payout_holds
      ) l group by vendor_id having sum(amount) <> 0 or vendor_id in (select vendor_id from payout_holds)
    )
    select b.vendor_id, v.business_name as vendor, v.status = 'approved' and v.deleted_at is null as is_approved, b.payable::bigint as payable,
      (b.payable + coalesce((
        select sum(l.amount) from ledger_lines l
        where l.vendor_id = b.vendor_id and l.account = 'payable' and l.effective_at >= ${cutoffAt}
      ), 0))::bigint as before_cutoff, a.usable_from, h.reason as hold
    from balances b join vendors v on v.id = b.vendor_id
    left join bank_accounts a on a.vendor_id = b.vendor_id and a.is_active
    left join payout_holds h on h.vendor_id = b.vendor_id`.execute(db)
  return rows
}

export type RunRow = {
  period: string
  cutoffAt: Date
  startedAt: Date
  doneAt: Date | null
  all: number
  paid: number
  paidAmount: number
  onTheWay: number
  onTheWayAmount: number
  failed: number
  failedAmount: number
  carried: number
}

/** The newest first. `period` null: all runs. */
export async function listRuns(
  db: Database,
  { period, limit, offset }: { period: string | null; limit: number; offset: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    with page as (
      select *, (count(*) over ())::integer as all from payout_runs where ${period}::text is null or period = ${period}
      order by period desc limit ${limit} offset ${offset}
    )
    select r.period, r.cutoff_at, r.started_at, r.done_at, r.all,
      count(*) filter (where p.state = 'paid')::integer as paid,
      coalesce(sum(p.amount) filter (where p.state = 'paid'), 0)::bigint as paid_amount,
      count(*) filter (where p.state in ('due', 'submitted'))::integer as on_the_way,
      coalesce(sum(p.amount) filter (where p.state in ('due', 'submitted')), 0)::bigint as on_the_way_amount,
      count(*) filter (where p.state in ('failed', 'reversed'))::integer as failed,
      coalesce(sum(p.amount) filter (where p.state in ('failed', 'reversed')), 0)::bigint as failed_amount,
      count(*) filter (where p.state = 'carried')::integer as carried
    from page r left join payouts p on p.period = r.period
    group by r.period, r.cutoff_at, r.started_at, r.done_at, r.all order by r.period desc`.execute(db)
  return rows
}

export type RunPayoutRow = {
  id: string
  vendorId: string
  vendor: string
  amount: number
  balance: number
  state: PayoutState
  carryReason: CarriedReason | null
  endedAt: Date | null
  reference: string | null
  tries: number | null
  error: string | null
  sessionId: string | null
  mayPayNow: boolean
  count: number
}

export async function listRunPayouts(
  db: Database,
  input: { period: string; states: string[] | null; search: string; limit: number; offset: number; now: Date },
): Promise<RunPayoutRow[]> {
  const { period, states, search, limit, offset, now } = input
  const like = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`
  const { rows } = await sql<RunPayoutRow>`
    with page as (
      select p.*, v.business_name as vendor, v.status = 'approved' and v.deleted_at is null as is_sound, (count(*) over ())::integer as count
      from payouts p join vendors v on v.id = p.vendor_id
      where p.period = ${period} and (${states}::text[] is null or p.state = any(${states}))
        and (${search} = '' or v.business_name ilike ${like} or right(p.id, 8) = upper(${search.replace(/^#/, '')}))
      order by p.amount desc, p.id limit ${limit} offset ${offset}
    )
    select p.id, p.vendor_id, p.vendor, p.amount, p.balance_now as balance, p.state, p.carry_reason, p.ended_at,
      t.reference, t.n as tries, t.last_error as error, t.session_id, p.count,
      p.state = 'carried' and p.carry_reason in ('held', 'suspended', 'no-account', 'cooling-off') and p.is_sound
        and not exists (select from payout_holds h where h.vendor_id = p.vendor_id)
        and not exists (select from payouts o where o.vendor_id = p.vendor_id and o.period > p.period)
        and exists (select from bank_accounts a where a.vendor_id = p.vendor_id and a.is_active and a.usable_from <= ${now})
        as may_pay_now
    from page p left join lateral (
      select reference, n, last_error, session_id from transfers
      where about_kind = 'payout' and about_id = p.id order by n desc limit 1
    ) t on true order by p.amount desc, p.id`.execute(db)
  return rows
}
