import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'

export type Person = { userId: string; fullName: string; email: string }
export type SignInPerson = Person & { passwordHash: string | null; isKnownDevice: boolean }

/** Of `users u`. */
const PERSON = ['u.id as userId', 'u.fullName', 'u.email', 'u.passwordHash'] as const

/** By the normal form of an e-mail address or a telephone number; one statement, whoever is asked for. */
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

export async function findPersonByIdentity(
  db: Database,
  identity: { provider: string; subject: string },
  deviceHash: Buffer | null,
): Promise<SignInPerson | undefined> {
  return db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .leftJoin('knownDevices as d', (join) => join.onRef('d.userId', '=', 'u.id').on('d.tokenHash', '=', deviceHash))
    .select([...PERSON, sql<boolean>`d.user_id is not null`.as('isKnownDevice')])
    .where('i.provider', '=', identity.provider)
    .where('i.subject', '=', identity.subject)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findAdminPasswordHash(db: Database): Promise<string | null> {
  const row = await db.selectFrom('adminPassword').select('hash').executeTakeFirst()
  return row?.hash ?? null
}

export async function findAdminFactor(
  db: Database,
): Promise<{ sealedSecret: string; confirmedAt: Date | null } | undefined> {
  return db.selectFrom('adminTwoFactor').select(['sealedSecret', 'confirmedAt']).executeTakeFirst()
}

export async function isAdminDevice(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('adminDevices')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function findKnownDevice(db: Database, userId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function listKnownDevices(db: Database, userId: string): Promise<Buffer[]> {
  const rows = await db.selectFrom('knownDevices').select('tokenHash').where('userId', '=', userId).execute()
  return rows.map(({ tokenHash }) => tokenHash)
}

export async function findSecretFingerprint(db: Database): Promise<Buffer | null> {
  const row = await db.selectFrom('secretFingerprint').select('fingerprint').executeTakeFirst()
  return row?.fingerprint ?? null
}
