import type { Deps } from '#infra/deps.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import { listBuyerRefunds } from '#modules/refunds/index.server.ts'
import { listProcessingPayments } from '#modules/payments/index.server.ts'
import { derivePaymentStatus, type DisplayedPaymentStatus } from './contract.ts'

type Known = Pick<OrderDetail, 'id' | 'status' | 'checkoutId' | 'paymentStatus'>

/** Reads refunds only for cancelled orders, because others don't need them. */
export async function withPaymentStatus<T extends Known>(
  deps: Pick<Deps, 'db'>,
  orders: T[],
): Promise<(Omit<T, 'checkoutId' | 'paymentStatus'> & { payment: DisplayedPaymentStatus })[]> {
  const over = orders.filter(({ status }) => status === 'cancelled').map(({ checkoutId }) => checkoutId)
  const all = over.length > 0 ? await listBuyerRefunds(deps.db, 'checkout', over) : []
  return orders.map((order) => {
    const { checkoutId, paymentStatus, ...shown } = order
    const own = all.filter(({ aboutId }) => aboutId === checkoutId)
    return { ...shown, payment: derivePaymentStatus({ id: order.id, status: order.status, paymentStatus }, own) }
  })
}

/** Orders whose payment a bank may be processing. Their buyer should not pay again. */
export async function getOrdersInProcessing(deps: Pick<Deps, 'db'>, orders: Known[]): Promise<Set<string>> {
  const unpaid = orders.filter(({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'pending')
  if (unpaid.length === 0) return new Set()
  const checkoutIds = await listProcessingPayments(deps.db, 'checkout', [
    ...new Set(unpaid.map((one) => one.checkoutId)),
  ])
  return new Set(unpaid.filter(({ checkoutId }) => checkoutIds.includes(checkoutId)).map(({ id }) => id))
}
