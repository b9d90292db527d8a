-- no-transaction
-- A return that was accepted and never arrives waits for the administrator too.
create index concurrently order_returns_under_way on order_returns (decided_at) where status = 'accepted';
