-- no-transaction
-- Flash sales, running, over and paused.
create index concurrently if not exists products_in_sales on products (flash_sale_end, id) where flash_sale_price is not null and deleted_at is null;
