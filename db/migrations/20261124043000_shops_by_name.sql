-- no-transaction
-- A search finds a shop by a piece of its name; its slug may be shorter, or an older one.
create index concurrently vendors_by_name on vendors using gin (plain_name(business_name) gin_trgm_ops) where deleted_at is null;
