-- no-transaction
-- Flash sales: running, ended and paused.
create index concurrently if not exists variants_in_sales on variants (product_id)
  where flash_sale_price is not null and archived_at is null;
