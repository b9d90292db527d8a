import type { Tx } from '#infra/db/client.ts'

/** Locks what is known of these tries until the transaction ends, in one order for all, so that nobody waits in a circle. */
export async function lockLimits(tx: Tx, buckets: Buffer[], until: Date): Promise<Map<string, unknown>> {
  const rows = await tx
    .insertInto('signInLimits')
    .values(buckets.toSorted((a, b) => a.compare(b)).map((bucket) => ({ bucket, state: '{}', until })))
    .onConflict((c) => c.column('bucket').doUpdateSet((eb) => ({ bucket: eb.ref('excluded.bucket') })))
    .returning(['bucket', 'state'])
    .execute()
  return new Map(rows.map(({ bucket, state }) => [bucket.toString('base64'), state]))
}

export async function setLimits(tx: Tx, rows: { bucket: Buffer; state: object; until: Date }[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('signInLimits')
    .values(rows.map((row) => ({ ...row, state: JSON.stringify(row.state) })))
    .onConflict((c) =>
      c.column('bucket').doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), until: eb.ref('excluded.until') })),
    )
    .execute()
}

export async function deleteLimits(tx: Tx, buckets: Buffer[]): Promise<void> {
  if (buckets.length > 0) await tx.deleteFrom('signInLimits').where('bucket', 'in', buckets).execute()
}
