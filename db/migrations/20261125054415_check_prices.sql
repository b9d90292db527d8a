alter table products validate constraint products_compare_price_check;
alter table products validate constraint products_price_limit;
