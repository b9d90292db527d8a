-- no-transaction
-- Whether another picture has the same files.
create index concurrently pictures_by_name on pictures (name);
