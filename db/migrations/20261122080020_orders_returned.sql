-- no-transaction
create index concurrently orders_returned on orders (vendor_id) where returned > 0;
