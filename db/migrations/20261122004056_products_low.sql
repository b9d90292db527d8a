-- no-transaction
-- What runs out, whoever sells it.
create index concurrently products_low on products (created_at desc, id) where stock_quantity <= 10 and deleted_at is null;
