import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'

const database = await useDatabase()
const { db } = database
const PARTS = 10
const A_PART = 500
let client: pg.Client
const heard: string[] = []

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  await client.query('listen shop_changed')
})
afterAll(() => client.end())

/** The tags that a write sends, without doubles. */
async function tagsOf(write: () => Promise<unknown>): Promise<string[]> {
  await client.query('select 1')
  heard.length = 0
  await write()
  await client.query('select 1')
  return [...new Set(heard.flatMap((payload) => payload.split(' ')))].toSorted()
}

const change = (id: string, values: Record<string, unknown>) =>
  tagsOf(() => db.updateTable('variants').set(values).where('id', '=', id).execute())

/** Like an import, in parts. */
async function inParts(write: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let part = 0; part < PARTS; part++) await write(part * A_PART, (part + 1) * A_PART - 1)
}

async function addMany(vendorId: string, from: number, to: number): Promise<void> {
  await sql`insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity)
    select 'manymany' || lpad(n::text, 4, '0'), ${vendorId}, 'Product ' || n, '', 'books', 'many' || n, 100000, 50
    from generate_series(${from}::integer, ${to}::integer) n`.execute(db)
}

test('a vendor drops lists and the pages that name it', async () => {
  const [one] = [await addVendor(db), await addVendor(db)]
  const rename = () => db.updateTable('vendors').set({ businessName: 'Balogun' }).where('id', '=', one).execute()
  expect(await tagsOf(rename)).toEqual(['products', `vendor:${one}`])
  expect(await tagsOf(() => db.updateTable('vendors').set({ slug: 'x' }).where('id', '=', 'x').execute())).toEqual([])
})

test('a product drops its pages, and lists only if they show the change', async () => {
  const vendorId = await addVendor(db)
  expect(await tagsOf(() => addProduct(db, vendorId, { stock: 50 }))).toEqual([`goods:${vendorId}`, 'products'])
  const id = await addProduct(db, vendorId, { stock: 50 })
  expect(await change(id, { stockQuantity: 49 })).toEqual([`product:${id}`])
  const all = [`card:${id}`, `goods:${vendorId}`, `product:${id}`, 'products']
  expect(await change(id, { stockQuantity: 9 })).toEqual(all)
  expect(await change(id, { price: 5000 })).toEqual(all)
  expect(await tagsOf(() => sql`select notify_pages(tags_of_products(array['none']))`.execute(db))).toEqual([])
})

test('an import of 5,000 products names no page of another vendor', async () => {
  const vendorId = await addVendor(db)
  expect(await tagsOf(() => inParts((from, to) => addMany(vendorId, from, to)))).toEqual([
    `goods:${vendorId}`,
    'products',
  ])
  const idOf = (n: number): string => `manymany${String(n).padStart(4, '0')}`
  const reprice = (from: number, to: number) =>
    sql`update variants set price = 90000 where product_id between ${idOf(from)} and ${idOf(to)}`.execute(db)
  const tags = await tagsOf(() => inParts(reprice))
  expect(tags).toHaveLength(2 * PARTS * A_PART + 2)
  expect(tags.filter((tag) => !/^(card|product):manymany\d{4}$/.test(tag))).toEqual([`goods:${vendorId}`, 'products'])
  for (const payload of heard) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
})

test('a change of more products than anyone follows drops every page', async () => {
  expect(
    await tagsOf(() => sql`select notify_pages(array(select n::text from generate_series(1, 50001) n))`.execute(db)),
  ).toEqual(['*'])
})
