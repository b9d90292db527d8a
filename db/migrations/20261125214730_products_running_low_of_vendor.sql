-- no-transaction
create index concurrently if not exists products_running_low_of_vendor on products (vendor_id, is_active, stock_quantity, id)
  where stock_quantity <= low_stock_at and deleted_at is null;
