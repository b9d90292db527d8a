-- no-transaction
create index concurrently products_low_of_vendor on products (vendor_id, stock_quantity, id)
  where is_active and deleted_at is null and stock_quantity <= 10;
