-- no-transaction
create index concurrently order_items_by_name on order_items using gin (to_tsvector('simple', translate(name, '@.-/_', '     ')));
