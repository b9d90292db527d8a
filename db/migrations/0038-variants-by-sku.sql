-- no-transaction
-- A vendor finds a product by a part of the SKU of any variant. The product's own SKU is in its index of words.
create index concurrently if not exists variants_by_sku on variants using gin (vendor_id, fold_text(sku) gin_trgm_ops)
  where archived_at is null and id <> product_id;
