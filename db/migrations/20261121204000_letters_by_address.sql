-- no-transaction
-- How many letters of a kind went to an address lately; and what goes with somebody who leaves.
create index concurrently letters_to_address on letters (to_address, kind, created_at);
