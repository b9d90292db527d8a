-- no-transaction
create index concurrently letters_by_address on letters (to_address);
