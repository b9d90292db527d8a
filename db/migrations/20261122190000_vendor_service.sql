-- How a shop serves, for whoever wonders whether to buy there: counted once a night, so that no page counts.
-- Not a part of vendors: a change there takes the shop's pages out of every process's memory.
create table vendor_service (
  vendor_id short_id primary key references vendors on delete cascade,
  orders_delivered integer not null check (orders_delivered >= 0),
  -- how long half of those who wrote waited for an answer; null: too few wrote
  answer_minutes integer check (answer_minutes >= 0),
  counted_at timestamptz not null default now()
);
