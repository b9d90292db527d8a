import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import type { SignUpRow } from './queries-tokens.ts'

export async function insertResetToken(
  tx: Tx,
  row: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('resetTokens').values(row).execute()
}

/** Deletes the token, so that of several concurrent requests only one gets it. */
export async function consumeResetToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('resetTokens')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

export async function deleteResetTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('resetTokens').where('userId', '=', userId).execute()
}

export async function insertSignUp(tx: Tx, row: SignUpRow & { createdAt: Date; expiresAt: Date }): Promise<void> {
  await tx.insertInto('signUps').values(row).execute()
}

/** false: an email was already written. */
export async function setSignUpToken(tx: Tx, id: string, tokenHash: Buffer): Promise<boolean> {
  const result = await tx
    .updateTable('signUps')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('tokenHash', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function consumeSignUp(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('signUps').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** The account exists, so other pending sign-ups of this address are obsolete. */
export async function deleteSignUpsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('signUps').where('email', '=', email).execute()
}

export async function insertStep(
  tx: Tx,
  row: { tokenHash: Buffer; userId: string; kind: DB['signInSteps']['kind']; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('signInSteps').values(row).execute()
}

export async function consumeSignInStep(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('signInSteps')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the pending secret, which may be an earlier one. null: the second factor is already on. */
export async function insertPendingFactor(tx: Tx, userId: string, sealedSecret: string): Promise<string | null> {
  const row = await tx
    .insertInto('twoFactor')
    .values({ userId, sealedSecret })
    .onConflict((c) => c.column('userId').doUpdateSet((eb) => ({ lastStep: eb.ref('twoFactor.lastStep') })))
    .returning(['sealedSecret', 'confirmedAt'])
    .executeTakeFirstOrThrow()
  return row.confirmedAt ? null : row.sealedSecret
}

export async function confirmFactor(tx: Tx, userId: string, step: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('twoFactor')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const row = await tx.deleteFrom('twoFactor').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst()
  return Boolean(row?.confirmedAt)
}

/** Only moves forward, so that a used code and earlier codes never work again. */
export async function consumeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function consumeRecoveryCode(tx: Tx, userId: string, hashes: Buffer[]): Promise<boolean> {
  const row = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { all } = await tx
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)`.as('all'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return all
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}
