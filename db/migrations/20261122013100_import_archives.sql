-- A list may come in a ZIP with its pictures: that is kept until they are fetched, or for a week.

alter table product_imports add column has_archive boolean not null default false;

-- [address or file of the ZIP, …]; null: the addresses of its column
alter table product_import_rows add column sources jsonb;
