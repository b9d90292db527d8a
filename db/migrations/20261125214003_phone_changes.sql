-- A new phone number of an account, until an email to that account has proven that its owner asked for it.
-- Not unique: whether a number belongs to another account is looked up only after the proof.
create table phone_changes (
  user_id short_id primary key references users on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index phone_changes_by_end on phone_changes (expires_at);
