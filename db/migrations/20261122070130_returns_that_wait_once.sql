-- no-transaction
drop index concurrently order_returns_that_wait;
