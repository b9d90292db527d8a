import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { LetterLocale } from '#modules/letters/contract.ts'
import { forgetLetters } from '#modules/letters/index.server.ts'
import { removePictureOfUser } from '#modules/media/index.server.ts'
import type { FreshShopper } from './contract.ts'
import { writeToAddress } from './letters.ts'
import { findSettings } from './queries-profile.ts'
import { emptyUser } from './store-people.ts'

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids' | 'storage'>

/**
 * The person goes: what says who they are is overwritten, their sessions end, their shop closes. Orders stay. What others
 * keep about them goes with `forgetRest`, first: whoever changes an order holds the order before the person.
 */
export async function deleteAccount(
  deps: DeleteDeps,
  shopper: FreshShopper,
  input: { locale: LetterLocale; forgetRest: (tx: Tx) => Promise<void> },
): Promise<void> {
  const { userId, fullName } = shopper
  const before = await inTransaction(deps.db, async (tx) => {
    await input.forgetRest(tx)
    const chosen = await findSettings(tx, userId)
    const person = await emptyUser(tx, userId, deps.clock.now())
    await forgetLetters(tx, person.email)
    const letter = { kind: 'account-deleted', data: { name: fullName } } as const
    await writeToAddress(tx, deps, person.email, letter, chosen?.language ?? input.locale)
    return person
  })
  if (before.avatarPictureId) await removePictureOfUser(deps, { id: before.avatarPictureId, userId })
}
