import { sql, type RawBuilder } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'

/** What products have in `listings.choices` and `listings.details`. `example`: a product that has it */
export type TokenRow = { token: string; count: number; example: string }

/** In every product, so its count is the number of products. */
export const EVERY = 'all'

/** `rows`: products with their choices and details. One pass counts all values, and is cheap to plan. */
export async function countTokens(db: Database, rows: RawBuilder<unknown>): Promise<TokenRow[]> {
  const { rows: found } = await sql<TokenRow>`
    select token, count(*)::integer as count, max(id) as example
    from (${rows}) l, unnest(${sql.lit(`{${EVERY}}`)}::text[] || l.choices || l.details) token group by token`.execute(
    db,
  )
  return found
}

type Fixed = { facet: 'colour' | 'size'; others: string[]; inStock: boolean }

/** Colours or sizes of variants that have one of the `others`, as if each was alone: 'blue/l' and 'blue/m' are 'blue/'. */
export async function countWithin(
  db: Database,
  rows: RawBuilder<unknown>,
  { facet, others, inStock }: Fixed,
): Promise<TokenRow[]> {
  const [own, other] = facet === 'colour' ? [1, 2] : [2, 1]
  const part = (at: number) => sql`split_part(substr(token, 2), '/', ${sql.lit(at)})`
  const alone = facet === 'colour' ? sql`'+' || slug || '/'` : sql`'+/' || slug`
  const { rows: found } = await sql<TokenRow>`
    with listed as materialized (${rows})
    select ${alone} as token, count(distinct id)::integer as count, max(id) as example
    from (select id, ${part(own)} as slug from listed, unnest(choices) token
      where ${part(other)} = any (${others}::text[]) and ${inStock ? sql`token like '+%'` : sql`true`}) l
    where slug <> '' group by slug
    union all select ${sql.lit(EVERY)}, count(*)::integer, '' from listed`.execute(db)
  return found
}

/** By colour or size, as slugs: how the example spells it. */
export async function listSpellings(
  db: Database,
  values: { slug: string; example: string }[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map()
  const { rows } = await sql<{ slug: string; name: string }>`${prepared('value-spellings')}
    select a.slug, n.name from unnest(${values.map(({ slug }) => slug)}::text[], ${values.map(({ example }) => example)}::text[]) a (slug, example)
    join products p on p.id = a.example
    cross join lateral (
      select value ->> 'name' as name
      from jsonb_array_elements(p.options) o (option), jsonb_array_elements(option -> 'values') v (value)
      where plain_name(value ->> 'name') = a.slug limit 1
    ) n`.execute(db)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
