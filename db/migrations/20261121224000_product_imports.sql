-- A list of products that a vendor brings: each row as it came, what is wrong with it, and what became of it. Whatever is
-- cut off goes on with the rows that have no outcome yet.

create table product_imports (
  id short_id primary key,
  vendor_id short_id not null references vendors on delete cascade,
  file_name text not null check (char_length(file_name) <= 120),
  status text not null default 'checked' check (status in ('checked', 'running', 'done')),
  rows integer not null check (rows between 1 and 5000),
  bad integer not null check (bad between 0 and rows),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_imports_of_vendor on product_imports (vendor_id, created_at desc);

create table product_import_rows (
  import_id short_id not null references product_imports on delete cascade,
  line integer not null check (line > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- [[field, code], …]
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  outcome text check (outcome in ('created', 'changed', 'unchanged', 'refused')),
  product_id short_id,
  -- of its pictures; null where it has none to fetch
  pictures text check (pictures in ('waiting', 'fetched', 'failed')),
  primary key (import_id, line)
);
create index product_import_rows_left on product_import_rows (import_id, line) where outcome is null;
