-- Lists and search at a million products: one narrow row for each product that a shopper may see. `visible_products` is the
-- one answer to 'may it be seen, and at what price?'. Listings follow it by triggers; pages show what the view says.

create table listings (
  id short_id primary key references products on delete cascade,
  vendor_id short_id not null,
  category_slug text not null,
  brand_slug text,
  sort_name text not null,
  selling_price bigint not null,
  -- in hundredths of a percent; 0 where no old price is shown
  discount integer not null,
  is_deal boolean not null,
  -- only of a sale that ran when this row was written
  sale_ends timestamptz,
  in_stock boolean not null,
  -- the average rounded down to whole stars; 0 without reviews
  stars smallint not null,
  created_at timestamptz not null,
  sold_count integer not null,
  sold_30_days integer not null default 0,
  popularity bigint not null generated always as (sold_30_days::bigint * 1000000 + least(sold_count, 999999)) stored,
  -- weight A: name; B: brand and category; D: description
  words tsvector not null,
  weighed_rating integer not null default 3500
);
-- Each list in each of its orders. The index includes what filters ask for, so that a filtered list is read from it.
create index listings_newest on listings (created_at desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
create index listings_price on listings (selling_price, id) include (category_slug, brand_slug, stars, in_stock, discount);
create index listings_name on listings (sort_name, id);
create index listings_popular on listings (popularity desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
create index listings_category_newest on listings (category_slug, created_at desc, id)
  include (brand_slug, selling_price, stars, in_stock, discount);
create index listings_category_price on listings (category_slug, selling_price, id)
  include (brand_slug, stars, in_stock, discount);
create index listings_category_name on listings (category_slug, sort_name, id);
create index listings_category_popular on listings (category_slug, popularity desc, id)
  include (brand_slug, selling_price, stars, in_stock, discount);
create index listings_brand_newest on listings (brand_slug, created_at desc, id)
  include (category_slug, selling_price, stars, in_stock, discount);
create index listings_brand_price on listings (brand_slug, selling_price, id)
  include (category_slug, stars, in_stock, discount);
create index listings_brand_name on listings (brand_slug, sort_name, id);
create index listings_brand_popular on listings (brand_slug, popularity desc, id)
  include (category_slug, selling_price, stars, in_stock, discount);
create index listings_vendor_newest on listings (vendor_id, created_at desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
create index listings_sale_ending on listings (sale_ends, id) where sale_ends is not null;
create index listings_sale_discount on listings (discount desc, id) where sale_ends is not null;
create index listings_sale_price on listings (selling_price, id) where sale_ends is not null;
create index listings_sale_newest on listings (created_at desc, id) where sale_ends is not null;
create index listings_deal_discount on listings (discount desc, id) where is_deal;
create index listings_deal_price on listings (selling_price, id)
  include (category_slug, brand_slug, stars, in_stock) where is_deal;
create index listings_deal_newest on listings (created_at desc, id) where is_deal;
create index listings_deal_popular on listings (popularity desc, id) where is_deal;
-- a GIN index has no weights, so the words of names are indexed separately
create index listings_words on listings using gin (ts_filter(words, '{a}'), words) with (fastupdate = off);
create index listings_top_rated on listings (weighed_rating desc, popularity desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
create index listings_category_top_rated on listings (category_slug, weighed_rating desc, popularity desc, id)
  include (brand_slug, selling_price, stars, in_stock, discount);
create index listings_brand_top_rated on listings (brand_slug, weighed_rating desc, popularity desc, id)
  include (category_slug, selling_price, stars, in_stock, discount);

-- A Bayesian average in thousandths of a star: ten more ratings of 3.5 stars are assumed. Five stars of one buyer rank below 4.6
-- of two hundred, and products without reviews in between. Both numbers are fixed: with the shop's own average each review
-- would change every product.
create function weigh_rating(rating_sum integer, rating_count integer) returns integer
language sql immutable strict parallel safe
return (rating_sum + 35) * 1000 / (rating_count + 10);

-- What a listing should contain now, without sales statistics.
create view listing_rows as
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

-- How many listings there are in a category, of a brand, and both; '' stands for all.
create table listing_counts (
  category_slug text not null,
  brand_slug text not null,
  listed integer not null,
  deals integer not null,
  sales integer not null,
  primary key (category_slug, brand_slug)
);
create index listing_counts_most on listing_counts (category_slug, listed desc);
create index listing_counts_of_brand on listing_counts (brand_slug);

-- Every word of the listings: search terms are understood by them. Words of removed products stay until count_search_words.
create table search_words (
  word text primary key,
  in_names integer not null default 0,
  in_all integer not null default 0,
  -- how it sounds: 'fone' and 'phone' have the same
  sound text not null
);
create index search_words_near on search_words using gist (word gist_trgm_ops);
create index search_words_containing on search_words using gin (word gin_trgm_ops);
create index search_words_sound on search_words (sound);

-- How many products a vendor has and how many are active, so that a dashboard with fifty thousand opens at once. Triggers of
-- products keep it.
create table vendor_product_counts (
  vendor_id short_id primary key references vendors on delete cascade,
  products integer not null,
  active integer not null,
  -- over all active products: shown on every product page. A sale changes none of these columns
  rating_count integer not null default 0,
  rating_sum integer not null default 0
);

-- Writes the listings of these products as they should be now.
create function refresh_listings(ids text[]) returns void language plpgsql as $$
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

-- For what time alone changes: sales that ended, vendors back from holiday. Returns how many, and notifies the shop.
create function refresh_expired_listings() returns integer language plpgsql as $$
declare ended text[]; back integer;
begin
  select array_agg(id) into ended from listings where sale_ends <= now();
  if ended is not null then
    perform refresh_listings(ended);
    perform pg_notify('shop_changed', 'products');
  end if;
  -- their trigger does the rest; a statement that finds nobody would drop every page all the same
  select count(*) into back from vendors where holiday_until <= now();
  if back > 0 then update vendors set holiday_until = null where holiday_until <= now(); end if;
  return coalesce(cardinality(ended), 0) + back;
end $$;

create function refresh_listings_of_vendor() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(p.id)) from products p where p.vendor_id = new.id having count(*) > 0;
  return null;
end $$;
create trigger vendors_refresh_listings after update on vendors for each row
  when ((old.status, old.deleted_at, old.holiday_until) is distinct from (new.status, new.deleted_at, new.holiday_until))
  execute function refresh_listings_of_vendor();

create function refresh_listings_of_place() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'brands' then
    perform refresh_listings(array_agg(id)) from listings where brand_slug = new.slug having count(*) > 0;
  else
    perform refresh_listings(array_agg(id)) from listings where category_slug = new.slug having count(*) > 0;
  end if;
  return null;
end $$;
create trigger categories_refresh_listings after update on categories for each row
  when (old.name is distinct from new.name) execute function refresh_listings_of_place();
create trigger brands_refresh_listings after update on brands for each row
  when (old.name is distinct from new.name) execute function refresh_listings_of_place();

create function refresh_listings_of_products() returns trigger language plpgsql as $$
declare
  ids text[];
  counted text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
    insert into vendor_product_counts as c (vendor_id, products, active, rating_count, rating_sum)
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
      insert into vendor_product_counts as c (vendor_id, products, active, rating_count, rating_sum)
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
create trigger products_refresh_listings_on_insert after insert on products
  referencing new table as new_rows for each statement execute function refresh_listings_of_products();
create trigger products_refresh_listings_on_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function refresh_listings_of_products();
