import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

export type LimitRow = { bucket: Buffer; state: object; until: Date }

/**
 * Locks the rows until the transaction ends, in a fixed order to prevent deadlocks. Inserts missing rows as given, and
 * leaves them out of the result.
 */
export async function lockLimits(tx: Tx, rows: LimitRow[]): Promise<Map<string, unknown>> {
  const ordered = rows.toSorted((a, b) => a.bucket.compare(b.bucket))
  // `is_first` marks rows that this statement inserted
  const { rows: found } = await sql<{ bucket: Buffer; state: unknown; isFirst: boolean }>`/* prepared: lock-limits */
    insert into sign_in_limits (bucket, state, until)
    select * from ${unnested(ordered)}
    on conflict (bucket) do update set bucket = excluded.bucket
    returning bucket, state, xmax = 0 as is_first`.execute(tx)
  return new Map(found.filter(({ isFirst }) => !isFirst).map(({ bucket, state }) => [toKey(bucket), state]))
}

export async function setLimits(tx: Tx, rows: LimitRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`/* prepared: set-limits */
    insert into sign_in_limits (bucket, state, until)
    select * from ${unnested(rows)}
    on conflict (bucket) do update set state = excluded.state, until = excluded.until`.execute(tx)
}

/** One statement text for any number of rows, so that it can be prepared. */
function unnested(rows: LimitRow[]): RawBuilder<unknown> {
  const states = rows.map(({ state }) => JSON.stringify(state))
  return sql`unnest(${rows.map(({ bucket }) => bucket)}::bytea[], ${states}::jsonb[], ${rows.map(({ until }) => until)}::timestamptz[])`
}

export function toKey(bucket: Buffer): string {
  return bucket.toString('base64')
}

export async function deleteLimits(tx: Tx, buckets: Buffer[]): Promise<void> {
  if (buckets.length > 0) await tx.deleteFrom('signInLimits').where('bucket', 'in', buckets).execute()
}
