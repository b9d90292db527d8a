-- no-transaction
drop index concurrently products_low;
