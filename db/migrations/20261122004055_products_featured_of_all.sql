-- no-transaction
-- Featured, on sale or not.
create index concurrently if not exists products_featured_of_all on products (created_at desc, id) where is_featured and deleted_at is null;
