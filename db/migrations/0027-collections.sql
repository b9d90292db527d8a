-- A vendor's own collections: products that the vendor groups and orders for shoppers.

create table collections (
  id short_id primary key,
  vendor_id short_id not null references vendors,
  name text not null check (char_length(name) between 1 and 60),
  -- stays when the name changes, so that links keep working
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 70),
  description text check (char_length(description) between 1 and 500),
  -- null: shoppers see the picture of its first product
  picture_id short_id references pictures,
  is_active boolean not null default true,
  -- a vendor has at most 20 collections
  position smallint not null check (position between 1 and 20),
  -- set while staff hide it from shoppers
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) <= 1000),
  created_at timestamptz not null default now(),
  constraint collections_one_position unique (vendor_id, position) deferrable initially deferred,
  constraint collections_one_slug unique (vendor_id, slug),
  constraint collections_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null))
);
-- marks and case do not make another name
create unique index collections_one_name on collections (vendor_id, fold_text(name));
create index collections_of_picture on collections (picture_id) where picture_id is not null;

create table collection_products (
  collection_id short_id not null references collections on delete cascade,
  product_id short_id not null references products on delete cascade,
  -- a collection has at most 200 products
  position smallint not null check (position between 1 and 200),
  primary key (collection_id, product_id),
  constraint collection_products_one_position unique (collection_id, position) deferrable initially deferred
);
create index collection_products_of_product on collection_products (product_id);

-- Pages that show a collection: its own, and its vendor's. Only the vendor's page shows its position. The sitemap lists all.
create function notify_collections_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  if tg_op = 'UPDATE' then
    select 'collections ' || string_agg(
      'vendor-collections:' || n.vendor_id || case
        when (n.name, n.slug, n.description, n.picture_id, n.is_active, n.hidden_at)
          is distinct from (o.name, o.slug, o.description, o.picture_id, o.is_active, o.hidden_at)
        then ' collection:' || n.id else '' end, ' ')
    into tags from changed_rows n join old_rows o using (id) having count(*) > 0;
  else
    select 'collections ' || string_agg('collection:' || id || ' vendor-collections:' || vendor_id, ' ')
    into tags from changed_rows having count(*) > 0;
  end if;
  -- a payload has at most 8,000 bytes
  if length(tags) > 4000 then tags := '*'; end if;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger collections_notify_on_insert after insert on collections
  referencing new table as changed_rows for each statement execute function notify_collections_changed();
create trigger collections_notify_on_update after update on collections
  referencing old table as old_rows new table as changed_rows for each statement execute function notify_collections_changed();
create trigger collections_notify_on_delete after delete on collections
  referencing old table as changed_rows for each statement execute function notify_collections_changed();

create function notify_collection_products_changed() returns trigger language plpgsql as $$
declare tags text;
begin
  select case when count(*) > 20 then '*' else
      'collections ' || string_agg('collection:' || id || ' vendor-collections:' || vendor_id, ' ') end
  into tags from collections where id in (select collection_id from changed_rows) having count(*) > 0;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
create trigger collection_products_notify_on_insert after insert on collection_products
  referencing new table as changed_rows for each statement execute function notify_collection_products_changed();
create trigger collection_products_notify_on_update after update on collection_products
  referencing new table as changed_rows for each statement execute function notify_collection_products_changed();
create trigger collection_products_notify_on_delete after delete on collection_products
  referencing old table as changed_rows for each statement execute function notify_collection_products_changed();

create function refuse_foreign_collection_products() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed_rows r join collections c on c.id = r.collection_id join products p on p.id = r.product_id
    where p.vendor_id <> c.vendor_id or p.deleted_at is not null
  ) then
    raise check_violation using message = 'a collection has only products of its vendor that are not deleted',
      constraint = 'collection_products_of_vendor', table = 'collection_products';
  end if;
  return null;
end $$;
create trigger collection_products_refuse_foreign after insert on collection_products
  referencing new table as changed_rows for each statement execute function refuse_foreign_collection_products();

-- A deleted product leaves its collections. Locks them first, as every change of a collection's products does.
create function leave_collections() returns trigger language plpgsql as $$
begin
  perform from collections where id in (select collection_id from collection_products where product_id = new.id)
  order by id for update;
  delete from collection_products where product_id = new.id;
  return null;
end $$;
create trigger products_leave_collections after update of deleted_at on products
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function leave_collections();

-- The list of a vendor in each of its orders, like those of a category.
-- locks: each takes about a second for a million listings, and only writes of listings wait
create index listings_vendor_price on listings (vendor_id, selling_price, id)
  include (category_slug, brand_slug, stars, in_stock, discount);
-- locks: as above
create index listings_vendor_name on listings (vendor_id, sort_name, id);
-- locks: as above
create index listings_vendor_popular on listings (vendor_id, popularity desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
-- locks: as above
create index listings_vendor_top_rated on listings (vendor_id, weighed_rating desc, popularity desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
