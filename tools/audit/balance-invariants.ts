import type { Invariant } from './invariants.ts'

/**
 * Replays balances in the order of the ledger. A refund, a lost dispute or an undone delivery may make a vendor's
 * balance negative. Later sales pay that debt. A payout never makes it negative.
 */
export const balanceInvariants: Invariant[] = [
  {
    name: 'no payout exceeds the balance at that moment',
    // a posting from the minute before may have been invisible to the payout, in an open transaction
    sql: `with moves as (
        select l.vendor_id, l.posting_id, p.kind, p.cause, p.posted_at, sum(l.amount) as amount
        from ledger_lines l join ledger_postings p on p.id = l.posting_id where l.account = 'payable' group by 1, 2, 3, 4, 5
      ), running as (
        select *, -sum(amount) over (partition by vendor_id order by posting_id) as balance,
          sum(amount) filter (where amount > 0 and kind <> 'payout-submitted') over (
            partition by vendor_id order by posted_at range between interval '1 minute' preceding and current row) as unseen
        from moves
      )
      select vendor_id, posting_id, cause, amount, balance from running
      where kind = 'payout-submitted' and balance + coalesce(unseen, 0) < 0`,
  },
  {
    name: 'held, disputed and outgoing amounts were never negative',
    sql: `with running as (
        select posting_id, account, vendor_id, order_id, sum(amount) over (
          partition by account, vendor_id, order_id order by posting_id, line) as balance
        from ledger_lines where account in ('held', 'shipping-held', 'dispute-hold', 'payout-transit', 'refund-transit')
      )
      select posting_id, account, vendor_id, order_id, balance from running where balance > 0`,
  },
  {
    name: 'the balance of a payout matches the ledger at its cut-off',
    // a returned payout that is sent again is backdated: only postings before this payout count
    sql: `with dated_back as (
        select l.vendor_id, l.amount, l.effective_at, l.posting_id, p.posted_at
        from ledger_postings p join ledger_lines l on l.posting_id = p.id and l.account = 'payable'
        where p.kind in ('payout-failed', 'payout-reversed') or (p.kind = 'payout-submitted' and p.cause like '%:%')
      ), told as (
        select p.id, p.vendor_id, p.balance_at_cutoff, p.created_at, r.cutoff_at, s.id as posting_id from payouts p
        join payout_runs r on r.period = p.period left join ledger_postings s on s.kind = 'payout-submitted' and s.cause = p.id
      ), moves as (
        select l.vendor_id, l.effective_at as at, l.amount, null as payout_id from ledger_lines l
        where l.account = 'payable' and not exists (
          select from dated_back d where d.posting_id = l.posting_id and d.vendor_id = l.vendor_id)
        union all
        select vendor_id, cutoff_at, 0, id from told
      ), running as (
        -- what happened at the cut-off itself is of the next week
        select payout_id, -sum(amount) over (
          partition by vendor_id order by at, payout_id is null rows between unbounded preceding and current row) as balance
        from moves
      )
      select t.id, t.vendor_id, t.balance_at_cutoff, r.balance - coalesce(b.amount, 0) as balance
      from told t join running r on r.payout_id = t.id
      left join lateral (select sum(amount) as amount from dated_back d where d.vendor_id = t.vendor_id and d.effective_at < t.cutoff_at
        and case when t.posting_id is null then d.posted_at < t.created_at else d.posting_id < t.posting_id end) b on true
      where t.balance_at_cutoff <> r.balance - coalesce(b.amount, 0)`,
  },
]
