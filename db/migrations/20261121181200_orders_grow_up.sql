-- A checkout that is sent twice is one checkout: the form carries a key of its own.
create table placements (
  user_id short_id not null references users,
  key text not null check (char_length(key) between 16 and 64),
  -- the same key with another wish is refused
  wish_hash bytea not null check (octet_length(wish_hash) = 32),
  checkout_id ulid not null references checkouts,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index placements_by_time on placements (created_at);

-- the language it was bought in: letters about it are written in it
alter table checkouts add column locale text not null default 'en' check (locale in ('en', 'yo', 'ig', 'ha'));

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'paid', 'confirmed', 'shipped', 'delivered', 'cancelled', 'revived', 'refunded', 'note',
  'return-requested', 'return-accepted', 'return-declined', 'return-arrived'
)) not valid;
-- why, as a word of a closed list; the note is what a person wrote
alter table order_events add column reason text;
alter table order_events add constraint order_events_reason_check check (reason in (
  'not-paid', 'sold-out', 'changed-mind', 'by-the-shop', 'returned', 'paid-outside', 'corrected'
)) not valid;
-- what a refund gave back
alter table order_events add column amount kobo;

-- where an order was in its life, in a form that an audit can follow
alter table order_events add column status text check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled'));

create table order_returns (
  id short_id primary key,
  order_id ulid not null references orders,
  user_id short_id not null references users,
  vendor_id short_id not null references vendors,
  reason text not null check (reason in ('damaged', 'wrong-item', 'not-as-described', 'does-not-fit', 'changed-mind', 'other')),
  words text not null check (char_length(words) <= 2000),
  status text not null default 'requested' check (status in ('requested', 'accepted', 'declined', 'arrived', 'refunded')),
  answer text check (char_length(answer) <= 2000),
  -- the price of what comes back
  amount kobo not null check (amount > 0),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  arrived_at timestamptz,
  check ((status = 'requested') = (decided_at is null)),
  check ((status in ('arrived', 'refunded')) = (arrived_at is not null))
);
create index order_returns_of_order on order_returns (order_id);
create index order_returns_of_vendor on order_returns (vendor_id, status, requested_at desc);
create unique index one_open_return on order_returns (order_id) where status in ('requested', 'accepted', 'arrived');

create table order_return_items (
  return_id short_id not null references order_returns on delete cascade,
  order_item_id bigint not null references order_items,
  quantity integer not null check (quantity between 1 and 99),
  primary key (return_id, order_item_id)
);
create index order_return_items_of_item on order_return_items (order_item_id);

create table order_return_pictures (
  return_id short_id not null references order_returns on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (return_id, position)
);

create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (review_id, position)
);

-- How often somebody may ask, counted by all processes together.
create table tracking_tries (
  address text not null,
  hour timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (address, hour)
);
