alter table orders validate constraint orders_returned_check;
