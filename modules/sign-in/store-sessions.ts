import type { Tx } from '#infra/db/client.ts'

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    userId: string
    kind: string
    idleSeconds: number
    now: Date
    endsAt: Date
    userAgent: string | null
  },
): Promise<void> {
  const { now, ...row } = session
  await tx
    .insertInto('sessions')
    .values({ ...row, createdAt: now, lastSeenAt: now, provenAt: now })
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

export async function recordReauthentication(tx: Tx, userId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provenAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .execute()
}

export async function setIdleSeconds(tx: Tx, userId: string, kind: string, idleSeconds: number): Promise<void> {
  await tx.updateTable('sessions').set({ idleSeconds }).where('userId', '=', userId).where('kind', '=', kind).execute()
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionOf(tx: Tx, userId: string, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).where('userId', '=', userId).execute()
}

/**
 * Also deletes unfinished sign-ins that wait for a code, because they could still become sessions. `stays`: the session
 * to preserve.
 */
export async function deleteSessions(tx: Tx, userId: string, stays: Buffer | null): Promise<void> {
  await tx.deleteFrom('signInSteps').where('userId', '=', userId).execute()
  const all = tx.deleteFrom('sessions').where('userId', '=', userId)
  await (stays ? all.where('tokenHash', '<>', stays) : all).execute()
}
