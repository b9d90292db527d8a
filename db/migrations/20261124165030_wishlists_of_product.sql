-- no-transaction
create index concurrently wishlist_lines_of_product on wishlist_lines (product_id, user_id);
