-- no-transaction
-- The administrator's list of products in each of its orders.
create index concurrently products_by_price on products (price, id) where deleted_at is null;
