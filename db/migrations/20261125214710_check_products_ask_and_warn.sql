alter table products
  validate constraint products_asked_or_featured,
  validate constraint products_low_stock_at;
