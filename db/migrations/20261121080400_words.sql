-- Words between people, letters on their way, and what the shop says about itself.

create table conversations (
  id short_id primary key,
  user_id short_id not null references users,
  vendor_id short_id not null references vendors,
  product_id short_id references products,
  order_id ulid references orders,
  status text not null default 'active' check (status in ('active', 'resolved')),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index conversations_of_user on conversations (user_id, last_message_at desc);
create index conversations_of_vendor on conversations (vendor_id, last_message_at desc);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id short_id not null references conversations on delete cascade,
  sender text not null check (sender in ('customer', 'vendor')),
  body text not null check (char_length(body) between 1 and 4000),
  sent_at timestamptz not null default now(),
  read_at timestamptz
);
create index messages_of_conversation on messages (conversation_id, sent_at, id);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 120),
  message text not null check (char_length(message) between 1 and 8000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index contact_messages_by_status on contact_messages (status, created_at desc);

-- A letter is written in the transaction that wants it, claimed, then sent: once.
create table letters (
  id ulid primary key,
  kind text not null,
  -- the same cause never writes twice
  cause text not null unique,
  to_address text not null check (to_address !~ '[\r\n]'),
  locale text not null check (locale in ('en', 'yo', 'ig', 'ha')),
  -- what the letter says; its words are made when it is sent
  data jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'refused', 'ambiguous')),
  tries integer not null default 0,
  last_error text,
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'sent') = (sent_at is not null))
);
create index letters_not_sent on letters (status, created_at) where status <> 'sent';

-- One row: what the administrator can change about the shop.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  site_name text not null default 'ShopZero',
  site_description text not null default 'Everything Nigeria sells, delivered.',
  contact_email text not null default 'hello@shopzero.test',
  contact_phone text not null default '+2342013300100',
  commission_bps integer not null default 500 check (commission_bps between 0 and 10000),
  shipping_fee kobo not null default 250000,
  free_shipping_above kobo not null default 5000000,
  usd_rate_kobo bigint not null default 150000 check (usd_rate_kobo > 0),
  eur_rate_kobo bigint not null default 165000 check (eur_rate_kobo > 0),
  updated_at timestamptz not null default now()
);
insert into site_settings default values;

-- The administrator's door. The hash of the one shared password; sessions of their own.
create table admin_password (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  changed_at timestamptz not null default now()
);
create table admin_sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  user_agent text check (char_length(user_agent) <= 400)
);
