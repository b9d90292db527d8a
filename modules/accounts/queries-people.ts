import { sql } from 'kysely'
import { type Database, prepared } from '#infra/db/client.ts'

export type Person = { userId: string; fullName: string; email: string }
/** Columns of `users u`. */
const PERSON = ['u.id as userId', 'u.fullName', 'u.email', 'u.passwordHash'] as const

export async function findPersonByEmail(
  db: Database,
  email: string,
): Promise<(Person & { emailConfirmedAt: Date | null }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'fullName', 'email', 'emailConfirmedAt'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findPerson(
  db: Database,
  userId: string,
): Promise<(Person & { passwordHash: string | null; hasTwoFactor: boolean; isConfirmed: boolean }) | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('twoFactor as t', (join) => join.onRef('t.userId', '=', 'u.id').on('t.confirmedAt', 'is not', null))
    .select([...PERSON, sql<boolean>`t.user_id is not null`.as('hasTwoFactor')])
    .select(sql<boolean>`u.email_confirmed_at is not null`.as('isConfirmed'))
    .where('u.id', '=', userId)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}

export type SignInPerson = Person & { passwordHash: string | null; isKnownDevice: boolean }

/**
 * `name` is the normal form of an email address or a phone number. One statement for everyone, so that its timing
 * reveals nothing.
 */
export async function findForSignIn(
  db: Database,
  name: string,
  deviceHash: Buffer | null,
): Promise<SignInPerson | undefined> {
  const by = name.includes('@') ? 'email' : 'phone'
  return db
    .selectFrom('users as u')
    .modifyFront(prepared(`find-for-sign-in-by-${by}`))
    .leftJoin('knownDevices as d', (join) => join.onRef('d.userId', '=', 'u.id').on('d.tokenHash', '=', deviceHash))
    .select([...PERSON, sql<boolean>`d.user_id is not null`.as('isKnownDevice')])
    .where(`u.${by}`, '=', name)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}
