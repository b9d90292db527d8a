import type { SignInPerson } from '#modules/accounts/index.server.ts'
import type { Database } from '#infra/db/client.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import { sql } from 'kysely'

export async function findPersonByIdentity(
  db: Database,
  identity: { provider: DB['identities']['provider']; subject: string },
  deviceHash: Buffer | null,
): Promise<SignInPerson | undefined> {
  return db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .leftJoin('knownDevices as d', (join) => join.onRef('d.userId', '=', 'u.id').on('d.tokenHash', '=', deviceHash))
    .select(['u.id as userId', 'u.fullName', 'u.email', 'u.passwordHash'])
    .select([sql<boolean>`d.user_id is not null`.as('isKnownDevice')])
    .where('i.provider', '=', identity.provider)
    .where('i.subject', '=', identity.subject)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function hasDevice(db: Database, userId: string, tokenHash: Buffer): Promise<boolean> {
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
