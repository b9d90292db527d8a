import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'

export async function findSecretFingerprint(db: Database): Promise<Buffer | null> {
  const row = await db.selectFrom('secretFingerprint').select('fingerprint').executeTakeFirst()
  return row?.fingerprint ?? null
}

export async function upsertSecretFingerprint(tx: Tx, fingerprint: Buffer): Promise<void> {
  await tx
    .insertInto('secretFingerprint')
    .values({ fingerprint })
    .onConflict((c) => c.column('onlyRow').doUpdateSet({ fingerprint, setAt: sql<Date>`now()` }))
    .execute()
}
