-- Shoppers filter lists by condition and by attributes.

-- What a product is: 'ATTRIBUTE=CHOICE', 'ATTRIBUTE=8', 'ATTRIBUTE=true', and 'condition=refurbished' if it isn't new. An attribute
-- belongs to one category, so in a list of that category a value that is out of place finds nothing.
alter table listings add column details text[] not null default '{}';
-- locks: the column is empty, so it writes nothing
create index listings_details on listings using gin (details) with (fastupdate = off);

create or replace view visible_variants as
  select x.id, x.product_id, x.position, x.options as chosen, variant_name(p.options, x.options) as variant_name, p.options,
    p.vendor_id, p.vendor_slug, p.vendor_name, p.name, p.category_slug, p.brand_slug, p.rating_count, p.rating_sum,
    s.is_offered, s.sku, s.price, s.compare_price, s.stock_quantity, s.flash_sale_end, s.sale_is_running,
    case when s.sale_is_running then s.flash_sale_price else s.price end as selling_price,
    not s.is_offered and p.price_varies as price_varies,
    coalesce(s.picture_id, pp.picture_id) as picture_id, p.condition
  from variants x
  join visible_products p on p.id = x.product_id
  left join product_pictures pp on pp.product_id = p.id and pp.position = 1
  cross join lateral (
    select true as is_offered, x.sku, x.price, x.compare_price, x.stock_quantity, x.flash_sale_price, x.flash_sale_end,
      x.is_flash_sale and x.flash_sale_end > now() as sale_is_running, x.picture_id
    where x.is_active and x.archived_at is null
    union all
    select false, p.sku, p.price, p.compare_price, p.stock_quantity, p.flash_sale_price, p.flash_sale_end, p.sale_is_running, null
    where not (x.is_active and x.archived_at is null)
  ) s;

-- An IMEI is for the vendor and staff, so search doesn't find it.
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
    c.ancestors[2] as mid_slug, c.ancestors[3] as leaf_slug, w.choices,
    a.details || case when p.condition = 'new' then '{}' else array['condition=' || p.condition] end as details
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  cross join lateral (select string_agg(spec ->> 1, ' ') as words from jsonb_array_elements(p.specs) spec) s
  cross join lateral (
    select string_agg(coalesce(v.text, o.name), ' ' order by v.attribute_id) filter (where t.format is distinct from 'imei') as words,
      coalesce(array_agg(v.attribute_id || '=' || coalesce(v.choice_id, v.number::text, v.yes::text) order by v.attribute_id)
        filter (where v.kind <> 'text'), '{}') as details
    from product_attributes v
    join attributes t on t.id = v.attribute_id
    left join attribute_choices o on o.id = v.choice_id
    where v.product_id = p.id
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
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug, choices, details)
  select id, vendor_id, category_slug, brand_slug, sort_name, selling_price, discount, is_deal,
    sale_ends, in_stock, stars, created_at, sold_count, words, weighed_rating, mid_slug, leaf_slug, choices, details
  from listing_rows where id = any (visible) order by id
  on conflict (id) do update set vendor_id = excluded.vendor_id, category_slug = excluded.category_slug,
    brand_slug = excluded.brand_slug, sort_name = excluded.sort_name, selling_price = excluded.selling_price,
    discount = excluded.discount, is_deal = excluded.is_deal, sale_ends = excluded.sale_ends,
    in_stock = excluded.in_stock, stars = excluded.stars, created_at = excluded.created_at,
    sold_count = excluded.sold_count, words = excluded.words, weighed_rating = excluded.weighed_rating,
    mid_slug = excluded.mid_slug, leaf_slug = excluded.leaf_slug,
    choices = excluded.choices, details = excluded.details;
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
          n.flash_sale_price, n.flash_sale_end, n.other_sale_end, n.is_active, n.deleted_at, n.created_at, n.specs, n.options, n.condition,
          n.stock_quantity > 0,
          n.rating_sum / nullif(n.rating_count, 0), weigh_rating(n.rating_sum, n.rating_count))
        is distinct from (o.vendor_id, o.name, o.description, o.category_slug, o.brand_slug, o.price, o.compare_price,
          o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.other_sale_end, o.is_active, o.deleted_at, o.created_at, o.specs,
          o.options, o.condition, o.stock_quantity > 0, o.rating_sum / nullif(o.rating_count, 0), weigh_rating(o.rating_sum, o.rating_count))),
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

create or replace function refresh_listings_of_attributes() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(distinct product_id)) from changed_rows having count(*) > 0;
  return null;
end $$;

-- A text that becomes an IMEI must no longer be found.
create function queue_attribute_listings() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('refresh-attribute-listings', json_build_object('attributeId', new.id),
    job_key => 'attribute ' || new.id);
  return null;
end $$;
create trigger attributes_queue_listings after update of format on attributes for each row
  when (old.format is distinct from new.format) execute function queue_attribute_listings();

select refresh_listings(array_agg(id)) from products p
where condition <> 'new' or exists (select from product_attributes where product_id = p.id) having count(*) > 0;
