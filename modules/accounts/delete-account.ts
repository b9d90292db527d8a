import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { deleteEmailsOfAccount } from '#modules/emails/index.server.ts'
import { removePictureOfUser } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { Administrator, FreshShopper } from './contract.ts'
import { queueEmailToAddress } from './emails.ts'
import { findSettings } from './queries-profile.ts'
import { anonymiseUser } from './store-people.ts'

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids' | 'storage'>
/**
 * All run in one transaction. First `forgetRest` deletes what other modules store about the user, then
 * `deleteOutreachOf` what they store about the email address. `note` records the deletion.
 */
type Leaving = {
  locale: EmailLocale
  forgetRest: (tx: Tx) => Promise<void>
  deleteOutreachOf?: (tx: Tx, email: string) => Promise<void>
  note?: (tx: Tx) => Promise<void>
}

/**
 * Overwrites personal data, ends all sessions and closes the user's shop. Orders remain. `forgetRest` runs first,
 * because transactions that change an order lock the order before the user.
 */
export async function deleteAccount(deps: DeleteDeps, { userId }: FreshShopper, input: Leaving): Promise<void> {
  await leave(deps, { ...input, userId, byShop: false })
}

/** The same for the administrator. The email says who deleted the account. */
export async function deleteAccountOf(
  deps: DeleteDeps,
  _administrator: Administrator,
  input: Leaving & { userId: string },
): Promise<Ok<null> | Refusal<'user-unknown'>> {
  return (await leave(deps, { ...input, byShop: true })) ? ok(null) : refuse('user-unknown')
}

async function leave(
  deps: DeleteDeps,
  { userId, locale, forgetRest, deleteOutreachOf, note, byShop }: Leaving & { userId: string; byShop: boolean },
): Promise<boolean> {
  const before = await inTransaction(deps.db, async (tx) => {
    await forgetRest(tx)
    const chosen = await findSettings(tx, userId)
    const person = await anonymiseUser(tx, userId, deps.clock.now())
    if (!person) return null
    await deleteEmailsOfAccount(tx, person.email)
    await deleteOutreachOf?.(tx, person.email)
    const email = { kind: 'account-deleted', data: { name: person.fullName, ...(byShop ? { byShop } : {}) } } as const
    await queueEmailToAddress(tx, deps, person.email, email, chosen?.language ?? locale)
    await note?.(tx)
    return person
  })
  if (before?.avatarPictureId) await removePictureOfUser(deps, { id: before.avatarPictureId, userId })
  return before !== null
}
