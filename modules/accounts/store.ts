import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    userId: string
    idleSeconds: number
    now: Date
    endsAt: Date
    userAgent: string | null
  },
): Promise<void> {
  const { now, ...row } = session
  await tx
    .insertInto('sessions')
    .values({ ...row, createdAt: now, lastSeenAt: now })
    .execute()
}

export async function touchSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '<', now)
    .execute()
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function insertAdminSession(
  tx: Tx,
  session: { tokenHash: Buffer; now: Date; endsAt: Date; userAgent: string | null },
): Promise<void> {
  const { now, ...row } = session
  await tx
    .insertInto('adminSessions')
    .values({ ...row, createdAt: now, lastSeenAt: now })
    .execute()
}

export async function touchAdminSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('adminSessions').set({ lastSeenAt: now }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteAdminSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('adminSessions').where('tokenHash', '=', tokenHash).execute()
}

/** Only while there is none: the first start, never a second. */
export async function insertAdminPassword(tx: Tx, hash: string): Promise<boolean> {
  const result = await tx
    .insertInto('adminPassword')
    .values({ hash })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function upsertSecretMark(tx: Tx, mark: Buffer): Promise<void> {
  await tx
    .insertInto('secretMark')
    .values({ mark })
    .onConflict((c) => c.column('onlyRow').doUpdateSet({ mark, setAt: sql<Date>`now()` }))
    .execute()
}
