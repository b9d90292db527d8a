-- One row: the shop's key pair at the push services (VAPID). A browser accepts messages of the key that it was given only.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null check (public_key ~ '^B[A-Za-z0-9_-]{86}$'),
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that receives push messages while the session lasts in which it subscribed. The session says whose it is.
create table push_devices (
  id bigint generated always as identity primary key,
  session_hash bytea not null unique references sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- the shop's public key at that time
  shop_key text not null,
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);

create table alerts (
  id ulid primary key,
  device_id bigint not null references push_devices on delete cascade,
  kind text not null check (kind in ('order', 'message')),
  -- the same cause alerts a device once
  cause text not null,
  -- what it is about; the text is rendered when it is sent
  data jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'given-up')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  unique (device_id, cause)
);
create index alerts_by_age on alerts (created_at);
