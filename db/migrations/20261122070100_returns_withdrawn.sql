-- A buyer may keep after all what was to be sent back.
alter table order_returns drop constraint order_returns_status_check;
alter table order_returns add constraint order_returns_status_check check (
  status in ('requested', 'accepted', 'declined', 'arrived', 'refunded', 'withdrawn')
) not valid;
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'placed', 'paid', 'confirmed', 'shipped', 'delivered', 'cancelled', 'revived', 'refunded', 'note',
  'return-requested', 'return-accepted', 'return-declined', 'return-arrived', 'return-withdrawn'
)) not valid;
