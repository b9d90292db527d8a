-- Where people want to be told at once: browsers, by the push services of their makers.

-- One row: by what those services know the shop. A browser takes messages of the key that it was given, and of no other.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null check (public_key ~ '^B[A-Za-z0-9_-]{86}$'),
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);

-- A device gets messages as long as the session stands in which it asked for them: whose it is, the session says.
create table push_devices (
  id bigint generated always as identity primary key,
  session_hash bytea not null unique references sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- the shop's own key at that time
  shop_key text not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);

create table alerts (
  id ulid primary key,
  device_id bigint not null references push_devices on delete cascade,
  kind text not null check (kind in ('order', 'message')),
  -- the same cause never tells a device twice
  cause text not null,
  -- what it is about; its words are made when it is sent
  data jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'given-up')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  unique (device_id, cause)
);
create index alerts_by_age on alerts (created_at);
