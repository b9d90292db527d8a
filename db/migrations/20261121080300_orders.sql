-- Orders: one checkout pays once and makes one order for each vendor in it.

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
  check (total = items_total + shipping_total)
);
create index checkouts_of_user on checkouts (user_id, created_at desc);

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
  unique (checkout_id, vendor_id),
  check (total = items_total + shipping_share),
  -- 5% of the items, half a kobo upwards
  check (commission = (items_total * commission_bps + 5000) / 10000),
  check ((status = 'delivered') = (delivered_at is not null))
);
create index orders_of_user on orders (user_id, created_at desc, id);
create index orders_of_vendor on orders (vendor_id, created_at desc, id);
create index orders_by_time on orders (created_at desc, id);

create table order_items (
  id bigint generated always as identity primary key,
  order_id ulid not null references orders,
  product_id short_id not null references products,
  -- what the product was when it was bought
  name text not null,
  picture_id short_id references pictures,
  category_slug text not null references categories,
  brand text,
  unit_price kobo not null check (unit_price > 0),
  quantity integer not null check (quantity between 1 and 99),
  line_total kobo not null check (line_total = unit_price * quantity),
  unique (order_id, product_id)
);
create index order_items_of_product on order_items (product_id);

-- Every change of an order with its time and author: the timelines are drawn from these.
create table order_events (
  id bigint generated always as identity primary key,
  order_id ulid not null references orders,
  kind text not null check (kind in ('placed', 'paid', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded', 'note')),
  actor text not null check (actor in ('shopper', 'vendor', 'administrator', 'shop')),
  actor_id text,
  note text check (char_length(note) <= 1000),
  at timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, at, id);

create table reviews (
  id bigint generated always as identity primary key,
  product_id short_id not null references products,
  user_id short_id not null references users,
  -- someone whose order of the product was delivered can review it, once
  order_item_id bigint not null unique references order_items,
  rating smallint not null check (rating between 1 and 5),
  title text check (char_length(title) <= 120),
  body text check (char_length(body) <= 4000),
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_of_product on reviews (product_id, created_at desc);
