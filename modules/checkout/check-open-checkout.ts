import { findLatestAttempt } from '#modules/payments/index.server.ts'
import { findMoneyTrail } from '#modules/refunds/index.server.ts'
import { isUnderWay } from '#modules/refunds/contract.ts'
import { fetchAndSettle, type SettleDeps } from './settle-payment.ts'

export type OpenCheckoutState = {
  checkoutId: string
  isPaid: boolean
  /** by the provider's last answer, a bank is processing the payment */
  isUnderWay: boolean
  /** the same, or the provider did not answer, so money may still arrive */
  mayArrive: boolean
}

type Patience = { /** in ms since the last check; 0: always */ askAgainAfter?: number; maxWaitMs?: number }

/**
 * Runs when the shopper wants another checkout. Asks the provider whether this one is paid, or a bank is processing it.
 */
export async function checkOpenCheckout(
  deps: SettleDeps,
  checkoutId: string,
  { askAgainAfter = 0, ...patience }: Patience = {},
): Promise<OpenCheckoutState> {
  const payable = { kind: 'checkout', id: checkoutId } as const
  const attempt = await findLatestAttempt(deps.db, payable)
  const sinceLook = deps.clock.now().getTime() - (attempt?.checkedAt?.getTime() ?? 0)
  const looked =
    attempt && sinceLook >= askAgainAfter ? await fetchAndSettle(deps, attempt.reference, patience) : undefined
  const money = await findMoneyTrail(deps, payable)
  const isOpen = money?.state === 'open'
  const isKnown = isOpen && money.attempts.some(isUnderWay)
  const isSilent = isOpen && looked?.isAnswered === false && attempt?.state === 'open'
  return {
    checkoutId,
    isPaid: looked?.settled === 'paid',
    isUnderWay: isKnown,
    mayArrive: isKnown || isSilent,
  }
}
