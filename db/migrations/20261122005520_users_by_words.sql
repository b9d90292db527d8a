-- no-transaction
-- The administrator looks for somebody by a part of the name, the address or the telephone number.
create index concurrently users_by_words on users using gin (fold_text(full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops) where deleted_at is null;
