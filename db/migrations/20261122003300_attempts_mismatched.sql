-- no-transaction
create index concurrently attempts_mismatched on payment_attempts (created_at) where state = 'mismatched';
