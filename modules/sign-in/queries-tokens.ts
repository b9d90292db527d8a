import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'

export async function findTwoFactor(
  db: Database,
  userId: string,
): Promise<{ sealedSecret: string; confirmedAt: Date | null; recoveryCodes: number } | undefined> {
  return db
    .selectFrom('twoFactor as t')
    .select([
      't.sealedSecret',
      't.confirmedAt',
      sql<number>`(select count(*) from recovery_codes r where r.user_id = t.user_id)`.as('recoveryCodes'),
    ])
    .where('t.userId', '=', userId)
    .executeTakeFirst()
}

export async function findOwnerOfResetToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: string; fullName: string; email: string; phone: string | null } | undefined> {
  return db
    .selectFrom('resetTokens as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['u.id as userId', 'u.fullName', 'u.email', 'u.phone'])
    .where('r.tokenHash', '=', tokenHash)
    .where('r.expiresAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findStepOwner(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ userId: string; kind: string } | undefined> {
  return db
    .selectFrom('signInSteps')
    .select(['userId', 'kind'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export type SignUpRow = {
  id: string
  email: string
  fullName: string
  passwordHash: string | null
  provider: DB['signUps']['provider']
  subject: string | null
  locale: EmailLocale
  browserHash: Buffer
}

const SIGN_UP = ['id', 'email', 'fullName', 'passwordHash', 'provider', 'subject', 'locale', 'browserHash'] as const

export async function findSignUp(db: Database, id: string): Promise<(SignUpRow & { isAnswered: boolean }) | undefined> {
  const row = await db
    .selectFrom('signUps')
    .select([...SIGN_UP, 'tokenHash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { tokenHash, ...signUp } = row
  return { ...signUp, isAnswered: tokenHash !== null }
}

export async function findSignUpByToken(db: Database, tokenHash: Buffer, now: Date): Promise<SignUpRow | undefined> {
  return db
    .selectFrom('signUps')
    .select(SIGN_UP)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}
