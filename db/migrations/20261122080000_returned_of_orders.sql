-- What of an order has been given back, or is on its way back, and the commission on it: what was sold is the rest.
alter table orders add column returned bigint not null default 0, add column returned_commission bigint not null default 0;
alter table orders add constraint orders_returned_check check (
  returned between 0 and total and returned_commission between 0 and commission
) not valid;
update orders o set returned = r.items + r.shipping,
  returned_commission = (o.items_total * o.commission_bps + 5000) / 10000 - ((o.items_total - r.items) * o.commission_bps + 5000) / 10000
from (
  select part_id, sum(items_amount)::bigint as items, sum(shipping_amount)::bigint as shipping
  from refunds where state <> 'failed' and part_id is not null group by part_id
) r where r.part_id = o.id;

create view net_sales_by_day as
  select vendor_id, day, status, orders, total, commission from sales_by_day where is_sold
  union all
  select vendor_id, (created_at at time zone 'Africa/Lagos')::date, status, 0, -returned, -returned_commission from orders
  where returned > 0 and payment_status = 'paid' and status <> 'cancelled';
