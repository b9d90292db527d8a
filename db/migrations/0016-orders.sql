-- One checkout is paid once and makes one order per vendor.
create table checkouts (
  id ulid primary key,
  user_id short_id not null references users,
  reference text not null unique check (reference ~ '^SZ[_-][0-9]{13,24}$'),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  address text not null,
  landmark text,
  city text not null,
  state text not null,
  postcode text,
  delivery_note text check (char_length(delivery_note) <= 500),
  items_total kobo not null check (items_total > 0),
  shipping_total kobo not null,
  total kobo not null,
  created_at timestamptz not null default now(),
  -- the language it was bought in; emails about it use it
  locale text not null default 'en' check (locale in ('en', 'yo', 'ig', 'ha')),
  -- the buyer deleted their account and everything is settled: totals stay, personal data is removed
  forgotten_at timestamptz,
  -- a later checkout replaced this one: it is shown to nobody
  superseded_by ulid references checkouts,
  constraint checkouts_total_adds_up check (total = items_total + shipping_total),
  constraint checkouts_forgotten_is_anonymous check (
    forgotten_at is null
    or (
      first_name = 'Deleted' and last_name = 'account' and email = 'deleted@deleted.invalid' and phone = '' and address = ''
      and landmark is null and city = '' and postcode is null and delivery_note is null
    )
  )
);
create index checkouts_of_user on checkouts (user_id, created_at desc);
-- A vendor searches orders by buyer: whole words, and any part of the name.
create index checkouts_by_buyer on checkouts
  using gin (to_tsvector('simple', translate(first_name || ' ' || last_name || ' ' || email, '@.-/_', '     ')));
create index checkouts_by_part on checkouts using gin (fold_text(first_name || ' ' || last_name) gin_trgm_ops);

alter table stock_movements add foreign key (checkout_id) references checkouts;

-- An unpaid checkout reserves stock: who reserved how many pieces, from where, and how it ended.
create table checkout_holds (
  -- deferred, because both are written in one statement
  checkout_id ulid primary key references checkouts deferrable initially deferred,
  user_id short_id not null references users,
  -- null: reopened by the shop
  ip_address text check (char_length(ip_address) <= 64),
  pieces integer not null check (pieces > 0),
  -- the one that the next press of 'Pay' continues or replaces; others wait for a bank, or were reopened
  is_current boolean not null default true,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('paid', 'expired', 'cancelled', 'superseded')),
  constraint checkout_holds_outcome_when_ended check ((ended_at is null) = (outcome is null))
);
-- One open unpaid checkout per shopper, in however many browsers.
create unique index checkout_holds_one_current on checkout_holds (user_id) where ended_at is null and is_current;
create index checkout_holds_of_user on checkout_holds (user_id, started_at);
create index checkout_holds_open_of_ip_address on checkout_holds (ip_address) where ended_at is null;
create index checkout_holds_ended on checkout_holds (ended_at) where ended_at is not null;

-- A form that is submitted twice makes one checkout: it carries a key.
create table checkout_idempotency_keys (
  user_id short_id not null references users,
  key text not null check (char_length(key) between 16 and 64),
  -- the same key with another request is refused
  request_hash bytea not null check (octet_length(request_hash) = 32),
  checkout_id ulid not null references checkouts,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index checkout_idempotency_keys_by_time on checkout_idempotency_keys (created_at);

create table orders (
  id ulid primary key,
  number text not null generated always as (right(id, 8)) stored unique,
  checkout_id ulid not null references checkouts,
  user_id short_id not null references users,
  vendor_id short_id not null references vendors,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  items_total kobo not null check (items_total > 0),
  shipping_share kobo not null,
  total kobo not null,
  commission_bps integer not null default 500 check (commission_bps between 0 and 10000),
  commission kobo not null,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- refunded or being refunded, and the commission on it: the rest is what was sold
  returned bigint not null default 0,
  returned_commission bigint not null default 0,
  unique (checkout_id, vendor_id),
  constraint orders_total_adds_up check (total = items_total + shipping_share),
  -- rounded to the nearest kobo, half up
  constraint orders_commission_of_items check (commission = (items_total * commission_bps + 5000) / 10000),
  constraint orders_delivered_at_when_delivered check ((status = 'delivered') = (delivered_at is not null)),
  constraint orders_returned_within_total check (
    returned between 0 and total and returned_commission between 0 and commission
  )
);
create index orders_of_user on orders (user_id, created_at desc, id);
create index orders_of_vendor on orders (vendor_id, created_at desc, id);
create index orders_by_time on orders (created_at desc, id);
-- A vendor's lists, chart and totals are read from this index alone.
create index orders_paid_of_vendor on orders (vendor_id, created_at desc, id desc)
  include (status, payment_status, total, items_total, commission) where payment_status in ('paid', 'refunded');
create index orders_by_status_of_vendor on orders (vendor_id, status, created_at desc, id desc)
  where payment_status in ('paid', 'refunded');
-- The admin list of orders, in each of its orders and filters.
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_by_total on orders (total, id);
create index orders_by_payment on orders (payment_status, created_at desc, id desc) where payment_status <> 'paid';
create index orders_returned on orders (vendor_id) where returned > 0;
create index orders_by_tracking_number on orders (right(number, 6));

create table order_items (
  id bigint generated always as identity primary key,
  order_id ulid not null references orders,
  product_id short_id not null references products,
  -- the product as it was when it was bought
  name text not null,
  picture_id short_id references pictures,
  category_slug text not null references categories,
  brand text,
  unit_price kobo not null check (unit_price > 0),
  quantity integer not null check (quantity between 1 and 99),
  line_total kobo not null,
  unique (order_id, product_id),
  constraint order_items_line_total_adds_up check (line_total = unit_price * quantity)
);
create index order_items_of_product on order_items (product_id);
create index order_items_by_name on order_items using gin (to_tsvector('simple', translate(name, '@.-/_', '     ')));
-- A vendor searches orders by product: whole words, and any part of the name.
create index order_items_by_part on order_items using gin (fold_text(name) gin_trgm_ops);

-- Every change of an order with its time and author: the timelines show them.
create table order_events (
  id bigint generated always as identity primary key,
  order_id ulid not null references orders,
  kind text not null check (kind in (
    'placed', 'paid', 'confirmed', 'shipped', 'delivered', 'cancelled', 'revived', 'refunded', 'note', 'return-requested',
    'return-accepted', 'return-declined', 'return-arrived', 'return-withdrawn'
  )),
  actor text not null check (actor in ('shopper', 'vendor', 'administrator', 'shop')),
  actor_id text,
  note text check (char_length(note) <= 1000),
  at timestamptz not null default clock_timestamp(),
  -- from a closed list; the note is what a person wrote
  reason text check (reason in (
    'not-paid', 'sold-out', 'changed-mind', 'by-the-shop', 'returned', 'paid-outside', 'corrected', 'superseded',
    'shop-suspended', 'shop-away', 'shop-closed', 'seller-suspended', 'undone'
  )),
  -- of a refund
  amount kobo,
  -- the order's status after the event, for the audit
  status text check (status in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled'))
);
create index order_events_in_order on order_events (order_id, id);

create table order_returns (
  id short_id primary key,
  order_id ulid not null references orders,
  user_id short_id not null references users,
  vendor_id short_id not null references vendors,
  reason text not null check (reason in ('damaged', 'wrong-item', 'not-as-described', 'does-not-fit', 'changed-mind', 'other')),
  words text not null check (char_length(words) <= 2000),
  status text not null default 'requested' check (status in (
    'requested', 'accepted', 'declined', 'arrived', 'refunded', 'withdrawn'
  )),
  answer text check (char_length(answer) <= 2000),
  -- the price of the returned items
  amount kobo not null check (amount > 0),
  requested_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  arrived_at timestamptz,
  -- when an administrator reviewed what the vendor declined
  reviewed_at timestamptz,
  -- the part of the shipping fee that is refunded too, where the vendor is at fault
  shipping_amount kobo not null default 0,
  constraint order_returns_decided_unless_requested check ((status = 'requested') = (decided_at is null)),
  constraint order_returns_arrived_at_when_arrived check ((status in ('arrived', 'refunded')) = (arrived_at is not null)),
  constraint order_returns_shipping_for_vendors_fault check (
    shipping_amount = 0 or reason in ('damaged', 'wrong-item', 'not-as-described')
  ),
  constraint order_returns_declined_with_reason check (
    status <> 'declined' or (answer is not null and trim(answer) <> '')
  )
);
create index order_returns_of_order on order_returns (order_id);
create index order_returns_of_vendor on order_returns (vendor_id, status, requested_at desc);
create unique index order_returns_one_open on order_returns (order_id) where status in ('requested', 'accepted', 'arrived');
create index order_returns_open on order_returns (status, requested_at) where status in ('requested', 'accepted', 'declined');

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

-- Items that an administrator refunded without a return: they cannot be returned as well.
create table refunded_items (
  -- of the refund, and of the attempts that follow a failed one
  cause text not null check (cause like 'part:%'),
  order_item_id bigint not null references order_items,
  quantity integer not null check (quantity > 0),
  primary key (cause, order_item_id)
);
create index refunded_items_of_item on refunded_items (order_item_id);

-- How often an IP address looked up a tracking number, over all processes.
create table tracking_lookups (
  ip_address text not null,
  hour timestamptz not null,
  tries integer not null check (tries > 0),
  primary key (ip_address, hour)
);
