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
  /** how long the shop may still send what was paid for; 0: that is cancelled and refunded */
  days: FinishDays | 0
}
type HolidayInput = Omit<Parameters<typeof vendors.setHoliday>[2], 'endUnpaid' | 'isAsShown'> & {
  /** so many unpaid orders the question before it said that end */
  unpaid?: number | undefined
}

/**
 * Nothing of a suspended shop is for sale, and what waits to be paid ends with it: whole or not at all. What is paid is
 * settled afterwards, order by order.
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

/** Before a holiday: how many orders that wait to be paid it would cancel. */
export async function countUnpaidOrders(deps: Pick<Deps, 'db'>, vendor: ApprovedVendor): Promise<number> {
  return inTransaction(deps.db, (tx) => countUnpaid(tx, vendor.id))
}

/** The same for a shop on holiday, unless more ends than was shown. The end of a holiday ends nothing else. */
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

/** One order of this vendor in each checkout. What is paid, or at its end, stays. */
async function countUnpaid(tx: Tx, vendorId: string): Promise<number> {
  let unpaid = 0
  for (const checkoutId of await listUnpaidCheckouts(tx, vendorId)) {
    const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    if (payment?.state === 'open') unpaid++
  }
  return unpaid
}

/**
 * One checkout has one payment, so the whole checkout ends, other vendors' orders included. The caller has locked the
 * vendor's row, so no order is placed meanwhile (`lockSelling`). Paid checkouts stay; money that comes later is refunded.
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
  // products come last in the lock order: none is locked while another payment is waited for
  for (const { checkoutId, pieces } of ended) await returnStock(tx, checkoutId, pieces)
}
