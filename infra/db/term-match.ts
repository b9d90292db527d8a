import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from './client.ts'

/**
 * Matches a search term in a folded text. A trigram index needs three characters or a word boundary. So one or two
 * letters match only at the start of a word.
 */
export function matchesTerm(folded: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const term = sql`regexp_replace(btrim(fold_text(${search})), '([%\\_])', '\\\\\\1', 'g')`
  if (search.length > 2) return sql<SqlBool>`${folded} like '%' || ${term} || '%'`
  return sql<SqlBool>`(${folded} like ${term} || '%' or ${folded} like '% ' || ${term} || '%')`
}

/** How many of a list's first rows are searched in order for a common word. */
export const MAX_SCANNED_ROWS = 50_000

/** The sample of a list's first rows, and how many matches make a word common. */
const SAMPLE = 1000
const COMMON = 100

/**
 * A trigram index finds all matching rows before it returns the first. For a word in every tenth row, scanning the list
 * in its own order is faster. `rows` selects the list, and `hasIt` tests one row.
 */
export async function isCommonTerm(
  db: Database,
  rows: RawBuilder<unknown>,
  hasIt: RawBuilder<SqlBool>,
): Promise<boolean> {
  const { rows: counts } = await sql<{ read: number; having: number }>`
    select count(*) as read, count(*) filter (where ${hasIt}) as having from (${rows} limit ${SAMPLE}) s`.execute(db)
  const [{ read, having } = { read: 0, having: 0 }] = counts
  return read === SAMPLE && having >= COMMON
}
