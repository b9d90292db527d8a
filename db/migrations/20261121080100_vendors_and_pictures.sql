-- Pictures: one row for each distinct upload, with the files that were made of it.

create table pictures (
  id short_id primary key,
  -- null: a picture of the shop itself
  vendor_id short_id,
  user_id short_id references users,
  recipe text not null check (recipe in ('product', 'avatar', 'logo', 'banner')),
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'refused')),
  refusal text,
  width integer check (width > 0),
  height integer check (height > 0),
  has_alpha boolean,
  -- a tiny data URI that stands in until the picture is there
  placeholder text check (char_length(placeholder) <= 1200),
  -- [{format, width, height, key, bytes}]: keys are content hashes
  files jsonb not null default '[]',
  source_hash text unique,
  created_at timestamptz not null default now(),
  check (status <> 'ready' or (width is not null and height is not null and jsonb_array_length(files) > 0)),
  check ((status = 'refused') = (refusal is not null))
);

create table vendors (
  id short_id primary key,
  user_id short_id not null unique references users,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  business_name text not null check (char_length(business_name) between 2 and 120),
  business_email text not null check (char_length(business_email) between 3 and 254),
  business_phone text not null,
  business_address text not null check (char_length(business_address) <= 500),
  business_description text check (char_length(business_description) <= 4000),
  logo_picture_id short_id references pictures,
  banner_picture_id short_id references pictures,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'suspended')),
  status_reason text,
  approved_at timestamptz,
  holiday_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (status <> 'approved' or approved_at is not null)
);
create index vendors_by_status on vendors (status, created_at);

alter table pictures add constraint pictures_vendor_id_fkey foreign key (vendor_id) references vendors;
alter table users add constraint users_avatar_picture_id_fkey foreign key (avatar_picture_id) references pictures;
create index pictures_of_vendor on pictures (vendor_id, created_at);
