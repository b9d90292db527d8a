import { Client } from 'pg'

/** Matches only `check (status in ('open', 'closed'))` as PostgreSQL prints it: a list, or a single value. */
const ONE_OF = /^CHECK \(\(\(?"?\w+"? = (?:ANY \(ARRAY\[([^\]]*)\]\)|('[^']*'::text))\)?\)\)$/

type Row = { column: string; definition: string; isOptional: boolean; hasDefault: boolean }

/** Columns with a constraint that lists their values, as overrides for kysely-codegen. */
export async function readColumnUnions(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(`
      select c.relname || '.' || a.attname as "column", pg_get_constraintdef(k.oid) as definition,
        not a.attnotnull as "isOptional", a.atthasdef as "hasDefault"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and cardinality(k.conkey) = 1
        and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
      order by 1`)
    return Object.fromEntries(rows.flatMap((row) => toOverride(row) ?? []))
  } finally {
    await client.end()
  }
}

function toOverride({ column, definition, isOptional, hasDefault }: Row): [string, string][] | null {
  const [, list, single] = ONE_OF.exec(definition) ?? []
  const values = (list ?? single)?.match(/'[^']*'(?=::text)/g)
  if (!values) return null
  const union = [...values.toSorted(), ...(isOptional ? ['null'] : [])].join(' | ')
  return [[column, hasDefault ? `Generated<${union}>` : union]]
}
