-- no-transaction
-- A page of a vendor's list, however far down, is found in the index alone.
create index concurrently products_own on products (vendor_id, created_at desc, id)
  include (deleted_at, is_active, is_featured, is_flash_sale);
