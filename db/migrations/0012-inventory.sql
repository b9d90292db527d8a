-- The number at the end of a product's SKU: FAS-BAL-2000001.
create sequence product_numbers start 2000001;

create table product_drafts (
  id short_id primary key,
  vendor_id short_id not null references vendors on delete cascade,
  product_id short_id references products on delete cascade,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 300000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- a draft of staff: its vendor never sees it
  for_staff boolean not null default false,
  -- of the product when the draft was begun: it never replaces a later change without a warning.
  -- null: a new product, or a draft from before versions
  product_version text check (char_length(product_version) <= 40),
  -- the stock that the form showed when the number was typed: what is sold later stays sold
  seen_stock integer check (seen_stock >= 0),
  constraint product_drafts_of_staff_have_product check (not for_staff or product_id is not null)
);
create index product_drafts_of_vendor on product_drafts (vendor_id, updated_at desc);
create unique index product_drafts_of_product on product_drafts (product_id, for_staff);
create index product_drafts_for_staff on product_drafts (updated_at) where for_staff;

create table product_draft_pictures (
  draft_id short_id not null references product_drafts on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (draft_id, position),
  unique (draft_id, picture_id)
);
create index product_draft_pictures_of_picture on product_draft_pictures (picture_id);
