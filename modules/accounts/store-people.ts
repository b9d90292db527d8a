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
 * Holds a person as they are at this moment, as a change of what they prove themselves by holds them: of both, the later
 * one sees the earlier. undefined: they have left.
 */
export async function holdPerson(
  tx: Tx,
  userId: string,
  strength: 'to-let-in' | 'to-change',
): Promise<{ passwordHash: string | null } | undefined> {
  const row = tx.selectFrom('users').select('passwordHash').where('id', '=', userId).where('deletedAt', 'is', null)
  return (strength === 'to-let-in' ? row.forShare() : row.forUpdate()).executeTakeFirst()
}

/** Gives the picture that was there before. */
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

/** `settings`: those of somebody who has chosen none. */
export async function unsetPromotions(tx: Tx, userId: string, settings: AccountSettings, now: Date): Promise<void> {
  const off = { promotions: false, updatedAt: now }
  await tx
    .insertInto('userSettings')
    .values({ userId, ...settings, ...off })
    .onConflict((c) => c.column('userId').doUpdateSet(off))
    .execute()
}

/** The person goes, the row stays: orders name it. What else hangs on it goes too. null: they have left before. */
export async function emptyUser(
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

/** An email's link was used: the address is theirs. */
export async function confirmEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}
