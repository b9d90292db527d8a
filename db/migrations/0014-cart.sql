-- Cart and wishlist of an account, the same on every device.
create table cart_lines (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table wishlist_lines (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_lines_of_product on wishlist_lines (product_id, user_id);

-- Shoppers who asked for an email when a product is back in stock. The row is deleted with that email.
create table restock_alerts (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index restock_alerts_of_user on restock_alerts (user_id, created_at);

-- Which flash sale of a wishlist product a shopper was emailed about: while it runs they hear of no other of that product,
-- and they get one email a day (Lagos time).
create table sale_notifications (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products on delete cascade,
  sale_end timestamptz not null,
  notified_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- A product is in stock again for shoppers, whatever the reason: stock, or a vendor back from holiday. One job per product waits,
-- however often its stock changes.
create function queue_restock_alerts() returns trigger language plpgsql as $$
begin
  if exists (select from restock_alerts where product_id = new.id) then
    perform graphile_worker.add_job('notify-back-in-stock', json_build_object('productId', new.id),
      job_key => 'stock of ' || new.id);
  end if;
  return null;
end $$;
create trigger listings_restocked_on_insert after insert on listings for each row
  when (new.in_stock) execute function queue_restock_alerts();
create trigger listings_restocked_on_update after update on listings for each row
  when (new.in_stock and not old.in_stock) execute function queue_restock_alerts();

-- A deleted product keeps its row and never comes back.
create function delete_restock_alerts() returns trigger language plpgsql as $$
begin
  delete from restock_alerts where product_id = new.id;
  return null;
end $$;
create trigger products_delete_restock_alerts after update on products for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function delete_restock_alerts();
