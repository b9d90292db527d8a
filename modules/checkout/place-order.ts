import { createHash } from 'node:crypto'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { makeTurnstile } from '#infra/turnstile.ts'
import { addUp, areAllowed, findChanges, parseSeen, type Quote, type WantedLine } from '#modules/cart/contract.ts'
import { findQuote, priceCart } from '#modules/cart/index.server.ts'
import { takeStock } from '#modules/catalogue/index.server.ts'
import { commissionOf, shareOut } from '#modules/ledger/contract.ts'
import { findPlacement, insertCheckout, type NewOrder } from '#modules/orders/index.server.ts'
import { insertPayment, makeReference, startPayment, withProvider, type Payer } from '#modules/payments/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { MINUTE } from '#shared/time.ts'
import type { CheckoutForm, PlacedCheckout } from './contract.ts'
import type { PlaceRefusal, Unpaid } from './errors.ts'

export type PlaceWish = {
  lines: WantedLine[]
  form: CheckoutForm
  locale: string
  /** where the provider's page leads back to */
  returnUrl: (reference: string) => string
  cancelUrl: (reference: string) => string
}

type PlaceDeps = Pick<Deps, 'db' | 'reader' | 'clock' | 'ids' | 'log' | 'config'>
type Buyer = { userId: string }

/** The provider's page lives for 30 minutes; the goods are held a little longer. */
export const HOLD = 45 * MINUTE
/** ₦1,000,000,000, as one product may cost. */
const MOST_AMOUNT = 100_000_000_000
const MOST_DRAWS = 4

/** Fewer than the pool has connections: a rush for one product leaves room for everybody who only looks. */
const turnstile = makeTurnstile({ atOnce: 6, waiting: 600, patienceMs: 8000 })

/**
 * A whole checkout: quoted afresh; stock, orders and payment in one transaction; then, outside of it, the provider.
 * The same key places once, however often and from wherever it is sent.
 */
export async function placeOrder(
  givenDeps: PlaceDeps,
  buyer: Buyer,
  wish: PlaceWish,
): Promise<Ok<PlacedCheckout> | PlaceRefusal> {
  const deps = withProvider(givenDeps)
  const { provider } = deps
  const lines = addUp(wish.lines)
  if (!areAllowed(lines)) return refuse('lines-invalid')
  if (lines.length === 0) return placedBefore(deps, buyer, wish)
  if (!provider) return refuse('payment-not-set-up')
  // whatever asks the database waits its turn, so that a rush leaves connections for everybody else
  const placed = await turnstile.pass(() => placeOrFind(deps, buyer, wish, lines, provider.mode))
  if (placed === null) return refuse('busy')
  if (placed.kind === 'refused') return placed.refusal
  const { checkoutId, reference } = placed
  const fresh = placed.kind === 'placed' ? placed : undefined
  const started = await startPayment(deps, {
    payable: { kind: 'checkout', id: checkoutId },
    payer: toPayer(wish),
    fresh,
  })
  return toPlaced(started, { checkoutId, reference })
}

type Found =
  | { kind: 'placed'; checkoutId: string; reference: string; amount: number; expiresAt: Date }
  | { kind: 'known'; checkoutId: string; reference: string }
  | { kind: 'refused'; refusal: PlaceRefusal }

async function placeOrFind(
  deps: PlaceDeps,
  buyer: Buyer,
  wish: PlaceWish,
  lines: WantedLine[],
  mode: 'test' | 'live',
): Promise<Found> {
  const placed = await place(deps, buyer, wish, lines, mode)
  if (placed.kind === 'placed') return placed
  // a second press of the button may find the shelf empty because of the first
  const before = await findPlacement(deps.db, buyer.userId, wish.form.key)
  if (before) {
    if (!before.wishHash.equals(hashWish(wish))) return { kind: 'refused', refusal: refuse('key-reused') }
    return { kind: 'known', checkoutId: before.checkoutId, reference: before.reference }
  }
  if (placed.kind === 'too-large') return { kind: 'refused', refusal: refuse('amount-too-large') }
  if (placed.kind === 'known') return { kind: 'refused', refusal: refuse('busy') }
  const quote = await findQuote(deps, lines)
  const changes = findChanges(quote, parseSeen(wish.form.seen) ?? [])
  return { kind: 'refused', refusal: refuse('cart-changed', { quote, changes }) }
}

function toPlaced(
  started: Awaited<ReturnType<typeof startPayment>>,
  unpaid: Unpaid,
): Ok<PlacedCheckout> | PlaceRefusal {
  if (started.ok) return ok({ ...unpaid, payment: started.value })
  return started.code === 'payment-not-set-up' ? refuse(started.code) : refuse(started.code, unpaid)
}

type Placed =
  | { kind: 'placed'; checkoutId: string; reference: string; amount: number; expiresAt: Date }
  | { kind: 'changed' }
  | { kind: 'known' }
  | { kind: 'too-large' }

async function place(
  deps: PlaceDeps,
  buyer: Buyer,
  wish: PlaceWish,
  lines: WantedLine[],
  mode: 'test' | 'live',
): Promise<Placed> {
  const { quote, commissionBps } = await priceCart(deps, lines)
  const seen = parseSeen(wish.form.seen) ?? []
  if (findChanges(quote, seen).length > 0) return { kind: 'changed' }
  if (quote.total > MOST_AMOUNT) return { kind: 'too-large' }
  for (let draw = 1; ; draw++) {
    try {
      return await write(deps, buyer, wish, quote, commissionBps, mode)
    } catch (error) {
      if (error instanceof StockIsGone) return { kind: 'changed' }
      // the last 8 characters of an order's id are its number: on a clash another id is drawn
      if (draw === MOST_DRAWS || !isClash(error)) throw error
    }
  }
}

/** Rolls the transaction back: what was to be bought is not there as it was quoted. */
class StockIsGone extends Error {}

async function write(
  deps: PlaceDeps,
  buyer: Buyer,
  wish: PlaceWish,
  quote: Quote,
  commissionBps: number,
  mode: 'test' | 'live',
): Promise<Placed> {
  const { form } = wish
  const checkoutId = deps.ids.ulid()
  const reference = makeReference(deps)
  const amount = quote.total
  const expiresAt = new Date(deps.clock.now().getTime() + HOLD)
  const checkout = {
    id: checkoutId,
    userId: buyer.userId,
    key: form.key,
    wishHash: hashWish(wish),
    reference,
    locale: wish.locale,
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone,
    address: form.address,
    landmark: form.landmark,
    city: form.city,
    state: form.state,
    postcode: form.zipCode,
    deliveryNote: form.note,
    itemsTotal: quote.itemsTotal,
    shippingTotal: quote.shipping,
    orders: toOrders(deps, quote, commissionBps),
  }
  const payment = {
    id: deps.ids.ulid(),
    payable: { kind: 'checkout' as const, id: checkoutId },
    email: form.email,
    amount,
    mode,
    expiresAt,
    reference,
  }
  const wanted = quote.lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (!(await insertCheckout(tx, checkout))) return false
    // the stock last, so that nobody waits for a popular product longer than it takes to commit
    const [, isTaken] = await Promise.all([insertPayment(tx, payment), takeStock(tx, checkoutId, wanted)])
    if (!isTaken) throw new StockIsGone()
    return true
  })
  return isNew ? { kind: 'placed', checkoutId, reference, amount, expiresAt } : { kind: 'known' }
}

/** One order for each vendor; the shipping fee is shared out in proportion, to the kobo. */
function toOrders(deps: Pick<PlaceDeps, 'ids'>, quote: Quote, commissionBps: number): NewOrder[] {
  const byVendor = Map.groupBy(quote.lines, (line) => line.vendorId)
  const subtotals = [...byVendor.values()].map((lines) => lines.reduce((sum, line) => sum + line.lineTotal, 0))
  const shares = shareOut(quote.shipping, subtotals)
  return [...byVendor].map(([vendorId, lines], i) => {
    const itemsTotal = subtotals[i] ?? 0
    return {
      id: deps.ids.ulid(),
      vendorId,
      itemsTotal,
      shippingShare: shares[i] ?? 0,
      commissionBps,
      commission: commissionOf(itemsTotal, commissionBps),
      items: lines.map(({ productId, name, pictureId, category, brand, unitPrice, quantity }) => ({
        productId,
        name,
        pictureId,
        categorySlug: category,
        brand,
        unitPrice,
        quantity,
      })),
    }
  })
}

/** The cart is empty because it was bought: the same orders, and their payment as far as it has come. */
async function placedBefore(
  deps: ReturnType<typeof withProvider<PlaceDeps>>,
  buyer: Buyer,
  wish: PlaceWish,
): Promise<Ok<PlacedCheckout> | PlaceRefusal> {
  const before = await findPlacement(deps.db, buyer.userId, wish.form.key)
  if (!before) return refuse('cart-empty')
  const { checkoutId, reference } = before
  const started = await startPayment(deps, { payable: { kind: 'checkout', id: checkoutId }, payer: toPayer(wish) })
  return toPlaced(started, { checkoutId, reference })
}

function toPayer({ form, returnUrl, cancelUrl }: PlaceWish): Payer {
  const { email, firstName, lastName, phone } = form
  return { email, firstName, lastName, phone, returnUrl, cancelUrl }
}

function hashWish({ lines, form }: PlaceWish): Buffer {
  const { seen: _, key: __, ...address } = form
  const wanted = addUp(lines).toSorted((a, b) => a.productId.localeCompare(b.productId))
  return createHash('sha256')
    .update(JSON.stringify([wanted, address]))
    .digest()
}

const CLASHING = ['orders_number_key', 'orders_pkey', 'checkouts_reference_key', 'payment_attempts_pkey']

function isClash(error: unknown): boolean {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== '23505') return false
  return CLASHING.includes(String(Reflect.get(error, 'constraint')))
}
