import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * A folded text has what is looked for within a word. Two letters are looked for only where a word begins: an index of
 * trigrams knows three together, and those at the edges.
 */
export function hasWords(folded: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const term = sql`regexp_replace(btrim(fold_text(${search})), '([%\\_])', '\\\\\\1', 'g')`
  if (search.length > 2) return sql<SqlBool>`${folded} like '%' || ${term} || '%'`
  return sql<SqlBool>`(${folded} like ${term} || '%' or ${folded} like '% ' || ${term} || '%')`
}
