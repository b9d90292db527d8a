-- What the whole shop has sold, by day: a year of the administrator's desk reads hundreds of rows, however many vendors there
-- are. It follows what vendors have sold by day, whoever adds that up; what is not added up yet is read from the changes.
create table shop_days (
  day date not null,
  status text not null,
  is_sold boolean not null,
  orders bigint not null,
  total bigint not null,
  commission bigint not null,
  primary key (day, status, is_sold)
);

create view shop_by_day as
  select day, status, is_sold, orders, total, commission from shop_days
  union all
  select day, status, is_sold, orders, total, commission from sales_changes;

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

create trigger sales_days_add_new after insert on sales_days
  referencing new table as new_rows for each statement execute function add_new_to_shop_days();
create trigger sales_days_add_change after update on sales_days
  referencing old table as old_rows new table as new_rows for each statement execute function add_change_to_shop_days();

insert into shop_days (day, status, is_sold, orders, total, commission)
select day, status, is_sold, sum(orders), sum(total), sum(commission) from sales_days group by 1, 2, 3;

-- The administrator has looked at what a vendor declined.
alter table order_returns add column reviewed_at timestamptz;
