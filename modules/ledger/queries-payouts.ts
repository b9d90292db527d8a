import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { PayoutState, WhyCarried } from './contract.ts'

/** Whom this week's run has not looked at yet, of those who had anything at its cut-off. */
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

/** A later run has looked at this vendor. */
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

/** The run that carried over a vendor's money since it was held, where no later one has looked at this vendor. */
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
  carryReason: WhyCarried | null
  createdAt: Date
  endedAt: Date | null
  sessionId: string | null
  error: string | null
  all: number
}

/** A vendor's payouts, the newest first, with how many there are. */
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

export type MoneyRow = { payable: number; beforeCutoff: number; inTransit: number; disputed: number; paid: number }

/** Credits are negative: what a vendor has is the sum turned round. The last closing, and the lines since. */
export async function getMoney(db: Database, vendorId: string, cutoffAt: Date): Promise<MoneyRow> {
  const { rows } = await sql<MoneyRow>`/* prepared: find-vendor-money */
    with balances as (
      select a.account, -coalesce(c.amount, 0) - coalesce((
        select sum(l.amount) from ledger_lines l
        where l.vendor_id = ${vendorId} and l.account = a.account and l.posting_id >= coalesce(c.posting_id, 0)
      ), 0) as amount
      from unnest(array['payable', 'payout-transit', 'dispute-hold']) a (account)
      left join ledger_closings c on c.vendor_id = ${vendorId} and c.account = a.account
    )
    select (select amount from balances where account = 'payable')::bigint as payable,
      ((select amount from balances where account = 'payable') + coalesce((
        select sum(l.amount) from ledger_lines l
        where l.vendor_id = ${vendorId} and l.account = 'payable' and l.effective_at >= ${cutoffAt}
      ), 0))::bigint as before_cutoff,
      (select amount from balances where account = 'payout-transit')::bigint as in_transit,
      (select amount from balances where account = 'dispute-hold')::bigint as disputed,
      coalesce((select sum(amount) from payouts where vendor_id = ${vendorId} and state = 'paid'), 0)::bigint as paid`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

export type OrderMoneyRow = {
  orderId: string
  earnedAt: Date | null
  net: number
  commission: number
  refunded: number
  payoutId: string | null
  payoutState: string | null
  payoutAt: Date | null
  /** when the last of what went back of it was booked */
  returnedAt: Date | null
  /** that was after it had left with the payout */
  isReturnedAfter: boolean
}

/**
 * In which payout an order is: the first that went well of those whose cut-off came after it. An order that came to nothing
 * before that payout left is in none.
 */
export async function listOrderMoney(db: Database, vendorId: string, orderIds: string[]): Promise<OrderMoneyRow[]> {
  const { rows } = await sql<OrderMoneyRow>`
    with wanted as (
      select o.id as order_id, m.* from unnest(${orderIds}::text[]) o (id), lateral (
        select coalesce(-sum(l.amount) filter (where l.account = 'payable' and l.vendor_id = ${vendorId}), 0)::bigint as net,
          coalesce(-sum(l.amount) filter (where l.account = 'commission'), 0)::bigint as commission,
          coalesce(-sum(l.amount) filter (where l.account = 'refund-transit' and p.kind in ('refund-requested', 'refund-failed')), 0)::bigint as refunded,
          max(l.effective_at) filter (where p.kind = 'delivered' and l.account = 'payable') as earned_at,
          bool_or(p.kind = 'undelivered' and l.account = 'payable') as is_undone,
          max(p.id) filter (where p.kind = 'refund-requested' and l.account = 'refund-transit') as refund_posting,
          max(p.posted_at) filter (where p.kind = 'refund-requested' and l.account = 'refund-transit') as refund_at
        from ledger_lines l join ledger_postings p on p.id = l.posting_id where l.order_id = o.id
      ) m
    )
    select w.order_id, w.net, w.commission, w.refunded,
      case when w.net <> 0 or not coalesce(w.is_undone, false) then w.earned_at end as earned_at,
      p.id as payout_id, p.state as payout_state, coalesce(p.ended_at, p.created_at) as payout_at,
      case when w.refunded > 0 then w.refund_at end as returned_at,
      w.refunded > 0 and coalesce(w.refund_posting > p.posting_id, false) as is_returned_after
    from wanted w left join lateral (
      select p.*, t.id as posting_id from payouts p join payout_runs r on r.period = p.period
        join ledger_postings t on t.kind = 'payout-submitted' and t.cause = p.id
      where p.vendor_id = ${vendorId} and p.state in ('submitted', 'paid') and r.cutoff_at > w.earned_at
        and (w.net > 0 or w.refund_posting > t.id)
      order by r.cutoff_at limit 1
    ) p on true`.execute(db)
  return rows
}
