import type { Database, Tx } from '#infra/db/client.ts'

export type PhoneChange = { userId: string; phone: string }

export async function findPhoneChange(db: Database, userId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('phoneChanges')
    .select('phone')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.phone ?? null
}

export async function findPhoneChangeByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<(PhoneChange & { email: string }) | undefined> {
  return db
    .selectFrom('phoneChanges as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.userId', 'c.phone', 'u.email'])
    .where('c.tokenHash', '=', tokenHash)
    .where('c.expiresAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Each user has at most one, so the link of an earlier email stops working. */
export async function upsertPhoneChange(
  tx: Tx,
  row: PhoneChange & { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { userId, ...change } = row
  await tx
    .insertInto('phoneChanges')
    .values({ userId, ...change })
    .onConflict((c) => c.column('userId').doUpdateSet(change))
    .execute()
}

/** Of several concurrent requests, one gets the row. null: the link was used or has expired. */
export async function consumePhoneChange(tx: Tx, tokenHash: Buffer, now: Date): Promise<PhoneChange | null> {
  const row = await tx
    .deleteFrom('phoneChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['userId', 'phone'])
    .executeTakeFirst()
  return row ?? null
}

export async function deletePhoneChange(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('phoneChanges').where('userId', '=', userId).execute()
}

export async function setPhone(tx: Tx, userId: string, phone: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ phone, updatedAt: now }).where('id', '=', userId).execute()
}
