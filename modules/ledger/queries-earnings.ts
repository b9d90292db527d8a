import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

export type BalancesRow = { payable: number; beforeCutoff: number; inTransit: number; disputed: number; paid: number }

/** Credits are negative, so the sign is inverted. Adds the lines since the last closing. */
export async function getVendorBalances(db: Database, vendorId: string, cutoffAt: Date): Promise<BalancesRow> {
  const { rows } = await sql<BalancesRow>`/* prepared: get-vendor-balances */
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

export type OrderEarningsRow = {
  orderId: string
  earnedAt: Date | null
  net: number
  commission: number
  refunded: number
  payoutId: string | null
  payoutState: string | null
  payoutAt: Date | null
  /** when the latest refund of it was posted */
  returnedAt: Date | null
  /** it was refunded after its payout */
  isReturnedAfter: boolean
}

/**
 * An order belongs to the first successful payout with a later cut-off. If it was fully refunded before that payout, it
 * belongs to none.
 */
export async function listOrderEarnings(
  db: Database,
  vendorId: string,
  orderIds: string[],
): Promise<OrderEarningsRow[]> {
  const { rows } = await sql<OrderEarningsRow>`
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
