-- Which secret the passwords were made with: a key derived from it for nothing else, which does not lead back to it.
create table secret_mark (
  only_row boolean primary key default true check (only_row),
  mark bytea not null check (octet_length(mark) = 32),
  set_at timestamptz not null default now()
);
