-- What a vendor has sold, by day: a desk that shows years of trade reads hundreds of rows and not hundreds of thousands.
-- Every change of an order writes what it changes, as a row of its own, so that nobody waits for anybody; a job adds these
-- up. Read together, both are exact at any moment.

create table sales_days (
  vendor_id short_id not null references vendors,
  -- of the order's beginning, as Lagos counts
  day date not null,
  status text not null,
  -- paid for, and not called off or given back
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

create view sales_by_day as
  select vendor_id, day, status, is_sold, orders, total, commission from sales_days
  union all
  select vendor_id, day, status, is_sold, orders, total, commission from sales_changes;

create function note_new_sales() returns trigger language plpgsql as $$
begin
  insert into sales_changes (vendor_id, day, status, is_sold, orders, total, commission)
  select vendor_id, (created_at at time zone 'Africa/Lagos')::date, status, payment_status = 'paid' and status <> 'cancelled',
    1, total, commission
  from new_rows where payment_status in ('paid', 'refunded');
  return null;
end $$;

create function note_changed_sales() returns trigger language plpgsql as $$
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

create trigger orders_note_new_sales after insert on orders
  referencing new table as new_rows for each statement execute function note_new_sales();
create trigger orders_note_changed_sales after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_sales();

insert into sales_days (vendor_id, day, status, is_sold, orders, total, commission)
select vendor_id, (created_at at time zone 'Africa/Lagos')::date, status, payment_status = 'paid' and status <> 'cancelled',
  count(*), sum(total), sum(commission)
from orders where payment_status in ('paid', 'refunded') group by 1, 2, 3, 4;

-- What a vendor's accounts came to up to a posting: a balance is this and the lines since.
create table ledger_closings (
  vendor_id short_id not null references vendors,
  account text not null,
  -- the first posting that is not in it
  posting_id bigint not null,
  amount bigint not null,
  primary key (vendor_id, account)
);
