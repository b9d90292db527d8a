-- A vendor asks that a product is featured; staff decide. And each product says itself when few of it are left.
alter table products
  add column featured_asked_at timestamptz,
  add column low_stock_at integer not null default 10,
  add constraint products_asked_or_featured check (featured_asked_at is null or not is_featured) not valid,
  add constraint products_low_stock_at check (low_stock_at between 0 and 1000000) not valid;

drop trigger products_run_out on products;
create trigger products_run_out after update on products for each row
  when (new.deleted_at is null and new.is_active
    and (old.stock_quantity > new.low_stock_at and new.stock_quantity <= new.low_stock_at
      or old.stock_quantity > 0 and new.stock_quantity = 0))
  execute function ring_for_stock();
