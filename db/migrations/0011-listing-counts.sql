-- What lists and search know beside the listings: counts of categories and brands, words, and products of each vendor.

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

-- In the order of the keys, so that concurrent statements do not deadlock.
create function update_listing_counts() returns trigger language plpgsql as $$
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
create trigger listings_count_inserted after insert on listings
  referencing new table as new_rows for each statement execute function update_listing_counts();
create trigger listings_count_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function update_listing_counts();
create trigger listings_count_deleted after delete on listings
  referencing old table as old_rows for each statement execute function update_listing_counts();

create function count_listings() returns void language sql as $$
  delete from listing_counts;
  insert into listing_counts (category_slug, brand_slug, listed, deals, sales)
  select coalesce(category_slug, ''), coalesce(brand_slug, ''), count(*), count(*) filter (where is_deal),
    count(*) filter (where sale_ends is not null)
  from (select category_slug, coalesce(brand_slug, '-') as brand_slug, is_deal, sale_ends from listings) l
  group by cube (category_slug, brand_slug)
$$;
-- There is a row for everything from the start.
select count_listings();

create function word_sound(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace($1, 'ph', 'f'), 'ck', 'k'), 'sh', 's'), 'x', 'ks'), 'cqzyj', 'kksig'),
    '(.)\1+', '\1', 'g'), '(?<=..)(e|es|s)$', '')
$$;

create function add_search_words() returns trigger language plpgsql as $$
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
create trigger listings_add_words_on_insert after insert on listings
  referencing new table as new_rows for each statement execute function add_search_words();
create trigger listings_add_words_on_update after update on listings
  referencing new table as new_rows for each statement execute function add_search_words();

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

create function count_vendor_products() returns void language sql as $$
  delete from vendor_product_counts;
  insert into vendor_product_counts (vendor_id, products, active, rating_count, rating_sum)
  select vendor_id, count(*), count(*) filter (where is_active),
    coalesce(sum(rating_count) filter (where is_active), 0), coalesce(sum(rating_sum) filter (where is_active), 0)
  from products where deleted_at is null group by vendor_id
$$;
