-- A change of one vendor or of many products leaves the cached pages of other vendors alone. The tags of pages:
--   products       lists of many vendors' products, and the home page
--   vendor:ID      pages that name the vendor or show something of it, because a hidden vendor hides all of that
--   goods:ID       lists of this vendor's products, and pages with its rating
--   card:ID        pages with a card of the product
--   product:ID     the pages of the product

-- A notification has at most 8,000 bytes, and a tag at most 40. Nobody waits for the pages of a whole catalogue.
create or replace function notify_pages(tags text[]) returns void language plpgsql as $$
begin
  if cardinality(tags) > 50000 then
    perform pg_notify('shop_changed', '*');
    return;
  end if;
  perform pg_notify('shop_changed', string_agg(tag, ' ' order by tag))
  from (
    select tag, row_number() over (order by tag) as n from (select distinct tag from unnest(tags) tag where tag is not null) once
  ) numbered
  group by (n - 1) / 180;
end $$;

create or replace function tags_of_products(ids text[]) returns text[] language sql stable as $$
  select array_agg(tag) from products p
  cross join lateral unnest(array['products', 'goods:' || p.vendor_id, 'card:' || p.id, 'product:' || p.id]) tag
  where p.id = any (ids)
$$;

create or replace function notify_vendors_changed() returns trigger language plpgsql as $$
begin
  perform notify_pages(array_agg(tag))
  from changed_rows cross join lateral unnest(array['products', 'vendor:' || id]) tag
  having count(*) > 0;
  return null;
end $$;
drop trigger if exists vendors_notify on vendors;
create or replace trigger vendors_notify_on_insert after insert on vendors
  referencing new table as changed_rows for each statement execute function notify_vendors_changed();
create or replace trigger vendors_notify_on_update after update on vendors
  referencing new table as changed_rows for each statement execute function notify_vendors_changed();
create or replace trigger vendors_notify_on_delete after delete on vendors
  referencing old table as changed_rows for each statement execute function notify_vendors_changed();

create or replace function notify_products_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct 'goods:' || vendor_id) || array['products'] into tags from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    select array_agg(tag) into tags from old_rows
    cross join lateral unnest(array['products', 'goods:' || vendor_id, 'card:' || id, 'product:' || id]) tag;
  else
    -- a sale of one piece changes the product's own page; a list or a card only when it says something else afterwards
    select array_agg(tag) into tags
    from (
      select n.id, n.vendor_id, o.vendor_id as old_vendor_id, (n.name, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price,
          n.flash_sale_end, n.is_active, n.is_featured, n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at,
          n.condition, n.price_varies, n.other_sale_end, n.options, n.vendor_id, least(n.stock_quantity, 10))
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price,
          o.flash_sale_end, o.is_active, o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at,
          o.condition, o.price_varies, o.other_sale_end, o.options, o.vendor_id, least(o.stock_quantity, 10)) as lists
      from new_rows n join old_rows o using (id)
      where (n.name, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end, n.is_active, n.is_featured,
          n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, least(n.stock_quantity, 99), n.description,
          n.sku, n.specs, n.options, n.vendor_id, n.condition, n.warranty_months, n.price_varies, n.other_sale_end)
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, least(o.stock_quantity, 99),
          o.description, o.sku, o.specs, o.options, o.vendor_id, o.condition, o.warranty_months, o.price_varies, o.other_sale_end)
    ) changed
    cross join lateral unnest(array['product:' || id] || case when lists then
      array['products', 'goods:' || vendor_id, 'goods:' || old_vendor_id, 'card:' || id] else '{}' end) tag;
  end if;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function notify_products_of_rows_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  select tags_of_products(array_agg(distinct product_id)) into tags from changed_rows;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function notify_pictures_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  select tags_of_products(array_agg(distinct pp.product_id)) into tags
  from product_pictures pp join changed_rows c on c.id = pp.picture_id;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function record_variant_change() returns trigger language plpgsql as $$
declare
  cause text := nullif(current_setting('shop.stock_cause', true), '');
  ids text[];
  tags text[];
begin
  insert into stock_movements (variant_id, change, reason, checkout_id)
  select n.id, n.stock_quantity - o.stock_quantity, coalesce(split_part(cause, ':', 1), 'edited'), nullif(split_part(cause, ':', 2), '')
  from new_rows n join old_rows o using (id)
  where n.stock_quantity <> o.stock_quantity;
  select array_agg(distinct n.product_id),
    -- the product's own trigger notifies of what it copies, which is everything for a product without options
    array_agg(distinct 'product:' || n.product_id) filter (where n.id <> n.product_id
      and (n.options, n.position, n.sku, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end,
        least(n.stock_quantity, 99), n.picture_id, n.is_active, n.archived_at)
      is distinct from (o.options, o.position, o.sku, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end,
        least(o.stock_quantity, 99), o.picture_id, o.is_active, o.archived_at))
  into ids, tags
  from new_rows n join old_rows o using (id);
  if ids is not null then perform refresh_products(ids); end if;
  select array_agg(distinct n.product_id) into ids
  from new_rows n join old_rows o using (id)
  where n.id <> n.product_id and (n.options, n.stock_quantity > 0, n.is_active, n.archived_at, n.is_flash_sale, n.flash_sale_price,
      n.flash_sale_end, case when n.is_flash_sale then n.price end)
    is distinct from (o.options, o.stock_quantity > 0, o.is_active, o.archived_at, o.is_flash_sale, o.flash_sale_price,
      o.flash_sale_end, case when o.is_flash_sale then o.price end);
  if ids is not null then perform refresh_listings(ids); end if;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function notify_review_votes_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct 'product:' || r.product_id) into tags from changed_rows c join reviews r on r.id = c.review_id;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function notify_reviewer_changed() returns trigger language plpgsql as $$
declare
  who short_id;
  tags text[];
begin
  if tg_table_name = 'users' then who := new.id; else who := new.user_id; end if;
  select array_agg('product:' || product_id) into tags from reviews where user_id = who;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function notify_collections_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(tag) into tags from changed_rows n join old_rows o using (id)
    cross join lateral unnest(array['collections', 'vendor-collections:' || n.vendor_id, case
        when (n.name, n.slug, n.description, n.picture_id, n.is_active, n.hidden_at)
          is distinct from (o.name, o.slug, o.description, o.picture_id, o.is_active, o.hidden_at)
        then 'collection:' || n.id end]) tag;
  else
    select array_agg(tag) into tags from changed_rows
    cross join lateral unnest(array['collections', 'vendor-collections:' || vendor_id, 'collection:' || id]) tag;
  end if;
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function notify_collection_products_changed() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(tag) into tags from collections
  cross join lateral unnest(array['collections', 'vendor-collections:' || vendor_id, 'collection:' || id]) tag
  where id in (select collection_id from changed_rows);
  if tags is not null then perform notify_pages(tags); end if;
  return null;
end $$;

create or replace function refresh_expired_listings() returns integer language plpgsql as $$
declare ended text[]; back integer;
begin
  perform refresh_products(array_agg(distinct x.product_id)) from variants x
  where x.flash_sale_price is not null and x.archived_at is null and x.flash_sale_end between now() - interval '2 days' and now()
    and not exists (select from listings l where l.id = x.product_id)
  having count(*) > 0;
  select array_agg(id) into ended from listings where sale_ends <= now();
  if ended is not null then
    perform refresh_products(ended);
    perform refresh_listings(ended);
    perform notify_pages(tags_of_products(ended));
  end if;
  update vendors set holiday_until = null where holiday_until <= now();
  get diagnostics back = row_count;
  return coalesce(cardinality(ended), 0) + back;
end $$;
