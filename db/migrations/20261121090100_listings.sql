-- Lists and search at a million products: one narrow row for each product that a shopper may see.
-- `visible_products` stays the one answer to 'may it be seen, and at what price?'; listings follow it by triggers, and a
-- page takes what it shows from the view.

create extension if not exists pg_trgm;
-- every word is kept: a term may be a part of 'during'; but who types 'rice with beans' does not ask for 'with'
create text search dictionary shop_stops (template = simple, stopwords = english);
create text search configuration shop (parser = default);
alter text search configuration shop add mapping for
  asciiword, word, numword, int, uint, float, sfloat with simple;

-- 'Àdìrẹ' -> 'adire': as foldMarks in shared/text.ts. What the parser would make more than plain words of becomes a blank;
-- an apostrophe does not part words, nor a comma a number.
create function fold_text(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(t) <> char_length(t) then
    t := translate(regexp_replace(normalize(t, nfd), '[\u0300-\u036f’₦]', '', 'g'), 'ɓɗƙƴƁƊƘƳ×', 'bdkybdkyx');
  end if;
  t := replace(replace(replace(replace(lower(t), '-', ' '), '/', ' '), '.', ' '), '''', '');
  if t ~ '[0-9],[0-9]' then t := regexp_replace(t, '([0-9]),(?=[0-9])', '\1', 'g'); end if;
  return case when t ~ '[@_+&<]' then translate(t, '@_+&<', '     ') else t end;
end $$;

-- Folded once for each of them, and not for each product.
-- locks: a column of two small tables
alter table categories add column words tsvector generated always as (setweight(to_tsvector('shop', fold_text(name)), 'B')) stored;
-- locks: a column of two small tables
alter table brands add column words tsvector generated always as (setweight(to_tsvector('shop', fold_text(name)), 'B')) stored;

create table listings (
  id short_id primary key references products on delete cascade,
  vendor_id short_id not null,
  category_slug text not null,
  brand_slug text,
  sort_name text not null,
  selling_price bigint not null,
  -- how much is off, out of 10,000; 0 where nothing is struck through
  discount integer not null,
  is_deal boolean not null,
  -- only of a sale that was running when this row was written
  sale_ends timestamptz,
  in_stock boolean not null,
  -- whole stars of the average, 0 without reviews
  stars smallint not null,
  created_at timestamptz not null,
  sold_count integer not null,
  sold_30_days integer not null default 0,
  popularity bigint not null generated always as (sold_30_days::bigint * 1000000 + least(sold_count, 999999)) stored,
  -- A the name's, B the brand's and the category's, D the description's
  words tsvector not null
);

-- What a listing has to say, by now; statistics of selling apart.
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
      || to_tsvector('shop', fold_text(p.description)) as words
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  join categories c on c.slug = p.category_slug
  left join brands b on b.slug = p.brand_slug;

insert into listings (id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal, sale_ends,
  in_stock, stars, created_at, sold_count, words)
select id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal, sale_ends,
  in_stock, stars, created_at, sold_count, words
from listing_rows;

-- Each list in each of its orders. What filters ask for lies in the index, so that a list with filters is walked there.
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
-- weights are not in the index, so the words of names stand there by themselves
create index listings_words on listings using gin (ts_filter(words, '{a}'), words) with (fastupdate = off);

-- Every word of the listings: what is typed is understood as words from here. None is taken away when its last product
-- goes; counting anew (count_search_words) does that.
create table search_words (
  word text primary key,
  in_names integer not null default 0,
  in_all integer not null default 0,
  -- as it sounds: 'fone' and 'phone' are the same
  sound text not null
);
create index search_words_near on search_words using gist (word gist_trgm_ops);
create index search_words_containing on search_words using gin (word gin_trgm_ops);
create index search_words_sound on search_words (sound);

create function word_sound(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace($1, 'ph', 'f'), 'ck', 'k'), 'sh', 's'), 'x', 'ks'), 'cqzyj', 'kksig'),
    '(.)\1+', '\1', 'g'), '(?<=..)(e|es|s)$', '')
$$;

create function count_search_words() returns void language sql as $$
  with counted as (
    select word, coalesce(n.ndoc, 0) as in_names, w.ndoc as in_all
    from ts_stat('select words from listings') w
    left join ts_stat('select ts_filter(words, ''{a}'') from listings') n using (word)
  ), gone as (
    delete from search_words s where not exists (select from counted c where c.word = s.word)
  )
  insert into search_words as s (word, in_names, in_all, sound)
  select word, in_names, in_all, word_sound(word) from counted where length(word) <= 60 order by word
  on conflict (word) do update set in_names = excluded.in_names, in_all = excluded.in_all
    where (s.in_names, s.in_all) is distinct from (excluded.in_names, excluded.in_all)
$$;

-- How many listings a category, a brand and both of them have: '' stands for all.
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

create function count_listings() returns void language sql as $$
  delete from listing_counts;
  insert into listing_counts (category_slug, brand_slug, listed, deals, sales)
  select coalesce(category_slug, ''), coalesce(brand_slug, ''), count(*), count(*) filter (where is_deal),
    count(*) filter (where sale_ends is not null)
  from (select category_slug, coalesce(brand_slug, '-') as brand_slug, is_deal, sale_ends from listings) l
  group by cube (category_slug, brand_slug)
$$;
select count_search_words();
select count_listings();

-- In the order of the keys, so that no two statements wait for each other crosswise.
create function move_listing_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_listing_counts(array_agg((category_slug, brand_slug, is_deal, sale_ends is not null, 1)::listing_move))
    from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_listing_counts(array_agg((category_slug, brand_slug, is_deal, sale_ends is not null, -1)::listing_move))
    from old_rows;
  else
    perform add_listing_counts(array_agg((category_slug, brand_slug, is_deal, on_sale, n)::listing_move))
    from (
      select id, category_slug, brand_slug, is_deal, sale_ends is not null as on_sale, 1 as n from new_rows
      union all
      select id, category_slug, brand_slug, is_deal, sale_ends is not null, -1 from old_rows
    ) moved;
  end if;
  return null;
end $$;

create type listing_move as (category_slug text, brand_slug text, is_deal boolean, on_sale boolean, n integer);

create function add_listing_counts(moves listing_move[]) returns void language sql as $$
  insert into listing_counts as c (category_slug, brand_slug, listed, deals, sales)
  select * from (
    select coalesce(category_slug, '') as category_slug, coalesce(brand_slug, '') as brand_slug, sum(n)::integer as listed,
      coalesce(sum(n) filter (where is_deal), 0)::integer as deals, coalesce(sum(n) filter (where on_sale), 0)::integer as sales
    from (select m.category_slug, coalesce(m.brand_slug, '-') as brand_slug, is_deal, on_sale, n from unnest(moves) m) m
    group by cube (category_slug, brand_slug)
  ) moved
  where (listed, deals, sales) <> (0, 0, 0)
  order by category_slug, brand_slug
  on conflict (category_slug, brand_slug) do update
    set listed = c.listed + excluded.listed, deals = c.deals + excluded.deals, sales = c.sales + excluded.sales
$$;

create trigger listings_inserted after insert on listings
  referencing new table as new_rows for each statement execute function move_listing_counts();
create trigger listings_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function move_listing_counts();
create trigger listings_deleted after delete on listings
  referencing old table as old_rows for each statement execute function move_listing_counts();

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word, in_names, in_all, sound)
  select lexeme, in_names, in_all, word_sound(lexeme)
  from (
    -- each word once, before it is looked up: a thousand products have few thousand words
    select lexeme, count(*) filter (where 'A' = any (weights)) as in_names, count(*) as in_all
    from new_rows, unnest(words) group by lexeme offset 0
  ) w
  where length(lexeme) <= 60 and not exists (select from search_words s where s.word = lexeme)
  order by lexeme
  on conflict (word) do nothing;
  return null;
end $$;
create trigger listings_teach_words after insert on listings
  referencing new table as new_rows for each statement execute function learn_search_words();
create trigger listings_teach_new_words after update on listings
  referencing new table as new_rows for each statement execute function learn_search_words();

-- The listings of these products, as they should be now.
create function refresh_listings(ids text[]) returns void language plpgsql as $$
declare visible text[];
begin
  -- a vendor who is suspended meanwhile waits for us, or we see it
  perform from vendors where id in (select vendor_id from products where id = any (ids)) order by id for share;
  select coalesce(array_agg(id), '{}') into visible from visible_products where id = any (ids);
  delete from listings where id = any (ids) and id <> all (visible);
  insert into listings as l (id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words)
  select id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words
  from listing_rows where id = any (visible) order by id
  on conflict (id) do update set vendor_id = excluded.vendor_id, category_slug = excluded.category_slug,
    brand_slug = excluded.brand_slug, sort_name = excluded.sort_name, selling_price = excluded.selling_price,
    discount = excluded.discount, is_deal = excluded.is_deal, sale_ends = excluded.sale_ends,
    in_stock = excluded.in_stock, stars = excluded.stars, created_at = excluded.created_at,
    sold_count = excluded.sold_count, words = excluded.words;
end $$;

create function products_to_listings() returns trigger language plpgsql as $$
declare ids text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id) into ids from new_rows;
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
  end if;
  if ids is not null then perform refresh_listings(ids); end if;
  return null;
end $$;
create trigger products_listed after insert on products
  referencing new table as new_rows for each statement execute function products_to_listings();
create trigger products_listed_anew after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function products_to_listings();

create function vendors_to_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(p.id)) from products p where p.vendor_id = new.id having count(*) > 0;
  return null;
end $$;
create trigger vendors_listed_anew after update on vendors for each row
  when ((old.status, old.deleted_at, old.holiday_until) is distinct from (new.status, new.deleted_at, new.holiday_until))
  execute function vendors_to_listings();

create function names_to_listings() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'brands' then
    perform refresh_listings(array_agg(id)) from listings where brand_slug = new.slug having count(*) > 0;
  else
    perform refresh_listings(array_agg(id)) from listings where category_slug = new.slug having count(*) > 0;
  end if;
  return null;
end $$;
create trigger brands_listed_anew after update on brands for each row
  when (old.name is distinct from new.name) execute function names_to_listings();
create trigger categories_listed_anew after update on categories for each row
  when (old.name is distinct from new.name) execute function names_to_listings();

-- What time alone has changed: sales that ended, vendors who are back. Says how many, and tells the shop.
create function keep_listings_current() returns integer language plpgsql as $$
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

-- The indexes of lists that listings serve now.
drop index products_newest;
drop index products_of_category;
drop index products_of_brand;
drop index products_on_sale;
