import type { Deps } from '#infra/deps.ts'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import { findBoughtOfCheckout, findCheckoutByReference } from './queries-purchases.ts'
import { findCheckout, findCheckoutOfOrder } from './queries-checkouts.ts'
import { listOrdersOfCheckout } from '#modules/history/index.server.ts'
import { findSuperseding } from './queries-holds.ts'
import { findAttempt, findLatestAttempt, startPayment } from '#modules/payments/index.server.ts'
import { findMoneyTrail } from '#modules/refunds/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import type { PaymentStart } from '#modules/payments/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { refuse, type Ok } from '#shared/result.ts'
import { SECOND } from '#shared/time.ts'
import type { Purchase, Settled } from './contract.ts'
import type { PayRefusal } from './errors.ts'
import { fetchAndSettle, type SettleDeps } from './settle-payment.ts'

type FindDeps = SettleDeps & Pick<Deps, 'reader'>

const REFERENCE = /^SZ[_-]\d{13,24}$/
/** Reloading the page does not ask the provider each time. */
const ASK_AGAIN_MS = 3 * SECOND

/**
 * All orders of a payment reference or an order id, if they belong to the shopper. For a superseded checkout, it
 * returns the one that replaced it, unless money arrived for the old one.
 */
export async function findPurchase(deps: FindDeps, shopper: Shopper, idOrReference: string): Promise<Purchase | null> {
  const named = await findCheckoutId(deps, shopper, idOrReference)
  if (!named) return null
  const later = await findSuperseding(deps.db, named)
  const checkoutId = later && !(await hasMoneyCome(deps, named)) ? later : named
  const [orders, money] = await Promise.all([
    listOrdersOfCheckout(deps, shopper, checkoutId),
    findMoneyTrail(deps, { kind: 'checkout', id: checkoutId }),
  ])
  const [first] = orders
  return first && money ? { checkoutId, reference: first.reference, orders, money } : null
}

export async function findPurchasedItems(
  deps: FindDeps,
  shopper: Shopper,
  idOrReference: string,
): Promise<{ reference: string; variantIds: string[] } | null> {
  const checkoutId = await findCheckoutId(deps, shopper, idOrReference)
  return (checkoutId && (await findBoughtOfCheckout(deps.db, shopper.userId, checkoutId))) || null
}

async function hasMoneyCome(deps: FindDeps, id: string): Promise<boolean> {
  const trail = await findMoneyTrail(deps, { kind: 'checkout', id })
  return trail?.attempts.some(({ amountPaid }) => amountPaid !== null) ?? false
}

/**
 * Asks the provider about the latest attempt, unless that was done a moment ago. Parameters from the browser never make
 * an order paid.
 */
export async function refreshPayment(
  deps: FindDeps,
  shopper: Shopper,
  idOrReference: string,
  { askAgainAfter = ASK_AGAIN_MS, ...patience }: { askAgainAfter?: number; maxWaitMs?: number } = {},
): Promise<Settled> {
  const checkoutId = await findCheckoutId(deps, shopper, idOrReference)
  if (!checkoutId) return 'unknown'
  const named = REFERENCE.test(idOrReference) ? await findAttempt(deps.db, idOrReference) : undefined
  const attempt = named ?? (await findLatestAttempt(deps.db, { kind: 'checkout', id: checkoutId }))
  if (!attempt) return 'unknown'
  if (attempt.paymentState === 'paid' && attempt.state === 'captured') return 'paid'
  const sinceLook = deps.clock.now().getTime() - (attempt.checkedAt?.getTime() ?? 0)
  if (sinceLook < askAgainAfter) return attempt.paymentState === 'expired' ? 'expired' : 'waiting'
  return (await fetchAndSettle(deps, attempt.reference, patience)).settled
}

/** Returns the same page of the provider while it can be paid, or else starts another attempt. */
export async function payAgain(
  givenDeps: FindDeps,
  shopper: Shopper,
  input: {
    idOrReference: string
    returnUrl: (reference: string) => string
    cancelUrl: (reference: string) => string
  },
): Promise<Ok<PaymentStart> | PayRefusal> {
  const deps = withProvider(givenDeps)
  const checkoutId = await findCheckoutId(deps, shopper, input.idOrReference)
  const [order] = checkoutId ? await listOrdersOfCheckout(deps, shopper, checkoutId) : []
  if (!checkoutId || !order) return refuse('order-unknown')
  const { email, address } = order
  const { firstName, lastName, phone } = address
  const { returnUrl, cancelUrl } = input
  return startPayment(deps, {
    payable: { kind: 'checkout', id: checkoutId },
    payer: { email, firstName, lastName, phone, returnUrl, cancelUrl },
  })
}

/**
 * Orders are found by the reference of their first attempt. This maps the reference of a later attempt to the first.
 */
export async function getFirstReference(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  text: string,
): Promise<string> {
  const reference = text.toUpperCase()
  const attempt = REFERENCE.test(reference) ? await findAttempt(deps.db, reference) : undefined
  const checkout = attempt && (await findCheckout(deps.db, attempt.aboutId))
  return checkout?.reference ?? text
}

/** Checks the owner, because knowing a reference must not give access. */
async function findCheckoutId(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  idOrReference: string,
): Promise<string | undefined> {
  if (isUlid(idOrReference)) return findCheckoutOfOrder(deps.db, idOrReference, shopper.userId)
  if (!REFERENCE.test(idOrReference)) return undefined
  const own = await findCheckoutByReference(deps.db, shopper.userId, idOrReference)
  if (own) return own
  // a later attempt has its own reference
  const attempt = await findAttempt(deps.db, idOrReference)
  return attempt && isOwner(deps, shopper, attempt.aboutId)
}

async function isOwner(deps: Pick<Deps, 'db'>, shopper: Shopper, checkoutId: string): Promise<string | undefined> {
  const checkout = await findCheckout(deps.db, checkoutId)
  return checkout?.userId === shopper.userId ? checkoutId : undefined
}
