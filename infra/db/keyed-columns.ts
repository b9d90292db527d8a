import { sql, type RawBuilder } from 'kysely'
import { openSeal, seal } from '../seal.ts'
import { newestKeyId, type AppSecret } from '../key-ring.ts'
import type { Database } from './client.ts'
import { inTransaction } from './transaction.ts'

/** A column whose values depend on a secret, and say on which one. */
export type KeyedColumn = {
  /** as the operator reads it after a number: '12 second factors' */
  what: string
  table: string
  column: string
  /** the column of the primary key; null for a table with one row */
  id: string | null
} & (
  | { kind: 'password' | 'hash' }
  | {
      kind: 'sealed'
      /** the field of a JSON column */
      field?: string
      purpose: (id: string) => string
    }
)

export type SealedColumn = Extract<KeyedColumn, { kind: 'sealed' }>

/** An empty id: the values of an earlier version, which wrote no id. */
export async function countByKey(db: Database, column: KeyedColumn): Promise<Map<string, number>> {
  const { rows } = await sql<{ keyId: string; uses: number }>`
    select ${keyIdIn(column)} as key_id, count(*)::integer as uses from ${sql.table(column.table)}
    where ${valueOf(column)} is not null group by 1`.execute(db)
  return new Map(rows.map(({ keyId, uses }) => [keyId, uses]))
}

const BATCH = 500

/**
 * Seals every value of an older secret with the newest. Each batch is a transaction, so an interrupted run continues
 * where it stopped. A value that changes meanwhile stays as it is, because it has the newest key then.
 */
export async function resealColumn(
  db: Database,
  secret: AppSecret,
  column: SealedColumn,
): Promise<{ resealed: number; unreadable: number }> {
  const total = { resealed: 0, unreadable: 0 }
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { id: string; value: string }[] } = await sql<{ id: string; value: string }>`
      select ${idOf(column)} as id, ${valueOf(column)} as value from ${sql.table(column.table)}
      where ${valueOf(column)} is not null and ${keyIdIn(column)} <> ${newestKeyId(secret)}
        and (${after}::text is null or ${idOf(column)} > ${after})
      order by 1 limit ${BATCH}`.execute(db)
    const opened = rows.flatMap(({ id, value }) => {
      const purpose = column.purpose(id)
      const text = openSeal(secret, purpose, value)
      return text === null ? [] : [{ id, before: value, value: seal(secret, purpose, text) }]
    })
    total.resealed += await replace(db, column, opened)
    total.unreadable += rows.length - opened.length
    if (rows.length < BATCH) return total
    after = rows.at(-1)?.id ?? null
  }
}

/** Adds the key id to the passwords of an earlier version. They would otherwise count as those of the oldest secret. */
export async function stampPasswords(db: Database, column: KeyedColumn, keyId: string): Promise<void> {
  const own = sql.ref(column.column)
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { id: string }[] } = await inTransaction(db, (tx) =>
      sql<{ id: string }>`
        with batch as (
          select ${idOf(column)} as place from ${sql.table(column.table)}
          where ${own} like '%,p=1$%' and (${after}::text is null or ${idOf(column)} > ${after})
          order by 1 limit ${BATCH}
        )
        update ${sql.table(column.table)} t set ${own} = replace(t.${own}, ',p=1$', ${`,p=1,k=${keyId}$`})
        from batch where ${idOf(column)} = batch.place returning batch.place as id`.execute(tx),
    )
    if (rows.length < BATCH) return
    after =
      rows
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? null
  }
}

async function replace(
  db: Database,
  column: SealedColumn,
  rows: { id: string; before: string; value: string }[],
): Promise<number> {
  if (rows.length === 0) return 0
  const own = sql.ref(column.column)
  const changed = column.field
    ? sql`${own} = jsonb_set(t.${own}, ${[column.field]}, to_jsonb(fresh.value))`
    : sql`${own} = fresh.value`
  const list = (pick: (row: (typeof rows)[number]) => string): RawBuilder<unknown> => sql`${rows.map(pick)}::text[]`
  const result = await inTransaction(db, (tx) =>
    sql`update ${sql.table(column.table)} t set ${changed}
      from unnest(${list((row) => row.id)}, ${list((row) => row.before)}, ${list((row) => row.value)}) fresh(place, before, value)
      where ${idOf(column)} = fresh.place and ${valueOf(column)} = fresh.before`.execute(tx),
  )
  return Number(result.numAffectedRows ?? 0)
}

function idOf({ id }: KeyedColumn): RawBuilder<string> {
  return id === null ? sql`''::text` : sql`${sql.ref(id)}::text`
}

function valueOf(column: KeyedColumn): RawBuilder<unknown> {
  const own = sql.ref(column.column)
  return column.kind === 'sealed' && column.field ? sql`${own} ->> ${sql.lit(column.field)}` : own
}

function keyIdIn(column: KeyedColumn): RawBuilder<string> {
  const value = valueOf(column)
  if (column.kind === 'password') return sql`coalesce(substring(${value} from ',k=(\\w+)\\$'), '')`
  if (column.kind === 'hash')
    return sql`case when octet_length(${value}) = 36 then encode(substring(${value} for 4), 'hex') else '' end`
  return sql`case when strpos(${value}, '.') > 0 then split_part(${value}, '.', 1) else '' end`
}
