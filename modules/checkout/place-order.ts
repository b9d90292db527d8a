import { createHash } from 'node:crypto'
import { inTransaction } from '#infra/db/transaction.ts'
import { createConcurrencyLimiter } from '#infra/concurrency-limiter.ts'
import { saveAddress } from '#modules/accounts/index.server.ts'
import {
  addUp,
  areAllowed,
  areSameLines,
  findChanges,
  parseSeen,
  type Quote,
  type QuoteChange,
  type WantedLine,
} from '#modules/cart/contract.ts'
import { getQuote, priceCart } from '#modules/cart/index.server.ts'
import { changeCheckout } from './store-holds.ts'
import { getHolds, findPlacement, type KnownCheckout } from './queries-holds.ts'
import { listLatePurchases } from './queries-purchases.ts'
import { lockPayment, type Payer, setPayerEmail, startPayment } from '#modules/payments/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { PlacedCheckout } from './contract.ts'
import type { PlaceRefusal, Unpaid } from './errors.ts'
import { toPending } from './get-pending-payments.ts'
import { HOLD, UNPAID_SINCE } from './hold-limits.ts'
import { lookAtOpen } from './look-at-open.ts'
import { getHolding, type Missing } from './own-holds.ts'
import type { Release } from './release-checkout.ts'
import type { Buyer, PlaceDeps, PlaceOrderInput } from './place-input.ts'
import { toDelivery, toSavedAddress } from './delivery.ts'
import { writeCheckout, type Written } from './write-checkout.ts'

/** ₦1,000,000,000, as one product may cost. */
const MOST_AMOUNT = 100_000_000_000
/** Other tabs of the same shopper may place, pay and cancel at the same time. */
const MOST_ROUNDS = 5

/** Fewer than the pool has connections: a rush for one product leaves room for everybody who only looks. */
const turnstile = createConcurrencyLimiter({ atOnce: 6, waiting: 600, patienceMs: 8000 })

/**
 * A whole checkout: quoted afresh; stock, orders and payment in one transaction; then, outside of it, the provider.
 * A shopper has one open unpaid checkout, whatever browsers they use: the same things at the same prices continue it, also
 * with another address; other things take its place, in the same transaction and without a word to anybody. While money
 * for it may still arrive, they do not: the shopper says first that they are wanted besides.
 */
export async function placeOrder(
  givenDeps: PlaceDeps,
  buyer: Buyer,
  input: PlaceOrderInput,
): Promise<Ok<PlacedCheckout> | PlaceRefusal> {
  const deps = withProvider(givenDeps)
  const { provider } = deps
  const lines = addUp(input.lines)
  if (!areAllowed(lines)) return refuse('lines-invalid')
  if (lines.length === 0) return placedBefore(deps, buyer, input)
  if (!provider) return refuse('payment-not-set-up')
  let looked: Release[] = []
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    // whatever asks the database waits its turn, so that a rush leaves connections for everybody else
    const found: Found | null = await turnstile.pass(() =>
      placeOrFind({ deps, buyer, input, lines, mode: provider.mode, looked }),
    )
    if (found === null) return refuse('busy')
    if (found.kind === 'refused') return found.refusal
    if (found.kind === 'moved') continue
    if (found.kind === 'occupied') {
      const latest = await Promise.all(found.checkoutIds.map(async (id) => lookAtOpen(deps, id)))
      looked = [...looked, ...latest.map((one) => ({ checkoutId: one.checkoutId, isUnderWay: one.mayArrive }))]
      continue
    }
    const { checkoutId, reference } = found
    const started = await startPayment(deps, {
      payable: { kind: 'checkout', id: checkoutId },
      payer: toPayer(input),
      fresh: found.kind === 'placed' ? found : undefined,
    })
    // its time is over, or it was paid a moment ago
    if (!started.ok && started.code === 'payment-over' && round < MOST_ROUNDS) {
      const latest = await lookAtOpen(deps, checkoutId)
      looked = latest.isUnderWay ? [] : [latest]
      continue
    }
    return toPlaced(started, { checkoutId, reference })
  }
  return refuse('busy')
}

type Found =
  | Extract<Written, { kind: 'placed' }>
  | { kind: 'known'; checkoutId: string; reference: string }
  /** another cart waits to be paid: the provider is asked before it is replaced, or said to hold what is missing */
  | { kind: 'occupied'; checkoutIds: string[] }
  | { kind: 'moved' }
  | { kind: 'refused'; refusal: PlaceRefusal }

type Placing = {
  deps: PlaceDeps
  buyer: Buyer
  input: PlaceOrderInput
  lines: WantedLine[]
  mode: 'test' | 'live'
  /** open checkouts that the provider was asked about */
  looked: Release[]
}

async function placeOrFind(placing: Placing): Promise<Found> {
  const { deps, buyer, input, lines, looked } = placing
  const now = deps.clock.now()
  const since = new Date(now.getTime() - UNPAID_SINCE)
  const asked = { userId: buyer.userId, key: input.form.key, since, now }
  const [priced, { checkouts, unpaidSeconds }] = await Promise.all([priceCart(deps, lines), getHolds(deps.db, asked)])
  const open = checkouts.filter(({ outcome }) => outcome === null)
  const current = open.find(({ isCurrent }) => isCurrent)
  const releaseOf = ({ checkoutId }: KnownCheckout) => looked.find((one) => one.checkoutId === checkoutId)
  const release = current && releaseOf(current)
  const held = current && !release?.isUnderWay ? current.lines : []
  // the pieces of the checkout that makes room count as there
  const { quote, commissionBps } = held.length > 0 ? await priceCart(deps, lines, held) : priced
  const changes = findChanges(quote, parseSeen(input.form.seen) ?? [])

  const same = open
    .filter((one) => !releaseOf(one))
    .find((one) => isSamePurchase(one, input, lines, changes.length === 0 ? quote : null))
  if (same) return continueWith(placing, same)
  const keyed = checkouts.find(({ requestHash }) => requestHash !== null)
  const paid = await findPaid(placing, keyed)
  if (paid) return { kind: 'refused', refusal: refuse('paid-before', { reference: paid }) }
  const others = open.filter(({ reference }) => !input.acknowledged?.includes(reference))
  const holding = getHolding(
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
    // the shopper's own other press may have taken the last pieces between the two reads above
    const later = await getHolds(deps.db, asked)
    const isNew = later.checkouts.some(({ checkoutId }) => !checkouts.some((one) => one.checkoutId === checkoutId))
    return isNew ? { kind: 'moved' } : { kind: 'refused', refusal: await tellChanges(placing, held) }
  }
  if (quote.total > MOST_AMOUNT) return { kind: 'refused', refusal: refuse('amount-too-large') }
  const unknown = [...new Set(current ? [current, ...others] : others)].filter((one) => !releaseOf(one))
  if (unknown.length > 0) return { kind: 'occupied', checkoutIds: unknown.map(({ checkoutId }) => checkoutId) }

  const written = await writeCheckout(deps, {
    buyer,
    input,
    requestHash: hashInput(input),
    quote,
    commissionBps,
    mode: placing.mode,
    release: release ?? null,
    keyLedTo: keyed?.checkoutId ?? null,
    unpaidSeconds,
  })
  if (written.kind === 'refused') return { kind: 'refused', refusal: refuse(written.code) }
  return written.kind === 'changed' ? { kind: 'refused', refusal: await tellChanges(placing, held) } : written
}

function findMissing(changes: QuoteChange[]): Missing[] {
  return changes.flatMap((change) =>
    change.kind === 'stock' ? [{ productId: change.productId, pieces: change.wanted - change.left }] : [],
  )
}

/** Sent before as it is; or the same things for the same money, from wherever. `quote` null: prices or stock have changed. */
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

/** The same payment; where it goes to is as it was said last. */
async function continueWith({ deps, buyer, input }: Placing, known: KnownCheckout): Promise<Found> {
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

/** The very same things were paid for by this form, or in another tab since this page was opened. */
async function findPaid(
  { deps, buyer, input, lines }: Placing,
  keyed: KnownCheckout | undefined,
): Promise<string | undefined> {
  if (keyed?.outcome === 'paid' && areSameLines(keyed.lines, lines)) return keyed.reference
  if (!input.isOldPage) return undefined
  const since = new Date(deps.clock.now().getTime() - HOLD)
  const lately = await listLatePurchases(deps.db, buyer.userId, since)
  return lately.find((one) => one.isPaid && areSameLines(one.lines, lines))?.reference
}

async function tellChanges({ deps, input, lines }: Placing, held: WantedLine[]): Promise<PlaceRefusal> {
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

/** The cart is empty because it was bought: the same orders, and their payment as far as it has come. */
async function placedBefore(
  deps: ReturnType<typeof withProvider<PlaceDeps>>,
  buyer: Buyer,
  input: PlaceOrderInput,
): Promise<Ok<PlacedCheckout> | PlaceRefusal> {
  const before = await findPlacement(deps.db, buyer.userId, input.form.key)
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
  const byProduct = (a: { productId: string }, b: { productId: string }) => a.productId.localeCompare(b.productId)
  const wanted = addUp(lines).toSorted(byProduct)
  const prices = (parseSeen(seen) ?? []).toSorted(byProduct)
  return createHash('sha256')
    .update(JSON.stringify([wanted, address, prices]))
    .digest()
}
