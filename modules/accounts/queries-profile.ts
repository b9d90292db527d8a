import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { Profile } from './contract.ts'
import type { AccountSettings } from './settings.ts'

export type ProfileRow = Omit<Profile, 'avatar' | 'providers'> & { avatarPictureId: string | null; providers: string[] }

export async function getProfileRow(db: Database, userId: string): Promise<ProfileRow> {
  return db
    .selectFrom('users as u')
    .modifyFront(prepared('get-profile'))
    .select([
      'u.fullName',
      'u.email',
      'u.phone',
      'u.address',
      'u.avatarPictureId',
      'u.createdAt as joinedAt',
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null)`.as(
        'hasTwoFactor',
      ),
      sql<string[]>`array(select provider from identities i where i.user_id = u.id order by provider)`.as('providers'),
    ])
    .where('u.id', '=', userId)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

const SETTINGS = [
  'email',
  'push',
  'sms',
  'orderUpdates',
  'promotions',
  'newsletter',
  'profileVisibility',
  'showEmail',
  'showPhone',
  'dataSharing',
  'language',
  'currency',
  'theme',
  'timezone',
  'loginAlerts',
  'sessionTimeout',
] as const

/** undefined: the user has chosen nothing yet. The table's check constraints allow the same values as the type. */
export async function findSettings(db: Database, userId: string): Promise<AccountSettings | undefined> {
  return db.selectFrom('userSettings').select(SETTINGS).where('userId', '=', userId).executeTakeFirst()
}

export type OwnData = {
  account: object
  phoneChange: object | null
  settings: AccountSettings | null
  addresses: object[]
  sessions: object[]
  devices: object[]
  identities: object[]
  twoFactor: object | null
}

/** Everything that accounts stores about one user. Hashes and secrets are not personal data, and are left out. */
export async function collectOwnRows(db: Database, userId: string): Promise<OwnData> {
  const [account, settings, addresses, sessions, devices, identities, twoFactor, phoneChange] = await Promise.all([
    db
      .selectFrom('users')
      .select([
        'id',
        'fullName',
        'email',
        'emailConfirmedAt',
        'phone',
        'address',
        'avatarPictureId',
        'createdAt',
        'updatedAt',
      ])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    findSettings(db, userId),
    db.selectFrom('addresses').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    db
      .selectFrom('sessions')
      .select(['createdAt', 'lastSeenAt', 'endsAt', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('knownDevices')
      .select(['userAgent', 'firstUsedAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('firstUsedAt')
      .execute(),
    db
      .selectFrom('identities')
      .select(['provider', 'subject', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('provider')
      .execute(),
    db
      .selectFrom('twoFactor as t')
      .select((eb) => [
        't.confirmedAt',
        eb
          .selectFrom('recoveryCodes as r')
          .select(sql<number>`count(*)`.as('left'))
          .whereRef('r.userId', '=', 't.userId')
          .as('recoveryCodesLeft'),
      ])
      .where('t.userId', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('phoneChanges')
      .select(['phone', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  ])
  return {
    account,
    settings: settings ?? null,
    addresses,
    sessions,
    devices,
    identities,
    twoFactor: twoFactor ?? null,
    phoneChange: phoneChange ?? null,
  }
}
