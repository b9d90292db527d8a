-- The index of 0030 has taken its place.
alter table variants drop constraint variants_sku_key;
