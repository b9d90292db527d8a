-- People: users, their sessions and saved addresses.
-- Ids of people, vendors and products are 12 characters of Crockford's base 32 in lower case.

create domain short_id as text check (value ~ '^[0-9a-hjkmnp-tv-z]{12}$');
create domain ulid as text check (value ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$');
create domain kobo as bigint check (value >= 0 and value <= 9007199254740991);

create table users (
  id short_id primary key,
  full_name text not null check (char_length(full_name) between 2 and 120),
  -- both in their normal form (lower case, NFKC; +234…): what people type is normalised before it comes here
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

create table sessions (
  -- sha-256 of the id that the cookie carries: a stolen row opens nothing
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id short_id not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds integer not null check (idle_seconds > 0),
  ends_at timestamptz not null,
  user_agent text check (char_length(user_agent) <= 400)
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (ends_at);

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
create unique index one_default_address on addresses (user_id) where is_default;
