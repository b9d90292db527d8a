-- The share of the delivery fee that goes back with a return, where the fault is the vendor's.
alter table order_returns add column shipping_amount kobo not null default 0;
alter table order_returns add constraint order_returns_shipping_check check (
  shipping_amount = 0 or reason in ('damaged', 'wrong-item', 'not-as-described')
) not valid;
-- Returns that are still open: the share of the price that comes back, in whole naira, upwards.
update order_returns r set shipping_amount = least(o.shipping_share, ceil(o.shipping_share::numeric * r.amount / o.items_total / 100)::bigint * 100)
from orders o
where o.id = r.order_id and r.status in ('requested', 'accepted') and r.reason in ('damaged', 'wrong-item', 'not-as-described')
  and not exists (select from refunds f where f.part_id = o.id and f.state <> 'failed');

-- Nobody declines without a reason.
update order_returns set answer = 'No reason was given.' where status = 'declined' and coalesce(trim(answer), '') = '';
alter table order_returns add constraint order_returns_declined_check check (
  status <> 'declined' or (answer is not null and trim(answer) <> '')
) not valid;
