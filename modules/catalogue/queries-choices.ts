import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { isFiltered, type ListFilters } from './list-contract.ts'
import { offersValues } from './list-request.ts'
import { listRows, ORDER, type ListQuery } from './queries-listings.ts'

/** `isMore`: counted in a sample, so the count is a lower bound */
export type ChoiceRow = { facet: 'colour' | 'size'; slug: string; name: string; count: number; isMore: boolean }

/** The newest products of a list are a good enough sample: few lists have other sizes further down. */
const SAMPLE = 1000
const MOST_VALUES = 12

/** The colours and sizes of a list. The counts of a filter ignore its own values, and respect the other within one variant. */
export async function countChoices(db: Database, query: ListQuery): Promise<ChoiceRow[]> {
  const { place, filters } = query
  // sizes of everything say little, until a filter narrows the list of all products
  if (!offersValues(place) || (place.kind === 'all' && !isFiltered(filters))) return []
  const rowsOf = (changed: Partial<ListFilters>) =>
    listRows(
      { ...query, filters: { ...filters, ...changed } },
      { columns: sql`l.id, l.choices, l.created_at`, order: ORDER.newest, limit: SAMPLE },
    )
  return count(db, filters, {
    colours: filters.colours === null ? null : rowsOf({ colours: null }),
    sizes: filters.sizes === null ? null : rowsOf({ sizes: null }),
    rest: rowsOf({}),
    most: SAMPLE,
  })
}

/** Of the products that a search found. `most`: the number that it looked for */
export async function countChoicesOf(
  db: Database,
  filters: ListFilters,
  { colours, sizes, most }: { colours: string[]; sizes: string[]; most: number },
): Promise<ChoiceRow[]> {
  if (colours.length === 0 && sizes.length === 0) return []
  const rowsOf = (ids: string[]) => sql`select l.id, l.choices from listings l where l.id = any (${ids}::text[])`
  return count(db, filters, {
    colours: null,
    sizes: filters.colours === filters.sizes ? null : rowsOf(sizes),
    rest: rowsOf(colours),
    most,
  })
}

type Sources = {
  colours: RawBuilder<unknown> | null
  sizes: RawBuilder<unknown> | null
  rest: RawBuilder<unknown>
  most: number
}

/** A value is named as in the newest of the products that have it. */
async function count(
  db: Database,
  filters: ListFilters,
  { colours, sizes, rest, most }: Sources,
): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    with listed as materialized (${rest}),
    of_colours as materialized (${colours ?? sql`table listed`}),
    of_sizes as materialized (${sizes ?? sql`table listed`}), counted as (
      ${groups('colour', filters, sql`of_colours`, most)}
      union all
      ${groups('size', filters, sql`of_sizes`, most)}
    )
    select c.facet, c.slug, coalesce(n.name, c.slug) as name, c.count, c.is_more
    from counted c
    join products p on p.id = c.example
    left join lateral (
      select value ->> 'name' as name
      from jsonb_array_elements(p.options) o (option), jsonb_array_elements(option -> 'values') v (value)
      where plain_name(value ->> 'name') = c.slug limit 1
    ) n on true
    order by c.facet, c.count desc, c.slug`.execute(db)
  return rows
}

/** Each selected value stays, however few products have it. */
function groups(
  facet: ChoiceRow['facet'],
  { colours, sizes, inStock }: ListFilters,
  rows: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> {
  const [own, other, chosen, fixed] = facet === 'colour' ? [1, 2, colours, sizes] : [2, 1, sizes, colours]
  const pattern = facet === 'colour' ? '%/' : '/%'
  const isAsked =
    fixed === null
      ? sql`substr(token, 2) like ${pattern}`
      : sql`split_part(substr(token, 2), '/', ${sql.lit(other)}) = any (${fixed}::text[])`
  return sql`(
    select ${facet} as facet, slug, count(distinct id)::integer as count, max(id) as example,
      (select count(*) from ${rows}) = ${sql.lit(most)} as is_more
    from (
      select l.id, split_part(substr(token, 2), '/', ${sql.lit(own)}) as slug
      from ${rows} l, unnest(l.choices) token
      where ${isAsked} and ${inStock ? sql`token like '+%'` : sql`true`}
    ) t
    where slug <> '' group by slug
    order by slug = any (${chosen ?? []}::text[]) desc, count desc, slug limit ${sql.lit(MOST_VALUES)}
  )`
}
