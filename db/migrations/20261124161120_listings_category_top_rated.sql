-- no-transaction
create index concurrently listings_category_top_rated on listings (category_slug, weighed_rating desc, popularity desc, id)
  include (brand_slug, selling_price, stars, in_stock, discount);
