import type { Tx } from '#infra/db/client.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import { sql } from 'kysely'

/** false: the email address already has an account. */
export async function insertUser(
  tx: Tx,
  user: { id: string; fullName: string; email: string; passwordHash: string | null; now: Date },
): Promise<boolean> {
  const { now, ...row } = user
  const result = await tx
    .insertInto('users')
    .values({ ...row, emailConfirmedAt: now, createdAt: now, updatedAt: now })
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ passwordHash, updatedAt: now }).where('id', '=', userId).execute()
}

/** The same password, hashed with another secret. */
export async function renewPasswordHash(
  tx: Tx,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .execute()
}

export async function insertIdentity(
  tx: Tx,
  identity: { provider: DB['identities']['provider']; subject: string; userId: string; now: Date },
): Promise<boolean> {
  const { now, ...row } = identity
  const result = await tx
    .insertInto('identities')
    .values({ ...row, createdAt: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function rememberDevice(
  tx: Tx,
  device: { userId: string; tokenHash: Buffer; userAgent: string | null; now: Date },
): Promise<void> {
  const { now, ...row } = device
  await tx
    .insertInto('knownDevices')
    .values({ ...row, firstUsedAt: now, lastUsedAt: now })
    .onConflict((c) => c.columns(['userId', 'tokenHash']).doUpdateSet({ lastUsedAt: now, userAgent: row.userAgent }))
    .execute()
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('signInLimits').where('until', '<=', now).execute()
  await tx.deleteFrom('signUps').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('resetTokens').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('phoneChanges').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('signInSteps').where('expiresAt', '<=', now).execute()
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('endsAt', '<=', now),
        eb('lastSeenAt', '<', sql<Date>`${now}::timestamptz - make_interval(secs => idle_seconds)`),
      ]),
    )
    .execute()
}
