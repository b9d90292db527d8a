-- What staff type over a vendor's product is kept beside what its vendor types, and never shown to them.
alter table product_drafts add column for_staff boolean not null default false;
alter table product_drafts add constraint product_drafts_for_staff_check check (not for_staff or product_id is not null) not valid;

-- Of the product when the draft was begun: a draft never replaces a later change without a warning.
-- null: of a new product, or begun before versions were kept.
alter table product_drafts add column product_version text;
alter table product_drafts add constraint product_drafts_product_version_check check (char_length(product_version) <= 40) not valid;

-- How many pieces the form said there were when the number in the draft was typed: what is sold later stays sold.
alter table product_drafts add column seen_stock integer;
alter table product_drafts add constraint product_drafts_seen_stock_check check (seen_stock >= 0) not valid;
