-- An unpaid checkout keeps pieces off the shelf: who holds how many, from where, and how the hold ended.
create table checkout_holds (
  -- written in one statement with its checkout
  checkout_id ulid primary key references checkouts deferrable initially deferred,
  user_id short_id not null references users,
  -- null: reopened by the shop
  ip_address text check (char_length(ip_address) <= 64),
  pieces integer not null check (pieces > 0),
  -- the one that the next press of 'Pay' continues or replaces; others wait for a bank, or were reopened
  is_current boolean not null default true,
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('paid', 'expired', 'cancelled', 'superseded')),
  check ((ended_at is null) = (outcome is null))
);
-- one open unpaid checkout for each shopper, whatever browsers they use
create unique index one_current_hold on checkout_holds (user_id) where ended_at is null and is_current;
create index holds_of_user on checkout_holds (user_id, started_at);
create index open_holds_of_ip_address on checkout_holds (ip_address) where ended_at is null;
create index ended_holds on checkout_holds (ended_at) where ended_at is not null;

-- a checkout that a later one took the place of: shown to nobody
alter table checkouts add column superseded_by ulid references checkouts;

-- what is open now, and what keys still lead to
insert into checkout_holds (checkout_id, user_id, pieces, is_current, started_at, ended_at, outcome)
select c.id, c.user_id,
  (select coalesce(sum(i.quantity), 1) from orders o join order_items i on i.order_id = o.id where o.checkout_id = c.id
    and (p.state <> 'open' or (o.status = 'pending' and o.payment_status = 'pending'))),
  p.state = 'open' and c.id = max(c.id) filter (where p.state = 'open') over (partition by c.user_id),
  c.created_at, case when p.state <> 'open' then p.updated_at end,
  case p.state when 'open' then null when 'expired' then 'expired' else 'paid' end
from checkouts c join payments p on p.about_kind = 'checkout' and p.about_id = c.id
where p.state = 'open' or exists (select from placements k where k.checkout_id = c.id);

-- why an order was cancelled before it was paid
alter table order_events drop constraint order_events_reason_check;
alter table order_events add constraint order_events_reason_check check (reason in (
  'not-paid', 'sold-out', 'changed-mind', 'by-the-shop', 'returned', 'paid-outside', 'corrected',
  'superseded', 'shop-suspended', 'shop-away', 'shop-closed'
)) not valid;
