-- What a list would do is counted before it is started, and how fast its pictures come is measured.

alter table product_imports
  add column to_create integer not null default 0 check (to_create >= 0),
  add column to_change integer not null default 0 check (to_change >= 0),
  add column to_keep integer not null default 0 check (to_keep >= 0);

-- clock_timestamp() of the job that ended them, so that the time between two of them is the time that one takes
alter table product_import_rows add column pictures_at timestamptz;

-- Changes that were made together, by an import: the log shows one row for the whole, which leads to its parts.
alter table audit_log add column batch short_id;
