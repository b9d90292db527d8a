-- Double entry: a debit is positive, a credit negative, and each posting sums to zero. Written once, never changed.

create table ledger_postings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'capture', 'capture-unmatched', 'provider-fee', 'delivered', 'undelivered', 'refund-requested', 'refund-processed', 'refund-failed',
    'dispute-hold', 'dispute-won', 'dispute-lost', 'payout-submitted', 'payout-paid', 'payout-failed', 'payout-reversed', 'paid-outside'
  )),
  -- what it follows from: the same fact is never posted twice
  cause text not null,
  effective_at timestamptz not null,
  posted_at timestamptz not null default now(),
  unique (kind, cause)
);

create table ledger_lines (
  posting_id bigint not null references ledger_postings,
  line smallint not null check (line > 0),
  account text not null check (account in (
    'provider', 'outside', 'held', 'shipping-held', 'payable', 'payout-transit', 'refund-transit', 'dispute-hold', 'unallocated',
    'commission', 'provider-fees', 'transfer-fees', 'chargeback-loss'
  )),
  vendor_id short_id references vendors,
  order_id ulid references orders,
  amount bigint not null check (amount <> 0),
  effective_at timestamptz not null,
  primary key (posting_id, line),
  check ((account in ('held', 'shipping-held')) <= (order_id is not null)),
  check ((account in ('held', 'shipping-held', 'payable', 'payout-transit', 'dispute-hold')) <= (vendor_id is not null))
);
create index ledger_lines_of_vendor on ledger_lines (vendor_id, account, effective_at) include (amount, order_id) where vendor_id is not null;
create index ledger_lines_of_order on ledger_lines (order_id, account) include (amount) where order_id is not null;

create function postings_sum_to_zero() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select posting_id into wrong from new_rows group by posting_id having sum(amount) <> 0 limit 1;
  if wrong is not null then raise exception 'ledger posting % does not sum to zero', wrong using errcode = '23514'; end if;
  return null;
end $$;
create trigger ledger_lines_balance after insert on ledger_lines
  referencing new table as new_rows for each statement execute function postings_sum_to_zero();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is written once: correct it with another posting' using errcode = '42501';
end $$;
create trigger ledger_postings_stay before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();
create trigger ledger_lines_stay before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();
create trigger stock_moves_stay before update or delete or truncate on stock_moves
  for each statement execute function refuse_change();

-- Payouts to vendors: what was earned before the cut-off of a period, once for each.
create table payout_runs (
  period text primary key check (period ~ '^[0-9]{4}-w[0-9]{2}$'),
  cutoff_at timestamptz not null,
  started_at timestamptz not null default now()
);
create table payouts (
  id ulid primary key,
  period text not null references payout_runs,
  vendor_id short_id not null references vendors,
  balance_at_cutoff bigint not null,
  balance_now bigint not null,
  amount kobo not null,
  state text not null check (state in ('carried', 'due', 'submitted', 'paid', 'failed', 'reversed')),
  why_carried text check (why_carried in ('below-minimum', 'negative', 'no-account', 'cooling-off', 'suspended')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (period, vendor_id),
  check ((state = 'carried') = (amount = 0)),
  check ((state = 'carried') = (why_carried is not null)),
  check (state = 'carried' or amount >= 500000)
);
create index payouts_of_vendor on payouts (vendor_id, created_at desc);
