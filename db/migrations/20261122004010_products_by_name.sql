-- no-transaction
-- The administrator's list of products in each of its orders.
create index concurrently products_by_name on products (lower(name), id) where deleted_at is null;
