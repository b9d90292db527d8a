import type pg from 'pg'
import {
  benchDashboard,
  fillWithYears,
  makeToken,
  measurePages,
  placedAt,
  readNumbers,
  SALES_DAYS,
  statusOf,
} from './dashboard-bench.ts'

const input = readNumbers({ products: 50_000, orders: 200_000, seconds: 4, connections: 4, processes: 2 })
/** The limit for each page at the 95th percentile. */
const MOST_MS = 150

const VENDOR = '000000000001'
const OWNER = '000000000002'
const BUYERS = 5000

/** npm run bench -- vendor: the dashboard of one vendor with a large catalogue and two years of orders. */
await benchDashboard({ processes: input.processes, fill, measureAll })

async function measureAll(shop: string, { token, someOrder }: { token: string; someOrder: string }): Promise<void> {
  const dashboard = `${shop}/vendor-dashboard`
  const pages = {
    dashboard,
    'dashboard, a year': `${dashboard}?span=year`,
    products: `${dashboard}/products`,
    'products, page 1,000': `${dashboard}/products?page=1000`,
    'products, searched': `${dashboard}/products?q=4711`,
    orders: `${dashboard}/orders`,
    'orders, delivered': `${dashboard}/orders?status=delivered`,
    'orders, page 4,000': `${dashboard}/orders?page=4000`,
    'orders, a buyer': `${dashboard}/orders?q=Buyer4711`,
    'orders, a number': `${dashboard}/orders?q=${someOrder.slice(-8)}`,
    'an order': `${dashboard}/orders/${someOrder}`,
    earnings: `${dashboard}/earnings`,
  }
  await measurePages(pages, { ...input, headers: { Cookie: `sz_session=${token}` }, most: MOST_MS })
}

async function fill(url: string): Promise<{ token: string; someOrder: string }> {
  return fillWithYears(url, `${input.products} products and ${input.orders} orders`, fillShop)
}

async function fillShop(client: pg.Client): Promise<{ token: string; someOrder: string }> {
  const { token, hash } = makeToken()
  await client.query(
    `insert into users (id, full_name, email) values ('${OWNER}', 'Ada Obi', 'ada@bench.shopzero.test');
    insert into users (id, full_name, email)
      select lpad((100 + n)::text, 12, '0'), 'Buyer' || n || ' Bello', 'buyer' || n || '@bench.shopzero.test'
      from generate_series(1, ${BUYERS}) n;
    insert into vendors (id, user_id, slug, business_name, business_email, business_phone, business_address, status, approved_at)
      values ('${VENDOR}', '${OWNER}', 'big', 'Big Shop', 'big@bench.shopzero.test', '+2348031234567', 'Lagos', 'approved', now())`,
  )
  await client.query(
    `insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity, is_active, created_at)
    select lpad(n::text, 12, '0'), '${VENDOR}', 'Product ' || n || ' of many', 'Words', 'books', 'BK-' || n, 100000 + n, n % 200,
      n % 10 > 0, now() - (n % 700) * interval '1 day'
    from generate_series(1, $1::integer) n`,
    [input.products],
  )
  await client.query('select count_vendor_products()')
  const at = placedAt(730)
  const status = statusOf(400)
  await client.query(
    `insert into checkouts (id, user_id, reference, email, first_name, last_name, phone, address, city, state, items_total,
      shipping_total, total, created_at)
    select lpad(n::text, 26, '0'), lpad((101 + n % ${BUYERS})::text, 12, '0'), 'SZ_' || lpad(n::text, 16, '0'),
      'buyer' || n % ${BUYERS} || '@bench.shopzero.test', 'Buyer' || n % ${BUYERS}, 'Bello', '+2348031234567', '1 Marina',
      'Lagos Island', 'Lagos', 1000000, 250000, 1250000, ${at}
    from generate_series(1, $1::integer) n`,
    [input.orders],
  )
  await client.query(
    `insert into orders (id, checkout_id, user_id, vendor_id, status, payment_status, items_total, shipping_share, total, commission,
      created_at, delivered_at)
    select lpad(n::text, 26, '0'), lpad(n::text, 26, '0'), lpad((101 + n % ${BUYERS})::text, 12, '0'), '${VENDOR}', ${status},
      case when ${status} = 'cancelled' then 'refunded' else 'paid' end, 1000000, 250000, 1250000, 50000, ${at},
      case when ${status} = 'delivered' then ${at} + interval '3 days' end
    from generate_series(1, $1::integer) n`,
    [input.orders],
  )
  await client.query(
    `insert into order_items (order_id, product_id, variant_id, name, category_slug, unit_price, quantity, line_total)
    select lpad(n::text, 26, '0'), lpad((1 + n * 7919 % $2::integer)::text, 12, '0'),
      lpad((1 + n * 7919 % $2::integer)::text, 12, '0'), 'Product ' || (1 + n * 7919 % $2::integer) || ' of many', 'books', 1000000, 1, 1000000
    from generate_series(1, $1::integer) n`,
    [input.orders, input.products],
  )
  await client.query(
    `insert into order_events (order_id, kind, actor, status, at)
    select o.id, s.kind, 'shop', s.status, o.created_at + s.later
    from orders o, (values ('placed', 'pending', interval '0'), ('paid', null, interval '1 minute'), ('confirmed', 'confirmed', interval '1 day'),
      ('delivered', 'delivered', interval '3 days')) s (kind, status, later)
    where s.kind in ('placed', 'paid') or o.status = 'delivered'`,
  )
  await client.query(
    `with posted as (
      insert into ledger_postings (kind, cause, effective_at)
      select 'delivered', id || ':1', delivered_at from orders where status = 'delivered' returning id, left(cause, 26) as order_id, effective_at
    )
    insert into ledger_lines (posting_id, line, account, vendor_id, order_id, amount, effective_at)
    select p.id, l.line, l.account, case when l.account <> 'commission' then '${VENDOR}' end, p.order_id, l.amount, p.effective_at
    from posted p, (values (1, 'held', 1000000), (2, 'shipping-held', 250000), (3, 'payable', -1200000), (4, 'commission', -50000))
      l (line, account, amount)`,
  )
  await client.query(
    `${SALES_DAYS};
    insert into ledger_closings (vendor_id, account, posting_id, amount)
      select vendor_id, account, top - 1000, sum(amount)
      from ledger_lines, (select max(id) as top from ledger_postings) t
      where account = 'payable' and posting_id < top - 1000 group by 1, 2, 3`,
  )
  await client.query(
    `insert into sessions (token_hash, user_id, idle_seconds, created_at, last_seen_at, proven_at, ends_at)
    values ($1, '${OWNER}', 36000, now(), now(), now(), now() + interval '1 day')`,
    [hash],
  )
  return { token, someOrder: String(input.orders - 10).padStart(26, '0') }
}
