-- no-transaction
-- A vendor looks for one of 50,000 products by a part of its name or its number.
create index concurrently products_of_vendor_words on products
using gin (vendor_id, fold_text(name || ' ' || sku) gin_trgm_ops) where deleted_at is null;
