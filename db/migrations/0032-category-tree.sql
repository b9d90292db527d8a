-- Categories form a tree of at most three levels. The nine categories of the start are its first level.

-- locks: nine rows
alter table categories
  add column parent_slug text references categories,
  -- the path from the first level down to the category itself; `file_categories` keeps it
  add column ancestors text[] not null default '{}',
  -- names in Yoruba, Igbo and Hausa; without one, pages show the English name
  add column name_yo text,
  add column name_ig text,
  add column name_ha text,
  add column picture_id short_id references pictures,
  add column is_active boolean not null default true,
  -- the category that took the products over; the row stays for its old URL and for orders
  add column merged_into text references categories deferrable initially deferred,
  add constraint categories_parent_is_another check (parent_slug <> slug),
  add constraint categories_merged_into_another check (merged_into <> slug),
  add constraint categories_name_length check (
    char_length(name) between 1 and 60 and char_length(name_yo) between 1 and 60
    and char_length(name_ig) between 1 and 60 and char_length(name_ha) between 1 and 60
  ),
  add constraint categories_slug_length check (char_length(slug) <= 60),
  -- the position is within the parent, and 'Accessories' can have several parents
  drop constraint categories_position_key,
  drop constraint categories_name_key,
  -- from now on, the words of the whole path, which `file_categories` keeps too
  alter column words drop expression;
-- locks: nine rows
create unique index categories_name_in_parent on categories (coalesce(parent_slug, ''), lower(name)) where merged_into is null;
-- locks: nine rows
create index categories_of_parent on categories (parent_slug, position);

update categories c set name_yo = n.yo, name_ig = n.ig, name_ha = n.ha
from (values
  ('electronics', 'Ẹ̀rọ ìgbàlódé', 'Ngwa eletrọnik', 'Kayan lantarki'),
  ('fashion', 'Aṣọ àti ẹ̀ṣọ́', 'Uwe na ejiji', 'Kayan ado da sutura'),
  ('home-garden', 'Ilé àti ọgbà', 'Ụlọ na ubi', 'Gida da lambu'),
  ('sports', 'Eré ìdárayá', 'Egwuregwu', 'Kayan motsa jiki'),
  ('books', 'Ìwé', 'Akwụkwọ', 'Littattafai'),
  ('health-beauty', 'Ìlera àti ẹwà', 'Ahụike na ịma mma', 'Lafiya da kwalliya'),
  ('toys', 'Ohun ìṣeré', 'Ihe ụmụaka ji egwu egwu', 'Kayan wasan yara'),
  ('automotive', 'Ọkọ̀ àti ohun èlò rẹ̀', 'Ụgbọala na ngwa ya', 'Motoci da kayansu'),
  ('food-beverages', 'Oúnjẹ àti ohun mímu', 'Nri na ihe ọṅụṅụ', 'Abinci da abin sha')
) n (slug, yo, ig, ha)
where n.slug = c.slug;

-- The pictures of categories belong to the shop itself.
alter table pictures drop constraint pictures_recipe_check;
alter table pictures add constraint pictures_recipe_check
  check (recipe in ('product', 'avatar', 'logo', 'banner', 'slide', 'category')) not valid;
alter table pictures validate constraint pictures_recipe_check;

-- The paths and words of all categories as they should be now. A merged category has the path of the one that took it over,
-- so products and orders that still name it count in the right place. A fourth level fails, and so does every circle,
-- because its path never ends.
create function file_categories() returns void language plpgsql as $$
begin
  -- one change at a time, so that two moves together never make a circle
  perform pg_advisory_xact_lock(hashtext('categories'));
  if exists (
    select from categories c join categories into_it on into_it.slug = c.merged_into where into_it.merged_into is not null
  ) then
    raise exception 'a category is merged into a merged one' using errcode = 'check_violation', constraint = 'categories_merged_once';
  end if;
  if exists (
    select from categories c join categories p on p.slug = c.parent_slug join categories g on g.slug = p.parent_slug
    where g.parent_slug is not null and c.merged_into is null
  ) then
    raise exception 'a category is below the third level' using errcode = 'check_violation', constraint = 'categories_three_levels';
  end if;
  update categories c set ancestors = f.path, words = f.words
  from (
    select c.slug, array_remove(array[g.slug, p.slug, e.slug], null) as path,
      setweight(to_tsvector('shop', fold_text(concat_ws(' ', g.name, p.name, e.name))), 'B') as words
    from categories c
    join categories e on e.slug = coalesce(c.merged_into, c.slug)
    left join categories p on p.slug = e.parent_slug
    left join categories g on g.slug = p.parent_slug
  ) f
  where f.slug = c.slug and (c.ancestors, c.words) is distinct from (f.path, f.words);
end $$;
select file_categories();

-- Moved and renamed categories change the listings of all their products. There may be a hundred thousand, so a job does it
-- in steps; until then, these products are listed where they were.
create function queue_category_listings() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('file-category-products', json_build_object('slug', new.slug), job_key => 'category ' || new.slug);
  return null;
end $$;
drop trigger categories_refresh_listings on categories;
create trigger categories_queue_listings after update of ancestors, words on categories for each row
  when ((old.ancestors, old.words) is distinct from (new.ancestors, new.words) and cardinality(old.ancestors) > 0)
  execute function queue_category_listings();

create function file_changed_categories() returns trigger language plpgsql as $$
begin
  perform file_categories();
  return null;
end $$;
create trigger categories_file_on_insert after insert on categories for each statement execute function file_changed_categories();
create trigger categories_file_on_update after update of name, parent_slug, merged_into on categories
  for each statement execute function file_changed_categories();

create or replace function refresh_listings_of_place() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(id)) from listings where brand_slug = new.slug having count(*) > 0;
  return null;
end $$;

-- A listing carries the path of its category: `category_slug` is the first level, then the second and the third. So a list of
-- any level is one comparison.
alter table listings add column mid_slug text, add column leaf_slug text;
-- All orders in one index for each level: a small category is sorted, and a large one is met often enough in the indexes of
-- its first level.
-- locks: the columns are empty, so it reads a million narrow rows and writes none
create index listings_mid on listings (mid_slug, created_at desc, id)
  include (category_slug, leaf_slug, brand_slug, sort_name, selling_price, popularity, weighed_rating, stars, in_stock, discount)
  where mid_slug is not null;
-- locks: the columns are empty, so it reads a million narrow rows and writes none
create index listings_leaf on listings (leaf_slug, created_at desc, id)
  include (category_slug, mid_slug, brand_slug, sort_name, selling_price, popularity, weighed_rating, stars, in_stock, discount)
  where leaf_slug is not null;

create or replace view listing_rows as
  select p.id, p.vendor_id, c.ancestors[1] as category_slug, p.brand_slug,
    left(btrim(n.folded), 60) as sort_name,
    p.selling_price::bigint as selling_price,
    case
      when p.sale_is_running then ((p.price - p.flash_sale_price) * 10000 / p.price)::integer
      when p.compare_price > p.price then ((p.compare_price - p.price) * 10000 / p.compare_price)::integer
      else 0
    end as discount,
    coalesce(p.compare_price > p.price, false) and p.stock_quantity > 0 as is_deal,
    case when p.sale_is_running then p.flash_sale_end end as sale_ends,
    p.stock_quantity > 0 as in_stock,
    case when p.rating_count > 0 then (p.rating_sum / p.rating_count)::smallint else 0::smallint end as stars,
    p.created_at, p.sold_count,
    setweight(to_tsvector('shop', n.folded), 'A') || coalesce(b.words, '') || c.words
      || to_tsvector('shop', fold_text(p.description)) as words,
    weigh_rating(p.rating_sum, p.rating_count) as weighed_rating,
    c.ancestors[2] as mid_slug, c.ancestors[3] as leaf_slug
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  join categories c on c.slug = p.category_slug
  left join brands b on b.slug = p.brand_slug;

create or replace function refresh_listings(ids text[]) returns void language plpgsql as $$
declare visible text[];
begin
  -- a vendor who is suspended meanwhile waits for us, or we see it
  perform from vendors where id in (select vendor_id from products where id = any (ids)) order by id for share;
  select coalesce(array_agg(id), '{}') into visible from visible_products where id = any (ids);
  delete from listings where id = any (ids) and id <> all (visible);
  insert into listings as l (id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug)
  select id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug
  from listing_rows where id = any (visible) order by id
  on conflict (id) do update set vendor_id = excluded.vendor_id, category_slug = excluded.category_slug,
    brand_slug = excluded.brand_slug, sort_name = excluded.sort_name, selling_price = excluded.selling_price,
    discount = excluded.discount, is_deal = excluded.is_deal, sale_ends = excluded.sale_ends,
    in_stock = excluded.in_stock, stars = excluded.stars, created_at = excluded.created_at,
    sold_count = excluded.sold_count, words = excluded.words, weighed_rating = excluded.weighed_rating,
    mid_slug = excluded.mid_slug, leaf_slug = excluded.leaf_slug;
end $$;

-- A listing counts in every category of its path, and in '', which stands for all.
drop function add_listing_counts(listing_move[]);
drop type listing_move;
create type listing_move as (categories text[], brand_slug text, is_deal boolean, on_sale boolean, n integer);

create function listing_path(category_slug text, mid_slug text, leaf_slug text) returns text[]
language sql immutable parallel safe
return array_remove(array['', category_slug, mid_slug, leaf_slug], null);

create function add_listing_counts(moves listing_move[]) returns void language sql as $$
  insert into listing_counts as c (category_slug, brand_slug, listed, deals, sales)
  select * from (
    select category as category_slug, brand as brand_slug, sum(n)::integer as listed,
      coalesce(sum(n) filter (where is_deal), 0)::integer as deals, coalesce(sum(n) filter (where on_sale), 0)::integer as sales
    from unnest(moves) m, unnest(m.categories) category, unnest(array['', coalesce(m.brand_slug, '-')]) brand
    group by category, brand
  ) moved
  where (listed, deals, sales) <> (0, 0, 0)
  order by category_slug, brand_slug
  on conflict (category_slug, brand_slug) do update
    set listed = c.listed + excluded.listed, deals = c.deals + excluded.deals, sales = c.sales + excluded.sales
$$;

create or replace function update_listing_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_listing_counts(array_agg(
      (listing_path(category_slug, mid_slug, leaf_slug), brand_slug, is_deal, sale_ends is not null, 1)::listing_move))
    from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_listing_counts(array_agg(
      (listing_path(category_slug, mid_slug, leaf_slug), brand_slug, is_deal, sale_ends is not null, -1)::listing_move))
    from old_rows;
  else
    perform add_listing_counts(array_agg((path, brand_slug, is_deal, on_sale, n)::listing_move))
    from (
      select listing_path(category_slug, mid_slug, leaf_slug) as path, brand_slug, is_deal, sale_ends is not null as on_sale, 1 as n
      from new_rows
      union all
      select listing_path(category_slug, mid_slug, leaf_slug), brand_slug, is_deal, sale_ends is not null, -1 from old_rows
    ) moved;
  end if;
  return null;
end $$;

create or replace function count_listings() returns void language sql as $$
  delete from listing_counts;
  insert into listing_counts (category_slug, brand_slug, listed, deals, sales)
  select category, brand, count(*), count(*) filter (where is_deal), count(*) filter (where sale_ends is not null)
  from listings, unnest(listing_path(category_slug, mid_slug, leaf_slug)) category,
    unnest(array['', coalesce(brand_slug, '-')]) brand
  group by category, brand;
  -- there is always a row for everything
  insert into listing_counts values ('', '', 0, 0, 0) on conflict do nothing
$$;
