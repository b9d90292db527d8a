-- What a category asks of its products. A category hands its attributes down to those below it.

create table attributes (
  id short_id primary key,
  category_slug text not null references categories,
  -- names it in files and in the addresses of lists
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 40),
  -- without a translation, pages show the English name
  name text not null,
  name_yo text,
  name_ig text,
  name_ha text,
  kind text not null check (kind in ('choice', 'number', 'text', 'yes_no')),
  unit text check (char_length(unit) between 1 and 20),
  -- asked of new products; those on sale before stay on sale without it
  is_required boolean not null default false,
  is_filterable boolean not null default false,
  -- how a text is checked: a NAFDAC registration number, or the IMEI of a phone
  format text check (format in ('nafdac', 'imei')),
  position smallint not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint attributes_one_key unique (category_slug, key),
  -- for the values: while a product has one, the kind stays
  constraint attributes_kind_of_values unique (id, kind),
  constraint attributes_unit_of_number check (unit is null or kind = 'number'),
  constraint attributes_format_of_text check (format is null or kind = 'text'),
  constraint attributes_no_filter_by_text check (kind <> 'text' or not is_filterable),
  constraint attributes_name_length check (
    char_length(name) between 1 and 60 and char_length(name_yo) between 1 and 60
    and char_length(name_ig) between 1 and 60 and char_length(name_ha) between 1 and 60
  )
);

create table attribute_choices (
  id short_id primary key,
  attribute_id short_id not null references attributes on delete cascade,
  -- without a translation, pages show the English name
  name text not null,
  name_yo text,
  name_ig text,
  name_ha text,
  position smallint not null,
  is_active boolean not null default true,
  -- for the values: a choice of this attribute
  constraint attribute_choices_of_values unique (attribute_id, id),
  constraint attribute_choices_name_length check (
    char_length(name) between 1 and 60 and char_length(name_yo) between 1 and 60
    and char_length(name_ig) between 1 and 60 and char_length(name_ha) between 1 and 60
  )
);
create unique index attribute_choices_one_name on attribute_choices (attribute_id, lower(name));

-- A value may outlive the place of its product: it shows only while the attribute is on the path of the product's category.
create table product_attributes (
  product_id short_id not null references products on delete cascade,
  attribute_id short_id not null,
  kind text not null check (kind in ('choice', 'number', 'text', 'yes_no')),
  choice_id short_id,
  number double precision check (number between -1000000000 and 1000000000),
  text text check (char_length(text) between 1 and 200),
  yes boolean,
  primary key (product_id, attribute_id),
  foreign key (attribute_id, kind) references attributes (id, kind),
  foreign key (attribute_id, choice_id) references attribute_choices (attribute_id, id),
  constraint product_attributes_value_of_kind check (
    (kind = 'choice') = (choice_id is not null) and (kind = 'number') = (number is not null)
    and (kind = 'text') = (text is not null) and (kind = 'yes_no') = (yes is not null)
  )
);
create index product_attributes_by_choice on product_attributes (attribute_id, choice_id);
create index product_attributes_by_number on product_attributes (attribute_id, number);

alter table products
  add column condition text not null default 'new',
  add column warranty_months smallint;
alter table products
  add constraint products_condition_check check (condition in ('new', 'refurbished', 'foreign-used', 'nigerian-used')) not valid,
  add constraint products_warranty_months_check check (warranty_months between 0 and 120) not valid,
  add constraint products_specs_limit check (jsonb_array_length(specs) <= 20 and octet_length(specs::text) <= 30000) not valid;
alter table products validate constraint products_condition_check;
alter table products validate constraint products_warranty_months_check;
alter table products validate constraint products_specs_limit;

create or replace view visible_products as
  select p.id, p.vendor_id, p.name, p.description, p.category_slug, p.brand_slug, p.sku, p.price, p.compare_price, p.is_flash_sale,
    p.flash_sale_price, p.flash_sale_end, p.stock_quantity, p.is_active, p.is_featured, p.specs, p.rating_count, p.rating_sum,
    p.sold_count, p.created_at, p.updated_at, p.deleted_at,
    v.slug as vendor_slug,
    v.business_name as vendor_name,
    p.is_flash_sale and p.flash_sale_end > now() as sale_is_running,
    case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price else p.price end as selling_price,
    p.options, p.price_varies, p.condition, p.warranty_months
  from products p
  join vendors v on v.id = p.vendor_id
  where p.is_active
    and p.deleted_at is null
    and v.status = 'approved'
    and v.deleted_at is null
    and (v.holiday_until is null or v.holiday_until <= now());

-- Search also finds what a product is made of: the values of its specifications, its choices and its texts.
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
      || to_tsvector('shop', fold_text(concat_ws(' ', p.description, s.words, a.words))) as words,
    weigh_rating(p.rating_sum, p.rating_count) as weighed_rating,
    c.ancestors[2] as mid_slug, c.ancestors[3] as leaf_slug
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  cross join lateral (select string_agg(spec ->> 1, ' ') as words from jsonb_array_elements(p.specs) spec) s
  cross join lateral (
    select string_agg(coalesce(v.text, o.name), ' ' order by v.attribute_id) as words
    from product_attributes v left join attribute_choices o on o.id = v.choice_id
    where v.product_id = p.id and v.kind in ('choice', 'text')
  ) a
  join categories c on c.slug = p.category_slug
  left join brands b on b.slug = p.brand_slug;

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
          n.flash_sale_price, n.flash_sale_end, n.is_active, n.deleted_at, n.created_at, n.specs, n.stock_quantity > 0,
          n.rating_sum / nullif(n.rating_count, 0), weigh_rating(n.rating_sum, n.rating_count))
        is distinct from (o.vendor_id, o.name, o.description, o.category_slug, o.brand_slug, o.price, o.compare_price,
          o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active, o.deleted_at, o.created_at, o.specs,
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

create function refresh_listings_of_attributes() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(distinct product_id)) from changed_rows
  where kind in ('choice', 'text') having count(*) > 0;
  return null;
end $$;
create trigger product_attributes_refresh_listings_on_insert after insert on product_attributes
  referencing new table as changed_rows for each statement execute function refresh_listings_of_attributes();
create trigger product_attributes_refresh_listings_on_update after update on product_attributes
  referencing new table as changed_rows for each statement execute function refresh_listings_of_attributes();
create trigger product_attributes_refresh_listings_on_delete after delete on product_attributes
  referencing old table as changed_rows for each statement execute function refresh_listings_of_attributes();
select refresh_listings(array_agg(id)) from products where specs <> '[]' having count(*) > 0;

-- A choice with a new name changes the words of all its products, so a job does it in steps.
create function queue_choice_listings() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('refresh-choice-listings', json_build_object('choiceId', new.id), job_key => 'choice ' || new.id);
  return null;
end $$;
create trigger attribute_choices_queue_listings after update of name on attribute_choices for each row
  when (old.name is distinct from new.name) execute function queue_choice_listings();

-- Pages that show a value: those of its product, and lists.
alter function notify_product_pictures_changed() rename to notify_products_of_rows_changed;
create trigger product_attributes_notify_on_insert after insert on product_attributes
  referencing new table as changed_rows for each statement execute function notify_products_of_rows_changed();
create trigger product_attributes_notify_on_update after update on product_attributes
  referencing new table as changed_rows for each statement execute function notify_products_of_rows_changed();
create trigger product_attributes_notify_on_delete after delete on product_attributes
  referencing old table as changed_rows for each statement execute function notify_products_of_rows_changed();
create trigger attributes_notify after update or delete on attributes
  for each statement execute function notify_everything_changed();
create trigger attribute_choices_notify after update or delete on attribute_choices
  for each statement execute function notify_everything_changed();

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
          n.is_featured, n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, n.condition, least(n.stock_quantity, 10))
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, o.condition, least(o.stock_quantity, 10)) as lists
      from new_rows n join old_rows o using (id)
      where (n.name, n.price, n.compare_price, n.is_flash_sale, n.flash_sale_price, n.flash_sale_end, n.is_active, n.is_featured,
          n.category_slug, n.brand_slug, n.rating_count, n.rating_sum, n.deleted_at, least(n.stock_quantity, 99), n.description,
          n.sku, n.specs, n.vendor_id, n.condition, n.warranty_months)
        is distinct from (o.name, o.price, o.compare_price, o.is_flash_sale, o.flash_sale_price, o.flash_sale_end, o.is_active,
          o.is_featured, o.category_slug, o.brand_slug, o.rating_count, o.rating_sum, o.deleted_at, least(o.stock_quantity, 99),
          o.description, o.sku, o.specs, o.vendor_id, o.condition, o.warranty_months)
    ) changed having count(*) > 0;
  end if;
  if tags is not null then perform pg_notify('shop_changed', tags); end if;
  return null;
end $$;
