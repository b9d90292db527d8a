import { createHash } from 'node:crypto'
import { inTransaction } from '#infra/db/transaction.ts'
import { createConcurrencyLimiter } from '#infra/concurrency-limiter.ts'
import { saveAddress } from '#modules/accounts/index.server.ts'
import {
  addUp,
  areWithinLimits,
  areSameLines,
  findChanges,
  parseSeen,
  type Quote,
  type QuoteChange,
  type WantedLine,
} from '#modules/cart/contract.ts'
import { getQuote, priceCart } from '#modules/cart/index.server.ts'
import { changeCheckout } from './store-holds.ts'
import { getHolds, findIdempotencyKey, type KnownCheckout } from './queries-holds.ts'
import { listLatePurchases } from './queries-purchases.ts'
import { lockPayment, type Payer, setPayerEmail, startPayment } from '#modules/payments/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { PlacedCheckout } from './contract.ts'
import type { PlaceRefusal, Unpaid } from './errors.ts'
import { toPending } from './get-pending-payments.ts'
import { HOLD, UNPAID_WINDOW } from './hold-limits.ts'
import { checkOpenCheckout } from './check-open-checkout.ts'
import { findBlockingCheckouts, type StockShortage } from './own-holds.ts'
import type { Release } from './release-checkout.ts'
import type { Buyer, PlaceDeps, PlaceOrderInput } from './place-input.ts'
import { toDelivery, toSavedAddress } from './delivery.ts'
import { writeCheckout, type CheckoutWriteResult } from './write-checkout.ts'

/** ₦1,000,000,000, the same as the highest price of a product. */
const MOST_AMOUNT = 100_000_000_000
/** Other tabs of the same shopper may place, pay or cancel at the same time, which requires another round. */
const MOST_ROUNDS = 5

/** Fewer than the connections of the pool, so that a rush for one product leaves some for other requests. */
const turnstile = createConcurrencyLimiter({ atOnce: 6, waiting: 600, maxWaitMs: 8000 })

/**
 * Gets a current quote, writes stock, orders and payment in one transaction, and then calls the provider. A shopper has
 * one open unpaid checkout across all browsers. The same items at the same prices continue it, even with another
 * address. Other items replace it in the same transaction, without notifications. If money for it may still arrive, the
 * shopper must confirm that they want both.
 */
export async function placeOrder(
  givenDeps: PlaceDeps,
  buyer: Buyer,
  input: PlaceOrderInput,
): Promise<Ok<PlacedCheckout> | PlaceRefusal> {
  const deps = withProvider(givenDeps)
  const { provider } = deps
  const lines = addUp(input.lines)
  if (!areWithinLimits(lines)) return refuse('lines-invalid')
  if (lines.length === 0) return findPreviousPurchase(deps, buyer, input)
  if (!provider) return refuse('payment-not-set-up')
  let looked: Release[] = []
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    // limits concurrent database work, so that a rush leaves connections for other requests
    const found: Found | null = await turnstile.pass(() =>
      placeOrFindCheckout({ deps, buyer, input, lines, mode: provider.mode, looked }),
    )
    if (found === null) return refuse('busy')
    if (found.kind === 'refused') return found.refusal
    if (found.kind === 'moved') continue
    if (found.kind === 'occupied') {
      const latest = await Promise.all(found.checkoutIds.map(async (id) => checkOpenCheckout(deps, id)))
      looked = [...looked, ...latest.map((one) => ({ checkoutId: one.checkoutId, isUnderWay: one.mayArrive }))]
      continue
    }
    const { checkoutId, reference } = found
    const started = await startPayment(deps, {
      payable: { kind: 'checkout', id: checkoutId },
      payer: toPayer(input),
      fresh: found.kind === 'placed' ? found : undefined,
    })
    // the payment has expired, or was paid a moment ago
    if (!started.ok && started.code === 'payment-over' && round < MOST_ROUNDS) {
      const latest = await checkOpenCheckout(deps, checkoutId)
      looked = latest.isUnderWay ? [] : [latest]
      continue
    }
    return toPlaced(started, { checkoutId, reference })
  }
  return refuse('busy')
}

type Found =
  | Extract<CheckoutWriteResult, { kind: 'placed' }>
  | { kind: 'known'; checkoutId: string; reference: string }
  /** an unpaid checkout is in the way: the provider must be asked before it is replaced */
  | { kind: 'occupied'; checkoutIds: string[] }
  | { kind: 'moved' }
  | { kind: 'refused'; refusal: PlaceRefusal }

type PlaceOrderContext = {
  deps: PlaceDeps
  buyer: Buyer
  input: PlaceOrderInput
  lines: WantedLine[]
  mode: 'test' | 'live'
  /** open checkouts that the provider was already asked about */
  looked: Release[]
}

async function placeOrFindCheckout(placing: PlaceOrderContext): Promise<Found> {
  const { deps, buyer, input, lines, looked } = placing
  const now = deps.clock.now()
  const since = new Date(now.getTime() - UNPAID_WINDOW)
  const asked = { userId: buyer.userId, key: input.form.key, since, now }
  const [priced, { checkouts, unpaidSeconds }] = await Promise.all([priceCart(deps, lines), getHolds(deps.db, asked)])
  const open = checkouts.filter(({ outcome }) => outcome === null)
  const current = open.find(({ isCurrent }) => isCurrent)
  const releaseOf = ({ checkoutId }: KnownCheckout) => looked.find((one) => one.checkoutId === checkoutId)
  const release = current && releaseOf(current)
  const held = current && !release?.isUnderWay ? current.lines : []
  // the pieces of the checkout that will be replaced count as available
  const quote = held.length > 0 ? await priceCart(deps, lines, held) : priced
  const changes = findChanges(quote, parseSeen(input.form.seen) ?? [])

  const same = open
    .filter((one) => !releaseOf(one))
    .find((one) => isSamePurchase(one, input, lines, changes.length === 0 ? quote : null))
  if (same) return continueWith(placing, same)
  const keyed = checkouts.find(({ requestHash }) => requestHash !== null)
  const paid = await findPaid(placing, keyed)
  if (paid) return { kind: 'refused', refusal: refuse('paid-before', { reference: paid }) }
  const others = open.filter(({ reference }) => !input.acknowledged?.includes(reference))
  const holding = findBlockingCheckouts(
    open.filter((one) => !one.isCurrent || releaseOf(one)?.isUnderWay),
    findMissing(changes),
  )
  const unasked = open.filter((one) => !releaseOf(one))
  if (holding.length > 0 && unasked.length > 0)
    return { kind: 'occupied', checkoutIds: unasked.map(({ checkoutId }) => checkoutId) }
  if (holding.length > 0)
    return { kind: 'refused', refusal: refuse('held-by-own-order', { payments: holding.map(toPending) }) }
  const pending = others.filter((one) => releaseOf(one)?.isUnderWay)
  if (pending.length > 0)
    return { kind: 'refused', refusal: refuse('payment-under-way', { payments: pending.map(toPending) }) }
  if (changes.length > 0) {
    // another request of the same shopper may have taken the last pieces between the two reads above
    const later = await getHolds(deps.db, asked)
    const isNew = later.checkouts.some(({ checkoutId }) => !checkouts.some((one) => one.checkoutId === checkoutId))
    return isNew ? { kind: 'moved' } : { kind: 'refused', refusal: await refuseChangedCart(placing, held) }
  }
  if (quote.total > MOST_AMOUNT) return { kind: 'refused', refusal: refuse('amount-too-large') }
  const unknown = [...new Set(current ? [current, ...others] : others)].filter((one) => !releaseOf(one))
  if (unknown.length > 0) return { kind: 'occupied', checkoutIds: unknown.map(({ checkoutId }) => checkoutId) }

  const written = await writeCheckout(deps, {
    buyer,
    input,
    requestHash: hashInput(input),
    quote,
    mode: placing.mode,
    release: release ?? null,
    keyLedTo: keyed?.checkoutId ?? null,
    unpaidSeconds,
  })
  if (written.kind === 'refused') return { kind: 'refused', refusal: refuse(written.code) }
  return written.kind === 'changed' ? { kind: 'refused', refusal: await refuseChangedCart(placing, held) } : written
}

function findMissing(changes: QuoteChange[]): StockShortage[] {
  return changes.flatMap((change) =>
    change.kind === 'stock' ? [{ variantId: change.variantId, pieces: change.wanted - change.left }] : [],
  )
}

/**
 * The same request as before, or the same items for the same amount from any browser. `quote` null: prices or stock
 * have changed.
 */
function isSamePurchase(
  known: KnownCheckout,
  input: PlaceOrderInput,
  lines: WantedLine[],
  quote: Pick<Quote, 'total'> | null,
): boolean {
  if (!areSameLines(known.lines, lines)) return false
  return isSent(known, input) || known.total === quote?.total
}

function isSent({ requestHash }: KnownCheckout, input: PlaceOrderInput): boolean {
  return requestHash === hashInput(input).toString('hex')
}

/** Continues with the same payment, and updates the delivery address and the email address. */
async function continueWith({ deps, buyer, input }: PlaceOrderContext, known: KnownCheckout): Promise<Found> {
  const { checkoutId, reference } = known
  if (isSent(known, input)) return { kind: 'known', checkoutId, reference }
  const { key, email } = input.form
  const to = { email, ...toDelivery(input.form) }
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, { kind: 'checkout', id: checkoutId })
    if (payment?.state !== 'open') return false
    await setPayerEmail(tx, payment.id, email)
    await saveAddress(tx, buyer, toSavedAddress(input.form))
    await changeCheckout(tx, { checkoutId, userId: buyer.userId, key, requestHash: hashInput(input), ...to })
    return true
  })
  return isChanged ? { kind: 'known', checkoutId, reference } : { kind: 'moved' }
}

/** These items were already paid for, with this form or in another tab after this page loaded. */
async function findPaid(
  { deps, buyer, input, lines }: PlaceOrderContext,
  keyed: KnownCheckout | undefined,
): Promise<string | undefined> {
  if (keyed?.outcome === 'paid' && areSameLines(keyed.lines, lines)) return keyed.reference
  if (!input.isOldPage) return undefined
  const since = new Date(deps.clock.now().getTime() - HOLD)
  const lately = await listLatePurchases(deps.db, buyer.userId, since)
  return lately.find((one) => one.isPaid && areSameLines(one.lines, lines))?.reference
}

async function refuseChangedCart({ deps, input, lines }: PlaceOrderContext, held: WantedLine[]): Promise<PlaceRefusal> {
  const quote = await getQuote(deps, lines, held)
  return refuse('cart-changed', { quote, changes: findChanges(quote, parseSeen(input.form.seen) ?? []) })
}

function toPlaced(
  started: Awaited<ReturnType<typeof startPayment>>,
  unpaid: Unpaid,
): Ok<PlacedCheckout> | PlaceRefusal {
  if (started.ok) return ok({ ...unpaid, payment: started.value })
  return started.code === 'payment-not-set-up' ? refuse(started.code) : refuse(started.code, unpaid)
}

/** The cart is empty because a previous request bought it. Returns those orders and the state of their payment. */
async function findPreviousPurchase(
  deps: ReturnType<typeof withProvider<PlaceDeps>>,
  buyer: Buyer,
  input: PlaceOrderInput,
): Promise<Ok<PlacedCheckout> | PlaceRefusal> {
  const before = await findIdempotencyKey(deps.db, buyer.userId, input.form.key)
  if (!before) return refuse('cart-empty')
  const { checkoutId, reference } = before
  const started = await startPayment(deps, { payable: { kind: 'checkout', id: checkoutId }, payer: toPayer(input) })
  return toPlaced(started, { checkoutId, reference })
}

function toPayer({ form, returnUrl, cancelUrl }: PlaceOrderInput): Payer {
  const { email, firstName, lastName, phone } = form
  return { email, firstName, lastName, phone, returnUrl, cancelUrl }
}

function hashInput({ lines, form }: PlaceOrderInput): Buffer {
  const { seen, key: _, ...address } = form
  const byVariant = (a: { variantId: string }, b: { variantId: string }) => a.variantId.localeCompare(b.variantId)
  const wanted = addUp(lines).toSorted(byVariant)
  const prices = (parseSeen(seen) ?? []).toSorted(byVariant)
  return createHash('sha256')
    .update(JSON.stringify([wanted, address, prices]))
    .digest()
}
