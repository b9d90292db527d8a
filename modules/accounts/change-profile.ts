import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { ok, type Ok } from '#shared/result.ts'
import { countPhoneChange, requestPhoneProof } from './change-phone.ts'
import { PROVIDERS, type Profile, type ProfileInput, type Shopper } from './contract.ts'
import type { LimitRefusal } from '#modules/limits/index.server.ts'
import { getProfileRow } from './queries-profile.ts'
import * as store from './store-people.ts'
import { lockUser } from './store-people.ts'
import { deletePhoneChange } from './store-phone-changes.ts'

export async function getProfile(deps: Pick<Deps, 'db' | 'reader'>, shopper: Shopper): Promise<Profile> {
  const { avatarPictureId, providers, ...row } = await getProfileRow(deps.db, shopper.userId)
  const pictures = avatarPictureId ? await getPictures(deps, [avatarPictureId]) : null
  return {
    ...row,
    providers: PROVIDERS.filter((provider) => providers.includes(provider)),
    avatar: (avatarPictureId && pictures?.get(avatarPictureId)) || null,
  }
}

/**
 * A new phone number stays pending until it is confirmed by email. Removing the number needs no confirmation.
 * `isPhonePending`: a confirmation email was written.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>,
  shopper: Shopper,
  input: ProfileInput & { locale: EmailLocale },
): Promise<Ok<{ isPhonePending: boolean }> | LimitRefusal> {
  const { fullName, phone, address, locale } = input
  const before = await getProfileRow(deps.db, shopper.userId)
  const isNewPhone = phone !== before.phone
  if (isNewPhone && phone !== null) {
    const counted = await countPhoneChange(deps, shopper.userId)
    if (!counted.ok) return counted
  }
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, shopper.userId, 'to-change')
    await store.updateProfile(tx, shopper.userId, { fullName, address, now: deps.clock.now() })
    if (!isNewPhone) return ok({ isPhonePending: false })
    if (phone !== null) {
      await requestPhoneProof(tx, deps, { ...shopper, fullName }, { phone, locale })
      return ok({ isPhonePending: true })
    }
    await store.removePhone(tx, shopper.userId)
    await deletePhoneChange(tx, shopper.userId)
    return ok({ isPhonePending: false })
  })
}
