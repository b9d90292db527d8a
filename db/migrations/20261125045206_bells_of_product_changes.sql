-- The vendor's bell tells what staff did to a product.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('order', 'order-cancelled', 'return', 'message',
  'low-stock', 'sold-out', 'payout-paid', 'payout-failed', 'product-changed')) not valid;
