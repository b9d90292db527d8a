import { addJob } from '#infra/db/jobs.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { returnStock } from '#modules/catalogue/index.server.ts'
import type { Author, EventReason } from '#modules/orders/contract.ts'
import { listUnpaidCheckouts } from './queries-holds.ts'
import { lockOrders, notifyAboutOrderJob } from '#modules/orders/index.server.ts'
import { sumOpenOrders } from './queries-open-orders.ts'
import { lockPayment } from '#modules/payments/index.server.ts'
import type { ApprovedVendor, FinishDays } from '#modules/vendors/contract.ts'
import * as vendors from '#modules/vendors/index.server.ts'
import { DAY } from '#shared/time.ts'
import { settleOpenOrdersJob } from './job-types.ts'
import { endUnpaid } from './release-checkout.ts'

type StopDeps = Pick<Deps, 'db' | 'ids' | 'clock'>
type SuspendTarget = Omit<Parameters<typeof vendors.suspendVendor>[2], 'endUnpaid' | 'hasUnsent' | 'finishBy'> & {
  /** how long the vendor may still ship paid orders; 0: they are cancelled and refunded */
  days: FinishDays | 0
}
type HolidayInput = Omit<Parameters<typeof vendors.setHoliday>[2], 'endUnpaid' | 'isAsShown'> & {
  /** the number of unpaid orders that the confirmation showed */
  unpaid?: number | undefined
}

/**
 * Ends the vendor's unpaid checkouts in the same transaction as the suspension. Paid orders are settled afterwards,
 * each in its own transaction.
 */
export async function suspendVendor(
  deps: StopDeps,
  administrator: Administrator,
  { days, ...target }: SuspendTarget,
): ReturnType<typeof vendors.suspendVendor> {
  const { vendorId } = target
  return vendors.suspendVendor(deps, administrator, {
    ...target,
    finishBy: new Date(deps.clock.now().getTime() + days * DAY),
    hasUnsent: async (tx) => (await sumOpenOrders(tx, vendorId)).unsent > 0,
    async endUnpaid(tx) {
      const author = { actor: 'administrator', actorId: null } as const
      await endUnpaidOf(tx, deps, { vendorId, reason: 'shop-suspended', author })
      await addJob(tx, settleOpenOrdersJob, { vendorId })
    },
  })
}

/** For the confirmation: the number of unpaid orders that a holiday would cancel. */
export async function countUnpaidOrders(deps: Pick<Deps, 'db'>, vendor: ApprovedVendor): Promise<number> {
  return inTransaction(deps.db, (tx) => countUnpaid(tx, vendor.id))
}

/** The same for a holiday. Refuses to cancel more orders than were shown. Ending a holiday cancels none. */
export async function setHoliday(
  deps: StopDeps,
  vendor: ApprovedVendor,
  { unpaid = 0, ...input }: HolidayInput,
): ReturnType<typeof vendors.setHoliday> {
  const end = { vendorId: vendor.id, reason: 'shop-away' } as const
  return vendors.setHoliday(deps, vendor, {
    ...input,
    isAsShown: async (tx) => (await countUnpaid(tx, vendor.id)) <= unpaid,
    endUnpaid: (tx) => endUnpaidOf(tx, deps, { ...end, author: { actor: 'vendor', actorId: vendor.userId } }),
  })
}

/** Each checkout has one order of this vendor. Leaves out checkouts that are paid or have ended. */
async function countUnpaid(tx: Tx, vendorId: string): Promise<number> {
  let unpaid = 0
  for (const checkoutId of await listUnpaidCheckouts(tx, vendorId)) {
    const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    if (payment?.state === 'open') unpaid++
  }
  return unpaid
}

/**
 * One checkout has one payment, so the whole checkout ends, including other vendors' orders. The caller has locked the
 * vendor's row, so no order is placed meanwhile (`lockSelling`). Paid checkouts remain. Later money is refunded.
 */
async function endUnpaidOf(
  tx: Tx,
  deps: StopDeps,
  { vendorId, reason, author }: { vendorId: string; reason: EventReason; author: Author },
): Promise<void> {
  const at = deps.clock.now()
  const ended: { checkoutId: string; pieces: Awaited<ReturnType<typeof endUnpaid>> }[] = []
  for (const checkoutId of await listUnpaidCheckouts(tx, vendorId)) {
    const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    if (payment?.state !== 'open') continue
    const orders = await lockOrders(tx, checkoutId)
    const pieces = await endUnpaid(tx, { payment, checkoutId, orders, reason, outcome: 'cancelled', author, at })
    await addJob(tx, notifyAboutOrderJob, { checkoutId, what: 'cancelled' })
    ended.push({ checkoutId, pieces })
  }
  // products come last in the lock order, so none is locked while waiting for another payment
  for (const { checkoutId, pieces } of ended) await returnStock(tx, checkoutId, pieces)
}
