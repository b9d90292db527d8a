-- no-transaction
-- Vendors choose the SKUs of their variants, so a SKU is unique per vendor only: one vendor's 'RED-L' must not take it from
-- all others.
create unique index concurrently if not exists variants_sku_of_vendor on variants (vendor_id, sku);
