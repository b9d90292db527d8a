-- no-transaction
create index concurrently if not exists audit_log_with_address on audit_log (at) where ip_address is not null;
