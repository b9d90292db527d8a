-- no-transaction
-- What runs out, whoever sells it.
create index concurrently if not exists products_running_low on products (created_at desc, id)
  where stock_quantity <= low_stock_at and deleted_at is null;
