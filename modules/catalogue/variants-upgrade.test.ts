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
import { getQuote } from '#modules/cart/index.server.ts'
import { openTradedShop, type TradedShop } from '#tests/support/audit/traded-shop.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import { findOffences } from '#tools/audit/audit.ts'
import { listCards } from './index.server.ts'

const LAST_WITHOUT = '0028-home-layouts.sql'
const { superUrl, ownerUrl, appUrl } = inject('databaseServer')
const name = `test_${randomBytes(6).toString('hex')}`
const log = makeLog('silent', 'tests')
let former: string
let old: pg.Client
let db: Database
let shop: TradedShop

beforeAll(async () => {
  former = await mkdtemp(path.join(tmpdir(), 'shopzero-former-'))
  for (const file of await readdir(MIGRATIONS))
    if (file <= LAST_WITHOUT) await copyFile(path.join(MIGRATIONS, file), path.join(former, file))
  shop = await openTradedShop()
  await asSuper(`create database ${name} owner shopzero_owner`)
  await run(former)
  old = new pg.Client({ connectionString: inDatabase(superUrl, name) })
  await old.connect()
  db = openDatabase({
    url: inDatabase(ownerUrl, name),
    pool: 2,
    log,
    queueMs: 10_000,
    applicationName: 'tests',
  })
})
afterAll(async () => {
  await db?.destroy()
  await old?.end()
  await shop?.trade.close()
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
  return migrate({ ownerUrl: inDatabase(ownerUrl, name), appUrl: inDatabase(appUrl, name), folder, log })
}

async function addLists({ trade, shoppers, products }: TradedShop): Promise<void> {
  const client = new pg.Client({ connectionString: trade.database.ownerUrl })
  await client.connect()
  const values = [shoppers.open, products.paid]
  await client.query('insert into cart_lines (user_id, variant_id, quantity) values ($1, $2, 2)', values)
  await client.query('insert into wishlist_lines (user_id, variant_id) values ($1, $2)', values)
  await client.query('insert into restock_alerts (user_id, variant_id) values ($1, $2)', values)
  await client.query(`insert into sale_notifications (user_id, variant_id, sale_end) values ($1, $2, now())`, values)
  await client.end()
}

/** Copies every row of the shop into the tables of the former version, which called a variant a product. */
async function copyRows(from: string): Promise<void> {
  const source = new pg.Client({ connectionString: from })
  await source.connect()
  const { rows: tables } = await old.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' group by c.relname`,
  )
  await old.query('set session_replication_role = replica')
  await old.query(`truncate ${tables.map((table) => table.name).join(', ')}`)
  for (const { name: table, columns } of tables) {
    const { rows } = await source.query<{ text: string | null }>(`select json_agg(t)::text as text from ${table} t`)
    const list = columns.join(', ')
    const values = columns.map((column) =>
      column === 'product_id' ? `coalesce(row ->> 'variant_id', row ->> 'product_id')` : `r.${column}`,
    )
    await old.query(
      `insert into ${table} (${list}) overriding system value
       select ${values.join(', ')} from json_array_elements(coalesce($1::json, '[]')) row, json_populate_record(null::${table}, row) r`,
      [rows[0]?.text ?? null],
    )
  }
  await old.query('set session_replication_role = origin')
  await source.end()
}

const read = async (query: string) => (await old.query<Record<string, unknown>>(query)).rows

test('a shop from before variants keeps its orders, carts, wishes, alerts, stock and money', async () => {
  await addLists(shop)
  await copyRows(shop.trade.database.ownerUrl)
  const [orders, products] = [
    'select * from orders order by id',
    'select id, price, stock_quantity from products order by id',
  ]
  const before = { orders: await read(orders), products: await read(products) }
  const moves = await read('select product_id as variant_id, change, reason from stock_movements order by id')
  expect(before.orders.length).toBeGreaterThan(6)
  expect(moves.length).toBeGreaterThan(10)

  expect(await run(MIGRATIONS)).toContain('0029-variants.sql')

  expect({ orders: await read(orders), products: await read(products) }).toEqual(before)
  expect(await read('select variant_id, change, reason from stock_movements order by id')).toEqual(moves)
  expect(await read('select id, price, stock_quantity from variants where id = product_id order by id')).toEqual(
    before.products,
  )
  expect(await read('select id from order_items where variant_id <> product_id')).toEqual([])
  const mine = { user_id: shop.shoppers.open, variant_id: shop.products.paid }
  for (const table of ['cart_lines', 'wishlist_lines', 'restock_alerts', 'sale_notifications'])
    expect(await read(`select user_id, variant_id from ${table}`)).toEqual([mine])
  expect(await findOffences(old)).toEqual([])
})

test('what shoppers took before can still be bought', async () => {
  const deps = { db, reader: db }
  const { lines, gone } = await getQuote(deps, [{ variantId: shop.products.paid, quantity: 2 }])
  expect(lines).toMatchObject([{ variantId: shop.products.paid, productId: shop.products.paid, variantName: '' }])
  expect(gone).toEqual([])
  const [card] = await listCards(deps, [shop.products.paid])
  expect(card).toMatchObject({ id: shop.products.paid })
  expect(card?.choice).toBeUndefined()
})
