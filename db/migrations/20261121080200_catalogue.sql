-- Catalogue: categories, brands, products and what decides whether a shopper may see them.

create table categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique,
  position smallint not null unique
);
insert into categories (slug, name, position) values
  ('electronics', 'Electronics', 1),
  ('fashion', 'Fashion', 2),
  ('home-garden', 'Home & Garden', 3),
  ('sports', 'Sports', 4),
  ('books', 'Books', 5),
  ('health-beauty', 'Health & Beauty', 6),
  ('toys', 'Toys', 7),
  ('automotive', 'Automotive', 8),
  ('food-beverages', 'Food & Beverages', 9);

create table brands (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

create table products (
  id short_id primary key,
  vendor_id short_id not null references vendors,
  name text not null check (char_length(name) between 1 and 160),
  description text not null check (char_length(description) <= 8000),
  category_slug text not null references categories,
  brand_slug text references brands,
  sku text not null unique,
  price kobo not null check (price > 0),
  compare_price kobo,
  is_flash_sale boolean not null default false,
  flash_sale_price kobo,
  flash_sale_end timestamptz,
  stock_quantity integer not null check (stock_quantity >= 0),
  is_active boolean not null default true,
  is_featured boolean not null default false,
  -- [[label, value], …], shown as a table
  specs jsonb not null default '[]' check (jsonb_typeof(specs) = 'array'),
  -- kept beside the product, so that lists need not count: moved in the transaction that writes a review or a sale
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count),
  sold_count integer not null default 0 check (sold_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (not is_flash_sale or (flash_sale_price is not null and flash_sale_end is not null)),
  check (flash_sale_price is null or (flash_sale_price > 0 and flash_sale_price < price))
);
create index products_of_vendor on products (vendor_id, created_at desc, id);
create index products_newest on products (created_at desc, id) where is_active and deleted_at is null;
create index products_of_category on products (category_slug, created_at desc, id) where is_active and deleted_at is null;
create index products_of_brand on products (brand_slug, created_at desc, id) where is_active and deleted_at is null;
create index products_featured on products (created_at desc, id) where is_featured and is_active and deleted_at is null;
create index products_on_sale on products (flash_sale_end, id) where is_flash_sale and is_active and deleted_at is null;

create table product_pictures (
  product_id short_id not null references products on delete cascade,
  position smallint not null check (position between 1 and 5),
  picture_id short_id not null references pictures,
  primary key (product_id, position)
);
create index product_pictures_of_picture on product_pictures (picture_id);

-- The one answer to 'may a shopper see this product?', and at what price it sells now.
create view visible_products as
  select p.*,
    v.slug as vendor_slug,
    v.business_name as vendor_name,
    p.is_flash_sale and p.flash_sale_end > now() as sale_is_running,
    case when p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_price else p.price end as selling_price
  from products p
  join vendors v on v.id = p.vendor_id
  where p.is_active
    and p.deleted_at is null
    and v.status = 'approved'
    and v.deleted_at is null
    and (v.holiday_until is null or v.holiday_until <= now());
