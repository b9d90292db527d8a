-- Double entry: a debit is positive, a credit negative, a posting sums to zero. Append only.
create table ledger_postings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'capture', 'capture-unmatched', 'provider-fee', 'delivered', 'undelivered', 'refund-requested', 'refund-processed', 'refund-failed',
    'dispute-hold', 'dispute-won', 'dispute-lost', 'payout-submitted', 'payout-paid', 'payout-failed', 'payout-reversed', 'paid-outside'
  )),
  -- the same cause is posted once
  cause text not null,
  effective_at timestamptz not null,
  posted_at timestamptz not null default clock_timestamp(),
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
  constraint ledger_lines_order_of_held check ((account in ('held', 'shipping-held')) <= (order_id is not null)),
  constraint ledger_lines_vendor_of_account
    check ((account in ('held', 'shipping-held', 'payable', 'payout-transit', 'dispute-hold')) <= (vendor_id is not null))
);
create index ledger_lines_of_vendor on ledger_lines (vendor_id, account, effective_at) include (amount, order_id)
  where vendor_id is not null;
create index ledger_lines_of_order on ledger_lines (order_id, account) include (amount) where order_id is not null;
create index ledger_lines_since on ledger_lines (vendor_id, account, posting_id) include (amount)
  where vendor_id is not null;

-- A vendor's balance up to a posting: the current balance is this plus the lines since.
create table ledger_closings (
  vendor_id short_id not null references vendors,
  account text not null,
  -- the first posting that is not included
  posting_id bigint not null,
  amount bigint not null,
  primary key (vendor_id, account)
);

-- A weekly payout run: what was earned before the cutoff, once per vendor.
create table payout_runs (
  period text primary key check (period ~ '^[0-9]{4}-w[0-9]{2}$'),
  cutoff_at timestamptz not null,
  started_at timestamptz not null default now(),
  -- every vendor has been looked at
  done_at timestamptz
);

create table payouts (
  id ulid primary key,
  period text not null references payout_runs,
  vendor_id short_id not null references vendors,
  balance_at_cutoff bigint not null,
  balance_now bigint not null,
  amount kobo not null,
  state text not null check (state in ('carried', 'due', 'submitted', 'paid', 'failed', 'reversed')),
  carry_reason text check (carry_reason in ('below-minimum', 'negative', 'no-account', 'cooling-off', 'suspended', 'held')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (period, vendor_id),
  constraint payouts_amount_unless_carried check ((state = 'carried') = (amount = 0)),
  constraint payouts_carried_with_reason check ((state = 'carried') = (carry_reason is not null)),
  constraint payouts_minimum check (state = 'carried' or amount >= 500000)
);
create index payouts_of_vendor on payouts (vendor_id, created_at desc);
create index payouts_returned on payouts (ended_at) where state in ('failed', 'reversed');

-- Payouts that an administrator put on hold; only administrators see the reason.
create table payout_holds (
  vendor_id short_id primary key references vendors,
  reason text not null check (char_length(reason) between 1 and 1000),
  held_at timestamptz not null
);

create function require_balanced_postings() returns trigger language plpgsql as $$
declare wrong bigint;
begin
  select posting_id into wrong from new_rows group by posting_id having sum(amount) <> 0 limit 1;
  if wrong is not null then raise exception 'ledger posting % does not sum to zero', wrong using errcode = '23514'; end if;
  return null;
end $$;
create trigger ledger_lines_balanced after insert on ledger_lines
  referencing new table as new_rows for each statement execute function require_balanced_postings();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();
