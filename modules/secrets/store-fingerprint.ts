import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'

export type KnownFingerprint = { fingerprint: Buffer; madeWithoutIds: boolean }

export async function listFingerprints(db: Database): Promise<KnownFingerprint[]> {
  return db.selectFrom('secretFingerprint').select(['fingerprint', 'madeWithoutIds']).orderBy('setAt').execute()
}

export async function insertFingerprint(tx: Tx, fingerprint: Buffer): Promise<void> {
  await tx
    .insertInto('secretFingerprint')
    .values({ fingerprint })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteFingerprint(tx: Tx, fingerprint: Buffer): Promise<void> {
  await tx.deleteFrom('secretFingerprint').where('fingerprint', '=', fingerprint).execute()
}

/** From now on, no value of the earlier secrets counts. */
export async function replaceFingerprints(tx: Tx, fingerprint: Buffer): Promise<void> {
  await tx.deleteFrom('secretFingerprint').where('fingerprint', '<>', fingerprint).execute()
  await tx
    .insertInto('secretFingerprint')
    .values({ fingerprint })
    .onConflict((c) => c.column('fingerprint').doUpdateSet({ setAt: sql<Date>`now()` }))
    .execute()
}
