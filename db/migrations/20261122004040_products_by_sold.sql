-- no-transaction
-- The administrator's list of products in each of its orders.
create index concurrently products_by_sold on products (sold_count, id) where deleted_at is null;
