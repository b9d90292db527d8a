-- A variant is what a shopper buys. Each product has one with its own id, which stands for the product as a whole: it is for sale
-- as long as the product has no options, and is archived once the vendor offers it in sizes or colours. So every cart, wish, order
-- and stock movement from before variants stays valid.
--
-- `variants` has the prices and the stock. Triggers copy what lists need into `products`: the prices of the cheapest variant
-- that can be had, and the sum of the stock. Only those triggers write these columns.
--
-- Locks: first the products, then their variants, each in the order of their ids.
--
-- Stop the former version before this migration: it doesn't know the new names.

-- locks: the shop is stopped
alter table products
  -- [{"name": "Colour", "values": [{"name": "Blue", "colour": "#1d4ed8"}, …]}, …]
  add options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3 and octet_length(options::text) <= 30000),
  -- of the variant with the fewest pieces
  add least_stock integer not null default 0 check (least_stock >= 0),
  -- the variants have different prices
  add price_varies boolean not null default false;

create table variants (
  id short_id primary key,
  product_id short_id not null references products on delete cascade,
  -- also here, so that several vendors can sell one product later
  vendor_id short_id not null references vendors,
  -- one value for each option of the product, in their order; empty for the product as a whole
  options text[] not null default '{}' check (cardinality(options) <= 3),
  position smallint not null default 1 check (position between 1 and 100),
  sku text not null unique,
  price kobo not null check (price > 0),
  compare_price kobo,
  is_flash_sale boolean not null default false,
  flash_sale_price kobo,
  flash_sale_end timestamptz,
  stock_quantity integer not null check (stock_quantity >= 0),
  -- one of the product's pictures
  picture_id short_id references pictures,
  is_active boolean not null default true,
  -- removed by the vendor: orders still refer to it
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint variants_options_unless_whole check ((id = product_id) = (options = '{}')),
  constraint variants_flash_sale_has_price_and_end
    check (not is_flash_sale or (flash_sale_price is not null and flash_sale_end is not null)),
  constraint variants_flash_sale_price_below_price
    check (flash_sale_price is null or (flash_sale_price > 0 and flash_sale_price < price)),
  constraint variants_compare_price_above_price
    check (compare_price is null or (compare_price >= price and compare_price <= 100000000000)),
  constraint variants_price_limit check (price <= 100000000000)
);
create index variants_of_product on variants (product_id, position);
create unique index variants_one_of_each on variants (product_id, options) where archived_at is null;
create index variants_of_picture on variants (picture_id) where picture_id is not null;

-- For products that were written without their triggers.
create function add_missing_variants() returns void language sql as $$
  insert into variants (id, product_id, vendor_id, sku, price, compare_price, is_flash_sale, flash_sale_price, flash_sale_end,
    stock_quantity, created_at)
  select id, id, vendor_id, sku, price, compare_price, is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity, created_at
  from products p where not exists (select from variants x where x.id = p.id);
  update products set least_stock = stock_quantity where options = '[]' and least_stock <> stock_quantity;
$$;
alter table products disable trigger user;
select add_missing_variants();
alter table products enable trigger user;

-- Size: L, Colour: Blue
create function variant_name(options jsonb, chosen text[]) returns text language sql immutable parallel safe
return coalesce((
  select string_agg((options -> (n - 1)::integer ->> 'name') || ': ' || value, ', ' order by n)
  from unnest(chosen) with ordinality as c (value, n)
), '');

-- The variant that a list shows for each product, and the sums over all that are offered.
create view product_totals as
  select product_id, price, compare_price, is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity, least_stock, price_varies
  from (
    select x.product_id, x.price, x.compare_price, x.is_flash_sale, x.flash_sale_price, x.flash_sale_end,
      coalesce(sum(x.stock_quantity) filter (where o.is_offered) over all_of_it, 0)::integer as stock_quantity,
      coalesce(min(x.stock_quantity) filter (where o.is_offered) over all_of_it, 0) as least_stock,
      coalesce(min(o.selling_price) filter (where o.is_offered) over all_of_it
        < max(o.selling_price) filter (where o.is_offered) over all_of_it, false) as price_varies,
      row_number() over (partition by x.product_id
        order by o.is_offered desc, x.stock_quantity > 0 desc, o.selling_price, x.position, x.id) as place
    from variants x
    cross join lateral (
      select x.is_active and x.archived_at is null as is_offered,
        case when x.is_flash_sale and x.flash_sale_end > now() then x.flash_sale_price else x.price end as selling_price
    ) o
    window all_of_it as (partition by x.product_id)
  ) ranked
  where place = 1;

create function refresh_products(ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  update products p set price = t.price, compare_price = t.compare_price, is_flash_sale = t.is_flash_sale,
    flash_sale_price = t.flash_sale_price, flash_sale_end = t.flash_sale_end, stock_quantity = t.stock_quantity,
    least_stock = t.least_stock, price_varies = t.price_varies
  from product_totals t
  where t.product_id = any (ids) and p.id = t.product_id
    and (p.price, p.compare_price, p.is_flash_sale, p.flash_sale_price, p.flash_sale_end, p.stock_quantity, p.least_stock, p.price_varies)
      is distinct from (t.price, t.compare_price, t.is_flash_sale, t.flash_sale_price, t.flash_sale_end, t.stock_quantity,
        t.least_stock, t.price_varies);
end $$;

-- A product comes with its variant.
create function count_new_product() returns trigger language plpgsql as $$
begin
  new.least_stock := new.stock_quantity;
  return new;
end $$;
create trigger products_count before insert on products for each row execute function count_new_product();

create function add_whole_variants() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, vendor_id, sku, price, compare_price, is_flash_sale, flash_sale_price, flash_sale_end,
    stock_quantity, archived_at, created_at)
  select id, id, vendor_id, sku, price, compare_price, is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity,
    case when options <> '[]' then now() end, created_at
  from new_rows;
  return null;
end $$;
create trigger products_add_variants after insert on products
  referencing new table as new_rows for each statement execute function add_whole_variants();

-- The stock journal counts variants.
drop trigger products_record_opening_stock on products;
drop function record_opening_stock();
drop trigger products_record_stock_movement on products;
drop function record_stock_movement();
-- locks: the shop is stopped
alter table stock_movements rename column product_id to variant_id;
-- locks: the shop is stopped
alter table stock_movements drop constraint stock_movements_product_id_fkey,
  add constraint stock_movements_variant_id_fkey foreign key (variant_id) references variants;
alter index stock_movements_of_product rename to stock_movements_of_variant;

create function record_opening_stock() returns trigger language plpgsql as $$
declare ids text[];
begin
  insert into stock_movements (variant_id, change, reason)
  select id, stock_quantity, 'opening' from new_rows where stock_quantity > 0;
  -- a product's own variant has the product's prices and stock from the start
  select array_agg(distinct product_id) into ids from new_rows where id <> product_id;
  if ids is not null then perform refresh_products(ids); end if;
  return null;
end $$;
create trigger variants_record_opening_stock after insert on variants
  referencing new table as new_rows for each statement execute function record_opening_stock();

create function record_variant_change() returns trigger language plpgsql as $$
declare
  cause text := nullif(current_setting('shop.stock_cause', true), '');
  ids text[];
  tags text;
begin
  insert into stock_movements (variant_id, change, reason, checkout_id)
  select n.id, n.stock_quantity - o.stock_quantity, coalesce(split_part(cause, ':', 1), 'edited'), nullif(split_part(cause, ':', 2), '')
  from new_rows n join old_rows o using (id)
  where n.stock_quantity <> o.stock_quantity;
  select array_agg(distinct n.product_id),
    -- the product's own trigger notifies of what it copies, which is everything for a product without options
    string_agg(distinct 'product:' || n.product_id, ' ') filter (where n.id <> n.product_id
      and (n.options, n.position, n.sku, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end,
        least(n.stock_quantity, 99), n.picture_id, n.is_active, n.archived_at)
      is distinct from (o.options, o.position, o.sku, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end,
        least(o.stock_quantity, 99), o.picture_id, o.is_active, o.archived_at))
  into ids, tags
  from new_rows n join old_rows o using (id);
  if ids is not null then perform refresh_products(ids); end if;
  if tags is not null then
    perform pg_notify('shop_changed', case when cardinality(ids) > 40 then '*' else tags end);
  end if;
  return null;
end $$;
create trigger variants_record_change after update on variants
  referencing old table as old_rows new table as new_rows for each statement execute function record_variant_change();

-- Only sales notify: a vendor knows the stock that they set, and changes by staff have a notification of their own.
drop trigger products_add_stock_notification on products;
create or replace function add_stock_notification() returns trigger language plpgsql as $$
declare
  what text := case when new.stock_quantity = 0 then 'sold-out' else 'low-stock' end;
begin
  if coalesce(current_setting('shop.stock_cause', true), '') not like 'reserved:%' then return null; end if;
  insert into notifications (vendor_id, kind, cause, about_id, data)
  select new.vendor_id, what, what || ' ' || new.id || ' ' || to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD'), p.id,
    jsonb_build_object('name', p.name || coalesce(' (' || nullif(variant_name(p.options, new.options), '') || ')', ''),
      'left', new.stock_quantity)
  from products p
  where p.id = new.product_id and p.deleted_at is null and p.is_active
    and (old.stock_quantity > p.low_stock_at and new.stock_quantity <= p.low_stock_at or new.stock_quantity = 0)
  on conflict (vendor_id, cause) do nothing;
  return null;
end $$;
create trigger variants_add_stock_notification after update on variants for each row
  when (new.is_active and new.archived_at is null and new.stock_quantity < old.stock_quantity)
  execute function add_stock_notification();

-- Products that run low: one of their variants does.
drop index products_running_low;
-- locks: the shop is stopped
create index products_running_low on products (created_at desc, id) where least_stock <= low_stock_at and deleted_at is null;
drop index products_running_low_of_vendor;
-- locks: the shop is stopped
create index products_running_low_of_vendor on products (vendor_id, is_active, stock_quantity, id)
  where least_stock <= low_stock_at and deleted_at is null;

-- Carts, wishes and alerts name the variant. A wish can be for the product as a whole.
-- locks: the shop is stopped
alter table cart_lines rename column product_id to variant_id;
-- locks: the shop is stopped
alter table cart_lines drop constraint cart_lines_product_id_fkey,
  add constraint cart_lines_variant_id_fkey foreign key (variant_id) references variants;
-- locks: the shop is stopped
alter table wishlist_lines rename column product_id to variant_id;
-- locks: the shop is stopped
alter table wishlist_lines drop constraint wishlist_lines_product_id_fkey,
  add constraint wishlist_lines_variant_id_fkey foreign key (variant_id) references variants;
alter index wishlist_lines_of_product rename to wishlist_lines_of_variant;
-- locks: the shop is stopped
alter table restock_alerts rename column product_id to variant_id;
-- locks: the shop is stopped
alter table restock_alerts drop constraint restock_alerts_product_id_fkey,
  add constraint restock_alerts_variant_id_fkey foreign key (variant_id) references variants on delete cascade;
-- locks: the shop is stopped
alter table sale_notifications rename column product_id to variant_id;
-- locks: the shop is stopped
alter table sale_notifications drop constraint sale_notifications_product_id_fkey,
  add constraint sale_notifications_variant_id_fkey foreign key (variant_id) references variants on delete cascade;

-- Order items keep the product for reviews and reports, and the variant that was bought. Their name says which one it was.
alter table order_items add variant_id short_id references variants;
update order_items set variant_id = product_id;
-- locks: the shop is stopped
alter table order_items alter variant_id set not null;
-- locks: the shop is stopped
alter table order_items drop constraint order_items_order_id_product_id_key, add unique (order_id, variant_id);

create or replace view visible_products as
  select p.id, p.vendor_id, p.name, p.description, p.category_slug, p.brand_slug, p.sku, p.price, p.compare_price, p.is_flash_sale,
    p.flash_sale_price, p.flash_sale_end, p.stock_quantity, p.is_active, p.is_featured, p.specs, p.rating_count, p.rating_sum,
    p.sold_count, p.created_at, p.updated_at, p.deleted_at,
    v.slug as vendor_slug,
    v.business_name as vendor_name,
    p.is_flash_sale and p.flash_sale_end > now() as sale_is_running,
    case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price else p.price end as selling_price,
    p.options, p.price_varies
  from products p
  join vendors v on v.id = p.vendor_id
  where p.is_active
    and p.deleted_at is null
    and v.status = 'approved'
    and v.deleted_at is null
    and (v.holiday_until is null or v.holiday_until <= now());

-- What the ids of carts and wishes stand for. One that isn't offered has the price and the stock that lists show for its product.
create view visible_variants as
  select x.id, x.product_id, x.position, x.options as chosen, variant_name(p.options, x.options) as variant_name, p.options,
    p.vendor_id, p.vendor_slug, p.vendor_name, p.name, p.category_slug, p.brand_slug, p.rating_count, p.rating_sum,
    s.is_offered, s.sku, s.price, s.compare_price, s.stock_quantity, s.flash_sale_end, s.sale_is_running,
    case when s.sale_is_running then s.flash_sale_price else s.price end as selling_price,
    not s.is_offered and p.price_varies as price_varies,
    coalesce(s.picture_id, pp.picture_id) as picture_id
  from variants x
  join visible_products p on p.id = x.product_id
  left join product_pictures pp on pp.product_id = p.id and pp.position = 1
  cross join lateral (
    select true as is_offered, x.sku, x.price, x.compare_price, x.stock_quantity, x.flash_sale_price, x.flash_sale_end,
      x.is_flash_sale and x.flash_sale_end > now() as sale_is_running, x.picture_id
    where x.is_active and x.archived_at is null
    union all
    select false, p.sku, p.price, p.compare_price, p.stock_quantity, p.flash_sale_price, p.flash_sale_end, p.sale_is_running, null
    where not (x.is_active and x.archived_at is null)
  ) s;

-- A variant is in stock again for shoppers, whatever the reason: stock, the vendor offers it again, or is back from holiday. One
-- job per variant waits, however often its stock changes.
drop trigger listings_restocked_on_insert on listings;
drop trigger listings_restocked_on_update on listings;
drop function queue_restock_alerts();
-- One look-up by an index for each variant: joined, the planner would read whole tables for each row of an import.
create function queue_restock_alert(variant variants) returns void language plpgsql as $$
begin
  if variant.stock_quantity > 0 and variant.is_active and variant.archived_at is null
    and exists (select from restock_alerts where variant_id = variant.id)
  then
    perform graphile_worker.add_job('notify-back-in-stock', json_build_object('variantId', variant.id),
      job_key => 'stock of ' || variant.id)
    from visible_products where id = variant.product_id;
  end if;
end $$;
create function queue_restock_alerts() returns trigger language plpgsql as $$
declare variant variants;
begin
  for variant in select * from variants where product_id = new.id loop
    perform queue_restock_alert(variant);
  end loop;
  return null;
end $$;
create function queue_restock_alert_of_variant() returns trigger language plpgsql as $$
begin
  perform queue_restock_alert(new);
  return null;
end $$;
create trigger listings_restocked_on_insert after insert on listings for each row
  when (new.in_stock) execute function queue_restock_alerts();
create trigger variants_restocked after update on variants for each row
  when (new.stock_quantity > 0 and new.is_active and new.archived_at is null
    and not (old.stock_quantity > 0 and old.is_active and old.archived_at is null))
  execute function queue_restock_alert_of_variant();

-- A deleted product and an archived variant never come back.
create or replace function delete_restock_alerts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'variants' then
    delete from restock_alerts where variant_id = new.id;
  else
    delete from restock_alerts w using variants x where w.variant_id = x.id and x.product_id = new.id;
  end if;
  return null;
end $$;
create trigger variants_delete_restock_alerts after update on variants for each row
  when (new.archived_at is not null and old.archived_at is null) execute function delete_restock_alerts();

-- When a sale ends, another variant may be the cheapest.
create or replace function refresh_expired_listings() returns integer language plpgsql as $$
declare ended text[]; back integer;
begin
  select array_agg(id) into ended from listings where sale_ends <= now();
  if ended is not null then
    perform refresh_products(ended);
    perform refresh_listings(ended);
    perform pg_notify('shop_changed', 'products');
  end if;
  -- their trigger does the rest; a statement that finds nobody would drop every page all the same
  select count(*) into back from vendors where holiday_until <= now();
  if back > 0 then update vendors set holiday_until = null where holiday_until <= now(); end if;
  return coalesce(cardinality(ended), 0) + back;
end $$;
