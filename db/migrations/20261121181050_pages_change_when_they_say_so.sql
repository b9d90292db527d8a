-- A sale of one piece out of hundreds changes no page: nobody can ask for more than 99. Saying so all the same would make
-- every checkout wait for every other one, because a transaction that tells something commits alone.
create or replace function say_products_changed() returns trigger language plpgsql as $$
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
