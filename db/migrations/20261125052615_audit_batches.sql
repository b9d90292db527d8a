-- no-transaction
create index concurrently audit_log_batch on audit_log (batch, id) where batch is not null;
