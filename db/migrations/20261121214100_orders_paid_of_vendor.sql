-- no-transaction
-- What a vendor sees: the lists, the chart and the sums are read from the index alone.
create index concurrently orders_paid_of_vendor on orders (vendor_id, created_at desc, id desc)
  include (status, payment_status, total, items_total, commission) where payment_status in ('paid', 'refunded');
