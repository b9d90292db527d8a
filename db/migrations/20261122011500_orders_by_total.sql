-- no-transaction
-- The administrator's list of orders by what they cost.
create index concurrently orders_by_total on orders (total, id);
