-- Who changed what: one row for each change by an administrator or a vendor, written in the transaction of the change.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor in ('administrator', 'vendor', 'system')),
  -- no reference: the row outlives the account
  user_id short_id,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- where from, as far as limits go: an IPv4 address, or the /64 of an IPv6 one
  address text check (char_length(address) <= 60)
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, at desc);
