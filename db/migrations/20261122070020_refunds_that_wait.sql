-- no-transaction
drop index concurrently refunds_that_wait;
