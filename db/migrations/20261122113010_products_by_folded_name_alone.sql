-- no-transaction
drop index concurrently products_by_name;
