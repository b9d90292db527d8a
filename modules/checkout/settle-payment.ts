import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { removeFromCart } from '#modules/cart/index.server.ts'
import { countSold, returnStock, takeStock } from '#modules/catalogue/index.server.ts'
import { post, postings, type Posting } from '#modules/ledger/index.server.ts'
import { endHold } from './store-holds.ts'
import {
  type LockedOrder,
  lockOrders,
  markPaid,
  moveOrder,
  notifyAboutOrderJob,
  setPaymentStatus,
} from '#modules/orders/index.server.ts'
import {
  fetchCharge,
  type AttemptRow,
  findAttempt,
  type RecordedCheck,
  setPaymentState,
  recordChargeCheck,
  saveCheckResult,
} from '#modules/payments/index.server.ts'
import { requestRefund } from '#modules/refunds/index.server.ts'
import { type PaymentDeps, type ProviderTransaction, withProvider } from '#modules/gateway/index.server.ts'
import type { Settled } from './contract.ts'
import { endUnpaid } from './release-checkout.ts'

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config'>

const SHOP = { actor: 'shop', actorId: null } as const
const ASK_AGAIN_SECONDS = 60

/**
 * The only function that settles a payment. The shopper's return, the provider's event and the scheduled job all call
 * it, at any time and in any order. It asks the provider and locks the payment, so that only the first call changes
 * anything.
 */
export async function settlePayment(deps: SettleDeps, reference: string): Promise<Settled> {
  return (await fetchAndSettle(deps, reference)).settled
}

/** Also returns whether the provider answered. `maxWaitMs`: the timeout for its answer. */
export async function fetchAndSettle(
  givenDeps: SettleDeps,
  reference: string,
  { maxWaitMs }: { maxWaitMs?: number } = {},
): Promise<{ settled: Settled; isAnswered: boolean }> {
  const deps = withProvider(givenDeps)
  const attempt = await findAttempt(deps.db, reference)
  const known = !attempt ? 'unknown' : toKnownEnd(attempt)
  if (known) return { settled: known, isAnswered: true }
  const charge = await fetchCharge(deps, reference, maxWaitMs)
  if (charge === undefined) {
    // without an answer nothing may change, and the stock must not be returned
    await inTransaction(deps.db, (tx) =>
      saveCheckResult(tx, reference, { status: null, providerId: null, nextInSeconds: ASK_AGAIN_SECONDS }),
    )
    return { settled: 'waiting', isAnswered: false }
  }
  const settled = await inTransaction(deps.db, (tx) => follow(tx, deps, reference, charge))
  return { settled, isAnswered: true }
}

function toKnownEnd({ state, paymentState }: AttemptRow): Settled | null {
  if (state === 'captured') return paymentState === 'returned' ? 'returned' : 'paid'
  return state === 'duplicate' || state === 'mismatched' ? 'returned' : null
}

async function follow(
  tx: Tx,
  deps: PaymentDeps,
  reference: string,
  charge: ProviderTransaction | null,
): Promise<Settled> {
  const looked = await recordChargeCheck(tx, deps, reference, charge)
  if (!looked) return 'unknown'
  const { verdict, payment, attemptState } = looked
  if (verdict === 'known') return attemptState === 'captured' && payment.state === 'paid' ? 'paid' : 'returned'
  if (charge && (verdict === 'duplicate' || verdict === 'mismatched')) {
    deps.log.warn({ reference, verdict }, 'unexpected money was captured and will be refunded')
    await sendBack(tx, deps, payment.aboutId, charge, verdict)
    return 'returned'
  }
  if (charge && verdict === 'captured') return captured(tx, deps, looked, charge)
  if (charge && verdict === 'late') return late(tx, deps, looked, charge)
  if (payment.state === 'paid') return 'paid'
  if (payment.state !== 'open') return 'expired'
  if (looked.isOver) return expire(tx, deps, looked)
  return charge?.status === 'failed' ? 'declined' : 'waiting'
}

async function captured(
  tx: Tx,
  deps: PaymentDeps,
  { payment }: RecordedCheck,
  charge: ProviderTransaction,
): Promise<Settled> {
  const orders = await lockOrders(tx, payment.aboutId)
  const paid = orders.filter((order) => order.status !== 'cancelled' && order.paymentStatus === 'pending')
  assertSum(paid, payment.amount, charge.reference)
  await Promise.all([setPaymentState(tx, payment.id, ['open'], 'paid'), applyCapture(tx, deps, paid, charge)])
  return 'paid'
}

/** The order was cancelled before the money arrived. Takes all of the stock again, or refunds the money. */
async function late(
  tx: Tx,
  deps: PaymentDeps,
  { payment }: RecordedCheck,
  charge: ProviderTransaction,
): Promise<Settled> {
  const orders = await lockOrders(tx, payment.aboutId)
  const given = orders.filter((order) => order.status === 'cancelled' && order.cancelReason === 'not-paid')
  const isWhole = given.reduce((sum, order) => sum + order.total, 0) === payment.amount
  const wanted = given.flatMap((order) => order.items.map((item) => ({ ...item, unitPrice: null })))
  // the delivery address is deleted
  const isForgotten = orders.some((order) => order.isForgotten)
  if (!isWhole || isForgotten || !(await takeStock(tx, payment.aboutId, wanted))) {
    await setPaymentState(tx, payment.id, ['expired'], 'returned')
    await sendBack(tx, deps, payment.aboutId, charge, 'late')
    return 'returned'
  }
  for (const order of given) {
    await moveOrder(tx, order, 'pending', SHOP, { kind: 'revived' })
    await setPaymentStatus(tx, order.id, ['failed'], 'pending')
  }
  await setPaymentState(tx, payment.id, ['expired'], 'paid')
  await applyCapture(tx, deps, given, charge, { isLate: true })
  return 'paid'
}

async function applyCapture(
  tx: Tx,
  deps: PaymentDeps,
  orders: LockedOrder[],
  charge: ProviderTransaction,
  late: { isLate?: true } = {},
): Promise<void> {
  const [first] = orders
  if (!first) throw new Error(`${charge.reference} pays for no order`)
  const ids = orders.map((order) => order.id)
  const items = orders.flatMap((order) => order.items)
  const variantIds = items.map((item) => item.variantId)
  // independent statements, pipelined on one connection and executed in this order
  await Promise.all([
    markPaid(tx, ids, SHOP),
    endHold(tx, { checkoutId: first.checkoutId, outcome: 'paid', at: deps.clock.now() }),
    post(tx, withFee(postings.capture(charge.reference, orders), charge)),
    removeFromCart(tx, first.userId, variantIds),
    addJob(tx, notifyAboutOrderJob, { checkoutId: first.checkoutId, what: 'paid', ...late }),
    // last, because it locks the products that other checkouts wait for
    countSold(tx, items, 1),
  ])
}

/** The whole amount, once for each reference. */
async function sendBack(
  tx: Tx,
  deps: PaymentDeps,
  checkoutId: string,
  charge: ProviderTransaction,
  reason: 'duplicate' | 'mismatched' | 'late',
): Promise<void> {
  const { reference, amount } = charge
  const parts = { itemsAmount: amount, shippingAmount: 0 }
  const id = await requestRefund(tx, deps, {
    cause: `whole:${reference}`,
    reference,
    partId: null,
    ...parts,
    reason,
    way: 'provider',
  })
  if (!id) return
  await post(tx, [
    ...withFee(postings.unmatchedCapture(reference, amount), charge),
    postings.unallocatedRefund({ id, ...parts }),
  ])
  await addJob(tx, notifyAboutOrderJob, { checkoutId, what: 'money-back', about: reference })
}

/** Runs only after the provider was asked. The stock becomes available again, and later money counts as late. */
async function expire(tx: Tx, deps: PaymentDeps, { payment }: RecordedCheck): Promise<Settled> {
  const { aboutId: checkoutId } = payment
  const orders = await lockOrders(tx, checkoutId)
  const at = deps.clock.now()
  const end = { payment, checkoutId, orders, reason: 'not-paid', outcome: 'expired', author: SHOP, at } as const
  const pieces = await endUnpaid(tx, end)
  await addJob(tx, notifyAboutOrderJob, { checkoutId, what: 'not-paid' })
  await returnStock(tx, checkoutId, pieces)
  return 'expired'
}

function withFee(posting: Posting, charge: ProviderTransaction): Posting[] {
  return charge.fees ? [posting, postings.providerFee(charge.reference, charge.fees)] : [posting]
}

/** The orders must match the payment before money is posted. */
function assertSum(orders: LockedOrder[], amount: number, reference: string): void {
  const sum = orders.reduce((total, order) => total + order.total, 0)
  if (sum !== amount) throw new Error(`${reference} pays ${amount}, its orders come to ${sum}`)
}
