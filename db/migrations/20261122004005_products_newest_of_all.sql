-- no-transaction
-- The administrator's list of products, the newest first.
create index concurrently if not exists products_newest_of_all on products (created_at desc, id) where deleted_at is null;
