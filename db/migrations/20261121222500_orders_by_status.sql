-- no-transaction
-- The administrator's list of orders, of one status, newest first.
create index concurrently orders_by_status on orders (status, created_at desc, id desc);
