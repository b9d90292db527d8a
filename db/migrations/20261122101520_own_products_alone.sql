-- no-transaction
drop index concurrently products_of_vendor;
