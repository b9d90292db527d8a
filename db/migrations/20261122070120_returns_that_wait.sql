-- no-transaction
create index concurrently order_returns_open on order_returns (status, requested_at) where status in ('requested', 'accepted', 'declined');
