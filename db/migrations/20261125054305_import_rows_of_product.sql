-- no-transaction
create index concurrently product_import_rows_of_product on product_import_rows (product_id, import_id) where pictures = 'fetched';
