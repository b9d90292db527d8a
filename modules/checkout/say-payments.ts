import type { Deps } from '#infra/deps.ts'
import type { PaymentStatus } from '#modules/orders/contract.ts'
import { listSentBack } from '#modules/payments/index.server.ts'
import { sayPayment, type PaymentSaid } from './contract.ts'

type Known = { checkoutId: string; paymentStatus: PaymentStatus }

/** For a list of orders: asked only for those that nobody paid. */
export async function sayPayments<T extends Known>(
  deps: Pick<Deps, 'db'>,
  orders: T[],
): Promise<(Omit<T, keyof Known> & { payment: PaymentSaid })[]> {
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus === 'failed').map(({ checkoutId }) => checkoutId)
  const all = unpaid.length > 0 ? await listSentBack(deps.db, 'checkout', unpaid) : []
  return orders.map(({ checkoutId, paymentStatus, ...order }) => {
    const own = all.filter(({ aboutId }) => aboutId === checkoutId)
    return { ...order, payment: sayPayment(paymentStatus, own) }
  })
}
