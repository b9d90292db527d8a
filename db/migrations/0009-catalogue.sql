create table categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique,
  position smallint not null unique,
  -- folded here once, not for each product
  words tsvector generated always as (setweight(to_tsvector('shop', fold_text(name)), 'B')) stored
);

insert into categories (slug, name, position) values
  ('electronics', 'Electronics', 1),
  ('fashion', 'Fashion', 2),
  ('home-garden', 'Home & Garden', 3),
  ('sports', 'Sports', 4),
  ('books', 'Books', 5),
  ('health-beauty', 'Health & Beauty', 6),
  ('toys', 'Toys', 7),
  ('automotive', 'Automotive', 8),
  ('food-beverages', 'Food & Beverages', 9);

create table brands (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  words tsvector generated always as (setweight(to_tsvector('shop', fold_text(name)), 'B')) stored
);

create table products (
  id short_id primary key,
  vendor_id short_id not null references vendors,
  name text not null check (char_length(name) between 1 and 160),
  description text not null check (char_length(description) <= 8000),
  category_slug text not null references categories,
  brand_slug text references brands,
  sku text not null unique,
  price kobo not null check (price > 0),
  compare_price kobo,
  is_flash_sale boolean not null default false,
  flash_sale_price kobo,
  flash_sale_end timestamptz,
  stock_quantity integer not null check (stock_quantity >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  -- [[label, value], …], shown as a table
  specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array'),
  -- counted here for the lists, in the transaction that writes a review or a sale
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0,
  sold_count integer not null default 0 check (sold_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- a vendor asked to have the product featured, and staff have not decided
  featured_requested_at timestamptz,
  -- the vendor is notified when the stock falls to this
  low_stock_at integer not null default 10 check (low_stock_at between 0 and 1000000),
  constraint products_flash_sale_has_price_and_end
    check (not is_flash_sale or (flash_sale_price is not null and flash_sale_end is not null)),
  constraint products_flash_sale_price_below_price
    check (flash_sale_price is null or (flash_sale_price > 0 and flash_sale_price < price)),
  constraint products_compare_price_above_price
    check (compare_price is null or (compare_price >= price and compare_price <= 100000000000)),
  constraint products_price_limit check (price <= 100000000000),
  constraint products_featured_or_requested check (featured_requested_at is null or not is_featured),
  constraint products_rating_sum_of_count check (rating_sum between rating_count and 5 * rating_count)
);
create index products_featured on products (created_at desc, id) where is_featured and is_active and deleted_at is null;
-- A vendor searches 50,000 products by a part of the name or the SKU.
create index products_of_vendor_words on products
  using gin (vendor_id, fold_text(name || ' ' || sku) gin_trgm_ops) where deleted_at is null;
-- The admin list of products, in each of its orders and filters.
create index products_newest_of_all on products (created_at desc, id) where deleted_at is null;
create index products_by_price on products (price, id) where deleted_at is null;
create index products_by_stock on products (stock_quantity, id) where deleted_at is null;
create index products_by_sold on products (sold_count, id) where deleted_at is null;
create index products_inactive on products (created_at desc, id) where not is_active and deleted_at is null;
create index products_featured_of_all on products (created_at desc, id) where is_featured and deleted_at is null;
-- Flash sales: running, ended and paused.
create index products_in_sales on products (flash_sale_end, id) where flash_sale_price is not null and deleted_at is null;
-- Any page of a vendor's list is read from the index alone.
create index products_of_vendor on products (vendor_id, created_at desc, id)
  include (deleted_at, is_active, is_featured, is_flash_sale);
-- Dashboard lists by name, sorted like the shop: marks and case do not count.
create index products_by_folded_name on products (fold_text(name), id) where deleted_at is null;
-- Products that run low, of all vendors and of one.
create index products_running_low on products (created_at desc, id)
  where stock_quantity <= low_stock_at and deleted_at is null;
create index products_running_low_of_vendor on products (vendor_id, is_active, stock_quantity, id)
  where stock_quantity <= low_stock_at and deleted_at is null;
create index products_feature_requested on products (featured_requested_at, id)
  where featured_requested_at is not null and deleted_at is null;

create table product_pictures (
  product_id short_id not null references products on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (product_id, position)
);
create index product_pictures_of_picture on product_pictures (picture_id);

-- The one answer to 'may a shopper see this product?', and its current price.
create view visible_products as
  select p.id, p.vendor_id, p.name, p.description, p.category_slug, p.brand_slug, p.sku, p.price, p.compare_price, p.is_flash_sale,
    p.flash_sale_price, p.flash_sale_end, p.stock_quantity, p.is_active, p.is_featured, p.specs, p.rating_count, p.rating_sum,
    p.sold_count, p.created_at, p.updated_at, p.deleted_at,
    v.slug as vendor_slug,
    v.business_name as vendor_name,
    p.is_flash_sale and p.flash_sale_end > now() as sale_is_running,
    case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price else p.price end as selling_price
  from products p
  join vendors v on v.id = p.vendor_id
  where p.is_active
    and p.deleted_at is null
    and v.status = 'approved'
    and v.deleted_at is null
    and (v.holiday_until is null or v.holiday_until <= now());

-- Every change of a product's stock, written by triggers so that no statement can forget it. Code that reserves or releases
-- stock sets shop.stock_cause first ('reserved:<checkout>', 'released:<checkout>'); anything else is an edit.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id short_id not null references products,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'edited', 'reserved', 'released')),
  checkout_id ulid,
  at timestamptz not null default clock_timestamp(),
  constraint stock_movements_checkout_of_reason check ((reason in ('reserved', 'released')) = (checkout_id is not null)),
  constraint stock_movements_reserved_is_less check (reason <> 'reserved' or change < 0),
  constraint stock_movements_released_is_more check (reason not in ('released', 'opening') or change > 0)
);
create index stock_movements_of_product on stock_movements (product_id, at desc);
create index stock_movements_of_checkout on stock_movements (checkout_id) where checkout_id is not null;

create trigger categories_notify after insert or update or delete on categories
  for each statement execute function notify_everything_changed();
create trigger brands_notify after update or delete on brands
  for each statement execute function notify_everything_changed();

-- A sale of one piece out of hundreds changes no page, because nobody can order more than 99. Notifying all the same would
-- serialise checkouts: transactions that notify commit one at a time.
create function notify_products_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  if tg_op = 'INSERT' then
    select case when count(*) > 40 then '*' else 'products' end into tags from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    select case when count(*) > 40 then '*' else 'products ' || string_agg('product:' || id, ' ') end into tags
    from old_rows having count(*) > 0;
  else
    -- a sale of one piece changes the product's own page; a list only when it says something else afterwards
    select case when count(*) > 40 then '*' else
        case when bool_or(lists) then 'products ' else '' end || string_agg('product:' || id, ' ') end
    into tags
    from (
      select n.id, (n.name, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end, n.is_active,
          n.is_featured, n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, least(n.stock_quantity, 10))
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, least(o.stock_quantity, 10)) as lists
      from new_rows n join old_rows o using (id)
      where (n.name, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end, n.is_active, n.is_featured,
          n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, least(n.stock_quantity, 99), n.description,
          n.sku, n.specs, n.vendor_id)
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, least(o.stock_quantity, 99),
          o.description, o.sku, o.specs, o.vendor_id)
    ) changed having count(*) > 0;
  end if;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger products_notify_on_insert after insert on products
  referencing new table as new_rows for each statement execute function notify_products_changed();
create trigger products_notify_on_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function notify_products_changed();
create trigger products_notify_on_delete after delete on products
  referencing old table as old_rows for each statement execute function notify_products_changed();

create function notify_product_pictures_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(distinct product_id) > 40 then '*' else 'products ' || string_agg(distinct 'product:' || product_id, ' ') end
  into tags from changed_rows having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger product_pictures_notify_on_insert after insert on product_pictures
  referencing new table as changed_rows for each statement execute function notify_product_pictures_changed();
create trigger product_pictures_notify_on_update after update on product_pictures
  referencing new table as changed_rows for each statement execute function notify_product_pictures_changed();
create trigger product_pictures_notify_on_delete after delete on product_pictures
  referencing old table as changed_rows for each statement execute function notify_product_pictures_changed();

create function notify_pictures_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(distinct product_id) > 40 then '*' else 'products ' || string_agg(distinct 'product:' || product_id, ' ') end
  into tags
  from product_pictures pp join changed_rows c on c.id = pp.picture_id
  having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger pictures_notify after update on pictures
  referencing new table as changed_rows for each statement execute function notify_pictures_changed();

create function record_opening_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, change, reason)
  select id, stock_quantity, 'opening' from new_rows where stock_quantity > 0;
  return null;
end $$;
create trigger products_record_opening_stock after insert on products
  referencing new table as new_rows for each statement execute function record_opening_stock();

create function record_stock_movement() returns trigger language plpgsql as $$
declare
  cause text := nullif(current_setting('shop.stock_cause', true), '');
begin
  insert into stock_movements (product_id, change, reason, checkout_id)
  select n.id, n.stock_quantity - o.stock_quantity, coalesce(split_part(cause, ':', 1), 'edited'), nullif(split_part(cause, ':', 2), '')
  from new_rows n join old_rows o using (id)
  where n.stock_quantity <> o.stock_quantity;
  return null;
end $$;
create trigger products_record_stock_movement after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function record_stock_movement();

create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();
