-- no-transaction
create index concurrently audit_log_by_end_of_subject on audit_log (right(subject_id, 8), at desc, id desc);
