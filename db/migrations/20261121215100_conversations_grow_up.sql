-- Conversations as both sides use them: what waits to be read, pictures, what is new for a vendor, and who hears of it at once.

-- One about the same thing: what was said twice over is said in the first.
with doubled as (
  select id, first_value(id) over (partition by user_id, vendor_id, coalesce(order_id, product_id, '') order by created_at, id) as kept
  from conversations
)
update messages m set conversation_id = d.kept from doubled d where d.id = m.conversation_id and d.kept <> d.id;
delete from conversations c
where exists (
  select from conversations o
  where (o.user_id, o.vendor_id, coalesce(o.order_id, o.product_id, '')) = (c.user_id, c.vendor_id, coalesce(c.order_id, c.product_id, ''))
    and (o.created_at, o.id) < (c.created_at, c.id)
);

alter table conversations add column customer_unread integer not null default 0;
alter table conversations add column vendor_unread integer not null default 0;
alter table conversations add constraint conversations_unread_check check (customer_unread >= 0 and vendor_unread >= 0) not valid;
alter table conversations add constraint conversations_subject_check check (order_id is null or product_id is null) not valid;
update conversations c set
  customer_unread = (select count(*) from messages m where m.conversation_id = c.id and m.sender = 'vendor' and m.read_at is null),
  vendor_unread = (select count(*) from messages m where m.conversation_id = c.id and m.sender = 'customer' and m.read_at is null),
  last_message_at = coalesce((select max(m.sent_at) from messages m where m.conversation_id = c.id), c.last_message_at);

create table message_pictures (
  message_id bigint not null references messages on delete cascade,
  position smallint not null check (position between 1 and 3),
  picture_id short_id not null references pictures,
  primary key (message_id, position)
);
create index message_pictures_by_picture on message_pictures (picture_id);

-- What the bell of a vendor's desk says. `about_id` is what it leads to; the same cause is told once.
create table notifications (
  id bigint generated always as identity primary key,
  vendor_id short_id not null references vendors on delete cascade,
  kind text not null check (kind in ('order', 'order-cancelled', 'return', 'message', 'low-stock', 'sold-out', 'payout-paid', 'payout-failed')),
  cause text not null,
  about_id text not null,
  -- what its sentence names: a person, a product, an order's number, an amount
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (vendor_id, cause)
);
create index notifications_of_vendor on notifications (vendor_id, id desc);
create index notifications_not_read on notifications (vendor_id) where read_at is null;

-- Every process listens on 'shop_live' and tells the pages that are open: '<what> <whom> …', never what was said.
create function say_conversation_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'conversation ' || new.user_id || ' ' || new.vendor_id || ' ' || new.id);
  return null;
end $$;
create trigger conversations_live after insert or update on conversations for each row execute function say_conversation_changed();

create function say_bell_rings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'bell ' || vendor_id) from (select distinct vendor_id from changed_rows) changed;
  return null;
end $$;
create trigger notifications_live after insert on notifications
  referencing new table as changed_rows for each statement execute function say_bell_rings();
create trigger notifications_live_anew after update on notifications
  referencing new table as changed_rows for each statement execute function say_bell_rings();

-- Whoever may no longer listen is cut off at once; one whose time was over anyway has no page that listens.
create function say_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'ended ' || user_id) from (select distinct user_id from gone_rows where ends_at > now()) gone;
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  referencing old table as gone_rows for each statement execute function say_session_ended();

create function say_vendor_stands_otherwise() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_live', 'ended ' || new.user_id);
  return null;
end $$;
create trigger vendors_stand_otherwise after update on vendors for each row
  when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at)) execute function say_vendor_stands_otherwise();

-- A product that runs out is told when it passes the line, whoever takes the last pieces; once a day at most.
create function ring_for_stock() returns trigger language plpgsql as $$
declare what text := case when new.stock_quantity = 0 then 'sold-out' else 'low-stock' end;
begin
  insert into notifications (vendor_id, kind, cause, about_id, data)
  values (new.vendor_id, what, what || ' ' || new.id || ' ' || to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD'), new.id,
    jsonb_build_object('name', new.name, 'left', new.stock_quantity))
  on conflict (vendor_id, cause) do nothing;
  return null;
end $$;
create trigger products_run_out after update on products for each row
  when (new.deleted_at is null and new.is_active
    and (old.stock_quantity > 10 and new.stock_quantity <= 10 or old.stock_quantity > 0 and new.stock_quantity = 0))
  execute function ring_for_stock();
