import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { findPictures } from '#modules/media/index.server.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { PROVIDERS, type Profile, type Shopper } from './contract.ts'
import type { LimitRefusal } from './errors.ts'
import { giveBack, take, triesOfName } from './gate.ts'
import { getProfileRow } from './queries-profile.ts'
import * as store from './store-people.ts'

export async function getProfile(deps: Pick<Deps, 'db' | 'reader'>, shopper: Shopper): Promise<Profile> {
  const { avatarPictureId, providers, ...row } = await getProfileRow(deps.db, shopper.userId)
  const pictures = avatarPictureId ? await findPictures(deps, [avatarPictureId]) : null
  return {
    ...row,
    providers: PROVIDERS.filter((provider) => providers.includes(provider)),
    avatar: (avatarPictureId && pictures?.get(avatarPictureId)) || null,
  }
}

/** A number that another account has is refused; asking for many of them is slowed down, since the answer says so. */
const NUMBERS = [
  { most: 10, within: HOUR },
  { most: 20, within: DAY },
]

export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  shopper: Shopper,
  input: { fullName: string; phone: string | null; address: string | null },
): Promise<Ok<null> | Refusal<'phone-taken'> | LimitRefusal> {
  const { phone } = await getProfileRow(deps.db, shopper.userId)
  if (input.phone !== null && input.phone !== phone) {
    const taken = await take(deps, [{ kind: 'turns', of: `phone of ${shopper.userId}`, rule: NUMBERS }])
    if (!taken.ok) return taken
  }
  const now = deps.clock.now()
  const isFree = await inTransaction(deps.db, async (tx) => {
    const isDone = await store.updateProfile(tx, shopper.userId, { ...input, now })
    // what was guessed of a number while nobody had it is no guess at this account
    if (isDone && input.phone !== null && input.phone !== phone) await giveBack(tx, deps, [triesOfName(input.phone)])
    return isDone
  }).catch((error: unknown) => {
    if (isTakenMeanwhile(error)) return false
    throw error
  })
  return isFree ? ok(null) : refuse('phone-taken')
}

function isTakenMeanwhile(error: unknown): boolean {
  const UNIQUE_VIOLATION = '23505'
  return error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION
}
