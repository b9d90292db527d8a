import type pg from 'pg'
import { LISTING_COLUMNS } from './listing-line.ts'
import { listSetAside, setIndexesAside } from './set-aside.ts'
import { openWords, type Words } from './words.ts'

/** The schema of an unfinished load. No other session reads it. */
const SCHEMA = 'loading'
/** If the existing listings are a smaller share of the new ones, a new table with new indexes is faster. */
const NEARLY_EMPTY = 0.25

/**
 * Does the work of the product triggers in bulk. New listings are in a table of their own, which the load's search path
 * finds first. One transaction moves them to the public table: until then, shoppers see the old lists.
 */
export async function openShelf(clients: pg.Client[], products: number): Promise<Words> {
  const [first] = clients
  if (!first) throw new Error('no connection')
  // after an interrupted load: the listings that it had not moved are found again
  for (const statement of await listSetAside(first, SCHEMA)) await first.query(statement)
  await first.query(`drop schema if exists ${SCHEMA} cascade`)
  await first.query(`create schema ${SCHEMA}`)
  await first.query(`create table ${SCHEMA}.listings (like public.listings including all excluding indexes)`)
  await first.query(`create table ${SCHEMA}.brands_then as select slug, words from brands`)
  await first.query(`create table ${SCHEMA}.categories_then as select slug, words from categories`)
  if (await isNearlyEmpty(first, products)) await setIndexesAside(first, SCHEMA)
  for (const client of clients) await client.query(`set search_path = ${SCHEMA}, public`)
  return openWords(first)
}

export async function emptyShelf(clients: pg.Client[]): Promise<void> {
  const [first] = clients
  if (!first) throw new Error('no connection')
  // a plan for the few rows from before would scan all rows for each
  await first.query('analyze products, listings, vendors')
  await first.query(`insert into listings (${LISTING_COLUMNS}) select ${LISTING_COLUMNS} from listing_rows r
    where not exists (select from listings l where l.id = r.id) and not exists (select from public.listings l where l.id = r.id)`)
  const { rows } = await first.query<{ here: number; there: number }>(
    'select (select count(*) from listings)::int as here, (select count(*) from public.listings)::int as there',
  )
  const { here, there } = rows[0] ?? { here: 0, there: 0 }
  const isSmall = there > here * NEARLY_EMPTY
  const aside = await listSetAside(first, SCHEMA)
  if (here === 0 || isSmall) await share(clients, aside)
  if (here === 0) await first.query(`drop schema ${SCHEMA} cascade`)
  else if (isSmall) await addToLists(first)
  else await replaceLists(clients, first, aside)
}

async function isNearlyEmpty(client: pg.Client, products: number): Promise<boolean> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from (select from products limit $1) p',
    [Math.ceil(products * NEARLY_EMPTY)],
  )
  return (rows[0]?.n ?? 0) < products * NEARLY_EMPTY
}

async function addToLists(client: pg.Client): Promise<void> {
  await beginLast(client, 'share row exclusive')
  await dropHidden(client)
  // a listing that exists already was written by a change meanwhile
  await client.query(`insert into public.listings (${LISTING_COLUMNS}) select ${LISTING_COLUMNS} from listings
    on conflict (id) do nothing`)
  await client.query('set local search_path = public')
  await refreshRenamed(client)
  await client.query('select count_search_words()')
  await finish(client)
}

/** A complete copy of the table, with the same constraints and indexes, replaces it. */
async function replaceLists(clients: pg.Client[], first: pg.Client, aside: string[]): Promise<void> {
  await takeOver(first)
  const { constraints, indexes, rest } = await describeTable(first)
  // the slowest first, so that all connections end at the same time
  await share(clients, [...aside, ...indexes.splice(-1), 'select count_search_words()', ...constraints, ...indexes])
  await beginLast(first, 'access exclusive')
  await takeOver(first)
  await dropHidden(first)
  await first.query('drop table public.listings')
  await first.query(`alter table ${SCHEMA}.listings set schema public`)
  for (const statement of rest) await first.query(statement)
  await refreshRenamed(first)
  await finish(first)
}

/** From here on, products can't change. Locks are taken in the same order as in such a change, to avoid a deadlock. */
async function beginLast(client: pg.Client, mode: 'share row exclusive' | 'access exclusive'): Promise<void> {
  await client.query('begin')
  await client.query('lock table products in share row exclusive mode')
  await client.query(`lock table public.listings in ${mode} mode`)
}

/** Copies the current listings of the public table. */
async function takeOver(client: pg.Client): Promise<void> {
  const columns = `${LISTING_COLUMNS}, sold_30_days`
  await client.query('delete from listings n using public.listings l where n.id = l.id and n is distinct from l')
  await client.query(`insert into listings (${columns}) select ${columns} from public.listings l
    where not exists (select from listings n where n.id = l.id)`)
}

/** Removes products that are hidden, suspended or deleted, at any time. */
async function dropHidden(client: pg.Client): Promise<void> {
  await client.query(`delete from ${SCHEMA}.listings l
    where not exists (select from visible_products p where p.id = l.id)`)
}

/** Brands and categories that were renamed since the load began. */
async function refreshRenamed(client: pg.Client): Promise<void> {
  const renamed = (table: string) =>
    `select slug from ${table} now join ${SCHEMA}.${table}_then before using (slug) where now.words <> before.words`
  const { rows } = await client.query<{ slug: string }>(`${renamed('brands')} union ${renamed('categories')}`)
  if (rows.length === 0) return
  await client.query(
    `select refresh_listings(array_agg(id)) from listings
     where brand_slug = any ($1) or array[category_slug, mid_slug, leaf_slug] && $1::text[]`,
    [rows.map(({ slug }) => slug)],
  )
}

async function finish(client: pg.Client): Promise<void> {
  await client.query('select count_listings()')
  await client.query('select count_vendor_products()')
  await client.query(`drop schema ${SCHEMA} cascade`)
  await client.query(`select pg_notify('shop_changed', '*')`)
  await client.query('commit')
}

type Described = { constraints: string[]; indexes: string[]; rest: string[] }

/** Asks the database for definitions that `create table … like` doesn't copy. */
async function describeTable(client: pg.Client): Promise<Described> {
  const list = async (query: string): Promise<string[]> => {
    const { rows } = await client.query<{ statement: string }>(query)
    return rows.map(({ statement }) => statement)
  }
  const table = `'public.listings'::regclass`
  const constraint = `'alter table listings add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)`
  return {
    constraints: await list(
      `select ${constraint} as statement from pg_constraint where conrelid = ${table} and contype in ('p', 'u')`,
    ),
    indexes: await list(
      `select replace(pg_get_indexdef(indexrelid), ' ON public.listings ', ' ON ${SCHEMA}.listings ') as statement
       from pg_index join pg_class c on c.oid = indexrelid join pg_am a on a.oid = c.relam
       where indrelid = ${table} and not exists (select from pg_constraint where conindid = indexrelid)
       order by a.amname = 'gin', c.relname`,
    ),
    rest: [
      ...(await list(
        `select ${constraint} as statement from pg_constraint where conrelid = ${table} and contype = 'f'`,
      )),
      ...(await list(
        `select pg_get_triggerdef(oid) as statement from pg_trigger where tgrelid = ${table} and not tgisinternal`,
      )),
      ...(await list(
        `select format('alter table listings owner to %I', pg_get_userbyid(relowner)) as statement
         from pg_class where oid = ${table}`,
      )),
      ...(await list(
        `select format('grant %s on listings to %s', privilege_type,
           case when grantee = 0 then 'public' else grantee::regrole::text end) as statement
         from pg_class, aclexplode(relacl) where oid = ${table}`,
      )),
    ],
  }
}

/** Each connection takes the next statement, so that none is idle. */
async function share(clients: pg.Client[], statements: string[]): Promise<void> {
  const waiting = [...statements]
  const work = async (client: pg.Client): Promise<void> => {
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query('set max_parallel_maintenance_workers = 0')
    for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next)
  }
  await Promise.all(clients.map(work))
}
