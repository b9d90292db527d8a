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
  -- until when a suspended vendor may ship what was paid for: the rest is cancelled and refunded.
  -- null: suspended before there was a choice; an administrator handles its orders
  finish_by timestamptz,
  constraint vendors_approved_at_when_approved check (status <> 'approved' or approved_at is not null),
  constraint vendors_finish_by_when_suspended check (finish_by is null or status = 'suspended')
);
create index vendors_by_status on vendors (status, created_at);
-- Search finds a vendor by any part of the name; the slug may be shorter or older.
create index vendors_by_name on vendors using gin (plain_name(business_name) gin_trgm_ops) where deleted_at is null;

alter table pictures add foreign key (vendor_id) references vendors;

-- Slugs that a vendor had before. They lead to that vendor and never to another one.
create table vendor_old_slugs (
  slug text primary key,
  vendor_id short_id not null references vendors on delete cascade,
  released_at timestamptz not null default now()
);
create index vendor_old_slugs_of_vendor on vendor_old_slugs (vendor_id);

-- How reliably a vendor serves, counted every night. Not a part of vendors: a change there drops cached pages.
create table vendor_service (
  vendor_id short_id primary key references vendors on delete cascade,
  orders_delivered integer not null check (orders_delivered >= 0),
  -- median time to an answer; null: too few messages
  answer_minutes integer check (answer_minutes >= 0),
  counted_at timestamptz not null default now()
);

-- Where a vendor's payouts go. The provider keeps the account number: its recipient code and four digits are enough here.
create table bank_accounts (
  id short_id primary key,
  vendor_id short_id not null references vendors,
  bank_code text not null check (bank_code ~ '^[0-9A-Za-z]{2,20}$'),
  bank_name text not null check (char_length(bank_name) between 1 and 120),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- as the bank reports it
  account_name text not null check (char_length(account_name) between 1 and 200),
  recipient_code text not null,
  is_active boolean not null default true,
  -- a changed account is paid after a delay, so that its owner has read the email about the change
  usable_from timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index bank_accounts_one_active on bank_accounts (vendor_id) where is_active;

-- How often a vendor asked for the name of an account, over all processes.
create table bank_lookups (
  vendor_id short_id not null references vendors,
  hour timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (vendor_id, hour)
);

create trigger vendors_notify after insert or update or delete on vendors
  for each statement execute function notify_everything_changed();

create function notify_vendor_status_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'ended ' || new.user_id);
  return null;
end $$;
create trigger vendors_notify_status after update on vendors for each row
  when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at)) execute function notify_vendor_status_changed();

-- A slug stays with its vendor: an old link must never lead to another one. The unique slug of vendors and this trigger hold
-- that together under concurrency: a transaction that waits for the unique key sees the old slug once it is committed.
create function reserve_old_vendor_slug() returns trigger language plpgsql as $$
begin
  delete from vendor_old_slugs where slug = new.slug and vendor_id = new.id;
  if exists (select from vendor_old_slugs where slug = new.slug) then
    raise unique_violation using
      message = 'the slug belonged to another vendor before', constraint = 'vendor_slug_of_another', table = 'vendors';
  end if;
  if tg_op = 'UPDATE' then
    insert into vendor_old_slugs (slug, vendor_id) values (old.slug, old.id);
  end if;
  return null;
end $$;
create trigger vendors_refuse_old_slug after insert on vendors for each row execute function reserve_old_vendor_slug();
create trigger vendors_reserve_old_slug after update on vendors for each row
  when (old.slug is distinct from new.slug) execute function reserve_old_vendor_slug();

-- A user who is deleted, in whatever way, closes their shop: its products are hidden, its orders stay.
create function delete_vendor_of_deleted_user() returns trigger language plpgsql as $$
begin
  update vendors set deleted_at = new.deleted_at where user_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger users_delete_vendor after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_vendor_of_deleted_user();
