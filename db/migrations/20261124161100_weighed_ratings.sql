-- 'Top rated' first: one buyer's five stars are less than two hundred buyers' 4.6. Each product's average is reckoned as if
-- ten more buyers had given it 3.5 stars: who has no reviews comes after what is liked, and before what is not. Both numbers
-- are fixed, for with the shop's own average each review would move every product. In thousandths of a star.
create function weigh_rating(rating_sum integer, rating_count integer) returns integer
language sql immutable strict parallel safe
return (rating_sum + 35) * 1000 / (rating_count + 10);

-- locks: a default that no row is written for
alter table listings add column weighed_rating integer not null default 3500;

create or replace view listing_rows as
  select p.id, p.vendor_id, p.category_slug, p.brand_slug,
    left(btrim(n.folded), 60) as sort_name,
    p.selling_price::bigint as selling_price,
    case
      when p.sale_is_running then ((p.price - p.flash_sale_price) * 10000 / p.price)::integer
      when p.compare_price > p.price then ((p.compare_price - p.price) * 10000 / p.compare_price)::integer
      else 0
    end as discount,
    coalesce(p.compare_price > p.price, false) as is_deal,
    case when p.sale_is_running then p.flash_sale_end end as sale_ends,
    p.stock_quantity > 0 as in_stock,
    case when p.rating_count > 0 then (p.rating_sum / p.rating_count)::smallint else 0::smallint end as stars,
    p.created_at, p.sold_count,
    setweight(to_tsvector('shop', n.folded), 'A') || coalesce(b.words, '') || c.words
      || to_tsvector('shop', fold_text(p.description)) as words,
    weigh_rating(p.rating_sum, p.rating_count) as weighed_rating
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  join categories c on c.slug = p.category_slug
  left join brands b on b.slug = p.brand_slug;


-- The triggers of listings count and learn words, of which nothing changes here.
alter table listings disable trigger user;
update listings l set weighed_rating = weigh_rating(p.rating_sum, p.rating_count)
from products p where p.id = l.id and p.rating_count > 0;
alter table listings enable trigger user;

-- The listings of these products, as they should be now.
create or replace function refresh_listings(ids text[]) returns void language plpgsql as $$
declare visible text[];
begin
  -- a vendor who is suspended meanwhile waits for us, or we see it
  perform from vendors where id in (select vendor_id from products where id = any (ids)) order by id for share;
  select coalesce(array_agg(id), '{}') into visible from visible_products where id = any (ids);
  delete from listings where id = any (ids) and id <> all (visible);
  insert into listings as l (id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating)
  select id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating
  from listing_rows where id = any (visible) order by id
  on conflict (id) do update set vendor_id = excluded.vendor_id, category_slug = excluded.category_slug,
    brand_slug = excluded.brand_slug, sort_name = excluded.sort_name, selling_price = excluded.selling_price,
    discount = excluded.discount, is_deal = excluded.is_deal, sale_ends = excluded.sale_ends,
    in_stock = excluded.in_stock, stars = excluded.stars, created_at = excluded.created_at,
    sold_count = excluded.sold_count, words = excluded.words, weighed_rating = excluded.weighed_rating;
end $$;

create or replace function products_to_listings() returns trigger language plpgsql as $$
declare
  ids text[];
  counted text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
    insert into shelf_counts as c (vendor_id, products, active, rating_count, rating_sum)
    select vendor_id, count(*), count(*) filter (where is_active),
      coalesce(sum(rating_count) filter (where is_active), 0), coalesce(sum(rating_sum) filter (where is_active), 0)
    from new_rows where deleted_at is null
    group by vendor_id order by vendor_id
    on conflict (vendor_id) do update set products = c.products + excluded.products, active = c.active + excluded.active,
      rating_count = c.rating_count + excluded.rating_count, rating_sum = c.rating_sum + excluded.rating_sum;
  else
    -- a sale of one piece changes no list, unless it was the last
    select array_agg(n.id) filter (where
        (n.vendor_id, n.name, n.description, n.category_slug, n.brand_slug, n.price, n.compare_price, n.is_flash_sale,
          n.flash_sale_price, n.flash_sale_end, n.is_active, n.deleted_at, n.created_at, n.stock_quantity > 0,
          n.rating_sum / nullif(n.rating_count, 0), weigh_rating(n.rating_sum, n.rating_count))
        is distinct from (o.vendor_id, o.name, o.description, o.category_slug, o.brand_slug, o.price, o.compare_price,
          o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active, o.deleted_at, o.created_at,
          o.stock_quantity > 0, o.rating_sum / nullif(o.rating_count, 0), weigh_rating(o.rating_sum, o.rating_count))),
      array_agg(n.id) filter (where
        (n.vendor_id, n.is_active, n.deleted_at, n.rating_count, n.rating_sum)
        is distinct from (o.vendor_id, o.is_active, o.deleted_at, o.rating_count, o.rating_sum))
    into ids, counted
    from new_rows n join old_rows o using (id);
    if counted is not null then
      insert into shelf_counts as c (vendor_id, products, active, rating_count, rating_sum)
      select * from (
        select vendor_id, sum(n)::integer as products, coalesce(sum(n) filter (where is_active), 0)::integer as active,
          coalesce(sum(n * rating_count) filter (where is_active), 0)::integer as rating_count,
          coalesce(sum(n * rating_sum) filter (where is_active), 0)::integer as rating_sum
        from (
          select vendor_id, is_active, deleted_at, rating_count, rating_sum, 1 as n from new_rows where id = any (counted)
          union all
          select vendor_id, is_active, deleted_at, rating_count, rating_sum, -1 from old_rows where id = any (counted)
        ) moved
        where deleted_at is null group by vendor_id
      ) moved
      where (products, active, rating_count, rating_sum) <> (0, 0, 0, 0) order by vendor_id
      on conflict (vendor_id) do update set products = c.products + excluded.products, active = c.active + excluded.active,
        rating_count = c.rating_count + excluded.rating_count, rating_sum = c.rating_sum + excluded.rating_sum;
    end if;
  end if;
  if ids is not null then perform refresh_listings(ids); end if;
  return null;
end $$;
