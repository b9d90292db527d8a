-- no-transaction
create index concurrently product_drafts_for_staff on product_drafts (updated_at) where for_staff;
