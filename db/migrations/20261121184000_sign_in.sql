-- Signing in: what proves who somebody is, who may try again, and what an account keeps for its owner.
-- Nothing here opens anything by itself: tokens and codes are stored as hashes, the second factor's secret sealed.

alter table sessions add column kind text not null default 'shopper';
-- when a password, a code or a provider last proved who it is: what is delicate wants that within 5 minutes
alter table sessions add column proven_at timestamptz not null default now();

-- A person of another provider, by what that provider never changes.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index one_identity_of_each_provider on identities (user_id, provider);

-- Browsers in which somebody signed in before: they keep an allowance of their own when strangers guess.
create table known_devices (
  user_id short_id not null references users on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_agent text check (char_length(user_agent) <= 400),
  first_used_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create table admin_devices (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  last_used_at timestamptz not null default now()
);

-- Who tried how often. The key is a keyed hash of whose tries they are; the row is locked while it is judged.
create table sign_in_limits (
  bucket bytea primary key check (octet_length(bucket) = 32),
  state jsonb not null,
  -- from then on the row says nothing any more
  until timestamptz not null
);
create index sign_in_limits_by_end on sign_in_limits (until);

-- Somebody wants an account: it becomes one when the letter's link is used in time.
create table sign_ups (
  id ulid primary key,
  email text not null check (email = lower(email) and char_length(email) between 3 and 254),
  full_name text not null check (char_length(full_name) between 2 and 120),
  password_hash text,
  provider text check (provider in ('google', 'facebook')),
  subject text check (char_length(subject) between 1 and 255),
  locale text not null check (locale in ('en', 'yo', 'ig', 'ha')),
  -- the browser that asked
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- null until the letter is written
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((password_hash is null) = (provider is not null)),
  check ((provider is null) = (subject is null))
);
create index sign_ups_by_end on sign_ups (expires_at);

create table reset_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reset_tokens_of_user on reset_tokens (user_id);
create index reset_tokens_by_end on reset_tokens (expires_at);

create table two_factor (
  user_id short_id primary key references users on delete cascade,
  sealed_secret text not null,
  -- null: being set up, and asks for nothing yet
  confirmed_at timestamptz,
  -- the step of the last code that was used: a code works once
  last_step bigint not null default 0
);
create table recovery_codes (
  user_id short_id not null references users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- The password was right, the second factor is still to come: this opens nothing but the question for it.
create table sign_in_steps (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id short_id not null references users on delete cascade,
  kind text not null check (kind in ('shopper', 'vendor')),
  expires_at timestamptz not null
);
create index sign_in_steps_of_user on sign_in_steps (user_id);
create index sign_in_steps_by_end on sign_in_steps (expires_at);

-- What a person has chosen; without a row the defaults hold, which are the column's.
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

-- Whoever goes takes their shop along, whichever way they go: its goods are hidden, its orders stay.
create function close_shop_of_deleted_user() returns trigger language plpgsql as $$
begin
  update vendors set deleted_at = new.deleted_at where user_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger users_deleted after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function close_shop_of_deleted_user();
