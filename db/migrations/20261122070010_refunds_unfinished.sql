-- no-transaction
create index concurrently refunds_unfinished on refunds (requested_at) where state <> 'processed' and followed_at is null;
