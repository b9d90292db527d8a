-- no-transaction
create index concurrently listings_brand_top_rated on listings (brand_slug, weighed_rating desc, popularity desc, id)
  include (category_slug, selling_price, stars, in_stock, discount);
