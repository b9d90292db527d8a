-- What pages show has changed: said by the database itself, so that no writer can forget it.
-- Every process listens on 'shop_changed' and drops the pages that carry one of the tags.
-- Above 40 products in one statement the single names are left out: '*' drops everything.

create function say_products_changed() returns trigger language plpgsql as $$
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
    ) changed having count(*) > 0;
  end if;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;

create trigger products_inserted after insert on products
  referencing new table as new_rows for each statement execute function say_products_changed();
create trigger products_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function say_products_changed();
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function say_products_changed();

-- Things that change rarely and show on many pages: everything is dropped.
create function say_everything_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '*');
  return null;
end $$;

create trigger vendors_changed after insert or update or delete on vendors
  for each statement execute function say_everything_changed();
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function say_everything_changed();
create trigger brands_changed after update or delete on brands
  for each statement execute function say_everything_changed();
create trigger site_settings_changed after update on site_settings
  for each statement execute function say_everything_changed();

create function say_pictures_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(distinct product_id) > 40 then '*' else 'products ' || string_agg(distinct 'product:' || product_id, ' ') end
  into tags
  from product_pictures pp join changed_rows c on c.id = pp.picture_id
  having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger pictures_changed after update on pictures
  referencing new table as changed_rows for each statement execute function say_pictures_changed();

create function say_product_pictures_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(distinct product_id) > 40 then '*' else 'products ' || string_agg(distinct 'product:' || product_id, ' ') end
  into tags from changed_rows having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger product_pictures_inserted after insert on product_pictures
  referencing new table as changed_rows for each statement execute function say_product_pictures_changed();
create trigger product_pictures_updated after update on product_pictures
  referencing new table as changed_rows for each statement execute function say_product_pictures_changed();
create trigger product_pictures_deleted after delete on product_pictures
  referencing old table as changed_rows for each statement execute function say_product_pictures_changed();
