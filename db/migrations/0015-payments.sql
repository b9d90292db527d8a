-- A payment knows what it is for by kind and id only.
create table payments (
  id ulid primary key,
  about_kind text not null check (about_kind in ('checkout')),
  about_id text not null,
  email text not null,
  amount kobo not null check (amount between 5000 and 1000000000),
  currency text not null default 'NGN' check (currency = 'NGN'),
  mode text not null check (mode in ('test', 'live')),
  -- returned: it was paid after its orders had expired, and is refunded
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'returned')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- a payment that was pending when it expired is waited for until then
  grace_ends_at timestamptz,
  unique (about_kind, about_id)
);
create index payments_open on payments (expires_at) where state = 'open';

-- One attempt at the provider, under a reference of its own.
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
  checked_at timestamptz,
  checks integer not null default 0,
  next_check_at timestamptz,
  unique (payment_id, n),
  constraint payment_attempts_open_can_be_paid
    check (state <> 'open' or (access_code is not null and authorization_url is not null)),
  constraint payment_attempts_amount_when_paid
    check ((state in ('captured', 'duplicate', 'mismatched')) = (amount_paid is not null))
);
create unique index payment_attempts_one_captured on payment_attempts (payment_id) where state = 'captured';
create unique index payment_attempts_one_live on payment_attempts (payment_id) where state in ('creating', 'open');
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_mismatched on payment_attempts (created_at) where state = 'mismatched';

-- Webhooks of the provider as they came: stored first, processed afterwards.
create table provider_events (
  id bigint generated always as identity primary key,
  dedupe_key bytea not null unique check (octet_length(dedupe_key) = 32),
  event text not null,
  raw bytea not null check (octet_length(raw) <= 1048576),
  state text not null default 'new' check (state in ('new', 'done', 'ignored', 'foreign', 'dead')),
  tries integer not null default 0,
  last_error text,
  received_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  constraint provider_events_done_at_unless_new check ((state = 'new') = (done_at is null))
);
create index provider_events_waiting on provider_events (received_at) where state = 'new';
-- Counted on every admin page.
create index provider_events_dead on provider_events (received_at) where state = 'dead';
-- Counted and listed on the admin page of payments.
create index provider_events_foreign on provider_events (received_at) where state = 'foreign';

create table refunds (
  id ulid primary key,
  -- the same cause refunds once
  cause text not null unique,
  reference text not null references payment_attempts,
  -- the order that is refunded; null: the whole payment
  part_id text,
  items_amount kobo not null,
  shipping_amount kobo not null,
  amount kobo not null,
  state text not null default 'requested'
    check (state in ('requested', 'submitting', 'unknown', 'pending', 'processing', 'needs-attention', 'processed', 'failed')),
  provider_id bigint unique,
  reason text not null,
  tries integer not null default 0,
  last_error text,
  requested_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  ended_at timestamptz,
  next_check_at timestamptz,
  -- 'outside': money that did not come through the provider; a person refunds it and confirms that
  way text not null default 'provider' check (way in ('provider', 'outside')),
  -- a failed refund that another replaced, that was made outside, or that is no longer owed
  superseded_at timestamptz,
  constraint refunds_ended_at_when_ended check ((state in ('processed', 'failed')) = (ended_at is not null)),
  constraint refunds_amount_adds_up check (amount > 0 and amount = items_amount + shipping_amount)
);
create index refunds_of_attempt on refunds (reference);
create index refunds_of_part on refunds (part_id) where part_id is not null;
-- The provider has no idempotency key for refunds: two at once for one payment could not be told apart.
create unique index refunds_one_pending on refunds (reference) where state in ('submitting', 'unknown');
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_unfinished on refunds (requested_at) where state <> 'processed' and superseded_at is null;

create table disputes (
  id bigint primary key,
  reference text not null references payment_attempts,
  amount kobo not null,
  status text not null,
  resolution text,
  category text,
  due_at timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  -- when the provider was last asked for its state
  checked_at timestamptz
);
create index disputes_of_attempt on disputes (reference);
create index disputes_open on disputes (opened_at) where status <> 'resolved';

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
  next_check_at timestamptz,
  tries integer not null default 0,
  unique (about_kind, about_id, n)
);
create unique index transfers_one_live on transfers (about_kind, about_id)
  where state in ('created', 'sent', 'pending', 'success');
create index transfers_to_check on transfers (next_check_at) where next_check_at is not null;

-- Keys of the payment provider that an administrator entered. The secret key is sealed with the application secret, so that a
-- backup does not reveal it.
create table provider_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null check (public_key ~ '^pk_(test|live)_[A-Za-z0-9_]+$'),
  sealed_secret text not null check (sealed_secret !~ 'sk_'),
  last_four text not null check (char_length(last_four) = 4),
  changed_at timestamptz not null
);

-- Every process reads the keys again, and drops pages that were rendered without them.
create function notify_provider_keys_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_keys', '');
  perform pg_notify('shop_changed', '*');
  return null;
end $$;
create trigger provider_keys_notify after insert or update or delete on provider_keys
  for each statement execute function notify_provider_keys_changed();
