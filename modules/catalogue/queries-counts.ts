import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { MOST_COUNTED, type ListFilters } from './list-contract.ts'
import { toCondition, type ListQuery } from './queries-list.ts'

export type CountRow = { facet: 'total' | 'category' | 'brand'; slug: string; name: string; count: number }

export const BRANDS = 20
/** So many rows of a shop's or of a sale's are counted one by one. */
const MOST_GROUPED = 5000
const ENOUGH = MOST_COUNTED + 1

export type CountKind = 'listed' | 'deals' | 'sales'

/** From the counts that are kept: nothing but a category and a brand may filter. '' stands for all. */
export async function readCounts(
  db: Database,
  { category, brand, kind }: { category: string; brand: string; kind: CountKind },
): Promise<CountRow[]> {
  const count = sql.ref(`n.${kind}`)
  const { rows } = await sql<CountRow>`
    select 'total' as facet, '' as slug, '' as name, ${count} as count from listing_counts n
    where n.category_slug = ${category} and n.brand_slug = ${brand}
    union all
    select 'category', c.slug, c.name, ${count} from categories c
    join listing_counts n on n.category_slug = c.slug and n.brand_slug = ${brand}
    union all
    (select 'brand', b.slug, b.name, ${count} from listing_counts n join brands b on b.slug = n.brand_slug
     where n.category_slug = ${category} order by n.listed desc, n.brand_slug limit ${BRANDS})
    union all
    select 'brand', b.slug, b.name, ${count} from listing_counts n join brands b on b.slug = n.brand_slug
    where n.category_slug = ${category} and n.brand_slug = ${brand}
  `.execute(db)
  return distinct(rows)
}

/** Each category and brand for itself, and none further than anybody wants to know. */
export async function countBounded(db: Database, query: ListQuery): Promise<CountRow[]> {
  const { place, filters } = query
  const category = place.kind === 'category' ? place.slug : (filters.category ?? '')
  const brand = place.kind === 'brand' ? place.slug : (filters.brand ?? '')
  const { rows } = await sql<CountRow>`
    with candidates as materialized (
      (select n.brand_slug as slug from listing_counts n
       where n.category_slug = ${category} and n.brand_slug not in ('', '-')
       order by n.listed desc, n.brand_slug limit ${BRANDS})
      union select ${brand}
    )
    select 'total' as facet, '' as slug, '' as name, count(*) as count
    from (select from listings l where ${toCondition(query)} order by l.created_at desc, l.id limit ${ENOUGH}) found
    union all
    select 'category', c.slug, c.name, found.count from categories c cross join lateral (
      select count(*) from (
        select from listings l where l.category_slug = c.slug and ${toCondition(without(query, 'category'))} limit ${ENOUGH}
      ) one
    ) found
    union all
    select 'brand', b.slug, b.name, found.count from candidates join brands b using (slug) cross join lateral (
      select count(*) from (
        select from listings l where l.brand_slug = b.slug and ${toCondition(without(query, 'brand'))} limit ${ENOUGH}
      ) one
    ) found
  `.execute(db)
  return distinct(rows)
}

/** For a place that is small: its rows are counted as they are. */
export async function countOneByOne(db: Database, query: ListQuery): Promise<CountRow[]> {
  const rowsOf = (one: ListQuery) => sql`(
    select l.category_slug, l.brand_slug from listings l where ${toCondition(one)} limit ${MOST_GROUPED}) l`
  const { rows } = await sql<CountRow>`
    select 'total' as facet, '' as slug, '' as name, count(*) as count from ${rowsOf(query)}
    union all
    select 'category', c.slug, c.name, count(*) from ${rowsOf(without(query, 'category'))}
    join categories c on c.slug = l.category_slug group by c.slug, c.name
    union all
    (select 'brand', b.slug, b.name, count(*) from ${rowsOf(without(query, 'brand'))}
     join brands b on b.slug = l.brand_slug group by b.slug, b.name order by count(*) desc, b.slug limit ${BRANDS})
  `.execute(db)
  return rows
}

/** What categories and brands are called. */
export async function listNames(
  db: Database,
  slugs: { categories: string[]; brands: string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'category ' || slug as key, name from categories where slug = any (${slugs.categories})
    union all select 'brand ' || slug, name from brands where slug = any (${slugs.brands})`.execute(db)
  return new Map(rows.map((row) => [row.key, row.name]))
}

function without(query: ListQuery, filter: 'category' | 'brand'): ListQuery {
  const filters: ListFilters = { ...query.filters, [filter]: null }
  return { ...query, filters }
}

function distinct(rows: CountRow[]): CountRow[] {
  return [...new Map(rows.map((row) => [`${row.facet} ${row.slug}`, row])).values()]
}

export async function findChoice(db: Database, facet: 'category' | 'brand', slug: string): Promise<string | null> {
  const table = facet === 'category' ? ('categories' as const) : ('brands' as const)
  const row = await db.selectFrom(table).select('name').where('slug', '=', slug).executeTakeFirst()
  return row?.name ?? null
}
