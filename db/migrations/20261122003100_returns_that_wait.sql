-- no-transaction
create index concurrently order_returns_that_wait on order_returns (status, requested_at) where status in ('requested', 'declined');
