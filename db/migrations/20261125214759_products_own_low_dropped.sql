-- no-transaction
drop index concurrently products_own_low;
