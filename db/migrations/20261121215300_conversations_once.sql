-- no-transaction
-- One conversation for each pair and subject: an order, a product, or the shop itself.
create unique index concurrently conversations_once on conversations (user_id, vendor_id, coalesce(order_id, product_id, ''));
