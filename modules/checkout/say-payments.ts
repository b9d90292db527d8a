import type { Deps } from '#infra/deps.ts'
import type { OrderDetail } from '#modules/orders/contract.ts'
import { listSentBack } from '#modules/payments/index.server.ts'
import { sayPayment, type PaymentSaid } from './contract.ts'

type Known = Pick<OrderDetail, 'id' | 'status' | 'checkoutId' | 'paymentStatus'>

/** For a list of orders: asked only for those that were called off. */
export async function sayPayments<T extends Known>(
  deps: Pick<Deps, 'db'>,
  orders: T[],
): Promise<(Omit<T, 'checkoutId' | 'paymentStatus'> & { payment: PaymentSaid })[]> {
  const over = orders.filter(({ status }) => status === 'cancelled').map(({ checkoutId }) => checkoutId)
  const all = over.length > 0 ? await listSentBack(deps.db, 'checkout', over) : []
  return orders.map((order) => {
    const { checkoutId, paymentStatus, ...shown } = order
    const own = all.filter(({ aboutId }) => aboutId === checkoutId)
    return { ...shown, payment: sayPayment({ id: order.id, status: order.status, paymentStatus }, own) }
  })
}
