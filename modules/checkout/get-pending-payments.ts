import type { Shopper } from '#modules/accounts/contract.ts'
import { areSameLines, type Quote } from '#modules/cart/contract.ts'
import { getHolds, type KnownCheckout } from './queries-holds.ts'
import { kobo } from '#shared/money.ts'
import { SECOND } from '#shared/time.ts'
import type { PendingPayment } from './contract.ts'
import { UNPAID_SINCE } from './hold-limits.ts'
import { lookAtOpen, type LookedOpen } from './look-at-open.ts'
import { getHolding, sumHeld, type Missing } from './own-holds.ts'
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
export async function getPendingPayments(
  deps: SettleDeps,
  shopper: Shopper,
  cart: Pick<Quote, 'lines' | 'total'>,
): Promise<PendingPayments> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - UNPAID_SINCE)
  const { checkouts } = await getHolds(deps.db, { userId: shopper.userId, key: '', since, now })
  const isSame = (one: KnownCheckout): boolean => one.total === cart.total && areSameLines(one.lines, cart.lines)
  const looked = await Promise.all(
    checkouts.map(async (one) => {
      // to go on with the same payment cannot pay twice: nobody is asked
      const patience = isSame(one) ? { askAgainAfter: Infinity } : PATIENCE
      return { ...one, ...(await lookAtOpen(deps, one.checkoutId, patience)) }
    }),
  )
  const isContinued = checkouts.some(isSame)
  const holding = isContinued ? [] : getHolding(looked.filter(staysBeside), findMissing(looked, cart))
  const pending = looked.filter((one) => one.mayArrive || holding.includes(one))
  return {
    paidReference: looked.find(({ isPaid }) => isPaid)?.reference ?? null,
    payments: pending
      .map((one) => ({ ...toPending(one), isSame: isSame(one) }))
      .toSorted((a, b) => a.reference.localeCompare(b.reference)),
    isContinued,
    isHeld: holding.length > 0,
  }
}

type Looked = KnownCheckout & LookedOpen

/** This cart does not take its place, so its pieces stay held. */
function staysBeside({ isPaid, isCurrent, mayArrive }: Looked): boolean {
  return !isPaid && (!isCurrent || mayArrive)
}

/** The stock in a shopper's quote counts what their own checkouts hold. */
function findMissing(looked: Looked[], cart: Pick<Quote, 'lines'>): Missing[] {
  const beside = looked.filter(staysBeside)
  return cart.lines.flatMap(({ productId, quantity, stock }) => {
    const pieces = quantity - (stock - sumHeld(beside, productId))
    return pieces > 0 ? [{ productId, pieces }] : []
  })
}

export function toPending({ reference, total }: Pick<KnownCheckout, 'reference' | 'total'>): PendingPayment {
  return { reference, total: kobo(total), isSame: false }
}
