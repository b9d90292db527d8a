import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ListFilters } from './list-contract.ts'
import { toCondition, type ListQuery } from './queries-list.ts'

export type CountRow = { facet: 'total' | 'category' | 'brand'; slug: string; name: string; count: number }

export const BRANDS = 20
const MOST_GROUPED = 5000

export type CountKind = 'listed' | 'deals' | 'sales'

/** From the counts that are kept: nothing but a category and a brand may filter. '' stands for all. */
export async function readCounts(
  db: Database,
  { category, brand, kind }: { category: string; brand: string; kind: CountKind },
): Promise<CountRow[]> {
  const count = sql.ref(`n.${kind}`)
  const { rows } = await sql<CountRow>`${prepared(`read-counts-${kind}`)}
    select 'total' as facet, '' as slug, '' as name, ${count} as count from listing_counts n
    where n.category_slug = ${category} and n.brand_slug = ${brand}
    union all
    select 'category', c.slug, c.name, ${count} from categories c
    join listing_counts n on n.category_slug = c.slug and n.brand_slug = ${brand}
    union all
    (select 'brand', b.slug, b.name, ${count} from listing_counts n join brands b on b.slug = n.brand_slug
     where n.category_slug = ${category} order by n.listed desc, n.brand_slug limit ${sql.lit(BRANDS)})
    union all
    select 'brand', b.slug, b.name, ${count} from listing_counts n join brands b on b.slug = n.brand_slug
    where n.category_slug = ${category} and n.brand_slug = ${brand}
  `.execute(db)
  return distinct(rows)
}

/** One by one, and no further than so many: of a longer list these are counts of its newest part. */
export async function countOneByOne(db: Database, query: ListQuery): Promise<{ rows: CountRow[]; isSample: boolean }> {
  const { filters } = query
  const groupsOf = (one: ListQuery) =>
    sql`select category_slug, brand_slug, count(*)::integer as count from (
        select l.category_slug, l.brand_slug from listings l where ${toCondition(one)}
        order by l.created_at desc, l.id limit ${MOST_GROUPED}
      ) l group by category_slug, brand_slug`
  // a choice is counted with all filters but its own
  const ofCategories = filters.category === null ? sql`table counted` : groupsOf(without(query, 'category'))
  const ofBrands = filters.brand === null ? sql`table counted` : groupsOf(without(query, 'brand'))
  const { rows } = await sql<CountRow>`
    with counted as materialized (${groupsOf(query)})
    select 'total' as facet, '' as slug, '' as name, coalesce(sum(count), 0) as count from counted
    union all
    (
      select 'category', c.slug, c.name, l.count
      from (select category_slug as slug, sum(count) as count from (${ofCategories}) l group by category_slug) l
      join categories c using (slug) order by c.slug
    )
    union all
    select 'brand', b.slug, b.name, l.count
    from (
      select brand_slug as slug, sum(count) as count from (${ofBrands}) l where brand_slug is not null
      group by brand_slug order by sum(count) desc, brand_slug limit ${BRANDS}
    ) l
    join brands b using (slug)
  `.execute(db)
  return { rows, isSample: rows.some((row) => row.facet === 'total' && row.count === MOST_GROUPED) }
}

/** What categories and brands are called. */
export async function listNames(
  db: Database,
  slugs: { categories: string[]; brands: string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`/* prepared: list-names */
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
