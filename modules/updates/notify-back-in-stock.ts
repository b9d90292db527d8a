import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { findEmailReader } from '#modules/accounts/index.server.ts'
import { listWaitingUsers, claimRestockAlert } from '#modules/cart/index.server.ts'
import { listCards } from '#modules/catalogue/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { toEmailPicture } from './email-picture.ts'

type NotifyDeps = Pick<Deps, 'db' | 'reader' | 'ids'>

/** Sends one email per shopper while the stock lasts. If it sells out again, the others keep waiting. */
export async function notifyBackInStock(deps: NotifyDeps, { variantId }: { variantId: string }): Promise<void> {
  const [card] = await listCards(deps, [variantId])
  const picture = toEmailPicture(card?.picture)
  for (;;) {
    const userIds = await listWaitingUsers(deps.db, variantId)
    if (userIds.length === 0) return
    for (const userId of userIds) await tell(deps, { userId, variantId }, picture)
  }
}

/** A shopper who has turned emails off loses the request too, because a later email would come too late. */
async function tell(
  deps: NotifyDeps,
  wish: { userId: string; variantId: string },
  picture: string | null,
): Promise<void> {
  const { userId, variantId } = wish
  const reader = await findEmailReader(deps, userId, 'asked-for')
  await inTransaction(deps.db, async (tx) => {
    const taken = await claimRestockAlert(tx, wish)
    if (!taken || !reader) return
    await writeEmail(tx, deps, {
      kind: 'back-in-stock',
      data: {
        name: reader.firstName,
        productId: taken.productId,
        productName: taken.productName,
        ...(taken.variantName ? { variantId, variantName: taken.variantName } : {}),
        ...(picture ? { picture } : {}),
      },
      to: reader.email,
      locale: reader.locale,
      cause: `stock ${variantId} ${userId} ${taken.since.toISOString()}`,
    })
  })
}
