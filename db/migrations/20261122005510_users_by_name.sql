-- no-transaction
-- The administrator's list of people by their names.
create index concurrently users_by_name on users (lower(full_name), id) where deleted_at is null;
