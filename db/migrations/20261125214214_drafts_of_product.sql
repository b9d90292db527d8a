-- no-transaction
create unique index concurrently product_drafts_of_product on product_drafts (product_id, for_staff);
