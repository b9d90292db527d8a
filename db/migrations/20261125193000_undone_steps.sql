-- a step that a vendor has taken back within five minutes
alter table order_events drop constraint order_events_reason_check;
alter table order_events add constraint order_events_reason_check check (reason in (
  'not-paid', 'sold-out', 'changed-mind', 'by-the-shop', 'returned', 'paid-outside', 'corrected',
  'superseded', 'shop-suspended', 'shop-away', 'shop-closed', 'seller-suspended', 'undone'
)) not valid;
