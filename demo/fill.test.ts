import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { compareSecret, replaceSecrets } from '#modules/secrets/index.server.ts'
import { setFirstAdminPassword, signInAdministrator } from '#modules/administrator/index.server.ts'
import { signIn } from '#modules/sign-in/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { systemClock } from '#shared/time.ts'
import { auditMoney } from '#tools/audit/audit.ts'
import { auditProvider } from '#tools/audit/provider-view.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { stranger } from '#tests/support/people.ts'
import { serveStandIn } from '#tests/support/stand-in.ts'
import { fillShop, type Filled } from './fill-shop.ts'

let shop: TestDatabase
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shopzero-fill-'))

beforeAll(async () => {
  shop = await makeTestDatabase()
  await promisify(execFile)(process.execPath, ['demo/fill.ts'], { env: settings(shop) })
})
afterAll(async () => {
  rmSync(DATA_DIR, { recursive: true, force: true })
  await shop.drop()
})

function settings(database: TestDatabase): Record<string, string> {
  return {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: database.url,
    // a busy machine takes seconds to connect
    DATABASE_WAIT_MS: '20000',
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'warn',
    DATA_DIR,
  }
}

function startFilling(database: TestDatabase): { child: ChildProcess; ended: Promise<unknown[]> } {
  const child = spawn(process.execPath, ['demo/fill.ts'], {
    env: settings(database),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, ended: once(child, 'exit') }
}

/** Runs in this process. */
async function fill(database: TestDatabase, more: Record<string, string> = {}): Promise<Filled> {
  const config = parseConfig({ ...settings(database), ...more })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  return fillShop(config, database.url)
}

async function run(database: TestDatabase, secret: string): Promise<string> {
  const env = { ...settings(database), APP_SECRET: secret }
  return (await promisify(execFile)(process.execPath, ['demo/fill.ts'], { env })).stdout
}

async function hashesOf(database: TestDatabase): Promise<unknown> {
  return ask(
    `select email, password_hash from users union all select 'admin', hash from admin_password order by 1`,
    database,
  )
}

async function ask<Row>(query: string, database = shop): Promise<Row[]> {
  // queries come from this file only, so they need no escaping
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows as Row[]
}

async function countRows(database = shop): Promise<Record<string, number>> {
  const tables = [
    'users',
    'addresses',
    'vendors',
    'brands',
    'pictures',
    'products',
    'product_pictures',
    'checkouts',
    'orders',
  ]
  const more = ['order_items', 'order_events', 'reviews', 'conversations', 'messages', 'contact_messages']
  const query = [...tables, ...more].map((table) => `select '${table}' as name, count(*)::int as count from ${table}`)
  const rows = await ask<{ name: string; count: number }>(query.join(' union all '), database)
  return Object.fromEntries(rows.map((row) => [row.name, row.count]))
}

describe('the filled shop', () => {
  test('is as large as promised', async () => {
    const counts = await countRows()
    expect(counts.products).toBeGreaterThanOrEqual(240)
    expect(counts.orders).toBe(150)
    expect(counts.reviews).toBeGreaterThan(60)
    expect(counts.conversations).toBeGreaterThan(8)
    expect(counts.contact_messages).toBeGreaterThan(2)
    expect(await ask(`select count(*)::int as shops from vendors where status = 'approved'`)).toEqual([{ shops: 12 }])
    expect(await ask(`select count(distinct category_slug)::int as n from listings`)).toEqual([{ n: 9 }])
    const [{ buyers } = { buyers: 0 }] = await ask<{ buyers: number }>(
      `select count(*)::int as buyers from users u where not exists (select from vendors v where v.user_id = u.id)`,
    )
    expect(buyers).toBe(30)
    expect(await ask(`select from vendors where status = 'pending'`)).not.toHaveLength(0)
  })

  test('has payments, refunds, postings and stock moves that agree with its orders', async () => {
    expect(await auditMoney(shop.ownerUrl)).toEqual([])
    expect(await ask(`select count(*)::int as n from ledger_postings where kind = 'delivered'`)).not.toEqual([{ n: 0 }])
  })

  test('has told the stand-in of the provider what was paid, so that it can be refunded', async () => {
    const told = readFileSync(path.join(DATA_DIR, 'sandbox/paystack.json'), 'utf8')
    const captured = await ask<{ reference: string }>(`select reference from payment_attempts where state = 'captured'`)
    expect(captured.length).toBeGreaterThan(50)
    expect(captured.filter(({ reference }) => !told.includes(reference))).toEqual([])
  })

  test('says the same as the stand-in of payments, refunds and payouts', async () => {
    const standIn = await serveStandIn(path.join(DATA_DIR, 'sandbox/paystack.json'))
    const config = parseConfig({ NODE_ENV: 'test', ...standIn.settings })
    if ('problems' in config) throw new Error(JSON.stringify(config.problems))
    const deps = { config, clock: systemClock, log: makeLog('silent', 'tests') }
    expect(await auditProvider(shop.ownerUrl, deps, { grace: 0 })).toEqual({ offences: [], unread: [] })
    await standIn.close()
    expect(await ask(`select from transfers where state = 'success'`)).not.toEqual([])
    expect(await ask(`select from refunds where state = 'processed'`)).not.toEqual([])
  })

  test('has running and ended sales, struck prices, goods that are low and sold out', async () => {
    const [kinds] = await ask<Record<string, number>>(`
      select count(*) filter (where sale_is_running)::int as running,
        count(*) filter (where is_flash_sale and not sale_is_running)::int as ended,
        count(*) filter (where compare_price > price)::int as struck,
        count(*) filter (where stock_quantity = 0)::int as sold_out,
        count(*) filter (where stock_quantity between 1 and 9)::int as low,
        count(*) filter (where is_featured)::int as featured
      from visible_products`)
    for (const [kind, count] of Object.entries(kinds ?? {})) expect(count, kind).toBeGreaterThan(3)
  })

  test('lets the demo people in with the demo password', async () => {
    const deps = { db: shop.db, clock: systemClock, secret: TEST_SECRET, ids: makeIds(() => Date.now()) }
    for (const name of ['shopper@shopzero.test', 'vendor@shopzero.test', 'pending@shopzero.test']) {
      expect((await signIn(deps, { ...stranger(), name, password: 'shopzero-demo' })).ok, name).toBe(true)
    }
    const shops = await ask(`
      select v.slug, v.status from users u join vendors v on v.user_id = u.id
      where u.email in ('vendor@shopzero.test', 'pending@shopzero.test') order by v.status`)
    expect(shops).toMatchObject([{ slug: 'balogun-kicks', status: 'approved' }, { status: 'pending' }])
  })

  test('gives the demo vendor work in every state, unread words, and the demo shopper a history', async () => {
    const states = await ask<{ status: string; count: number }>(`
      select o.status, count(*)::int from orders o join vendors v on v.id = o.vendor_id
      where v.slug = 'balogun-kicks' group by 1 order by 1`)
    expect(states.map((row) => row.status)).toEqual(['cancelled', 'confirmed', 'delivered', 'pending', 'shipped'])
    expect(states.reduce((sum, row) => sum + row.count, 0)).toBeGreaterThanOrEqual(25)
    const own = await ask(
      `select from orders o join users u on u.id = o.user_id where u.email = 'shopper@shopzero.test'`,
    )
    expect(own.length).toBeGreaterThanOrEqual(8)
    const unread = await ask(`
      select from messages m join conversations c on c.id = m.conversation_id join vendors v on v.id = c.vendor_id
      where v.slug = 'balogun-kicks' and m.sender = 'customer' and m.read_at is null`)
    expect(unread.length).toBeGreaterThanOrEqual(2)
  })

  test('counts its money to the kobo', async () => {
    expect(
      await ask(`
        select c.id from checkouts c join orders o on o.checkout_id = c.id group by c.id
        having sum(o.items_total) <> c.items_total or sum(o.shipping_share) <> c.shipping_total
          or c.shipping_total <> case when c.items_total > 5000000 then 0 else 250000 end
          or count(*) > 3`),
    ).toEqual([])
    expect(
      await ask(
        `select o.id from orders o join order_items i on i.order_id = o.id group by o.id having sum(i.line_total) <> o.items_total`,
      ),
    ).toEqual([])
    expect(
      await ask(
        `select from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id where p.vendor_id <> o.vendor_id`,
      ),
    ).toEqual([])
    expect(
      await ask(`select distinct n::int from (select count(*) as n from orders group by checkout_id) c order by 1`),
    ).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('has for every order a chain of events that ends where the order is', async () => {
    const chains = await ask<{
      chain: string
      status: string
      paymentStatus: string
      inOrder: boolean
      last: boolean
    }>(`
      select string_agg(e.kind, ' ' order by e.id) as chain, o.status, o.payment_status as "paymentStatus",
        array_agg(e.at order by e.id) = array_agg(e.at order by e.at, e.id) and min(e.at) = o.created_at and max(e.at) <= now() as "inOrder",
        coalesce(o.delivered_at = max(e.at) filter (where e.kind = 'delivered'), true) and
          o.updated_at = max(e.at) filter (where e.kind not like 'return-%') as last
      from orders o join order_events e on e.order_id = o.id group by o.id`)
    expect(chains).toHaveLength(150)
    expect(chains.filter((order) => !order.inOrder || !order.last)).toEqual([])
    const kinds = new Set(chains.map(({ chain, status, paymentStatus }) => `${status} ${paymentStatus}: ${chain}`))
    expect([...kinds].toSorted()).toEqual([
      'cancelled failed: placed cancelled',
      'cancelled refunded: placed paid cancelled refunded',
      'confirmed paid: placed paid confirmed',
      'delivered paid: placed paid confirmed shipped delivered',
      'delivered paid: placed paid confirmed shipped delivered return-requested',
      'delivered paid: placed paid confirmed shipped delivered return-requested return-accepted',
      'delivered paid: placed paid confirmed shipped delivered return-requested return-declined',
      'pending paid: placed paid',
      'pending pending: placed',
      'shipped paid: placed paid confirmed shipped',
    ])
  })

  test('has a return that waits for the demo vendor, and leaves every order of the demo shopper free to be returned', async () => {
    const returns = await ask(`
      select r.status, v.user_id = (select id from users where email = 'vendor@shopzero.test') as "ofDemoVendor"
      from order_returns r join vendors v on v.id = r.vendor_id join users u on u.id = r.user_id
      where u.email <> 'shopper@shopzero.test' order by r.status`)
    expect(returns).toEqual([
      { status: 'accepted', ofDemoVendor: false },
      { status: 'declined', ofDemoVendor: false },
      { status: 'requested', ofDemoVendor: true },
    ])
    expect(await ask('select count(*)::int as n from order_returns')).toEqual([{ n: 3 }])
  })

  test('spreads its orders over 90 days, none before its shopper or its goods were there', async () => {
    const [span] = await ask<{ oldest: number; weeks: number }>(`
      select extract(day from now() - min(created_at))::int as oldest,
        count(distinct date_trunc('week', created_at))::int as weeks from orders`)
    expect(span?.oldest).toBeGreaterThan(75)
    expect(span?.oldest).toBeLessThanOrEqual(90)
    expect(span?.weeks).toBeGreaterThanOrEqual(12)
    const early = await ask(`
      select o.id from orders o join users u on u.id = o.user_id join order_items i on i.order_id = o.id
        join products p on p.id = i.product_id join vendors v on v.id = o.vendor_id
      where o.created_at < u.created_at or o.created_at < p.created_at or o.created_at < v.approved_at`)
    expect(early).toEqual([])
  })

  test('has reviews only of what was delivered, by who received it, and ratings that agree', async () => {
    const wrong = await ask(`
      select r.id from reviews r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where o.status <> 'delivered' or r.created_at < o.delivered_at or r.created_at > now()
        or r.user_id <> o.user_id or r.product_id <> i.product_id`)
    expect(wrong).toEqual([])
    const apart = await ask(`
      select p.id from products p left join reviews r on r.product_id = p.id group by p.id
      having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`)
    expect(apart).toEqual([])
    const miscounted = await ask(`
      select p.id from products p left join (
        select i.product_id, sum(i.quantity) as sold from order_items i join orders o on o.id = i.order_id
        where o.payment_status = 'paid' group by 1) s on s.product_id = p.id
      where p.sold_count <> coalesce(s.sold, 0)`)
    expect(miscounted).toEqual([])
  })

  test('has conversations that are in order and belong together', async () => {
    expect(
      await ask(`
        select c.id from conversations c join messages m on m.conversation_id = c.id group by c.id
        having max(m.sent_at) <> c.last_message_at or max(m.sent_at) > now() or min(m.sent_at) <> c.created_at`),
    ).toEqual([])
    expect(
      await ask(`
        select c.id from conversations c left join orders o on o.id = c.order_id left join products p on p.id = c.product_id
        where o.vendor_id <> c.vendor_id or o.user_id <> c.user_id or p.vendor_id <> c.vendor_id or o.created_at > c.created_at`),
    ).toEqual([])
  })
})

describe('filling', () => {
  test('a second time changes nothing', async () => {
    const before = await countRows()
    expect(await fill(shop)).toBe('nothing to do')
    expect(await countRows()).toEqual(before)
  })

  test('that is killed in the middle leaves nothing, and the next start fills it, also of two at once', async () => {
    const database = await makeTestDatabase()
    const empty = await countRows(database)
    const holder = new pg.Client({ connectionString: database.ownerUrl })
    await holder.connect()
    // locks the last table, so that filling stops when nearly everything is written
    await holder.query('begin; lock table contact_messages in access exclusive mode')
    const { child, ended } = startFilling(database)
    await expect
      .poll(() =>
        ask(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%contact_messages%'`,
          database,
        ),
      )
      .not.toHaveLength(0)
    child.kill('SIGKILL')
    await ended
    await holder.query('rollback')
    await holder.end()
    await expect
      .poll(() =>
        ask(
          `select from pg_stat_activity where application_name = 'shopzero' and state <> 'idle' and datname = current_database()`,
          database,
        ),
      )
      .toHaveLength(0)
    expect(await countRows(database)).toEqual(empty)

    expect((await Promise.all([fill(database), fill(database)])).toSorted()).toEqual(['filled', 'nothing to do'])
    expect(await countRows(database)).toEqual(await countRows())
    await database.drop()
  })

  test('with another secret makes the public passwords valid again, once', async () => {
    const database = await makeTestDatabase({ demo: true })
    const old = { db: database.db, secret: TEST_SECRET, clock: systemClock }
    const secret = 'another secret of the tests, 0123456789'
    await setFirstAdminPassword(old, 'shopzero-admin')
    expect(await fill(database, { APP_SECRET: secret })).toBe('passwords renewed')
    const people = ['shopper@shopzero.test', 'vendor@shopzero.test', 'pending@shopzero.test']
    const deps = { ...old, secret, ids: makeIds(() => Date.now()) }
    for (const name of people)
      expect(await signIn(deps, { ...stranger(), name, password: 'shopzero-demo' })).toMatchObject({ ok: true })
    expect(await signInAdministrator(deps, { ...stranger(), password: 'shopzero-admin' })).toMatchObject({ ok: true })

    const renewed = await hashesOf(database)
    expect(await fill(database, { APP_SECRET: secret })).toBe('nothing to do')
    expect(await hashesOf(database)).toEqual(renewed)
    await database.drop()
  })

  test('with another secret leaves a shop that is not the demo as it is', async () => {
    const database = await makeTestDatabase()
    const deps = { db: database.db, secret: TEST_SECRET }
    await setFirstAdminPassword(deps, 'mine alone')
    await inTransaction(database.db, (tx) => replaceSecrets(tx, deps))
    const id = makeIds(() => Date.now()).short()
    const person = { id, fullName: 'Ada Obi', email: 'ada@shop.example', passwordHash: 'hers' }
    await database.db.insertInto('users').values(person).execute()
    const before = await hashesOf(database)
    expect(await run(database, 'another secret of the tests, 0123456789')).toContain('APP_SECRET has changed')
    expect(await hashesOf(database)).toEqual(before)
    expect(await compareSecret(deps)).toBe('same')
    await database.drop()
  })

  test('refuses a shop that is not in demo mode', async () => {
    const database = await makeTestDatabase()
    const child = spawn(process.execPath, ['demo/fill.ts'], {
      env: { ...settings(database), DEMO: 'off' },
      stdio: 'ignore',
    })
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(
      await database.db
        .selectFrom('users')
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirst(),
    ).toEqual({ n: 0 })
    await database.drop()
  })
})
