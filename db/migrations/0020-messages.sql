create table conversations (
  id short_id primary key,
  user_id short_id not null references users,
  vendor_id short_id not null references vendors,
  product_id short_id references products,
  order_id ulid references orders,
  status text not null default 'active' check (status in ('active', 'resolved')),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  customer_unread integer not null default 0,
  vendor_unread integer not null default 0,
  constraint conversations_unread_not_negative check (customer_unread >= 0 and vendor_unread >= 0),
  constraint conversations_one_subject check (order_id is null or product_id is null)
);
create index conversations_of_user on conversations (user_id, last_message_at desc);
create index conversations_of_vendor on conversations (vendor_id, last_message_at desc);
-- One conversation per pair and subject: an order, a product, or the vendor.
create unique index conversations_one_of_each_subject on conversations (user_id, vendor_id, coalesce(order_id, product_id, ''));
create index conversations_unread_by_vendor on conversations (vendor_id) where vendor_unread > 0;
create index conversations_unread_by_customer on conversations (user_id) where customer_unread > 0;

create table messages (
  id bigint generated always as identity primary key,
  conversation_id short_id not null references conversations on delete cascade,
  sender text not null check (sender in ('customer', 'vendor')),
  body text not null check (char_length(body) between 1 and 4000),
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  hidden_at timestamptz
);
create index messages_of_conversation on messages (conversation_id, sent_at, id);

create table message_pictures (
  message_id bigint not null references messages on delete cascade,
  position smallint not null check (position between 1 and 3),
  picture_id short_id not null references pictures,
  primary key (message_id, position)
);
create index message_pictures_by_picture on message_pictures (picture_id);

-- Notifications on a vendor's dashboard. `about_id` is what one links to; the same cause notifies once.
create table notifications (
  id bigint generated always as identity primary key,
  vendor_id short_id not null references vendors on delete cascade,
  kind text not null check (kind in (
    'order', 'order-cancelled', 'return', 'message', 'low-stock', 'sold-out', 'payout-paid', 'payout-failed', 'product-changed'
  )),
  cause text not null,
  about_id text not null,
  -- what its text names: a person, a product, an order's number, an amount
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (vendor_id, cause)
);
create index notifications_of_vendor on notifications (vendor_id, id desc);
create index notifications_not_read on notifications (vendor_id) where read_at is null;

-- Every process listens on 'shop_live' and tells open pages '<what> <whom> …', never the content.
create function notify_conversation_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'conversation ' || new.user_id || ' ' || new.vendor_id || ' ' || new.id);
  return null;
end $$;
create trigger conversations_notify after insert or update on conversations
  for each row execute function notify_conversation_changed();

create function notify_vendor_notifications_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'bell ' || vendor_id) from (select distinct vendor_id from changed_rows) changed;
  return null;
end $$;
create trigger notifications_notify_on_insert after insert on notifications
  referencing new table as changed_rows for each statement execute function notify_vendor_notifications_changed();
create trigger notifications_notify_on_update after update on notifications
  referencing new table as changed_rows for each statement execute function notify_vendor_notifications_changed();

-- Only sales notify: a vendor knows the stock that they set, and changes by staff have a notification of their own.
create function add_stock_notification() returns trigger language plpgsql as $$
declare what text := case when new.stock_quantity = 0 then 'sold-out' else 'low-stock' end;
begin
  if coalesce(current_setting('shop.stock_cause', true), '') not like 'reserved:%' then return null; end if;
  insert into notifications (vendor_id, kind, cause, about_id, data)
  values (new.vendor_id, what, what || ' ' || new.id || ' ' || to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD'), new.id,
    jsonb_build_object('name', new.name, 'left', new.stock_quantity))
  on conflict (vendor_id, cause) do nothing;
  return null;
end $$;
create trigger products_add_stock_notification after update on products for each row
  when (new.deleted_at is null and new.is_active
    and (old.stock_quantity > new.low_stock_at and new.stock_quantity <= new.low_stock_at
      or old.stock_quantity > 0 and new.stock_quantity = 0))
  execute function add_stock_notification();

-- However the end of a payout becomes known first: the provider's answer, its webhook or the check afterwards.
create function add_payout_notification() returns trigger language plpgsql as $$
begin
  insert into notifications (vendor_id, kind, cause, about_id, data)
  values (new.vendor_id, case when new.state = 'paid' then 'payout-paid' else 'payout-failed' end, 'payout ' || new.state || ' ' || new.id,
    new.id, jsonb_build_object('amount', new.amount))
  on conflict (vendor_id, cause) do nothing;
  return null;
end $$;
create trigger payouts_add_notification after update on payouts for each row
  when (old.state is distinct from new.state and new.state in ('paid', 'failed', 'reversed'))
  execute function add_payout_notification();
