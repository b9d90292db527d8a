import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { findEmailReader } from '#modules/accounts/index.server.ts'
import { listWaitingUsers, claimRestockAlert } from '#modules/cart/index.server.ts'
import { listCards } from '#modules/catalogue/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { toEmailPicture } from './email-picture.ts'

type NotifyDeps = Pick<Deps, 'db' | 'reader' | 'ids'>

/** Sends one email per shopper while the stock lasts. If it sells out again, the others keep waiting. */
export async function notifyBackInStock(deps: NotifyDeps, { productId }: { productId: string }): Promise<void> {
  const [card] = await listCards(deps, [productId])
  const picture = toEmailPicture(card?.picture)
  for (;;) {
    const userIds = await listWaitingUsers(deps.db, productId)
    if (userIds.length === 0) return
    for (const userId of userIds) await tell(deps, { userId, productId }, picture)
  }
}

/** A shopper who has turned emails off loses the request too, because a later email would come too late. */
async function tell(
  deps: NotifyDeps,
  wish: { userId: string; productId: string },
  picture: string | null,
): Promise<void> {
  const { userId, productId } = wish
  const reader = await findEmailReader(deps, userId, 'asked-for')
  await inTransaction(deps.db, async (tx) => {
    const taken = await claimRestockAlert(tx, wish)
    if (!taken || !reader) return
    await writeEmail(tx, deps, {
      kind: 'back-in-stock',
      data: { name: reader.firstName, productId, productName: taken.productName, ...(picture ? { picture } : {}) },
      to: reader.email,
      locale: reader.locale,
      cause: `stock ${productId} ${userId} ${taken.since.toISOString()}`,
    })
  })
}
