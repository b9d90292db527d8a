-- no-transaction
create index concurrently refunds_that_wait on refunds (requested_at) where state in ('needs-attention', 'failed');
