-- By when a suspended shop may send what was paid for; what it has not sent by then is cancelled and refunded.
-- null: suspended before there was a choice; an administrator leads its orders on.
alter table vendors add column finish_by timestamptz;
alter table vendors add constraint vendors_finish_by_check check (finish_by is null or status = 'suspended') not valid;

-- why an order that was paid is cancelled: its seller was suspended
alter table order_events drop constraint order_events_reason_check;
alter table order_events add constraint order_events_reason_check check (reason in (
  'not-paid', 'sold-out', 'changed-mind', 'by-the-shop', 'returned', 'paid-outside', 'corrected',
  'superseded', 'shop-suspended', 'shop-away', 'shop-closed', 'seller-suspended'
)) not valid;
