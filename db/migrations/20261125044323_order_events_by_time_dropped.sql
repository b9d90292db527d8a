-- no-transaction
drop index concurrently order_events_of_order;
