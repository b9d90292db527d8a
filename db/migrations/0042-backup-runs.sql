-- When backups of the embedded database were made, and when one was restored on trial.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'rehearsal')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- why it failed; null: it succeeded
  failure text check (char_length(failure) between 1 and 1000),
  bytes bigint check (bytes >= 0),
  -- of a rehearsal: from the last restored change to the start of the rehearsal
  loss_seconds integer check (loss_seconds >= 0),
  check (finished_at >= started_at)
);
create index backup_runs_by_kind on backup_runs (kind, id desc);
