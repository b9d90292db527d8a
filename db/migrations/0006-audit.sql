-- One row for each change by an administrator or a vendor, written in the transaction of the change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null check (actor in ('administrator', 'vendor', 'system')),
  -- no foreign key: the row outlives the account
  user_id short_id,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- an IPv4 address, or the /64 network of an IPv6 address
  ip_address text check (char_length(ip_address) <= 60),
  -- changes that were made together: the log shows one row for all, which leads to its parts
  batch_id short_id
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, at desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_end_of_subject on audit_log (right(subject_id, 8), at desc, id desc);
create index audit_log_batch on audit_log (batch_id, id) where batch_id is not null;
