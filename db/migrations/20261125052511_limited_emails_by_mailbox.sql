-- no-transaction
create index concurrently letters_by_limited_mailbox on letters (limited_mailbox, created_at) where limited_mailbox is not null;
