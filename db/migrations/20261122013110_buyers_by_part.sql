-- no-transaction
-- A vendor finds a buyer by any part of the name, among all orders there ever were.
create index concurrently checkouts_by_part on checkouts using gin (fold_text(first_name || ' ' || last_name) gin_trgm_ops);
