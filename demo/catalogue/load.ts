import pg from 'pg'
import { slugify } from '#shared/text.ts'
import { DAY } from '#shared/time.ts'
import { copyProducts } from './copy-products.ts'
import { subcategories } from '../content/index.ts'
import { makeCategories } from '../rows/categories.ts'
import { kinds } from './kinds.ts'
import { countVendors, makeVendor, type CatalogueVendor } from './make-vendor.ts'
import { idOf } from './numbered.ts'
import { findPictures } from './pictures.ts'
import { emptyShelf, openShelf } from './shelf.ts'
import type { Stock } from './stock.ts'

export type Wish = { products: number; seed: number; now: Date; onProgress: (done: number) => void }
/** `loadMs`: time for the products. The rest is for listings and search. */
export type Loaded = { present: number; added: number; withPictures: boolean; loadMs: number }

/**
 * A block is one transaction, so the next run finishes an interrupted one. Its size limits the rows that the trigger
 * has in memory. The trigger notifies the application once per block, not once per product.
 */
const BLOCK = 20_000
/** The database does most of the work, and uses one core per connection. */
const CONNECTIONS = 2
const YEARS_BACK = 2 * 365 * DAY
const LOCK = 7_467_102

/**
 * Runs beside a live server, so it drops or disables nothing for other sessions. The n-th product of a seed is never
 * added twice. A superuser's sessions skip foreign keys, because their targets are written first. They also skip
 * triggers, whose work is done in bulk. Other sessions use both, and take five times as long.
 */
export async function loadCatalogue(url: string, wish: Wish): Promise<Loaded> {
  const started = performance.now()
  const clients = Array.from({ length: CONNECTIONS }, () => makeClient(url))
  try {
    for (const client of clients) await client.connect()
    const [first] = clients
    if (!first) throw new Error('no connection')
    await first.query('select pg_advisory_lock($1)', [LOCK])
    const pictures = await findPictures(first)
    const vendors = Array.from({ length: countVendors(wish.products) }, (_, v) => makeVendor(wish.seed, v))
    await insertBrands(first)
    await insertCategories(first)
    await insertVendors(first, vendors, wish.now)

    const from = new Date(wish.now.getTime() - YEARS_BACK)
    const words = (await skipTriggers(clients)) ? await openShelf(clients, wish.products) : null
    const pathOf = await openPaths(first)
    const stock: Stock = { ...wish, from, vendors, pictures, words, pathOf }
    const added = await loadBlocks(clients, stock, wish)
    const loadMs = performance.now() - started
    if (words) {
      await first.query('select add_missing_variants()')
      await emptyShelf(clients)
    }
    return { present: wish.products - added, added, withPictures: pictures.hasAny, loadMs }
  } finally {
    // closing the connection releases the lock
    for (const client of clients) await client.end()
  }
}

async function openPaths(client: pg.Client): Promise<Stock['pathOf']> {
  const { rows } = await client.query<{ slug: string; ancestors: string[] }>('select slug, ancestors from categories')
  const paths = new Map(rows.map(({ slug, ancestors }) => [slug, ancestors]))
  return ({ category, subcategory }) => paths.get(subcategory) ?? [category]
}

/** false: not a superuser, so foreign keys and triggers stay on. */
async function skipTriggers(clients: pg.Client[]): Promise<boolean> {
  for (const client of clients) {
    const { rowCount } = await client.query('select from pg_roles where rolname = current_user and rolsuper')
    if (!rowCount) return false
    await client.query('set session_replication_role = replica')
  }
  return true
}

function makeClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'shopzero-catalogue' })
  client.on('error', () => undefined)
  return client
}

async function loadBlocks(clients: pg.Client[], stock: Stock, wish: Wish): Promise<number> {
  let next = 0
  let done = 0
  let added = 0
  const work = async (client: pg.Client): Promise<void> => {
    await client.query('set synchronous_commit = off')
    while (next < wish.products) {
      const start = next
      const end = Math.min(start + BLOCK, wish.products)
      next = end
      const missingFrom = await findFirstMissing(client, wish.seed, start, end)
      if (missingFrom < end) await copyProducts(client, stock, missingFrom, end)
      added += end - missingFrom
      done += end - start
      wish.onProgress(done)
    }
  }
  await Promise.all(clients.map(work))
  return added
}

/** A block is loaded in order, so the existing rows are its first ones. */
async function findFirstMissing(client: pg.Client, seed: number, start: number, end: number): Promise<number> {
  const has = async (n: number): Promise<boolean> => {
    const { rowCount } = await client.query('select from products where id = $1', [idOf('product', seed, n)])
    return rowCount === 1
  }
  if (!(await has(start))) return start
  if (await has(end - 1)) return end
  let present = start
  let missing = end - 1
  while (missing - present > 1) {
    const middle = Math.floor((present + missing) / 2)
    if (await has(middle)) present = middle
    else missing = middle
  }
  return missing
}

/** Only if staff have no tree of their own. */
async function insertCategories(client: pg.Client): Promise<void> {
  await client.query(
    `insert into categories (slug, parent_slug, name, name_yo, name_ig, name_ha, position)
     select slug, parent_slug, name, name_yo, name_ig, name_ha, position from json_populate_recordset(null::categories, $1)
     where not exists (select from categories where parent_slug is not null)`,
    [JSON.stringify(makeCategories(subcategories).map(toSnakeCase))],
  )
}

const toSnakeCase = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

async function insertBrands(client: pg.Client): Promise<void> {
  const names = [...new Set(kinds.flatMap((kind) => kind.brands))]
  await client.query(
    'insert into brands (slug, name) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [names.map((name) => slugify(name)), names],
  )
}

async function insertVendors(client: pg.Client, vendors: CatalogueVendor[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - YEARS_BACK - 30 * DAY)
  const rows = vendors.map(({ id, owner, slug, name, email, phone, address, description }) => ({
    id,
    user_id: owner.id,
    full_name: owner.name,
    slug,
    business_name: name,
    business_email: email,
    business_phone: phone,
    business_address: address,
    business_description: description,
  }))
  const given = [JSON.stringify(rows), since]
  await client.query('begin')
  await client.query(
    `insert into users (id, full_name, email, email_confirmed_at, created_at)
     select user_id, full_name, business_email, $2, $2
     from json_to_recordset($1) as v (user_id text, full_name text, business_email text)
     on conflict (id) do nothing`,
    given,
  )
  await client.query(
    `insert into vendors (id, user_id, slug, business_name, business_email, business_phone, business_address,
       business_description, status, approved_at, created_at)
     select id, user_id, slug, business_name, business_email, business_phone, business_address,
       business_description, 'approved', $2, $2
     from json_populate_recordset(null::vendors, $1) on conflict (id) do nothing`,
    given,
  )
  await client.query('commit')
}
