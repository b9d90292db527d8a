/** Each query must return no rows. A row is a violation. */
export type Invariant = { name: string; sql: string }

export const shopInvariants: Invariant[] = [
  {
    name: 'stock is never below zero',
    sql: `select id, stock_quantity from variants where stock_quantity < 0`,
  },
  {
    name: 'stock matches its journal',
    sql: `select x.id, x.stock_quantity, coalesce(sum(m.change), 0) as journal
      from variants x left join stock_movements m on m.variant_id = x.id
      group by x.id having x.stock_quantity <> coalesce(sum(m.change), 0)`,
  },
  {
    name: 'each product shows the stock of its variants and the price of one of them',
    sql: `select p.id, p.price, p.stock_quantity, t.stock_quantity as pieces from products p
      left join product_totals t on t.product_id = p.id
      where (p.stock_quantity, p.least_stock) is distinct from (t.stock_quantity, t.least_stock)
        or not exists (select from variants x where x.product_id = p.id and
          (x.price, x.compare_price, x.is_flash_sale, x.flash_sale_price, x.flash_sale_end) is not distinct from
          (p.price, p.compare_price, p.is_flash_sale, p.flash_sale_price, p.flash_sale_end))`,
  },
  {
    name: 'the variants of a product that are in a flash sale share its state and its end',
    sql: `select product_id, count(*) as variants from variants
      where flash_sale_price is not null and archived_at is null
      group by product_id having count(distinct (is_flash_sale, flash_sale_end)) > 1`,
  },
  {
    name: 'every variant belongs to the vendor of its product',
    sql: `select x.id, x.vendor_id from variants x join products p on p.id = x.product_id where x.vendor_id <> p.vendor_id`,
  },
  {
    name: 'stock taken for orders matches the open and completed orders, unit by unit',
    sql: `with taken as (
        select checkout_id, variant_id, -sum(change) as pieces from stock_movements where checkout_id is not null group by 1, 2
      ), ordered as (
        select o.checkout_id, i.variant_id, sum(i.quantity) as pieces
        from orders o join order_items i on i.order_id = o.id where o.status <> 'cancelled' group by 1, 2
      )
      select coalesce(t.checkout_id, o.checkout_id) as checkout_id, coalesce(t.variant_id, o.variant_id) as variant_id,
        t.pieces as taken, o.pieces as ordered
      from taken t full join ordered o on o.checkout_id = t.checkout_id and o.variant_id = t.variant_id
      where coalesce(t.pieces, 0) <> coalesce(o.pieces, 0)`,
  },
  {
    name: 'units sold match the paid orders that were not cancelled',
    sql: `with sold as (
        select i.product_id, sum(i.quantity) as pieces from orders o join order_items i on i.order_id = o.id
        where o.payment_status in ('paid', 'refunded') and o.status <> 'cancelled' group by 1
      )
      select p.id, p.sold_count, s.pieces from products p left join sold s on s.product_id = p.id
      where p.sold_count <> coalesce(s.pieces, 0)`,
  },
  {
    name: 'no hold outlives its expiry by more than a few minutes',
    sql: `select o.id, p.expires_at from orders o join payments p on p.about_id = o.checkout_id
      where o.status = 'pending' and o.payment_status = 'pending' and p.state = 'open' and p.expires_at < now() - interval '5 minutes'`,
  },
  {
    name: 'every open unpaid checkout has a hold for each unit, and no other checkout has one',
    sql: `with waiting as (
        select o.checkout_id, o.user_id, sum(i.quantity) as pieces
        from orders o join order_items i on i.order_id = o.id join payments p on p.about_id = o.checkout_id and p.state = 'open'
        where o.status = 'pending' and o.payment_status = 'pending' group by 1, 2
      )
      select coalesce(w.checkout_id, h.checkout_id) as checkout_id, w.pieces, h.pieces as held
      from waiting w full join (select * from checkout_holds where ended_at is null) h on h.checkout_id = w.checkout_id
      where w.pieces is distinct from h.pieces or w.user_id is distinct from h.user_id`,
  },
  {
    name: 'a superseded checkout was never paid, and all its orders are cancelled',
    sql: `select c.id, o.id as order_id, o.status, o.payment_status from checkouts c join orders o on o.checkout_id = c.id
      where c.superseded_by is not null and (o.status <> 'cancelled' or o.payment_status <> 'failed')`,
  },
  {
    name: 'the status of every order matches its payment',
    sql: `select o.id, o.status, o.payment_status, p.state from orders o left join payments p on p.about_id = o.checkout_id
      where p.id is null
        or (o.status <> 'cancelled' and o.payment_status = 'pending' and p.state <> 'open')
        or (o.status <> 'cancelled' and o.payment_status = 'failed')
        or (o.status in ('confirmed', 'shipped', 'delivered') and o.payment_status <> 'paid' and o.payment_status <> 'refunded')`,
  },
  {
    name: 'a paid payment has one capture of its amount, and other payments have none',
    sql: `select p.id, p.state, p.amount, count(a.reference) as captures, sum(a.amount_paid) as paid
      from payments p left join payment_attempts a on a.payment_id = p.id and a.state = 'captured'
      group by p.id
      having (p.state in ('paid', 'returned')) <> (count(a.reference) = 1)
        or (p.state = 'paid' and (sum(a.amount_paid) <> p.amount or bool_or(a.currency_paid <> 'NGN' or a.mode_paid <> p.mode)))`,
  },
  {
    name: 'the orders of a paid payment add up to the amount charged',
    sql: `select p.id, p.amount, sum(o.total) as orders from payments p
      join ledger_postings l on l.kind = 'capture' and l.cause in (select reference from payment_attempts a where a.payment_id = p.id)
      join ledger_lines h on h.posting_id = l.id and h.account = 'held' join orders o on o.id = h.order_id
      where p.state = 'paid' group by p.id having sum(o.total) <> p.amount`,
  },
  {
    name: 'every paid order has money, and all money has its orders',
    sql: `select o.id, o.payment_status, count(l.posting_id) as held from orders o
      left join (ledger_lines l join ledger_postings p on p.id = l.posting_id and p.kind in ('capture', 'paid-outside'))
        on l.order_id = o.id and l.account = 'held'
      group by o.id having (o.payment_status in ('paid', 'refunded')) <> (count(l.posting_id) = 1)`,
  },
  {
    name: 'the total of an order is its lines plus its share of the shipping',
    sql: `select o.id, o.items_total, sum(i.line_total) as lines from orders o join order_items i on i.order_id = o.id
      group by o.id having o.items_total <> sum(i.line_total)`,
  },
  {
    name: 'the total of a checkout is the sum of its orders',
    sql: `select c.id from checkouts c join orders o on o.checkout_id = c.id group by c.id
      having c.items_total <> sum(o.items_total) or c.shipping_total <> sum(o.shipping_share) or c.total <> sum(o.total)`,
  },
  {
    name: "every order line has a variant of its product and a product of the order's vendor",
    sql: `select o.id, i.product_id, i.variant_id from orders o join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id join variants x on x.id = i.variant_id
      where p.vendor_id <> o.vendor_id or x.product_id <> p.id`,
  },
  {
    name: 'money received by mistake has a refund within five minutes',
    sql: `select a.reference, a.state from payment_attempts a join payments p on p.id = a.payment_id
      where (a.state in ('duplicate', 'mismatched') or (a.state = 'captured' and p.state = 'returned'))
        and a.checked_at < now() - interval '5 minutes'
        and not exists (select from refunds r where r.reference = a.reference and r.amount = a.amount_paid)`,
  },
  {
    name: 'no payment is refunded more than it received',
    sql: `select a.reference, a.amount_paid, sum(r.amount) as refunds from payment_attempts a join refunds r on r.reference = a.reference
      where r.state <> 'failed' and r.way = 'provider' group by a.reference having sum(r.amount) > coalesce(a.amount_paid, 0)`,
  },
  {
    name: 'no order is refunded more than it cost',
    sql: `select o.id from orders o join refunds r on r.part_id = o.id and r.state <> 'failed' group by o.id
      having sum(r.items_amount) > o.items_total or sum(r.shipping_amount) > o.shipping_share`,
  },
  {
    name: 'a paid order that was cancelled is refunded in full',
    sql: `select o.id, o.total, sum(r.amount) as refunds from orders o
      left join refunds r on r.part_id = o.id
        and (r.state <> 'failed' or not exists (select from refunds n where n.part_id = r.part_id and n.id > r.id))
      where o.status = 'cancelled' and o.payment_status = 'paid' group by o.id having coalesce(sum(r.amount), 0) <> o.total`,
  },
  {
    name: 'a return that has arrived has its refund',
    sql: `select r.id, r.status from order_returns r where r.status = 'arrived'
      and not exists (select from refunds f where f.part_id = r.order_id and split_part(f.cause, ':', 2) = r.id)`,
  },
  {
    name: 'a return refunds its stated amount, including its part of the shipping fee',
    sql: `select r.id, r.amount, r.shipping_amount, f.items_amount, f.shipping_amount as shipping from order_returns r
      join refunds f on f.part_id = r.order_id and f.state <> 'failed' and split_part(f.cause, ':', 1) = 'return'
        and split_part(f.cause, ':', 2) = r.id
      where f.items_amount <> r.amount or f.shipping_amount <> r.shipping_amount`,
  },
  {
    name: 'the refunded amount of an order matches its refunds',
    sql: `select o.id, o.returned, r.amount from orders o
      left join lateral (select sum(amount) as amount from refunds where part_id = o.id and state <> 'failed') r on true
      where o.payment_status = 'paid' and o.returned <> coalesce(r.amount, 0)`,
  },
  {
    name: 'daily sales of each vendor match the orders',
    sql: `with told as (
        select vendor_id, day, status, is_sold, sum(orders) as orders, sum(total) as total, sum(commission) as commission
        from sales_by_day group by 1, 2, 3, 4 having sum(orders) <> 0 or sum(total) <> 0 or sum(commission) <> 0
      ), counted as (
        select vendor_id, (created_at at time zone 'Africa/Lagos')::date as day, status,
          payment_status = 'paid' and status <> 'cancelled' as is_sold, count(*) as orders, sum(total) as total, sum(commission) as commission
        from orders where payment_status in ('paid', 'refunded') group by 1, 2, 3, 4
      )
      select coalesce(t.vendor_id, c.vendor_id) as vendor_id, coalesce(t.day, c.day) as day, t.orders as told, c.orders as counted
      from told t full join counted c on (c.vendor_id, c.day, c.status, c.is_sold) = (t.vendor_id, t.day, t.status, t.is_sold)
      where (t.orders, t.total, t.commission) is distinct from (c.orders, c.total, c.commission)`,
  },
  {
    name: 'daily sales of the marketplace match those of its vendors',
    sql: `select day, status, is_sold from (
        select day, status, is_sold, orders, total, commission from shop_days
        union all
        select day, status, is_sold, -orders, -total, -commission from sales_days
      ) d group by 1, 2, 3 having sum(orders) <> 0 or sum(total) <> 0 or sum(commission) <> 0`,
  },
  {
    name: 'no more units are returned or refunded than were bought',
    sql: `select i.id, i.order_id, i.quantity, r.pieces as returned, f.pieces as refunded from order_items i
      left join lateral (select coalesce(sum(ri.quantity), 0) as pieces from order_return_items ri
        join order_returns r on r.id = ri.return_id
        where ri.order_item_id = i.id and r.status not in ('declined', 'withdrawn')) r on true
      left join lateral (select coalesce(sum(quantity), 0) as pieces from refunded_items where order_item_id = i.id) f on true
      where r.pieces + f.pieces > i.quantity`,
  },
  {
    name: 'a refund of units matches what they cost',
    sql: `select f.cause, r.items_amount, sum(f.quantity * i.unit_price) as cost from refunded_items f
      join order_items i on i.id = f.order_item_id left join refunds r on r.cause = f.cause
      group by f.cause, r.items_amount having r.items_amount is distinct from sum(f.quantity * i.unit_price)::bigint`,
  },
  {
    name: 'the history of an order is a chain of allowed steps that ends at its status',
    sql: `with steps as (
        select order_id, status, actor, reason, lag(status) over w as before, row_number() over w as n,
          last_value(status) over (partition by order_id order by id rows between unbounded preceding and unbounded following) as last
        from order_events where status is not null window w as (partition by order_id order by id)
      )
      select s.order_id, s.before, s.status, o.status as now from steps s join orders o on o.id = s.order_id
      where s.last <> o.status
        or (s.n = 1 and s.status <> 'pending')
        or (s.n > 1 and (s.before, s.status) not in (('pending', 'confirmed'), ('confirmed', 'shipped'), ('shipped', 'delivered'),
          ('pending', 'cancelled'), ('cancelled', 'pending')) and s.actor <> 'administrator'
          and (s.before, s.status, s.actor, s.reason) not in (('confirmed', 'pending', 'vendor', 'undone'),
            ('shipped', 'confirmed', 'vendor', 'undone'), ('delivered', 'shipped', 'vendor', 'undone'))
          and (s.before, s.status, s.actor, s.reason) is distinct from ('confirmed', 'cancelled', 'shop', 'seller-suspended'))`,
  },
  {
    name: 'every order has a history',
    sql: `select o.id from orders o where not exists (select from order_events e where e.order_id = o.id and e.status = o.status)`,
  },
  {
    name: 'no provider event waits longer than five minutes, and none is dead',
    sql: `select id, event, state, last_error from provider_events
      where (state = 'new' and received_at < now() - interval '5 minutes') or state = 'dead'`,
  },
  {
    name: 'every review is by someone who received the product',
    sql: `select r.id from reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where o.user_id <> r.user_id or i.product_id <> r.product_id
        or not exists (select from order_events e where e.order_id = o.id and e.kind = 'delivered')`,
  },
  {
    name: 'ratings match the reviews',
    sql: `select p.id, p.rating_count, p.rating_sum, count(r.id), sum(r.rating) from products p left join reviews r
        on r.product_id = p.id and r.hidden_at is null
      group by p.id having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
  },
  {
    name: 'each order is confirmed to its buyer at most once',
    sql: `select data ->> 'reference' as reference, count(*) from emails where kind = 'order-paid'
      group by data ->> 'reference', recipient having count(*) > 1`,
  },
  {
    name: 'a deleted account has no session and no data but its orders',
    sql: `select u.id from users u where u.deleted_at is not null and (
        u.email <> 'deleted-' || u.id || '@deleted.invalid' or u.phone is not null or u.address is not null
        or exists (select from sessions s where s.user_id = u.id) or exists (select from addresses a where a.user_id = u.id)
        or exists (select from user_settings s where s.user_id = u.id) or exists (select from identities i where i.user_id = u.id)
        or exists (select from known_devices d where d.user_id = u.id) or exists (select from cart_lines l where l.user_id = u.id)
        or exists (select from wishlist_lines l where l.user_id = u.id) or exists (select from content_reports c where c.user_id = u.id))`,
  },
  {
    name: 'the orders of a deleted account are anonymised two days after the last one ends',
    sql: `select c.id from checkouts c join users u on u.id = c.user_id
      where u.deleted_at is not null and c.forgotten_at is null
        and not exists (select from orders o where o.checkout_id = c.id and (o.updated_at > now() - interval '2 days'
          or (o.status <> 'cancelled' and (o.status <> 'delivered' or o.delivered_at > now() - interval '32 days'))))
        and not exists (select from orders o join order_returns r on r.order_id = o.id where o.checkout_id = c.id
          and (r.status in ('requested', 'accepted', 'arrived') or r.decided_at > now() - interval '2 days'))
        and not exists (select from payments p where p.about_id = c.id and p.state = 'open')
        and not exists (select from payments p join payment_attempts a on a.payment_id = p.id join refunds r on r.reference = a.reference
          where p.about_id = c.id and (r.ended_at is null or r.ended_at > now() - interval '2 days'))
        and not exists (select from payments p join payment_attempts a on a.payment_id = p.id join disputes d on d.reference = a.reference
          where p.about_id = c.id and (d.status <> 'resolved' or d.updated_at > now() - interval '2 days'))`,
  },
  {
    name: 'anonymised data is anonymised in every table',
    sql: `select c.id from checkouts c where c.forgotten_at is not null and (
        exists (select from payments p where p.about_id = c.id and p.email <> c.email)
        or exists (select from orders o join order_returns r on r.order_id = o.id where o.checkout_id = c.id and r.words <> '')
        or exists (select from emails l where l.kind in ('order-paid', 'order-news') and l.data ->> 'reference' = c.reference))`,
  },
  {
    name: 'no session is idle in a transaction',
    sql: `select pid, application_name, state_change from pg_stat_activity
      where state = 'idle in transaction' and state_change < now() - interval '15 seconds' and datname = current_database()`,
  },
  {
    name: 'every index and constraint is valid',
    sql: `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid
      union all select conname from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`,
  },
]
