-- no-transaction
-- A vendor looks for an order by whose it is.
create index concurrently checkouts_by_buyer on checkouts
  using gin (to_tsvector('simple', translate(first_name || ' ' || last_name || ' ' || email, '@.-/_', '     ')));
