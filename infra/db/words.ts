import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from './client.ts'

/**
 * A folded text has what is looked for within a word. Two letters are looked for only where a word begins: an index of
 * trigrams knows three together, and those at the edges.
 */
export function hasWords(folded: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const term = sql`regexp_replace(btrim(fold_text(${search})), '([%\\_])', '\\\\\\1', 'g')`
  if (search.length > 2) return sql<SqlBool>`${folded} like '%' || ${term} || '%'`
  return sql<SqlBool>`(${folded} like ${term} || '%' or ${folded} like '% ' || ${term} || '%')`
}

/** A word that is not rare is looked for among so many of a list's first rows, in their order, and no further. */
export const LONGEST_WALK = 50_000

/** So many of a list's first rows are looked at, and so many of these make a word common. */
const SAMPLE = 1000
const COMMON = 100

/**
 * An index of words knows all rows that have one before it gives the first of them: for a word that every tenth row has,
 * walking along the list's own order is sooner done. `rows` gives the list from its beginning, `hasIt` asks one of them.
 */
export async function isCommon(db: Database, rows: RawBuilder<unknown>, hasIt: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows: counts } = await sql<{ read: number; having: number }>`
    select count(*) as read, count(*) filter (where ${hasIt}) as having from (${rows} limit ${SAMPLE}) s`.execute(db)
  const [{ read, having } = { read: 0, having: 0 }] = counts
  return read === SAMPLE && having >= COMMON
}
