-- Shoppers filter lists by size and colour, and search finds the words of options.

-- A pair of a colour and a size that one variant has, and each alone: 'blue/l', 'blue/', '/l', with '+' before what is in stock
-- and '-' before what is sold out. So 'blue and L' is one comparison, and never matches a blue M beside a red L.
alter table listings add column choices text[] not null default '{}';
-- locks: the column is empty, so it writes nothing
create index listings_choices on listings using gin (choices) with (fastupdate = off);

-- What shoppers can choose now. `words`: the values of all options, in their order.
create function listing_choices(product text, options jsonb, out choices text[], out words text) language plpgsql stable as $$
declare colour_at integer; size_at integer;
begin
  choices := '{}';
  words := '';
  if options = '[]' then return; end if;
  select min(n) filter (where name in ('colour', 'color', 'colours', 'colors')), min(n) filter (where name in ('size', 'sizes'))
  into colour_at, size_at
  from jsonb_array_elements(options) with ordinality o (option, n), plain_name(option ->> 'name') name;
  select coalesce(string_agg(value ->> 'name', ' ' order by n, m), '') into words
  from jsonb_array_elements(options) with ordinality o (option, n), jsonb_array_elements(option -> 'values') with ordinality v (value, m)
  where exists (
    select from variants x where x.product_id = product and x.is_active and x.archived_at is null and x.options[n] = value ->> 'name'
  );
  select coalesce(array_agg(case when in_stock then '+' else '-' end || token order by token), '{}') into choices
  from (
    select token, bool_or(x.stock_quantity > 0) as in_stock
    from variants x
    cross join lateral (
      select coalesce(plain_name(x.options[colour_at]), '') as colour, coalesce(plain_name(x.options[size_at]), '') as size
    ) c
    cross join lateral unnest(array[colour || '/' || size, colour || '/', '/' || size]) token
    where x.product_id = product and x.id <> product and x.is_active and x.archived_at is null and token <> '/'
    group by token
  ) t;
end $$;

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
      || to_tsvector('shop', fold_text(concat_ws(' ', p.description, s.words, a.words, w.words))) as words,
    weigh_rating(p.rating_sum, p.rating_count) as weighed_rating,
    c.ancestors[2] as mid_slug, c.ancestors[3] as leaf_slug, w.choices
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  cross join lateral (select string_agg(spec ->> 1, ' ') as words from jsonb_array_elements(p.specs) spec) s
  cross join lateral (
    select string_agg(coalesce(v.text, o.name), ' ' order by v.attribute_id) as words
    from product_attributes v left join attribute_choices o on o.id = v.choice_id
    where v.product_id = p.id and v.kind in ('choice', 'text')
  ) a
  cross join lateral listing_choices(p.id, p.options) w
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
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug, choices)
  select id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug, choices
  from listing_rows where id = any (visible) order by id
  on conflict (id) do update set vendor_id = excluded.vendor_id, category_slug = excluded.category_slug,
    brand_slug = excluded.brand_slug, sort_name = excluded.sort_name, selling_price = excluded.selling_price,
    discount = excluded.discount, is_deal = excluded.is_deal, sale_ends = excluded.sale_ends,
    in_stock = excluded.in_stock, stars = excluded.stars, created_at = excluded.created_at,
    sold_count = excluded.sold_count, words = excluded.words, weighed_rating = excluded.weighed_rating,
    mid_slug = excluded.mid_slug, leaf_slug = excluded.leaf_slug,
    choices = excluded.choices;
end $$;

-- Which variants there are, and which are in stock, is also in the listings.
create or replace function record_opening_stock() returns trigger language plpgsql as $$
declare ids text[];
begin
  insert into stock_movements (variant_id, change, reason)
  select id, stock_quantity, 'opening' from new_rows where stock_quantity > 0;
  -- a product's own variant has the product's prices and stock from the start
  select array_agg(distinct product_id) into ids from new_rows where id <> product_id;
  if ids is not null then
    perform refresh_products(ids);
    perform refresh_listings(ids);
  end if;
  return null;
end $$;

create or replace function record_variant_change() returns trigger language plpgsql as $$
declare
  cause text := nullif(current_setting('shop.stock_cause', true), '');
  ids text[];
  tags text;
  many boolean;
begin
  insert into stock_movements (variant_id, change, reason, checkout_id)
  select n.id, n.stock_quantity - o.stock_quantity, coalesce(split_part(cause, ':', 1), 'edited'), nullif(split_part(cause, ':', 2), '')
  from new_rows n join old_rows o using (id)
  where n.stock_quantity <> o.stock_quantity;
  select array_agg(distinct n.product_id),
    -- the product's own trigger notifies of what it copies, which is everything for a product without options
    string_agg(distinct 'product:' || n.product_id, ' ') filter (where n.id <> n.product_id
      and (n.options, n.position, n.sku, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end,
        least(n.stock_quantity, 99), n.picture_id, n.is_active, n.archived_at)
      is distinct from (o.options, o.position, o.sku, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end,
        least(o.stock_quantity, 99), o.picture_id, o.is_active, o.archived_at))
  into ids, tags
  from new_rows n join old_rows o using (id);
  many := cardinality(ids) > 40;
  if ids is not null then perform refresh_products(ids); end if;
  select array_agg(distinct n.product_id) into ids
  from new_rows n join old_rows o using (id)
  where n.id <> n.product_id and (n.options, n.stock_quantity > 0, n.is_active, n.archived_at)
    is distinct from (o.options, o.stock_quantity > 0, o.is_active, o.archived_at);
  if ids is not null then perform refresh_listings(ids); end if;
  if tags is not null then
    perform pg_notify('shop_changed', case when many then '*' else tags end);
  end if;
  return null;
end $$;

create or replace function refresh_listings_of_products() returns trigger language plpgsql as $$
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
          n.flash_sale_price, n.flash_sale_end, n.is_active, n.deleted_at, n.created_at, n.specs, n.options, n.stock_quantity > 0,
          n.rating_sum / nullif(n.rating_count, 0), weigh_rating(n.rating_sum, n.rating_count))
        is distinct from (o.vendor_id, o.name, o.description, o.category_slug, o.brand_slug, o.price, o.compare_price,
          o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active, o.deleted_at, o.created_at, o.specs, o.options,
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

select refresh_listings(array_agg(id)) from products where options <> '[]' having count(*) > 0;
