-- no-transaction
-- The administrator's list of people, the newest first.
create index concurrently users_newest on users (created_at desc, id) where deleted_at is null;
