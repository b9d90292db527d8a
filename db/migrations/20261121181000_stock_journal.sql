-- The journal of the stock: every change of a product's pieces, written by the database itself, so that no writer can
-- forget it. Who sells or gives back says so before the update ('taken:<checkout>', 'given-back:<checkout>'); whatever
-- says nothing is an edit.

create table stock_moves (
  id bigint generated always as identity primary key,
  product_id short_id not null references products,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('opening', 'edited', 'taken', 'given-back')),
  checkout_id ulid references checkouts,
  at timestamptz not null default now(),
  check ((reason in ('taken', 'given-back')) = (checkout_id is not null)),
  check (reason <> 'taken' or change < 0),
  check (reason not in ('given-back', 'opening') or change > 0)
);
create index stock_moves_of_product on stock_moves (product_id, at desc);
create index stock_moves_of_checkout on stock_moves (checkout_id) where checkout_id is not null;

create function write_opening_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, change, reason)
  select id, stock_quantity, 'opening' from new_rows where stock_quantity > 0;
  return null;
end $$;

create function write_stock_move() returns trigger language plpgsql as $$
declare
  cause text := nullif(current_setting('shop.stock_cause', true), '');
begin
  insert into stock_moves (product_id, change, reason, checkout_id)
  select n.id, n.stock_quantity - o.stock_quantity, coalesce(split_part(cause, ':', 1), 'edited'), nullif(split_part(cause, ':', 2), '')
  from new_rows n join old_rows o using (id)
  where n.stock_quantity <> o.stock_quantity;
  return null;
end $$;

create trigger products_open_stock after insert on products
  referencing new table as new_rows for each statement execute function write_opening_stock();
create trigger products_move_stock after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function write_stock_move();

insert into stock_moves (product_id, change, reason, at)
select id, stock_quantity, 'opening', created_at from products where stock_quantity > 0;
