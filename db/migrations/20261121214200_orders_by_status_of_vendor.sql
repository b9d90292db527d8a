-- no-transaction
create index concurrently orders_by_status_of_vendor on orders (vendor_id, status, created_at desc, id desc)
  where payment_status in ('paid', 'refunded');
