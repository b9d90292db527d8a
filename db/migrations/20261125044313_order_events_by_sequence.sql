-- no-transaction
create index concurrently order_events_in_order on order_events (order_id, id);
