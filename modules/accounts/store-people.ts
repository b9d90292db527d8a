import type { Tx } from '#infra/db/client.ts'
import type { ProfileInput } from './contract.ts'
import type { AccountSettings } from './settings.ts'

export async function updateProfile(
  tx: Tx,
  userId: string,
  profile: Pick<ProfileInput, 'fullName' | 'address'> & { now: Date },
): Promise<void> {
  const { now, ...row } = profile
  await tx
    .updateTable('users')
    .set({ ...row, updatedAt: now })
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
}

export async function removePhone(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
}

/**
 * Locks the user's row, as a change of their credentials does. Of two such transactions, the later one sees the changes
 * of the earlier. undefined: the account is deleted.
 */
export async function lockUser(
  tx: Tx,
  userId: string,
  strength: 'to-let-in' | 'to-change',
): Promise<{ passwordHash: string | null } | undefined> {
  const row = tx.selectFrom('users').select('passwordHash').where('id', '=', userId).where('deletedAt', 'is', null)
  return (strength === 'to-let-in' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}

/** Returns the previous picture. */
export async function setAvatar(tx: Tx, userId: string, pictureId: string | null, now: Date): Promise<string | null> {
  const before = await tx
    .selectFrom('users')
    .select('avatarPictureId')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ avatarPictureId: pictureId, updatedAt: now }).where('id', '=', userId).execute()
  return before.avatarPictureId
}

export async function unsetNewsletter(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('userSettings as s')
    .from('users as u')
    .set({ newsletter: false })
    .whereRef('u.id', '=', 's.userId')
    .where('u.email', '=', email)
    .execute()
}

export async function upsertSettings(tx: Tx, userId: string, settings: AccountSettings, now: Date): Promise<void> {
  const row = { ...settings, updatedAt: now }
  await tx
    .insertInto('userSettings')
    .values({ userId, ...row })
    .onConflict((c) => c.column('userId').doUpdateSet(row))
    .execute()
}

/** `settings`: for a user who has chosen none yet. */
export async function unsetPromotions(tx: Tx, userId: string, settings: AccountSettings, now: Date): Promise<void> {
  const off = { promotions: false, updatedAt: now }
  await tx
    .insertInto('userSettings')
    .values({ userId, ...settings, ...off })
    .onConflict((c) => c.column('userId').doUpdateSet(off))
    .execute()
}

/** Deletes the personal data but not the row, because orders refer to it. null: the account was already deleted. */
export async function anonymiseUser(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ fullName: string; email: string; avatarPictureId: string | null } | null> {
  const before = await tx
    .selectFrom('users')
    .select(['fullName', 'email', 'avatarPictureId'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  await tx
    .updateTable('users')
    .set({
      fullName: 'Deleted account',
      email: `deleted-${userId}@deleted.invalid`,
      emailConfirmedAt: null,
      phone: null,
      address: null,
      passwordHash: null,
      avatarPictureId: null,
      updatedAt: now,
      deletedAt: now,
    })
    .where('id', '=', userId)
    .execute()
  for (const table of OF_A_PERSON) await tx.deleteFrom(table).where('userId', '=', userId).execute()
  await tx.deleteFrom('signUps').where('email', '=', before.email).execute()
  return before
}

const OF_A_PERSON = [
  'sessions',
  'addresses',
  'identities',
  'knownDevices',
  'resetTokens',
  'phoneChanges',
  'twoFactor',
  'recoveryCodes',
  'signInSteps',
  'userSettings',
] as const

/** Using a link from an email proves that the address belongs to the user. */
export async function confirmEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}
