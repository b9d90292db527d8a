-- A compare price below the price promises a discount that is none: it goes where it stands, and cannot come back. No price
-- is above ₦1,000,000,000: fifty lines of 99 pieces still add up exactly.

update products set compare_price = null where compare_price < price;
alter table products add constraint products_compare_price_check
  check (compare_price is null or (compare_price >= price and compare_price <= 100000000000)) not valid;
alter table products add constraint products_price_limit check (price <= 100000000000) not valid;
