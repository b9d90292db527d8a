-- no-transaction
-- What vendors or the administrator have taken from sale.
create index concurrently products_inactive on products (created_at desc, id) where not is_active and deleted_at is null;
