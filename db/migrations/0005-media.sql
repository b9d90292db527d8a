-- One row for each distinct upload.
create table pictures (
  id short_id primary key,
  -- null: a picture of the shop itself; the reference is added with the vendors
  vendor_id short_id,
  user_id short_id references users,
  recipe text not null check (recipe in ('product', 'avatar', 'logo', 'banner')),
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'refused')),
  refusal text,
  width integer check (width > 0),
  height integer check (height > 0),
  has_alpha boolean,
  -- a tiny data URI, shown until the picture has loaded
  placeholder text check (char_length(placeholder) <= 1200),
  source_hash text unique,
  created_at timestamptz not null default now(),
  -- hash of the content that all files share: name-width.avif and name-width.webp
  name text check (name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{16}([A-Za-z0-9_-]{6})?$'),
  widths integer[],
  -- set while the review or message is taken down: its files are not served
  held_at timestamptz,
  constraint pictures_refused_with_reason check ((status = 'refused') = (refusal is not null)),
  constraint pictures_ready_has_files check (
    status <> 'ready' or (width is not null and height is not null and name is not null and cardinality(widths) > 0)
  )
);
create index pictures_of_vendor on pictures (vendor_id, created_at);
-- whether another picture has the same files
create index pictures_by_name on pictures (name);

alter table users add foreign key (avatar_picture_id) references pictures;
