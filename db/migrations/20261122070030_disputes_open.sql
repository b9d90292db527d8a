-- no-transaction
create index concurrently disputes_open on disputes (opened_at) where status <> 'resolved';
