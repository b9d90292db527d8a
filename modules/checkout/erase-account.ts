import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator, FreshShopper } from '#modules/accounts/contract.ts'
import { deleteAccount, deleteAccountOf } from '#modules/accounts/index.server.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { deleteSavedLists } from '#modules/cart/index.server.ts'
import { deleteContentReportsOf } from '#modules/moderation/index.server.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { eraseEmailsAbout } from '#modules/emails/index.server.ts'
import { removePictureOfUser } from '#modules/media/index.server.ts'
import { deleteConversationsOf } from '#modules/messages/index.server.ts'
import { anonymiseBuyer, listFinishedCheckouts, lockOrders } from '#modules/orders/index.server.ts'
import { deleteReviewVotesOf } from '#modules/reviews/index.server.ts'
import { deleteOutreachOf } from '#modules/outreach/index.server.ts'
import { anonymisePayer, lockPayment } from '#modules/payments/index.server.ts'
import { isMoneyMoving } from '#modules/refunds/index.server.ts'
import { forgetApplicationOf } from '#modules/vendors/index.server.ts'
import type { Ok, Refusal } from '#shared/result.ts'

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Deletes the account, and anonymises finished orders in the same transaction. Orders in progress need their address.
 * `anonymiseFinishedOrders` anonymises them later, in a daily job.
 */
export async function eraseAccount(
  deps: ForgetDeps & Pick<Deps, 'secret' | 'ids' | 'storage'>,
  shopper: FreshShopper,
  input: { locale: EmailLocale },
): Promise<void> {
  const { userId } = shopper
  const sent: SentPicture[] = []
  await deleteAccount(deps, shopper, {
    ...input,
    async forgetRest(tx) {
      sent.push(...(await deleteUserContent(tx, deps, userId)))
    },
    deleteOutreachOf,
  })
  for (const picture of sent) await removePictureOfUser(deps, picture)
}

/** The same for the administrator. The audit entry records the deletion, but not the person. */
export async function removeUser(
  deps: ForgetDeps & Pick<Deps, 'secret' | 'ids' | 'storage'>,
  administrator: Administrator,
  input: { userId: string; ipAddress: string; locale: EmailLocale },
): Promise<Ok<null> | Refusal<'user-unknown'>> {
  const { userId, ipAddress, locale } = input
  const sent: SentPicture[] = []
  const removed = await deleteAccountOf(deps, administrator, {
    userId,
    locale,
    async forgetRest(tx) {
      sent.push(...(await deleteUserContent(tx, deps, userId)))
    },
    deleteOutreachOf,
    async note(tx) {
      const subject = { kind: 'user', id: userId }
      await recordAudit(tx, { actor: 'administrator', action: 'user-deleted', subject, ipAddress })
    },
  })
  if (removed.ok) for (const picture of sent) await removePictureOfUser(deps, picture)
  return removed
}

type SentPicture = { id: string; userId: string }

/** Returns the pictures of the user's conversations, including those of vendors. */
async function deleteUserContent(tx: Tx, deps: ForgetDeps, userId: string): Promise<SentPicture[]> {
  await deleteSavedLists(tx, { userId })
  const sent = await deleteConversationsOf(tx, userId)
  await deleteContentReportsOf(tx, userId)
  await deleteReviewVotesOf(tx, userId)
  await forgetApplicationOf(tx, userId)
  for (const id of await listFinishedCheckouts(tx, deps, { userId })) await forget(tx, deps, id)
  return sent
}

/** A failure stops no other checkout. The next daily run tries it again. */
export async function anonymiseFinishedOrders(deps: ForgetDeps): Promise<void> {
  for (const checkoutId of await listFinishedCheckouts(deps.db, deps, 'all who left')) {
    await inTransaction(deps.db, (tx) => forget(tx, deps, checkoutId)).catch((error: unknown) =>
      deps.log.error({ error, checkoutId }, "a deleted account's order could not be anonymised"),
    )
  }
}

/** Waits while money is moving, because its owner must remain known. */
async function forget(tx: Tx, deps: ForgetDeps, checkoutId: string): Promise<void> {
  const payable = { kind: 'checkout', id: checkoutId } as const
  await lockPayment(tx, payable)
  const orders = await lockOrders(tx, checkoutId)
  if (await isMoneyMoving(tx, payable)) return
  const forgotten = await anonymiseBuyer(tx, deps, { checkoutId, orders })
  if (!forgotten) return
  await anonymisePayer(tx, payable)
  await eraseEmailsAbout(tx, forgotten.abouts)
}
