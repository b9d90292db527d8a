import type { Invariant } from './invariants.ts'

export const ledgerInvariants: Invariant[] = [
  {
    name: 'every posting sums to zero',
    sql: `select p.id, p.kind, p.cause, sum(l.amount) as sum, count(l.line) as lines
      from ledger_postings p left join ledger_lines l on l.posting_id = p.id
      group by p.id having coalesce(sum(l.amount), 1) <> 0`,
  },
  {
    name: 'every capture is posted once, with the amount received',
    sql: `select a.reference, a.state, a.amount_paid from payment_attempts a
      left join (ledger_postings p join ledger_lines l on l.posting_id = p.id and l.account = 'provider' and l.amount > 0)
        on p.cause = a.reference and p.kind in ('capture', 'capture-unmatched')
      where a.amount_paid is not null
      group by a.reference having count(p.id) <> 1 or sum(l.amount) <> a.amount_paid`,
  },
  {
    name: 'the fee of every capture is posted as the provider reported it, and no other fee is',
    sql: `select coalesce(a.reference, f.cause) as reference, a.fees, f.amount as posted
      from (select * from payment_attempts where amount_paid is not null and fees > 0) a
      full join (
        select p.cause, sum(l.amount) as amount from ledger_postings p
        left join ledger_lines l on l.posting_id = p.id and l.account = 'provider-fees'
        where p.kind = 'provider-fee' group by p.cause
      ) f on f.cause = a.reference
      where a.fees is distinct from f.amount`,
  },
  {
    name: 'the fee of every completed transfer is posted as the provider reported it',
    sql: `select t.reference, t.fee, sum(l.amount) as posted from transfers t
      left join (ledger_postings p join ledger_lines l on l.posting_id = p.id and l.account = 'transfer-fees')
        on p.kind = 'payout-paid' and p.cause = case when t.n = 1 then t.about_id else t.about_id || ':' || t.n end
      where t.about_kind = 'payout' and t.state in ('success', 'reversed')
      group by t.reference, t.fee having coalesce(sum(l.amount), 0) <> coalesce(t.fee, 0)`,
  },
  {
    name: 'no money is held for a delivered or refunded order, and no held amount is negative',
    sql: `select o.id, o.status, o.payment_status, l.account, sum(l.amount) as held
      from orders o join ledger_lines l on l.order_id = o.id and l.account in ('held', 'shipping-held')
      group by o.id, l.account
      having sum(l.amount) > 0 or (sum(l.amount) <> 0 and (o.status = 'delivered' or o.payment_status = 'refunded'))`,
  },
  {
    name: "the items' commission adds up to the order's",
    sql: `select o.id, o.commission, sum(i.commission) as of_items from orders o join order_items i on i.order_id = o.id
      group by o.id having sum(i.commission) <> o.commission`,
  },
  {
    name: 'the commission of items that have one rate is their share, rounded half up',
    sql: `select order_id, commission_bps, sum(commission) as commission from order_items group by order_id, commission_bps
      having sum(commission) <> (sum(line_total)::bigint * commission_bps + 5000) / 10000`,
  },
  {
    name: 'a refund of an order with several rates says how much was sold at which',
    sql: `with mixed as (select order_id from order_items group by order_id having count(distinct commission_bps) > 1)
      select r.id, r.items_amount, sum(x.amount) as rated from refunds r join mixed m on m.order_id = r.part_id
      left join refund_rates x on x.refund_id = r.id
      group by r.id having coalesce(sum(x.amount), 0) <> r.items_amount`,
  },
  {
    name: 'the commission of a delivered order is its share of the items not refunded',
    sql: `with sold as (
        select order_id, commission_bps as bps, sum(line_total) as amount, count(*) over (partition by order_id) as rates
        from order_items group by order_id, commission_bps
      ),
      back as (
        select part_id, sum(items_amount) as items from refunds where state <> 'failed' and part_id is not null group by 1
      ),
      rated as (
        select r.part_id, x.bps, sum(x.amount) as items from refunds r join refund_rates x on x.refund_id = r.id
        where r.state <> 'failed' group by 1, 2
      ),
      due as (
        select s.order_id, sum(((s.amount - coalesce(case when s.rates = 1 then b.items else x.items end, 0))::bigint * s.bps + 5000)
          / 10000) as commission
        from sold s left join back b on b.part_id = s.order_id left join rated x on x.part_id = s.order_id and x.bps = s.bps
        group by s.order_id
      ),
      booked as (select order_id, -sum(amount) as commission from ledger_lines where account = 'commission' group by 1)
      select o.id, o.items_total, d.commission as due, b.commission as booked, o.commission - o.returned_commission as counted
      from orders o join due d on d.order_id = o.id left join booked b on b.order_id = o.id
      where o.status = 'delivered' and coalesce(b.commission, 0) <> d.commission
        or o.payment_status = 'paid' and o.commission - o.returned_commission <> d.commission`,
  },
  {
    name: 'the earnings of every delivered order are posted once',
    sql: `select o.id, count(p.id) filter (where p.kind = 'delivered') as earned, count(p.id) filter (where p.kind = 'undelivered') as undone
      from orders o left join ledger_postings p on p.kind in ('delivered', 'undelivered') and p.cause like o.id || ':%'
      group by o.id
      having count(p.id) filter (where p.kind = 'delivered') - count(p.id) filter (where p.kind = 'undelivered')
        <> case when o.status = 'delivered' then 1 else 0 end`,
  },
  {
    name: 'money in refund matches the open refunds',
    sql: `select t.amount as ledger, r.amount as refunds from
      (select coalesce(-sum(amount), 0) as amount from ledger_lines where account = 'refund-transit') t,
      (select coalesce(sum(amount), 0) as amount from refunds where state not in ('processed', 'failed')) r
      where t.amount <> r.amount`,
  },
  {
    name: 'every completed refund is posted once, with its amount and its channel',
    sql: `select r.id, r.way, r.amount, count(l.posting_id) as posted from refunds r
      left join (ledger_postings p join ledger_lines l on l.posting_id = p.id and l.amount < 0)
        on p.cause = r.id and p.kind = 'refund-processed'
      where r.state = 'processed' group by r.id
      having count(l.posting_id) <> 1 or sum(-l.amount) <> r.amount or min(l.account) <> r.way`,
  },
  {
    name: 'money in payout matches the open payouts',
    sql: `select t.amount as ledger, p.amount as payouts from
      (select coalesce(-sum(amount), 0) as amount from ledger_lines where account = 'payout-transit') t,
      (select coalesce(sum(amount), 0) as amount from payouts where state = 'submitted') p
      where t.amount <> p.amount`,
  },
  {
    name: 'no payout exceeds the earnings before its cut-off',
    sql: `select id, amount, balance_at_cutoff, balance_now from payouts
      where state <> 'carried' and amount > least(balance_at_cutoff, balance_now)`,
  },
  {
    name: 'a closing balance is the sum of the lines before it',
    sql: `select c.vendor_id, c.account, c.amount, sum(l.amount) as lines from ledger_closings c
      left join ledger_lines l on l.vendor_id = c.vendor_id and l.account = c.account and l.posting_id < c.posting_id
      group by c.vendor_id, c.account having c.amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'every payout attempt is posted once for each step, with its amount, and nothing else is posted',
    sql: `with tries as (
        select t.reference, p.id, p.vendor_id, p.amount, t.state, case when t.n = 1 then p.id else p.id || ':' || t.n end as cause
        from transfers t join payouts p on t.about_kind = 'payout' and p.id = t.about_id
      )
      select t.reference, t.state, t.amount, array_agg(l.kind order by l.kind) as posted from tries t
      left join ledger_postings l on l.cause = t.cause and l.kind like 'payout-%'
      group by t.reference, t.id, t.vendor_id, t.amount, t.state, t.cause
      having coalesce(array_agg(l.kind order by l.kind) filter (where l.id is not null), '{}') <> case t.state
          when 'success' then array['payout-paid', 'payout-submitted'] when 'failed' then array['payout-failed', 'payout-submitted']
          when 'reversed' then array['payout-paid', 'payout-reversed', 'payout-submitted'] else array['payout-submitted'] end
        or exists (select from ledger_postings o join ledger_lines i on i.posting_id = o.id
          where o.cause = t.cause and o.kind like 'payout-%' and i.account in ('payable', 'payout-transit')
            and (abs(i.amount) <> t.amount or i.vendor_id <> t.vendor_id))
      union all
      select l.cause, 'no transfer', 0, array[l.kind] from ledger_postings l
      where l.kind like 'payout-%' and not exists (select from tries t where t.cause = l.cause)`,
  },
  {
    name: 'every payout has transfers of its amount: the last decides it, and earlier ones came back',
    sql: `with tries as (
        select *, row_number() over (partition by about_id order by n desc) = 1 as is_last from transfers where about_kind = 'payout'
      )
      select coalesce(p.id, t.about_id) as id, p.state, t.reference, t.state as transfer
      from (select * from payouts where state <> 'carried') p
      full join tries t on t.about_id = p.id
      where p.id is null or t.reference is null or t.amount <> p.amount
        or not t.is_last and t.state not in ('failed', 'reversed')
        or t.is_last and p.state <> case when t.state in ('created', 'sent', 'pending') then 'submitted' when t.state = 'success' then 'paid' else t.state end`,
  },
  {
    name: 'no vendor was paid more than they earned: the balance matches all payouts',
    sql: `with sums as (
        select l.vendor_id, -sum(l.amount) filter (where p.kind not like 'payout-%') as earned, -sum(l.amount) as left_over
        from ledger_lines l join ledger_postings p on p.id = l.posting_id where l.account = 'payable' group by 1
      ), paid as (
        select vendor_id, sum(amount) as amount from payouts where state in ('submitted', 'paid') group by 1
      )
      select s.vendor_id, s.earned, s.left_over, p.amount from sums s full join paid p on p.vendor_id = s.vendor_id
      where s.vendor_id is null or coalesce(s.earned, 0) - coalesce(p.amount, 0) <> s.left_over`,
  },
]
