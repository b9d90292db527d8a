-- no-transaction
create index concurrently if not exists products_asking on products (featured_asked_at, id)
  where featured_asked_at is not null and deleted_at is null;
