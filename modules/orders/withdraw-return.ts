import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { isShortId, isUlid } from '#shared/ids.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { notifyAboutOrderJob } from './job-types.ts'
import { lockDeliveredOrder, withdrawReturn } from './store-after-sales.ts'
import { addEvent } from './store.ts'

/** The shopper keeps the items. Within the time limit, they can request another return. */
export async function cancelReturn(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<Ok<null> | Refusal<'return-over'>> {
  if (!isUlid(orderId) || !isShortId(returnId)) return refuse('return-over')
  const { userId } = shopper
  return inTransaction(deps.db, async (tx) => {
    // locks the order first, like the arrival of a return
    await lockDeliveredOrder(tx, userId, orderId)
    const own = await withdrawReturn(tx, { returnId, orderId, userId })
    if (!own) return refuse('return-over')
    await addEvent(tx, orderId, 'return-withdrawn', { actor: 'shopper', actorId: userId })
    const news = { checkoutId: own.checkoutId, orderId, what: 'return-withdrawn', about: returnId } as const
    await addJob(tx, notifyAboutOrderJob, news)
    return ok(null)
  })
}
