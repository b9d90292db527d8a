create table users (
  id short_id primary key,
  full_name text not null check (char_length(full_name) between 2 and 120),
  -- email and phone are normalised before they come here: lower case, NFKC; +234…
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  email_confirmed_at timestamptz,
  phone text unique check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  address text check (char_length(address) <= 500),
  password_hash text,
  avatar_picture_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- The admin list of users in its orders, and its search.
create index users_newest on users (created_at desc, id) where deleted_at is null;
create index users_by_name on users (lower(full_name), id) where deleted_at is null;
create index users_by_words on users using gin (fold_text(full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops)
  where deleted_at is null;

-- Without a row, the defaults of the columns hold.
create table user_settings (
  user_id short_id primary key references users on delete cascade,
  email boolean not null default true,
  push boolean not null default true,
  sms boolean not null default false,
  order_updates boolean not null default true,
  promotions boolean not null default true,
  newsletter boolean not null default false,
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'private', 'friends')),
  show_email boolean not null default false,
  show_phone boolean not null default false,
  data_sharing boolean not null default false,
  language text not null default 'en' check (language in ('en', 'yo', 'ig', 'ha')),
  currency text not null default 'NGN' check (currency in ('NGN', 'USD', 'EUR')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  timezone text not null default 'Africa/Lagos' check (char_length(timezone) between 1 and 64),
  login_alerts boolean not null default true,
  session_timeout text not null default '30' check (session_timeout in ('15m', '30m', '1h', '12h', '30')),
  updated_at timestamptz not null default now()
);

create table addresses (
  id bigint generated always as identity primary key,
  user_id short_id not null references users on delete cascade,
  first_name text not null,
  last_name text not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  street text not null check (char_length(street) between 1 and 200),
  landmark text check (char_length(landmark) <= 200),
  city text not null,
  state text not null,
  postcode text,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id);
create unique index addresses_one_default on addresses (user_id) where is_default;

create table sessions (
  -- SHA-256 of the id in the cookie: a stolen row opens no session
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null check (idle_seconds > 0),
  ends_at timestamptz not null,
  user_agent text check (char_length(user_agent) <= 400),
  kind text not null default 'shopper',
  -- when a password, a code or a provider last proved the identity: sensitive changes need that within 5 minutes
  proven_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (ends_at);

-- Browsers in which a user signed in before: they keep sign-in attempts of their own while strangers guess.
create table known_devices (
  user_id short_id not null references users on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_agent text check (char_length(user_agent) <= 400),
  first_used_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- A user at another sign-in provider, by the id that the provider never changes.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index identities_one_of_each_provider on identities (user_id, provider);

-- An account that somebody asked for: it is created when the link in the email is opened in time.
create table sign_ups (
  id ulid primary key,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  full_name text not null check (char_length(full_name) between 2 and 120),
  password_hash text,
  provider text check (provider in ('google', 'facebook')),
  subject text check (char_length(subject) between 1 and 255),
  locale text not null check (locale in ('en', 'yo', 'ig', 'ha')),
  -- the browser that asked for it
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- null until the email is written
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sign_ups_password_or_provider check ((password_hash is null) = (provider is not null)),
  constraint sign_ups_subject_of_provider check ((provider is null) = (subject is null))
);
create index sign_ups_by_end on sign_ups (expires_at);

-- A new phone number, until an email to the account has proven that its owner asked for it. The number is not unique here:
-- whether another account has it is looked up only after the proof.
create table phone_changes (
  user_id short_id primary key references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint phone_changes_expire_later check (expires_at > created_at)
);
create index phone_changes_by_end on phone_changes (expires_at);

create table reset_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reset_tokens_of_user on reset_tokens (user_id);
create index reset_tokens_by_end on reset_tokens (expires_at);

-- Rate limits of sign-in. The bucket is a keyed hash of who tries; its row is locked while an attempt is judged.
create table sign_in_limits (
  bucket bytea primary key check (octet_length(bucket) = 32),
  state jsonb not null,
  -- after this the row has no effect
  until timestamptz not null
);
create index sign_in_limits_by_end on sign_in_limits (until);

create table two_factor (
  user_id short_id primary key references users on delete cascade,
  sealed_secret text not null,
  -- null: set up, but not confirmed: no code is asked for yet
  confirmed_at timestamptz,
  -- the time step of the last code used: a code works once
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id short_id not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- The password was right and the second factor is missing: this token only opens the page that asks for it.
create table sign_in_steps (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id short_id not null references users on delete cascade,
  kind text not null check (kind in ('shopper', 'vendor')),
  expires_at timestamptz not null
);
create index sign_in_steps_of_user on sign_in_steps (user_id);
create index sign_in_steps_by_end on sign_in_steps (expires_at);

-- Administrators share one password and have sessions of their own.
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

create table admin_devices (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  last_used_at timestamptz not null default now()
);

-- Two-factor authentication of administrators, where it is switched on.
create table admin_two_factor (
  only_row boolean primary key default true check (only_row),
  sealed_secret text not null,
  -- null: set up, but not confirmed: no code is asked for yet
  confirmed_at timestamptz,
  -- the time step of the last code used: a code works once
  last_step bigint not null default 0
);

-- Which application secret the passwords were hashed with: a key derived from it that does not lead back to it.
create table secret_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  set_at timestamptz not null default now()
);

-- A session that ends closes its live streams. Expired sessions have none.
create function notify_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'ended ' || user_id) from (select distinct user_id from gone_rows where ends_at > now()) gone;
  return null;
end $$;
create trigger sessions_notify after delete on sessions
  referencing old table as gone_rows for each statement execute function notify_sessions_ended();
