-- The lists of the lower levels by price, and the products of a category that cost about as much as the one that is shown.
-- locks: each takes about a second for a million listings, and only writes of listings wait
create index listings_mid_price on listings (mid_slug, selling_price, id)
  include (leaf_slug, brand_slug, stars, in_stock, discount)
  where mid_slug is not null;
-- locks: as above
create index listings_leaf_price on listings (leaf_slug, selling_price, id)
  include (brand_slug, stars, in_stock, discount)
  where leaf_slug is not null;
