-- A product list that a vendor uploaded: each row as it came, its problems and its outcome. An interrupted import continues
-- with the rows that have no outcome.
create table product_imports (
  id short_id primary key,
  vendor_id short_id not null references vendors on delete cascade,
  file_name text not null check (char_length(file_name) <= 120),
  status text not null default 'checked' check (status in ('checked', 'running', 'done')),
  rows integer not null check (rows between 1 and 5000),
  invalid_rows integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- it came as a ZIP with pictures, which is stored until they are fetched, or for a week
  has_archive boolean not null default false,
  -- the preview: what the import will do
  to_create integer not null default 0 check (to_create >= 0),
  to_change integer not null default 0 check (to_change >= 0),
  to_keep integer not null default 0 check (to_keep >= 0),
  constraint product_imports_invalid_rows_within_rows check (invalid_rows between 0 and rows)
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
  -- state of its pictures; null where there are none to fetch
  pictures text check (pictures in ('waiting', 'fetched', 'failed')),
  -- [URL or file of the ZIP, …]; null: the URLs of its column
  sources jsonb,
  -- clock_timestamp() when its pictures ended: the difference of two is the duration of one
  pictures_at timestamptz,
  primary key (import_id, line)
);
create index product_import_rows_pending on product_import_rows (import_id, line) where outcome is null;
create index product_import_rows_of_product on product_import_rows (product_id, import_id) where pictures = 'fetched';
