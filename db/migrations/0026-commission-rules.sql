-- A commission other than the site's, for a category, a vendor or a product. The rule of the product comes first, then the vendor's,
-- then the category's. The form takes days; here a rule holds from a moment until a moment, so that staff can end one at once.
create extension if not exists btree_gist;

create table commission_rules (
  id short_id primary key,
  category_slug text references categories on update cascade,
  vendor_id short_id references vendors,
  product_id short_id references products on delete cascade,
  bps integer not null check (bps between 0 and 5000),
  starts_at timestamptz not null,
  -- the first moment without it; null: no end
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint commission_rules_one_subject check (num_nonnulls(category_slug, vendor_id, product_id) = 1),
  constraint commission_rules_ends_after_start check (ends_at > starts_at),
  -- at any moment one rule at most; the indexes also find the rules of a subject
  constraint commission_rules_category_once
    exclude using gist (category_slug with =, tstzrange(starts_at, ends_at) with &&) where (category_slug is not null),
  constraint commission_rules_vendor_once
    exclude using gist (vendor_id with =, tstzrange(starts_at, ends_at) with &&) where (vendor_id is not null),
  constraint commission_rules_product_once
    exclude using gist (product_id with =, tstzrange(starts_at, ends_at) with &&) where (product_id is not null)
);
create index commission_rules_by_start on commission_rules (starts_at desc, id);

-- Each item keeps the rate at which it was sold. The commission is rounded once for each rate in an order, as it was for whole
-- orders, and an item has its part of that.
alter table order_items add commission_bps integer, add commission bigint;

create function round_commission(amount bigint, bps integer) returns bigint language sql immutable parallel safe
return (amount * bps + 5000) / 10000;

update order_items i set commission_bps = f.bps, commission = round_commission(f.upto, f.bps) - round_commission(f.upto - f.line_total, f.bps)
from (
  select x.id, o.commission_bps as bps, x.line_total::bigint as line_total,
    (sum(x.line_total) over (partition by x.order_id order by x.id))::bigint as upto
  from order_items x join orders o on o.id = x.order_id
) f
where f.id = i.id;

-- Processes of the former version write items without them, until they are replaced.
create function fill_item_commission() returns trigger language plpgsql as $$
declare before bigint;
begin
  select o.commission_bps, coalesce(sum(i.line_total), 0) into new.commission_bps, before
  from orders o left join order_items i on i.order_id = o.id where o.id = new.order_id group by o.id;
  new.commission := round_commission(before + new.line_total, new.commission_bps) - round_commission(before, new.commission_bps);
  return new;
end $$;
create trigger order_items_fill_commission before insert on order_items for each row
  when (new.commission_bps is null) execute function fill_item_commission();

alter table order_items
  add constraint order_items_commission_is_set check (
    commission_bps is not null and commission is not null
    and commission_bps between 0 and 10000 and commission between 0 and line_total
  ) not valid;
alter table order_items validate constraint order_items_commission_is_set;

-- The sum of the items' commission. `commission_bps` is only for processes of the former version: the rate of the items, or the
-- nearest to all of them where they differ.
alter table orders drop constraint orders_commission_of_items;
alter table orders add constraint orders_commission_within_items check (commission between 0 and items_total) not valid;
alter table orders validate constraint orders_commission_within_items;

-- Where the items of an order have different rates: how much of a refund was sold at which.
create table refund_rates (
  refund_id ulid references refunds on delete cascade,
  bps integer check (bps between 0 and 10000),
  amount kobo not null check (amount > 0),
  primary key (refund_id, bps)
);
