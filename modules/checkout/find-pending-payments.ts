import type { Shopper } from '#modules/accounts/contract.ts'
import { areSameLines, type Quote } from '#modules/cart/contract.ts'
import { findHolds, type KnownCheckout } from '#modules/orders/index.server.ts'
import { kobo } from '#shared/money.ts'
import { SECOND } from '#shared/time.ts'
import type { PendingPayment } from './contract.ts'
import { UNPAID_SINCE } from './hold-limits.ts'
import { lookAtOpen } from './look-at-open.ts'
import type { SettleDeps } from './settle-payment.ts'

/** A page waits for it. */
const PATIENCE = { askAgainAfter: 3 * SECOND, patienceMs: 2 * SECOND }

export type PendingPayments = {
  /** of what is not in this cart: found to be paid just now */
  paidReference: string | null
  payments: PendingPayment[]
  /** the cart goes on with an open checkout, and begins no other */
  isContinued: boolean
  /** the last pieces of what is in this cart belong to one of them */
  isHeld: boolean
}

/** For the checkout page: what this shopper may have paid already, before another payment is begun. */
export async function findPendingPayments(
  deps: SettleDeps,
  shopper: Shopper,
  cart: Pick<Quote, 'lines' | 'total'>,
): Promise<PendingPayments> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - UNPAID_SINCE)
  const { checkouts } = await findHolds(deps.db, { userId: shopper.userId, key: '', since, now })
  const isSame = (one: KnownCheckout): boolean => one.total === cart.total && areSameLines(one.lines, cart.lines)
  const looked = await Promise.all(
    checkouts.map(async (one) => {
      // to go on with the same payment cannot pay twice: nobody is asked
      const patience = isSame(one) ? { askAgainAfter: Infinity } : PATIENCE
      return { ...one, ...(await lookAtOpen(deps, one.checkoutId, patience)) }
    }),
  )
  const pending = looked.filter(({ mayArrive }) => mayArrive)
  return {
    paidReference: looked.find(({ isPaid }) => isPaid)?.reference ?? null,
    payments: pending
      .map((one) => ({ ...toPending(one), isSame: isSame(one) }))
      .toSorted((a, b) => a.reference.localeCompare(b.reference)),
    isContinued: checkouts.some(isSame),
    isHeld: !checkouts.some(isSame) && pending.some((one) => one.isCurrent && needsPiecesOf(one, cart)),
  }
}

/** The stock in a shopper's quote counts what their own current checkout holds. */
function needsPiecesOf({ lines }: KnownCheckout, cart: Pick<Quote, 'lines'>): boolean {
  return cart.lines.some(({ productId, quantity, stock }) => {
    const held = lines.find((one) => one.productId === productId)?.quantity ?? 0
    return quantity > stock - held
  })
}

export function toPending({ reference, total }: Pick<KnownCheckout, 'reference' | 'total'>): PendingPayment {
  return { reference, total: kobo(total), isSame: false }
}
