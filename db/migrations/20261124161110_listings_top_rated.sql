-- no-transaction
-- As for the other orders: what filters ask for lies in the index.
create index concurrently listings_top_rated on listings (weighed_rating desc, popularity desc, id)
  include (category_slug, brand_slug, selling_price, stars, in_stock, discount);
