-- Payments know what they are for by kind and id alone.

create table payments (
  id ulid primary key,
  about_kind text not null check (about_kind in ('checkout')),
  about_id text not null,
  email text not null,
  amount kobo not null check (amount between 5000 and 1000000000),
  currency text not null default 'NGN' check (currency = 'NGN'),
  mode text not null check (mode in ('test', 'live')),
  -- returned: it was paid when nothing could be given for it any more, and the money goes back
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'returned')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (about_kind, about_id)
);
create index payments_open on payments (expires_at) where state = 'open';

-- One try at the provider, under a reference of its own.
create table payment_attempts (
  reference text primary key check (reference ~ '^SZ[_-][0-9]{13,24}$'),
  payment_id ulid not null references payments,
  n smallint not null check (n > 0),
  -- orphaned: the provider may have it, but its access code never reached us
  state text not null default 'creating'
    check (state in ('creating', 'open', 'captured', 'dead', 'orphaned', 'duplicate', 'mismatched')),
  access_code text,
  authorization_url text,
  provider_id bigint unique,
  provider_status text,
  amount_paid kobo,
  currency_paid text,
  mode_paid text,
  fees kobo,
  channel text,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  looked_at timestamptz,
  looks integer not null default 0,
  next_look_at timestamptz,
  unique (payment_id, n),
  check (state <> 'open' or (access_code is not null and authorization_url is not null)),
  check ((state in ('captured', 'duplicate', 'mismatched')) = (amount_paid is not null))
);
create unique index one_capture on payment_attempts (payment_id) where state = 'captured';
create unique index one_live_attempt on payment_attempts (payment_id) where state in ('creating', 'open');
create index attempts_to_look_at on payment_attempts (next_look_at) where next_look_at is not null;

-- What the provider told us, as it came: kept first, worked on after.
create table provider_events (
  id bigint generated always as identity primary key,
  dedupe_key bytea not null unique check (octet_length(dedupe_key) = 32),
  event text not null,
  raw bytea not null check (octet_length(raw) <= 1048576),
  state text not null default 'new' check (state in ('new', 'done', 'ignored', 'dead')),
  tries integer not null default 0,
  last_error text,
  received_at timestamptz not null default now(),
  done_at timestamptz,
  check ((state = 'new') = (done_at is null))
);
create index provider_events_waiting on provider_events (received_at) where state = 'new';

create table refunds (
  id ulid primary key,
  -- the same cause never gives money back twice
  cause text not null unique,
  reference text not null references payment_attempts,
  -- the part of what was paid for that it gives back; null: the whole payment
  part_id text,
  items_amount kobo not null,
  shipping_amount kobo not null,
  amount kobo not null check (amount > 0 and amount = items_amount + shipping_amount),
  state text not null default 'requested'
    check (state in ('requested', 'submitting', 'unknown', 'pending', 'processing', 'needs-attention', 'processed', 'failed')),
  provider_id bigint unique,
  reason text not null,
  tries integer not null default 0,
  last_error text,
  requested_at timestamptz not null default now(),
  submitted_at timestamptz,
  ended_at timestamptz,
  next_look_at timestamptz,
  check ((state in ('processed', 'failed')) = (ended_at is not null))
);
create index refunds_of_attempt on refunds (reference);
create index refunds_of_part on refunds (part_id) where part_id is not null;
-- the provider knows no key for refunds: two at once for one payment could not be told apart
create unique index one_refund_on_its_way on refunds (reference) where state in ('submitting', 'unknown');
create index refunds_to_look_at on refunds (next_look_at) where next_look_at is not null;

create table disputes (
  id bigint primary key,
  reference text not null references payment_attempts,
  amount kobo not null,
  status text not null,
  resolution text,
  category text,
  due_at timestamptz,
  opened_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index disputes_of_attempt on disputes (reference);

create table transfers (
  reference text primary key check (reference ~ '^[a-z0-9_-]{16,50}$'),
  about_kind text not null check (about_kind in ('payout')),
  about_id text not null,
  n smallint not null check (n > 0),
  recipient_code text not null,
  amount kobo not null check (amount > 0),
  state text not null default 'created'
    check (state in ('created', 'sent', 'pending', 'success', 'failed', 'reversed')),
  transfer_code text unique,
  fee kobo,
  session_id text,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  next_look_at timestamptz,
  unique (about_kind, about_id, n)
);
create unique index one_live_transfer on transfers (about_kind, about_id) where state in ('created', 'sent', 'pending', 'success');
create index transfers_to_look_at on transfers (next_look_at) where next_look_at is not null;
