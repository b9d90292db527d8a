-- How many products each vendor has, and how many of them are on the shelf: who has fifty thousand opens a desk as fast as
-- who has five. It follows the products by their triggers; what is nearly gone is few, and counted by an index.
create table shelf_counts (
  vendor_id short_id primary key references vendors on delete cascade,
  products integer not null,
  active integer not null
);

create function count_shelves() returns void language sql as $$
  delete from shelf_counts;
  insert into shelf_counts (vendor_id, products, active)
  select vendor_id, count(*), count(*) filter (where is_active) from products where deleted_at is null group by vendor_id
$$;

-- A product that comes meanwhile would be counted by nobody.
lock table products in share row exclusive mode;
select count_shelves();

create or replace function products_to_listings() returns trigger language plpgsql as $$
declare ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
    insert into shelf_counts as c (vendor_id, products, active)
    select vendor_id, count(*), count(*) filter (where is_active) from new_rows where deleted_at is null
    group by vendor_id order by vendor_id
    on conflict (vendor_id) do update set products = c.products + excluded.products, active = c.active + excluded.active;
  else
    -- a sale of one piece changes no list, unless it was the last
    select array_agg(n.id) into ids
    from new_rows n join old_rows o using (id)
    where (n.vendor_id, n.name, n.description, n.category_slug, n.brand_slug, n.price, n.compare_price, n.is_flash_sale,
        n.flash_sale_price, n.flash_sale_end, n.is_active, n.deleted_at, n.created_at, n.stock_quantity > 0,
        n.rating_sum / nullif(n.rating_count, 0))
      is distinct from (o.vendor_id, o.name, o.description, o.category_slug, o.brand_slug, o.price, o.compare_price,
        o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active, o.deleted_at, o.created_at,
        o.stock_quantity > 0, o.rating_sum / nullif(o.rating_count, 0));
    if ids is not null then
      insert into shelf_counts as c (vendor_id, products, active)
      select * from (
        select vendor_id, sum(n)::integer as products, coalesce(sum(n) filter (where is_active), 0)::integer as active
        from (
          select vendor_id, is_active, deleted_at, 1 as n from new_rows where id = any (ids)
          union all
          select vendor_id, is_active, deleted_at, -1 from old_rows where id = any (ids)
        ) moved
        where deleted_at is null group by vendor_id
      ) moved
      where (products, active) <> (0, 0) order by vendor_id
      on conflict (vendor_id) do update set products = c.products + excluded.products, active = c.active + excluded.active;
    end if;
  end if;
  if ids is not null then perform refresh_listings(ids); end if;
  return null;
end $$;
