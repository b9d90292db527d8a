-- no-transaction
-- The administrator's list of products in each of its orders.
create index concurrently products_by_stock on products (stock_quantity, id) where deleted_at is null;
