-- no-transaction
-- The desk's lists by name, in the order of the shop's: marks and case do not count.
create index concurrently products_by_folded_name on products (fold_text(name), id) where deleted_at is null;
