-- no-transaction
-- What runs out, whoever sells it.
create index concurrently if not exists products_low on products (created_at desc, id) where stock_quantity <= 10 and deleted_at is null;
