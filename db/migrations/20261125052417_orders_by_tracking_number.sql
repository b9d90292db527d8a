-- no-transaction
create index concurrently orders_by_tracking_number on orders (right(number, 6));
