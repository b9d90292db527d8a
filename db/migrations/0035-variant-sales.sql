-- A flash sale can be of some variants of a product. Lists show the cheapest variant, which may not be one of them.

-- locks: nullable and without a default, so it writes nothing
alter table products add column other_sale_end timestamptz;
comment on column products.other_sale_end is
  'when the sale of variants in stock ends, if the one that lists show is not in it';

create or replace view product_totals as
  select product_id, price, compare_price, is_flash_sale, flash_sale_price, flash_sale_end, stock_quantity, least_stock, price_varies,
    other_sale_end
  from (
    select x.product_id, x.price, x.compare_price, x.is_flash_sale, x.flash_sale_price, x.flash_sale_end,
      coalesce(sum(x.stock_quantity) filter (where o.is_offered) over all_of_it, 0)::integer as stock_quantity,
      coalesce(min(x.stock_quantity) filter (where o.is_offered) over all_of_it, 0) as least_stock,
      coalesce(min(o.selling_price) filter (where o.is_offered) over all_of_it
        < max(o.selling_price) filter (where o.is_offered) over all_of_it, false) as price_varies,
      case when not x.is_flash_sale then
        max(x.flash_sale_end) filter (where o.is_offered and x.is_flash_sale and x.stock_quantity > 0) over all_of_it
      end as other_sale_end,
      row_number() over (partition by x.product_id
        order by o.is_offered desc, x.stock_quantity > 0 desc, o.selling_price, x.position, x.id) as place
    from variants x
    cross join lateral (
      select x.is_active and x.archived_at is null as is_offered,
        case when x.is_flash_sale and x.flash_sale_end > now() then x.flash_sale_price else x.price end as selling_price
    ) o
    window all_of_it as (partition by x.product_id)
  ) ranked
  where place = 1;

create or replace function refresh_products(ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  update products p set price = t.price, compare_price = t.compare_price, is_flash_sale = t.is_flash_sale,
    flash_sale_price = t.flash_sale_price, flash_sale_end = t.flash_sale_end, stock_quantity = t.stock_quantity,
    least_stock = t.least_stock, price_varies = t.price_varies, other_sale_end = t.other_sale_end
  from product_totals t
  where t.product_id = any (ids) and p.id = t.product_id
    and (p.price, p.compare_price, p.is_flash_sale, p.flash_sale_price, p.flash_sale_end, p.stock_quantity, p.least_stock, p.price_varies,
        p.other_sale_end)
      is distinct from (t.price, t.compare_price, t.is_flash_sale, t.flash_sale_price, t.flash_sale_end, t.stock_quantity,
        t.least_stock, t.price_varies, t.other_sale_end);
end $$;

create or replace view visible_products as
  select p.id, p.vendor_id, p.name, p.description, p.category_slug, p.brand_slug, p.sku, p.price, p.compare_price, p.is_flash_sale,
    p.flash_sale_price, p.flash_sale_end, p.stock_quantity, p.is_active, p.is_featured, p.specs, p.rating_count, p.rating_sum,
    p.sold_count, p.created_at, p.updated_at, p.deleted_at,
    v.slug as vendor_slug,
    v.business_name as vendor_name,
    p.is_flash_sale and p.flash_sale_end > now() as sale_is_running,
    case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price else p.price end as selling_price,
    p.options, p.price_varies, p.condition, p.warranty_months,
    case when p.other_sale_end > now() then p.other_sale_end end as other_sale_end
  from products p
  join vendors v on v.id = p.vendor_id
  where p.is_active
    and p.deleted_at is null
    and v.status = 'approved'
    and v.deleted_at is null
    and (v.holiday_until is null or v.holiday_until <= now());

-- A list finds a product by the sale of any variant in stock, and sorts it by its largest discount. Its card shows the price of
-- the cheapest variant, and says that others are on sale.
create or replace view listing_rows as
  select p.id, p.vendor_id, c.ancestors[1] as category_slug, p.brand_slug,
    left(btrim(n.folded), 60) as sort_name,
    p.selling_price::bigint as selling_price,
    case
      when p.sale_is_running then ((p.price - p.flash_sale_price) * 10000 / p.price)::integer
      else greatest(0,
        case when p.compare_price > p.price then ((p.compare_price - p.price) * 10000 / p.compare_price)::integer end,
        case when p.other_sale_end is not null then (
          select max((x.price - x.flash_sale_price) * 10000 / x.price)::integer from variants x
          where x.product_id = p.id and x.is_active and x.archived_at is null and x.stock_quantity > 0
            and x.is_flash_sale and x.flash_sale_end > now()
        ) end)
    end as discount,
    coalesce(p.compare_price > p.price, false) and p.stock_quantity > 0 as is_deal,
    case when p.sale_is_running then p.flash_sale_end else p.other_sale_end end as sale_ends,
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

-- The discount of other variants is in the listings too.
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
  where n.id <> n.product_id and (n.options, n.stock_quantity > 0, n.is_active, n.archived_at, n.is_flash_sale, n.flash_sale_price,
      n.flash_sale_end, case when n.is_flash_sale then n.price end)
    is distinct from (o.options, o.stock_quantity > 0, o.is_active, o.archived_at, o.is_flash_sale, o.flash_sale_price,
      o.flash_sale_end, case when o.is_flash_sale then o.price end);
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
          n.flash_sale_price, n.flash_sale_end, n.other_sale_end, n.is_active, n.deleted_at, n.created_at, n.specs, n.options,
          n.stock_quantity > 0,
          n.rating_sum / nullif(n.rating_count, 0), weigh_rating(n.rating_sum, n.rating_count))
        is distinct from (o.vendor_id, o.name, o.description, o.category_slug, o.brand_slug, o.price, o.compare_price,
          o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.other_sale_end, o.is_active, o.deleted_at, o.created_at, o.specs,
          o.options, o.stock_quantity > 0, o.rating_sum / nullif(o.rating_count, 0), weigh_rating(o.rating_sum, o.rating_count))),
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

create or replace function notify_products_changed() returns trigger language plpgsql as $$
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
          n.is_featured, n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, n.condition, n.price_varies, n.other_sale_end,
          least(n.stock_quantity, 10))
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, o.condition, o.price_varies, o.other_sale_end,
          least(o.stock_quantity, 10)) as lists
      from new_rows n join old_rows o using (id)
      where (n.name, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end, n.is_active, n.is_featured,
          n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, least(n.stock_quantity, 99), n.description,
          n.sku, n.specs, n.vendor_id, n.condition, n.warranty_months, n.price_varies, n.other_sale_end)
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, least(o.stock_quantity, 99),
          o.description, o.sku, o.specs, o.vendor_id, o.condition, o.warranty_months, o.price_varies, o.other_sale_end)
    ) changed having count(*) > 0;
  end if;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;

select refresh_products(array_agg(distinct product_id)) from variants where is_flash_sale having count(*) > 0;
