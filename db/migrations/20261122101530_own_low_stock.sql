-- no-transaction
create index concurrently products_own_low on products (vendor_id, is_active, stock_quantity, id)
  where deleted_at is null and stock_quantity <= 10;
