import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { isFiltered, type ListFilters } from './list-contract.ts'
import { offersValues } from './list-request.ts'
import { IS_NEW, toDetailConditions, toTokens } from './queries-detail-filters.ts'
import { listRows, ORDER, type ListQuery } from './queries-listings.ts'

/** `attribute`: its id, or 'condition'. `isMore`: counted in a sample, so the count is a lower bound */
export type DetailRow = { attribute: string; value: string; count: number; isMore: boolean }

const SAMPLE = 1000
/** One more than the most values of a number that are offered one by one. */
const MOST_VALUES = 13

/** As the counts of sizes and colours: of the newest products, and without the filter's own value. */
export async function countDetails(db: Database, query: ListQuery): Promise<DetailRow[]> {
  const { filters } = query
  // conditions of everything say little, until a filter narrows the list of all products
  if (!hasDetails(query) || (query.place.kind === 'all' && !isFiltered(filters))) return []
  const rowsOf = (own: Partial<ListFilters>) =>
    listRows(
      { ...query, filters: { ...filters, ...own } },
      { columns: sql`l.id, l.details, l.created_at`, order: ORDER.newest, limit: SAMPLE },
    )
  return count(db, query, { rest: rowsOf({}), rowsWithout: rowsOf, most: SAMPLE })
}

/** Of the products that a search found. `all`: without filters by details. `most`: the number that it looked for */
export async function countDetailsOf(
  db: Database,
  query: ListQuery,
  { found, all, most }: { found: string[]; all: string[]; most: number },
): Promise<DetailRow[]> {
  if (!hasDetails(query) || all.length === 0) return []
  const rowsOf = (ids: string[], filters: ListFilters) => {
    const conditions = toDetailConditions(filters, query.attributes ?? [])
    return sql`select l.id, l.details from listings l where ${sql.join([sql`l.id = any (${ids}::text[])`, ...conditions], sql` and `)}`
  }
  const { filters } = query
  return count(db, query, {
    rest: sql`select l.id, l.details from listings l where l.id = any (${found}::text[])`,
    rowsWithout: (own) => rowsOf(all, { ...filters, ...own }),
    most,
  })
}

function hasDetails({ place, attributes = [] }: ListQuery): boolean {
  return offersValues(place) || attributes.length > 0
}

type Sources = {
  rest: RawBuilder<unknown>
  /** the rows without a filter's own value */
  rowsWithout: (own: Partial<ListFilters>) => RawBuilder<unknown>
  most: number
}

async function count(
  db: Database,
  { filters, attributes = [] }: ListQuery,
  { rest, rowsWithout, most }: Sources,
): Promise<DetailRow[]> {
  const details = filters.details ?? {}
  const namesOf = (key: string) => [key, `${key}.min`, `${key}.max`].filter((name) => Object.hasOwn(details, name))
  const chosen = attributes.filter(({ key }) => namesOf(key).length > 0)
  const others = attributes.filter((one) => !chosen.includes(one)).map(({ id }) => id)
  const tokens = attributes.flatMap((one) => toTokens(one, filters.details))
  const isConditionChosen = filters.conditions !== null
  const groups = [
    group(sql`listed`, isConditionChosen ? others : [...others, 'condition'], most),
    ...chosen.map(({ id, key }) => {
      const names = new Set(namesOf(key))
      const without = Object.fromEntries(Object.entries(details).filter(([name]) => !names.has(name)))
      return group(sql`(${rowsWithout({ details: without })})`, [id], most)
    }),
    ...(isConditionChosen ? [group(sql`(${rowsWithout({ conditions: null })})`, ['condition'], most)] : []),
  ]
  const { rows } = await sql<DetailRow>`
    with listed as materialized (${rest})
    select attribute, value, count, is_more from (
      select *, row_number() over (partition by attribute order by count desc, value) as place
      from (${sql.join(groups, sql` union all `)}) counted
    ) ranked
    where place <= ${sql.lit(MOST_VALUES)} or attribute || '=' || value = any (${tokens}::text[])`.execute(db)
  return rows
}

/** Of these attributes, in these rows. */
function group(rows: RawBuilder<unknown>, ids: string[], most: number): RawBuilder<unknown> {
  const ofNew = sql`union all select 'condition', 'new' from rows_of l where ${IS_NEW}`
  return sql`(with rows_of as materialized (select * from ${rows} l)
    select attribute, value, count(*)::integer as count, (select count(*) from rows_of) = ${sql.lit(most)} as is_more
    from (
      select split_part(token, '=', 1) as attribute, split_part(token, '=', 2) as value from rows_of l, unnest(l.details) token
      ${ids.includes('condition') ? ofNew : sql``}
    ) t
    where attribute = any (${ids}::text[]) group by attribute, value)`
}
