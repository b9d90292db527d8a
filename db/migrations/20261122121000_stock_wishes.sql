-- Who waits for what is sold out. The shop writes one letter, and the wish is gone.
create table stock_wishes (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index stock_wishes_of_user on stock_wishes (user_id, created_at);

-- What shoppers see is in stock again: whoever changed its pieces, and also where it was its vendor who was away. One job
-- waits for each product, however often its stock jumps.
create function tell_who_waits_for_stock() returns trigger language plpgsql as $$
begin
  if exists (select from stock_wishes where product_id = new.id) then
    perform graphile_worker.add_job('tell-of-stock', json_build_object('productId', new.id),
      job_key => 'stock of ' || new.id);
  end if;
  return null;
end $$;
create trigger listings_come_in_stock after insert on listings for each row
  when (new.in_stock) execute function tell_who_waits_for_stock();
create trigger listings_back_in_stock after update on listings for each row
  when (new.in_stock and not old.in_stock) execute function tell_who_waits_for_stock();

-- What is deleted keeps its row, and never comes back.
create function forget_stock_wishes() returns trigger language plpgsql as $$
begin
  delete from stock_wishes where product_id = new.id;
  return null;
end $$;
create trigger products_forget_stock_wishes after update on products for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function forget_stock_wishes();
