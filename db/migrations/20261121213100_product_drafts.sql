-- What a vendor is still writing: as typed, complete or not. A draft without a product is a new one; with one it holds
-- changes that are not saved yet. Its pictures are real ones from the start.

create extension if not exists btree_gin;

create table product_drafts (
  id short_id primary key,
  vendor_id short_id not null references vendors on delete cascade,
  product_id short_id unique references products on delete cascade,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 40000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_drafts_of_vendor on product_drafts (vendor_id, updated_at desc);

create table product_draft_pictures (
  draft_id short_id not null references product_drafts on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (draft_id, position),
  unique (draft_id, picture_id)
);
create index product_draft_pictures_of_picture on product_draft_pictures (picture_id);

-- The number at the end of what a product is known by in its vendor's shelves: FAS-BAL-2000001.
create sequence product_numbers start 2000001;
