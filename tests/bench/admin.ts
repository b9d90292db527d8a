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

const input = readNumbers({
  products: 1_000_000,
  orders: 1_000_000,
  users: 200_000,
  seconds: 4,
  connections: 2,
  processes: 2,
})
/** The limit for each list at the 95th percentile. */
const MOST_MS = 300

const VENDORS = 2000
const THINGS = ['kettle', 'lantern', 'drum', 'basket', 'radio', 'chair', 'wrapper', 'sandal', 'blender', 'notebook']
const COLOURS = ['red', 'blue', 'green', 'yellow', 'black']
const NAMES = ['Okafor', 'Bello', 'Adeyemi', 'Eze', 'Musa', 'Obi', 'Balogun', 'Danjuma', 'Nwosu', 'Lawal']

/** npm run bench -- admin: every list of the admin dashboard, with a large data set. */
await benchDashboard({ processes: input.processes, fill, measureAll })

async function measureAll(shop: string, { token, someOrder }: { token: string; someOrder: string }): Promise<void> {
  const dashboard = `${shop}/admin-dashboard`
  const lists: Record<string, [string, Record<string, string>]> = {
    products: ['products', {}],
    'products, page 400': ['products', { page: '400' }],
    'products, 100 a page': ['products', { per: '100' }],
    'products, by price': ['products', { sort: '-price' }],
    'products, by name': ['products', { sort: 'name' }],
    'products, out of stock': ['products', { filter: 'out_of_stock' }],
    'products, low stock': ['products', { filter: 'low_stock' }],
    'products, featured': ['products', { filter: 'featured' }],
    'products, inactive': ['products', { filter: 'inactive' }],
    'products, a category': ['products', { category: 'toys' }],
    'products, of a vendor': ['products', { vendor: idOf(7) }],
    'products, a rare word': ['products', { q: '47110' }],
    'products, a word of 2%': ['products', { q: 'kettle' }],
    'products, a word of all': ['products', { q: 'product' }],
    'products, two words': ['products', { q: 'red kettle' }],
    'products, two letters': ['products', { q: 'ke' }],
    'products, no such word': ['products', { q: 'zzyzx' }],
    'a product': [`products/${idOf(4711)}`, {}],
    orders: ['orders', {}],
    'orders, page 400': ['orders', { page: '400' }],
    'orders, pending': ['orders', { filter: 'pending' }],
    'orders, delivered': ['orders', { filter: 'delivered' }],
    'orders, refunded': ['orders', { filter: 'refunded' }],
    'orders, by total': ['orders', { sort: '-total' }],
    'orders, of a vendor': ['orders', { vendor: idOf(7) }],
    'orders, a number': ['orders', { q: someOrder.slice(-8) }],
    'orders, an address': ['orders', { q: 'buyer4711@bench.shopzero.test' }],
    'orders, a rare name': ['orders', { q: 'Buyer4711' }],
    'orders, a name of 5%': ['orders', { q: 'Okafor' }],
    'orders, a name of all': ['orders', { q: 'shopzero' }],
    'an order': [`orders/${someOrder}`, {}],
    users: ['users', {}],
    'users, page 400': ['users', { page: '400' }],
    'users, by name': ['users', { sort: 'name' }],
    'users, who sell': ['users', { filter: 'vendors' }],
    'users, customers': ['users', { filter: 'customers' }],
    'users, a rare word': ['users', { q: '47110' }],
    'users, a name of 5%': ['users', { q: 'okafor' }],
    'users, a name of all': ['users', { q: 'bench' }],
    'users, a number': ['users', { q: '0803 000 4711' }],
    'a user': [`users/${idOf(input.users - 5)}`, {}],
    vendors: ['vendors', {}],
    'vendors, 100 a page': ['vendors', { per: '100' }],
    'vendors, by name': ['vendors', { sort: 'name' }],
    'vendors, searched': ['vendors', { q: 'Shop 47' }],
    'a vendor': [`vendors/${idOf(7)}`, {}],
    'flash sales': ['flash-sales', {}],
    'flash sales, searched': ['flash-sales', { q: 'kettle' }],
    'flash sales, a new one': ['flash-sales/new', { find: 'kettle' }],
  }
  const pages = Object.fromEntries(
    Object.entries(lists).map(([name, [list, query]]) => [name, `${dashboard}/${list}?${new URLSearchParams(query)}`]),
  )
  await measurePages(pages, { ...input, headers: { Cookie: `sz_admin=${token}` }, most: MOST_MS })
}

function idOf(n: number): string {
  return String(n).padStart(12, '0')
}

async function fill(url: string): Promise<{ token: string; someOrder: string }> {
  const { products, orders, users } = input
  return fillWithYears(url, `${products} products, ${orders} orders and ${users} users`, fillShop)
}

/** Indexes are dropped and rebuilt at the end: updating them row by row would take hours. */
async function fillShop(client: pg.Client): Promise<{ token: string; someOrder: string }> {
  const { token, hash } = makeToken()
  const indexes = await setIndexesAside(client)
  const seller = `1 + n % ${VENDORS}`
  await client.query(
    `insert into users (id, full_name, email, phone, created_at)
    select lpad(n::text, 12, '0'), 'Buyer' || n || ' ' || ($2::text[])[1 + n % 20], 'buyer' || n || '@bench.shopzero.test',
      '+234803' || lpad(n::text, 7, '0'), now() - (n % 1500) * interval '1 day'
    from generate_series(1, $1::integer) n`,
    [input.users, [...NAMES, ...NAMES.map((name) => `${name}-Ade`)]],
  )
  await client.query(
    `insert into vendors (id, user_id, slug, business_name, business_email, business_phone, business_address, status, approved_at)
    select lpad(n::text, 12, '0'), lpad(n::text, 12, '0'), 'shop-' || n, 'Shop ' || n, 'shop' || n || '@bench.shopzero.test',
      '+2348031234567', 'Lagos', case when n % 50 = 0 then 'pending' else 'approved' end,
      case when n % 50 > 0 then now() end
    from generate_series(1, $1::integer) n`,
    [VENDORS],
  )
  await client.query(
    `insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity, is_active, is_featured,
      is_flash_sale, flash_sale_price, flash_sale_end, sold_count, created_at)
    select lpad(n::text, 12, '0'), lpad((${seller})::text, 12, '0'),
      'Product ' || n || ' ' || ($2::text[])[1 + n % 5] || ' ' || ($3::text[])[1 + n / 5 % 50], 'Words',
      (array['books', 'fashion', 'toys', 'sports', 'electronics'])[1 + n % 5], 'BN-' || n, 100000 + n::bigint * 7919 % 5000000,
      n % 200, n % 10 > 0, n % 500 = 0, n % 2000 = 0, case when n % 2000 = 0 then 50000 end,
      case when n % 2000 = 0 then now() + (n % 30 - 5) * interval '1 day' end, n % 97, now() - (n % 70000) * interval '15 minutes'
    from generate_series(1, $1::integer) n`,
    [input.products, COLOURS, Array.from({ length: 50 }, (_, n) => (n < THINGS.length ? THINGS[n] : `thing${n}`))],
  )
  await client.query('select count_vendor_products()')
  const buyer = `(1 + n * 31 % ${input.users})`
  const at = placedAt(1400)
  const status = statusOf(2000)
  await client.query(
    `insert into checkouts (id, user_id, reference, email, first_name, last_name, phone, address, city, state, items_total,
      shipping_total, total, created_at)
    select lpad(n::text, 26, '0'), lpad(${buyer}::text, 12, '0'), 'SZ_' || lpad(n::text, 16, '0'),
      'buyer' || ${buyer} || '@bench.shopzero.test', 'Buyer' || ${buyer}, ($2::text[])[1 + ${buyer} % 20], '+2348031234567',
      '1 Marina', 'Lagos Island', 'Lagos', 1000000 + n % 1000 * 100, 250000, 1250000 + n % 1000 * 100, ${at}
    from generate_series(1, $1::integer) n`,
    [input.orders, [...NAMES, ...NAMES.map((name) => `${name}-Ade`)]],
  )
  await client.query(
    `insert into orders (id, checkout_id, user_id, vendor_id, status, payment_status, items_total, shipping_share, total, commission,
      created_at, delivered_at)
    select lpad(n::text, 26, '0'), lpad(n::text, 26, '0'), lpad(${buyer}::text, 12, '0'), lpad((${seller})::text, 12, '0'), ${status},
      case when ${status} = 'cancelled' then 'refunded' when n % 40 = 1 then 'failed' else 'paid' end, 1000000 + n % 1000 * 100,
      250000, 1250000 + n % 1000 * 100, 50000 + n % 1000 * 5, ${at}, case when ${status} = 'delivered' then ${at} + interval '3 days' end
    from generate_series(1, $1::integer) n`,
    [input.orders],
  )
  await client.query(
    `insert into order_items (order_id, product_id, variant_id, name, category_slug, unit_price, quantity, line_total)
    select id, product, product, 'Product', 'books', items_total, 1, items_total
    from (select *, lpad((1 + right(id, 9)::bigint * 7919 % $1::integer)::text, 12, '0') as product from orders) o`,
    [input.products],
  )
  await client.query(
    `${SALES_DAYS};
    insert into ledger_closings (vendor_id, account, posting_id, amount)
      select vendor_id, 'payable', 1, -sum(total - commission) from orders where status = 'delivered' group by 1`,
  )
  await client.query(
    `insert into admin_sessions (token_hash, created_at, last_seen_at, ends_at) values ($1, now(), now(), now() + interval '8 hours')`,
    [hash],
  )
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const statement of indexes) await client.query(statement)
  return { token, someOrder: String(input.orders - 10).padStart(26, '0') }
}

/** Drops the indexes of the large tables, except those of constraints. Returns the statements that restore them. */
async function setIndexesAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select c.relname::text as name, pg_get_indexdef(c.oid) as statement
    from pg_index join pg_class c on c.oid = indexrelid
    where not indisunique
      and indrelid in ('users'::regclass, 'products'::regclass, 'checkouts'::regclass, 'orders'::regclass, 'order_items'::regclass)`,
  )
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  return rows.map(({ statement }) => statement)
}
