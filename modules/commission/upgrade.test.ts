import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { refundPart } from '#modules/checkout/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import { findOffences, invariants } from '#tools/audit/audit.ts'
import { commissionOf } from './contract.ts'

const administrator: Administrator = { actor: 'administrator' }
const LAST_WITHOUT = '0025-deals-in-stock.sql'
const { superUrl, ownerUrl, appUrl } = inject('databaseServer')
const name = `test_${randomBytes(6).toString('hex')}`
const own = inDatabase(ownerUrl, name)
const log = makeLog('silent', 'tests')
const ids = makeIds(() => Date.now())
let owner: pg.Client
let db: Database
let former: string

beforeAll(async () => {
  former = await mkdtemp(path.join(tmpdir(), 'shopzero-former-'))
  for (const file of await readdir(MIGRATIONS))
    if (file <= LAST_WITHOUT) await copyFile(path.join(MIGRATIONS, file), path.join(former, file))
  await asSuper(`create database ${name} owner shopzero_owner`)
  await run(former)
  owner = new pg.Client({ connectionString: own })
  await owner.connect()
  db = openDatabase({ url: own, pool: 2, log, applicationName: 'tests', queueMs: 10_000 })
})
afterAll(async () => {
  await db?.destroy()
  await owner?.end()
  await asSuper(`drop database if exists ${name} with (force)`)
  await rm(former, { recursive: true })
})

async function asSuper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function run(folder: string): Promise<string[]> {
  return migrate({ ownerUrl: own, appUrl: inDatabase(appUrl, name), folder, log })
}

const BPS = 333
const PRICES = [33_333, 10_001, 7, 250_049, 100]
const TOTAL = PRICES.reduce((sum, price) => sum + price * 3, 0)
const buyer = ids.short()
const vendor = ids.short()
const products = PRICES.map(() => ids.short())

async function addShop(): Promise<void> {
  await owner.query(`insert into users (id, full_name, email) values ($1, 'Ada Obi', 'ada@example.com')`, [buyer])
  await owner.query(
    `insert into vendors (id, user_id, slug, business_name, business_email, business_phone, business_address, status, approved_at)
     values ($1, $2, 'old-shop', 'Old shop', 'old@example.com', '+2348031234567', 'Lagos', 'approved', now())`,
    [vendor, buyer],
  )
  for (const [i, id] of products.entries())
    await owner.query(
      `insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity)
       values ($1, $2, 'A product', '', 'books', $4, $3, 10)`,
      [id, vendor, PRICES[i], id],
    )
}

/** A paid order in the words of the former version. */
async function addOldOrder(n: number): Promise<string> {
  const [checkout, order, payment] = [ids.ulid(), ids.ulid(), ids.ulid()]
  const reference = `SZ_${String(n).padStart(13, '0')}`
  await owner.query(
    `insert into checkouts (id, user_id, reference, email, first_name, last_name, phone, address, city, state, items_total,
       shipping_total, total)
     values ($1, $2, $3, 'ada@example.com', 'Ada', 'Obi', '+2348031234567', '1 Marina', 'Lagos', 'Lagos', $4, 0, $4)`,
    [checkout, buyer, reference, TOTAL],
  )
  await owner.query(
    `insert into payments (id, about_kind, about_id, email, amount, mode, state, expires_at)
     values ($1, 'checkout', $2, 'ada@example.com', $3, 'test', 'paid', now())`,
    [payment, checkout, TOTAL],
  )
  await owner.query(
    `insert into payment_attempts (reference, payment_id, n, state, amount_paid, paid_at) values ($1, $2, 1, 'captured', $3, now())`,
    [reference, payment, TOTAL],
  )
  await owner.query(
    `insert into orders (id, checkout_id, user_id, vendor_id, status, payment_status, delivered_at, items_total, shipping_share, total,
       commission_bps, commission)
     values ($1, $2, $3, $4, 'delivered', 'paid', now(), $5, 0, $5, $6, $7)`,
    [order, checkout, buyer, vendor, TOTAL, BPS, commissionOf(TOTAL, BPS)],
  )
  await addOldItems(order)
  return order
}

/** One statement, as the former version placed orders. */
async function addOldItems(order: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'order_items' and column_name = 'variant_id'`,
  )
  const variant = rows.length > 0 ? ', variant_id' : ''
  await owner.query(
    `insert into order_items (order_id, product_id, name, category_slug, unit_price, quantity, line_total${variant})
     select $1, p.id, 'A product', 'books', p.price, 3, p.price * 3${variant && ', p.id'} from unnest($2::text[]) with ordinality as w (id, n)
     join products p on p.id = w.id order by w.n`,
    [order, products],
  )
}

test('orders from before keep every amount, to the kobo', async () => {
  await addShop()
  const orders = [await addOldOrder(1), await addOldOrder(2)]
  const read = async () => (await owner.query('select * from orders order by id')).rows
  const before = await read()
  expect(await run(MIGRATIONS)).toContain('0026-commission-rules.sql')
  expect(await read()).toEqual(before)
  const { rows } = await owner.query<{ bps: number; sum: string }>(
    `select commission_bps as bps, sum(commission) as sum from order_items group by order_id, commission_bps`,
  )
  const whole = { bps: BPS, sum: String(commissionOf(TOTAL, BPS)) }
  expect(rows).toEqual([whole, whole])

  // one piece of each item is refunded, one after the other: the amounts are those of the whole order's formula
  const [order = ''] = orders
  await owner.query(
    `with posted as (insert into ledger_postings (kind, cause, effective_at) values ('delivered', $1 || ':1', now()) returning id)
     insert into ledger_lines (posting_id, line, account, vendor_id, order_id, amount, effective_at)
     select id, l.line, l.account, $2, $1, l.amount, now() from posted, (values
       (1, 'held', $3::bigint), (2, 'payable', $4::bigint - $3::bigint), (3, 'commission', -$4::bigint)) l (line, account, amount)`,
    [order, vendor, TOTAL, commissionOf(TOTAL, BPS)],
  )
  const items = await owner.query<{ id: string; unit_price: string }>(
    'select id, unit_price from order_items where order_id = $1 order by id',
    [order],
  )
  const expected: number[] = []
  let left = TOTAL
  for (const [i, item] of items.rows.entries()) {
    const amount = Number(item.unit_price)
    const part = { items: [{ itemId: Number(item.id), quantity: 1 }], withShipping: false, amount }
    const input = { orderId: order, ...part, reason: 'One was missing', key: `00000000000${i}` }
    const deps = { db, ids, clock: { now: () => new Date() } }
    expect(await refundPart(deps, administrator, input)).toMatchObject({ ok: true })
    expected.push(commissionOf(left, BPS) - commissionOf(left - amount, BPS))
    left -= amount
  }
  const lines = await owner.query<{ amount: string }>(
    `select l.amount from ledger_lines l join ledger_postings p on p.id = l.posting_id
     where l.account = 'commission' and p.kind = 'refund-requested' order by p.id`,
  )
  expect(lines.rows.map(({ amount }) => Number(amount))).toEqual(expected.filter((amount) => amount !== 0))
  expect(await auditCommission()).toEqual([])
})

test('a process of the former version can go on placing orders', async () => {
  const order = await addOldOrder(3)
  const { rows } = await owner.query<{ bps: number; commission: string }>(
    'select commission_bps as bps, commission from order_items where order_id = $1',
    [order],
  )
  expect(rows.map(({ bps }) => bps)).toEqual(PRICES.map(() => BPS))
  expect(rows.reduce((sum, { commission }) => sum + Number(commission), 0)).toBe(commissionOf(TOTAL, BPS))
})

async function auditCommission(): Promise<unknown[]> {
  const about = invariants.filter((one) => /items' commission|one rate|several rates/.test(one.name))
  expect(about).toHaveLength(3)
  return findOffences(owner, about)
}
