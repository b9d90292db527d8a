import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { ListPlace } from './list-contract.ts'
import { listRows, ORDER, withoutBrands, type ListQuery } from './queries-listings.ts'

export type CountRow = { facet: 'total' | 'category' | 'brand'; slug: string; name: string; count: number }

export type Counts = {
  rows: CountRow[]
  /** true: counted in a sample, so the counts are lower bounds */
  samples: { category: boolean; brand: boolean }
}

// twice the largest total shown: for longer lists, the newest part is a good enough sample
const MOST_GROUPED = 2000

export type CountKind = 'listed' | 'deals' | 'sales'

type CountsWanted = {
  category: string
  /** of the selected category: counts include what is directly below each of its steps */
  path: string[]
  brands: string[]
  kind: CountKind
  mostBrands: number
}

/** Reads precomputed counts, so the only possible filters are a category and brands. '' means all. */
export async function readCounts(
  db: Database,
  { category, path, brands, kind, mostBrands }: CountsWanted,
): Promise<CountRow[]> {
  const count = sql.ref(`n.${kind}`)
  const { rows } = await sql<CountRow>`${prepared(`read-counts-${kind}-${mostBrands}`)}
    select 'total' as facet, '' as slug, '' as name, coalesce(sum(${count}), 0)::integer as count from listing_counts n
    where n.category_slug = ${category} and n.brand_slug = any (${brands}::text[])
    union all
    (select 'category', c.slug, '', sum(${count})::integer from categories c
     join listing_counts n on n.category_slug = c.slug and n.brand_slug = any (${brands}::text[])
     where ${isOffered(path)} group by c.slug order by c.slug)
    union all
    (select 'brand', b.slug, b.name, ${count} from listing_counts n join brands b on b.slug = n.brand_slug
     where n.category_slug = ${category} order by n.listed desc, n.brand_slug limit ${sql.lit(mostBrands)})
    union all
    select 'brand', b.slug, b.name, ${count} from listing_counts n join brands b on b.slug = n.brand_slug
    where n.category_slug = ${category} and n.brand_slug = any (${brands}::text[])
  `.execute(db)
  return distinct(rows)
}

const LEVELS = [sql`category_slug`, sql`mid_slug`, sql`leaf_slug`]

/** The list's own place is not a choice in it. */
const BY: Partial<Record<ListPlace['kind'], (levels: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  category: () => sql`brand_slug`,
  brand: (levels) => levels,
}

/** Counts rows, at most `MOST_GROUPED`. For longer lists, the counts cover only the newest products. */
export async function countOneByOne(db: Database, query: ListQuery, mostBrands: number): Promise<Counts> {
  const { filters, place, paths } = query
  const path = filters.category === null ? [] : (paths?.get(filters.category) ?? [filters.category])
  const levels = sql.join(LEVELS.slice(0, path.length + 1))
  const by = BY[place.kind]?.(levels) ?? sql`${levels}, brand_slug`
  const groupsOf = (one: ListQuery) =>
    sql`select ${by}, count(*)::integer as count from (
        ${listRows(one, { columns: sql`${by}, l.created_at, l.id`, order: ORDER.newest, limit: MOST_GROUPED })}
      ) l group by ${by}`
  // the counts of a filter ignore its own value
  const ofCategories =
    filters.category === null ? sql`table counted` : groupsOf({ ...query, filters: { ...filters, category: null } })
  const ofBrands = filters.brands === null ? sql`table counted` : groupsOf(withoutBrands(query))
  // `whole`: the number of rows that a facet covers. A facet without its own filter can be cut off where the others are
  // not.
  const countBy = (slug: RawBuilder<unknown>, groups: RawBuilder<unknown>) =>
    sql`select ${slug} as slug, sum(count) as count, (sum(sum(count)) over ())::integer as whole
      from (${groups}) l group by ${slug}`
  const parts = [
    sql`select 'total' as facet, '' as slug, '' as name, coalesce(sum(count), 0) as count, sum(count) as whole from counted`,
    place.kind !== 'category' &&
      sql`(
      select 'category', c.slug, '', sum(l.count), (select sum(count) from of_categories)
      from of_categories l, unnest(array[${levels}]) step (slug)
      join categories c using (slug) where ${isOffered(path)} group by c.slug order by c.slug
    )`,
    place.kind !== 'brand' &&
      sql`select 'brand', b.slug, b.name, l.count, l.whole
    from (
      select * from (${countBy(sql`brand_slug`, ofBrands)}) l where slug is not null
      order by slug = any (${filters.brands ?? []}::text[]) desc, count desc, slug limit ${mostBrands}
    ) l
    join brands b using (slug)`,
  ].filter((part) => part !== false)
  const { rows } = await sql<CountRow & { whole: number | null }>`
    with counted as materialized (${groupsOf(query)}), of_categories as materialized (${ofCategories})
    ${sql.join(parts, sql` union all `)}
  `.execute(db)
  const isSample = (facet: CountRow['facet']) => rows.some((row) => row.facet === facet && row.whole === MOST_GROUPED)
  return { rows, samples: { category: isSample('category'), brand: isSample('brand') } }
}

export async function listBrandNames(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; name: string }>`/* prepared: list-brand-names */
    select slug, name from brands where slug = any (${slugs}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.slug, row.name]))
}

/** For `categories c`: the main ones, and what is directly below the steps of this path. */
function isOffered(path: string[]): RawBuilder<SqlBool> {
  return sql`c.merged_into is null and (c.parent_slug is null or c.parent_slug = any (${path}::text[]))`
}

function distinct(rows: CountRow[]): CountRow[] {
  return [...new Map(rows.map((row) => [`${row.facet} ${row.slug}`, row])).values()]
}

/** `listings` has only visible products, and an index on `created_at`. */
export async function countNewListings(
  db: Database,
  { from, before }: { from: Date; before: { from: Date; to: Date } },
): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where created_at >= ${from}) as now,
      count(*) filter (where created_at >= ${before.from} and created_at < ${before.to}) as before
    from listings where created_at >= ${before.from}`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}
