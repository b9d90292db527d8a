-- no-transaction
-- The same for what was bought.
create index concurrently order_items_by_part on order_items using gin (fold_text(name) gin_trgm_ops);
