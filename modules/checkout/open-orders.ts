import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { listUnsentOfSuspended, lockFinishBy, sumOpenOrders } from './queries-open-orders.ts'
import { lockOrders, notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { lockPayment } from '#modules/payments/index.server.ts'
import { cancelOrder, type MoveDeps } from './move-order.ts'

/** For the suspension form: paid orders that are not shipped, their amount, and the number already shipped. */
export async function getOpenOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  vendorId: string,
): ReturnType<typeof sumOpenOrders> {
  return sumOpenOrders(deps.db, vendorId)
}

/**
 * While the suspended vendor may still ship, it notifies the buyers. After that, it cancels and refunds their orders.
 * Each order has its own transaction, and a failed one is tried again in ten minutes.
 */
export async function settleOpenOrders(deps: MoveDeps & Pick<Deps, 'log'>, vendorId: string | null): Promise<void> {
  const now = deps.clock.now()
  for (const { orderId, checkoutId, finishBy } of await listUnsentOfSuspended(deps.db, vendorId)) {
    if (finishBy <= now) {
      await cancelUnsent(deps, { orderId, checkoutId }).catch((error: unknown) =>
        deps.log.error({ error, orderId }, 'an order of a suspended vendor could not be cancelled'),
      )
    } else if (vendorId !== null) {
      const about = finishBy.toISOString()
      const news = { checkoutId, orderId, what: 'seller-suspended', about, until: about } as const
      await inTransaction(deps.db, (tx) => addJob(tx, notifyAboutOrderJob, news))
    }
  }
}

async function cancelUnsent(deps: MoveDeps, target: { orderId: string; checkoutId: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // the vendor may have been approved or given more time; the lock keeps this state until commit
    const finishBy = await lockFinishBy(tx, target.orderId)
    if (!finishBy || finishBy > deps.clock.now()) return
    const payment = await lockPayment(tx, { kind: 'checkout', id: target.checkoutId })
    const orders = await lockOrders(tx, target.checkoutId)
    const order = orders.find(({ id }) => id === target.orderId)
    // shipped or cancelled in the meantime
    if (!order || order.paymentStatus !== 'paid' || !['pending', 'confirmed'].includes(order.status)) return
    const author = { actor: 'shop', actorId: null } as const
    await cancelOrder({ tx, deps, order, orders, payment, author, reason: 'seller-suspended' })
  })
}
