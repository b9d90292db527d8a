import type { Tx } from '#infra/db/client.ts'

/** Does nothing if a password exists, so only the first start can set it. */
export async function insertAdminPassword(tx: Tx, hash: string): Promise<boolean> {
  const result = await tx
    .insertInto('adminPassword')
    .values({ hash })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Locks the password until the administrator is signed in. A concurrent change comes before, or comes after and ends
 * the new session.
 */
export async function lockAdminPassword(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('adminPassword').select('hash').forShare().executeTakeFirst()
  return row?.hash ?? null
}

export async function setAdminPassword(tx: Tx, hash: string, now: Date): Promise<void> {
  await tx.updateTable('adminPassword').set({ hash, changedAt: now }).execute()
}

/** The same password, hashed with another secret. */
export async function renewAdminPasswordHash(tx: Tx, hash: string): Promise<void> {
  await tx.updateTable('adminPassword').set({ hash }).execute()
}

export async function rememberAdminDevice(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('adminDevices')
    .values({ tokenHash, lastUsedAt: now })
    .onConflict((c) => c.column('tokenHash').doUpdateSet({ lastUsedAt: now }))
    .execute()
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

/** `stays`: the session that set the new password. */
export async function deleteAdminSessions(tx: Tx, stays: Buffer): Promise<void> {
  await tx.deleteFrom('adminSessions').where('tokenHash', '<>', stays).execute()
}

export async function deleteAllAdminSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('adminSessions').execute()
}

export async function deleteEndedAdminSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('adminSessions').where('endsAt', '<=', now).execute()
}
