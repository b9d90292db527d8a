-- Sales per vendor and day, so that a dashboard of years reads hundreds of rows. Each change of an order adds a row of its own,
-- so that orders never wait for each other; a job adds them up. Days and changes together are exact at any moment.
create table sales_days (
  vendor_id short_id not null references vendors,
  -- of the order's creation, in Lagos
  day date not null,
  status text not null,
  -- paid, and not cancelled or refunded
  is_sold boolean not null,
  orders bigint not null,
  total bigint not null,
  commission bigint not null,
  primary key (vendor_id, day, status, is_sold)
);

create table sales_changes (
  id bigint generated always as identity primary key,
  vendor_id short_id not null references vendors,
  day date not null,
  status text not null,
  is_sold boolean not null,
  orders integer not null,
  total bigint not null,
  commission bigint not null
);
create index sales_changes_of_vendor on sales_changes (vendor_id);

-- The same for the whole shop, however many vendors there are. It follows sales_days by triggers; what is not added up yet is
-- read from the changes.
create table shop_days (
  day date not null,
  status text not null,
  is_sold boolean not null,
  orders bigint not null,
  total bigint not null,
  commission bigint not null,
  primary key (day, status, is_sold)
);

create view sales_by_day as
  select vendor_id, day, status, is_sold, orders, total, commission from sales_days
  union all
  select vendor_id, day, status, is_sold, orders, total, commission from sales_changes;

create view net_sales_by_day as
  select vendor_id, day, status, orders, total, commission from sales_by_day where is_sold
  union all
  select vendor_id, (created_at at time zone 'Africa/Lagos')::date, status, 0, -returned, -returned_commission from orders
  where returned > 0 and payment_status = 'paid' and status <> 'cancelled';

create view shop_by_day as
  select day, status, is_sold, orders, total, commission from shop_days
  union all
  select day, status, is_sold, orders, total, commission from sales_changes;

create function record_new_sales() returns trigger language plpgsql as $$
begin
  insert into sales_changes (vendor_id, day, status, is_sold, orders, total, commission)
  select vendor_id, (created_at at time zone 'Africa/Lagos')::date, status, payment_status = 'paid' and status <> 'cancelled',
    1, total, commission
  from new_rows where payment_status in ('paid', 'refunded');
  return null;
end $$;
create trigger orders_record_new_sales after insert on orders
  referencing new table as new_rows for each statement execute function record_new_sales();

create function record_changed_sales() returns trigger language plpgsql as $$
begin
  insert into sales_changes (vendor_id, day, status, is_sold, orders, total, commission)
  select c.vendor_id, (c.created_at at time zone 'Africa/Lagos')::date, c.status, c.payment_status = 'paid' and c.status <> 'cancelled',
    c.n, c.n * c.total, c.n * c.commission
  from (
    select -1 as n, o.id, o.vendor_id, o.created_at, o.status, o.payment_status, o.total, o.commission from old_rows o
    union all
    select 1, n.id, n.vendor_id, n.created_at, n.status, n.payment_status, n.total, n.commission from new_rows n
  ) c
  join old_rows o on o.id = c.id join new_rows n on n.id = c.id
  where c.payment_status in ('paid', 'refunded')
    and (o.status, o.payment_status, o.total, o.commission, o.created_at)
      is distinct from (n.status, n.payment_status, n.total, n.commission, n.created_at);
  return null;
end $$;
create trigger orders_record_changed_sales after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function record_changed_sales();

create function add_new_to_shop_days() returns trigger language plpgsql as $$
begin
  -- one at a time: two that add up different vendors meet here
  perform pg_advisory_xact_lock(hashtext('shop_days'));
  insert into shop_days as d (day, status, is_sold, orders, total, commission)
  select day, status, is_sold, sum(orders), sum(total), sum(commission) from new_rows group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status, is_sold) do update set orders = d.orders + excluded.orders, total = d.total + excluded.total,
    commission = d.commission + excluded.commission;
  return null;
end $$;
create trigger sales_days_add_new_to_shop_days after insert on sales_days
  referencing new table as new_rows for each statement execute function add_new_to_shop_days();

create function add_change_to_shop_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('shop_days'));
  insert into shop_days as d (day, status, is_sold, orders, total, commission)
  select day, status, is_sold, sum(orders), sum(total), sum(commission) from (
    select day, status, is_sold, orders, total, commission from new_rows
    union all
    select day, status, is_sold, -orders, -total, -commission from old_rows
  ) c group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, status, is_sold) do update set orders = d.orders + excluded.orders, total = d.total + excluded.total,
    commission = d.commission + excluded.commission;
  return null;
end $$;
create trigger sales_days_add_change_to_shop_days after update on sales_days
  referencing old table as old_rows new table as new_rows for each statement execute function add_change_to_shop_days();
