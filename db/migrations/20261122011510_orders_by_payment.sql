-- no-transaction
-- The administrator's list of orders that are not paid, or not any more.
create index concurrently orders_by_payment on orders (payment_status, created_at desc, id desc) where payment_status <> 'paid';
