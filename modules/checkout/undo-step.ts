import { inTransaction } from '#infra/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { toActor } from '#modules/audit/contract.ts'
import { reverse } from '#modules/ledger/index.server.ts'
import { findPreviousStatus, type OrderStatus } from '#modules/orders/contract.ts'
import { countDeliveries, hasFreshStep, hasOpenReturn, lockOrders, moveOrder } from '#modules/orders/index.server.ts'
import { findCheckoutOfOrder } from './queries-checkouts.ts'
import { lockPayment } from '#modules/payments/index.server.ts'
import { sumRefunds } from '#modules/refunds/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { MoveRefusal } from './errors.ts'
import { toAuthor, type MoveDeps } from './move-order.ts'

/** Undoes the vendor's own last step while its notification still waits. */
export async function undoStep(
  deps: MoveDeps,
  vendor: ServingVendor,
  input: { orderId: string; ipAddress: string },
): Promise<Ok<{ status: OrderStatus }> | MoveRefusal> {
  const { orderId, ipAddress } = input
  const checkoutId = isUlid(orderId) ? await findCheckoutOfOrder(deps.db, orderId) : undefined
  if (!checkoutId) return refuse('order-unknown')
  return inTransaction(deps.db, async (tx) => {
    await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    const order = (await lockOrders(tx, checkoutId)).find((one) => one.id === orderId)
    if (order?.vendorId !== vendor.id) return refuse('order-unknown')
    if (order.paymentStatus === 'refunded') return refuse('money-returned')
    if (order.paymentStatus !== 'paid') return refuse('order-unknown')
    const to = findPreviousStatus(order.status)
    if (!to || !(await hasFreshStep(tx, { orderId, status: order.status, vendorId: vendor.id })))
      return refuse('move-not-allowed')
    if (order.status === 'delivered') {
      if ((await sumRefunds(tx, orderId)).items > 0 || (await hasOpenReturn(tx, orderId))) return refuse('money-moved')
      const cause = `${orderId}:${await countDeliveries(tx, orderId)}`
      await reverse(tx, { kind: 'delivered', cause }, { kind: 'undelivered', cause })
    }
    await moveOrder(tx, order, to, toAuthor(vendor), { kind: 'note', reason: 'undone' })
    await recordAudit(tx, {
      ...toActor(vendor, ipAddress),
      action: 'order-step-undone',
      subject: { kind: 'order', id: orderId },
      before: { status: order.status },
      after: { status: to },
    })
    return ok({ status: to })
  })
}
