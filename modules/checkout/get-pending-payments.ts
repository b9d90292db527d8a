import type { Shopper } from '#modules/accounts/contract.ts'
import { areSameLines, type Quote } from '#modules/cart/contract.ts'
import { getHolds, type KnownCheckout } from './queries-holds.ts'
import { kobo } from '#shared/money.ts'
import { SECOND } from '#shared/time.ts'
import type { PendingPayment } from './contract.ts'
import { UNPAID_WINDOW } from './hold-limits.ts'
import { checkOpenCheckout, type OpenCheckoutState } from './check-open-checkout.ts'
import { findBlockingCheckouts, sumHeld, type StockShortage } from './own-holds.ts'
import type { SettleDeps } from './settle-payment.ts'

/** Short, because the page waits for the answer. */
const PATIENCE = { askAgainAfter: 3 * SECOND, maxWaitMs: 2 * SECOND }

export type PendingPayments = {
  /** a payment for other items than this cart, which has just turned out to be paid */
  paidReference: string | null
  payments: PendingPayment[]
  /** the cart continues an open checkout, and starts no other */
  isContinued: boolean
  /** one of the open checkouts holds the last pieces of an item in the cart */
  isHeld: boolean
}

/** For the checkout page: what this shopper may have paid already, before they start another payment. */
export async function getPendingPayments(
  deps: SettleDeps,
  shopper: Shopper,
  cart: Pick<Quote, 'lines' | 'total'>,
): Promise<PendingPayments> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - UNPAID_WINDOW)
  const { checkouts } = await getHolds(deps.db, { userId: shopper.userId, key: '', since, now })
  const isSame = (one: KnownCheckout): boolean => one.total === cart.total && areSameLines(one.lines, cart.lines)
  const looked = await Promise.all(
    checkouts.map(async (one) => {
      // continuing the same payment can't charge twice, so the provider is not asked
      const patience = isSame(one) ? { askAgainAfter: Infinity } : PATIENCE
      return { ...one, ...(await checkOpenCheckout(deps, one.checkoutId, patience)) }
    }),
  )
  const isContinued = checkouts.some(isSame)
  const holding = isContinued ? [] : findBlockingCheckouts(looked.filter(staysBeside), findMissing(looked, cart))
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

type CheckedCheckout = KnownCheckout & OpenCheckoutState

/** This cart does not replace the checkout, so its pieces remain reserved. */
function staysBeside({ isPaid, isCurrent, mayArrive }: CheckedCheckout): boolean {
  return !isPaid && (!isCurrent || mayArrive)
}

/** The stock in a shopper's quote includes the pieces that their own checkouts hold. */
function findMissing(looked: CheckedCheckout[], cart: Pick<Quote, 'lines'>): StockShortage[] {
  const beside = looked.filter(staysBeside)
  return cart.lines.flatMap(({ variantId, quantity, stock }) => {
    const pieces = quantity - (stock - sumHeld(beside, variantId))
    return pieces > 0 ? [{ variantId, pieces }] : []
  })
}

export function toPending({ reference, total }: Pick<KnownCheckout, 'reference' | 'total'>): PendingPayment {
  return { reference, total: kobo(total), isSame: false }
}
