-- no-transaction
drop index concurrently products_low_of_vendor;
