import { inTransaction } from '#infra/db/transaction.ts'
import { saveAddress } from '#modules/accounts/index.server.ts'
import type { Quote } from '#modules/cart/contract.ts'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import { swapStock, takeStock } from '#modules/catalogue/index.server.ts'
import { shareOutNaira } from '#modules/ledger/contract.ts'
import { countHeld } from './queries-holds.ts'
import { rateOrders, type UnratedOrder } from './rate-orders.ts'
import { insertCheckout } from './store-place.ts'
import { lockHoldsOf, markSuperseded } from './store-holds.ts'
import { insertPayment, makeReference } from '#modules/payments/index.server.ts'
import { lockSelling } from '#modules/vendors/index.server.ts'
import {
  getHoldDuration,
  checkHoldLimits,
  toLimitedAddress,
  UNPAID_WINDOW,
  type HoldRefusalCode,
} from './hold-limits.ts'
import type { Buyer, PlaceDeps, PlaceOrderInput } from './place-input.ts'
import { toDelivery, toSavedAddress } from './delivery.ts'
import { CheckoutMoved, releaseCheckout, type Release } from './release-checkout.ts'

export type CheckoutWriteResult =
  | { kind: 'placed'; checkoutId: string; reference: string; amount: number; expiresAt: Date }
  /** price, stock or visibility differ from the quote */
  | { kind: 'changed' }
  /** another request of the shopper was first, so read again */
  | { kind: 'moved' }
  | { kind: 'refused'; code: HoldRefusalCode }

export type CheckoutWrite = {
  buyer: Buyer
  input: PlaceOrderInput
  requestHash: Buffer
  quote: Quote
  mode: 'test' | 'live'
  release: Release | null
  keyLedTo: string | null
  unpaidSeconds: number
}

const MOST_DRAWS = 4

/** Ends the old checkout and writes the new one with its payment, stock and limits, in one transaction. */
export async function writeCheckout(deps: PlaceDeps, write: CheckoutWrite): Promise<CheckoutWriteResult> {
  for (let draw = 1; ; draw++) {
    try {
      return await writeOnce(deps, write)
    } catch (error) {
      if (error instanceof StockIsGone) return { kind: 'changed' }
      if (error instanceof CheckoutMoved) return { kind: 'moved' }
      if (error instanceof HoldLimit) return { kind: 'refused', code: error.code }
      // an order number is the last 8 characters of the id; after a collision, another id is drawn
      if (draw === MOST_DRAWS || !isClash(error)) throw error
    }
  }
}

/** Thrown to roll back the transaction. */
class StockIsGone extends Error {}
class HoldLimit extends Error {
  readonly code: HoldRefusalCode
  constructor(code: HoldRefusalCode) {
    super(code)
    this.code = code
  }
}

async function writeOnce(deps: PlaceDeps, write: CheckoutWrite): Promise<CheckoutWriteResult> {
  const { buyer, input, requestHash, quote, mode, release, keyLedTo, unpaidSeconds } = write
  const { form } = input
  const checkoutId = deps.ids.ulid()
  const reference = makeReference(deps)
  const amount = quote.total
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + getHoldDuration(unpaidSeconds))
  const ipAddress = toLimitedAddress(input.ipAddress)
  const unrated = toOrders(deps, quote)
  const checkout = {
    id: checkoutId,
    userId: buyer.userId,
    key: form.key,
    requestHash,
    reference,
    locale: input.locale,
    email: form.email,
    ...toDelivery(form),
    itemsTotal: quote.itemsTotal,
    shippingTotal: quote.shipping,
    ipAddress,
    startedAt: now,
    keyLedTo,
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
  const lines = quote.lines.map(({ variantId, quantity, unitPrice }) => ({ variantId, quantity, unitPrice }))
  await inTransaction(deps.db, async (tx) => {
    await saveAddress(tx, buyer, toSavedAddress(form))
    const author = { actor: 'shop', actorId: null } as const
    const vendorIds = unrated.map((order) => order.vendorId)
    const [isSelling, orders, back] = await Promise.all([
      lockSelling(tx, vendorIds),
      rateOrders(tx, unrated, now),
      release ? releaseCheckout(tx, release, { author, at: now }) : [],
    ])
    if (!isSelling || !orders) throw new StockIsGone()
    if (!(await insertCheckout(tx, { ...checkout, orders }))) throw new CheckoutMoved()
    if (release && back.length > 0) await markSuperseded(tx, { old: release.checkoutId, by: checkoutId })
    const since = new Date(now.getTime() - UNPAID_WINDOW)
    const holder = { userId: buyer.userId, ipAddress: ipAddress ?? '', since, now }
    // take the stock late, so that its row locks last only until the commit
    const [, isTaken] = await Promise.all([
      insertPayment(tx, payment),
      release && back.length > 0
        ? swapStock(tx, { back: { checkoutId: release.checkoutId, lines: back }, take: { checkoutId, lines } })
        : takeStock(tx, checkoutId, lines),
    ])
    if (!isTaken) throw new StockIsGone()
    // serialized per IP address, so that each checkout counts the holds before it
    if (ipAddress !== null) await lockHoldsOf(tx, ipAddress)
    const code = checkHoldLimits(await countHeld(tx, holder))
    if (code) throw new HoldLimit(code)
  })
  return { kind: 'placed', checkoutId, reference, amount, expiresAt }
}

/** One order per vendor. Shipping is split in proportion, in whole naira. */
function toOrders(deps: Pick<PlaceDeps, 'ids'>, quote: Quote): UnratedOrder[] {
  const byVendor = Map.groupBy(quote.lines, (line) => line.vendorId)
  const subtotals = [...byVendor.values()].map((lines) => lines.reduce((sum, line) => sum + line.lineTotal, 0))
  const shares = shareOutNaira(quote.shipping, subtotals)
  return [...byVendor].map(([vendorId, lines], i) => {
    const itemsTotal = subtotals[i] ?? 0
    return {
      id: deps.ids.ulid(),
      vendorId,
      itemsTotal,
      shippingShare: shares[i] ?? 0,
      items: lines.map(
        ({ productId, variantId, name, variantName, pictureId, categorySlug, brand, unitPrice, quantity }) => ({
          productId,
          variantId,
          name: nameWithVariant(name, variantName),
          pictureId,
          categorySlug,
          brand,
          unitPrice,
          quantity,
        }),
      ),
    }
  })
}

const CLASHING = ['orders_number_key', 'orders_pkey', 'checkouts_reference_key', 'payment_attempts_pkey']

function isClash(error: unknown): boolean {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== '23505') return false
  return CLASHING.includes(String(Reflect.get(error, 'constraint')))
}
