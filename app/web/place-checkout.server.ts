import type { Shopper } from '#modules/accounts/contract.ts'
import { keepAddress } from '#modules/accounts/index.server.ts'
import type { CheckoutForm, Purchase } from '#modules/checkout/contract.ts'
import {
  changeOrderStatus,
  findPurchase,
  findTwins,
  placeOrder,
  refreshPayment,
} from '#modules/checkout/index.server.ts'
import { isUnderWay } from '#modules/payments/contract.ts'
import { areSameLines, parseSeen, type WantedLine } from '#modules/cart/contract.ts'
import { publicUrl, urls } from '../urls.ts'
import { makeCheckoutKey, type CheckoutKey } from './checkout-key.server.ts'
import type { PageContext } from './context.ts'

type Placed = Awaited<ReturnType<typeof placeOrder>>
export type PlacedWith = { placed: Placed; key: CheckoutKey } | { paid: string }

/**
 * Buys what the shopper saw, and nothing else. A checkout of this browser that waits unpaid gives way to one with another
 * address or other goods; one whose time is over is placed anew; one that was paid is never placed again.
 */
export async function placeSeen(
  page: PageContext,
  shopper: Shopper,
  form: CheckoutForm,
  before: CheckoutKey | null,
): Promise<PlacedWith> {
  const lines = (parseSeen(form.seen) ?? []).map(({ productId, quantity }) => ({ productId, quantity }))
  const stale = await findPaidBefore(page, shopper, lines, { key: form.key, before })
  if (stale) return { paid: stale }
  let key: CheckoutKey = before?.reference || before?.key === form.key ? before : { key: form.key, reference: null }
  for (let isSecond = false; ; isSecond = true) {
    const placed = await placeOrder(page.deps, shopper, {
      lines,
      form: { ...form, key: key.key },
      locale: page.locale,
      ...returnAddresses(page),
    })
    const reference = referenceOf(placed)
    if (placed.ok) await keepDelivered(page, shopper, form)
    const isOld = !placed.ok && (placed.code === 'key-reused' || placed.code === 'payment-over')
    if (!isOld || isSecond) return { placed, key: { ...key, reference: reference ?? key.reference } }
    const old = reference ?? key.reference
    if (placed.code === 'payment-over' && old && (await isPaid(page, shopper, old))) return { paid: old }
    if (placed.code === 'key-reused' && old && (await giveUp(page, shopper, old, lines)) === 'paid')
      return { paid: old }
    key = makeCheckoutKey(page)
  }
}

/**
 * A tab that was opened before the same things were paid for in another one has a key that nobody knows any more: it leads
 * to what was bought. Whoever wants them once more opens the checkout anew.
 */
async function findPaidBefore(
  page: PageContext,
  shopper: Shopper,
  lines: WantedLine[],
  { key, before }: { key: string; before: CheckoutKey | null },
): Promise<string | null> {
  if (before?.reference || before?.key === key) return null
  return (await findTwins(page.deps, shopper, lines)).find(({ isPaid }) => isPaid)?.reference ?? null
}

export function returnAddresses({ deps }: PageContext) {
  const { origin } = deps.config.web
  return {
    returnUrl: (reference: string) => publicUrl(origin, urls.order(reference)),
    cancelUrl: (reference: string) => publicUrl(origin, urls.orderPay(reference, 'cancelled')),
  }
}

function referenceOf(placed: Placed): string | null {
  if (placed.ok) return placed.value.reference
  const reference: unknown = Reflect.get(Object(placed.detail), 'reference')
  return typeof reference === 'string' ? reference : null
}

async function isPaid(page: PageContext, shopper: Shopper, reference: string): Promise<boolean> {
  return (await findPurchase(page.deps, shopper, reference))?.money.state === 'paid'
}

/**
 * What nobody pays for is given up; should its money still come, it is sent back by itself. What a bank is at, as the
 * provider says now, is let be: it is paid, or its time runs out.
 */
async function giveUp(
  page: PageContext,
  shopper: Shopper,
  reference: string,
  lines: WantedLine[],
): Promise<'paid' | 'given-up' | 'let-be'> {
  await refreshPayment(page.deps, shopper, reference, { askAgainAfter: 0 })
  const purchase = await findPurchase(page.deps, shopper, reference)
  if (purchase?.money.state === 'paid') return isFor(purchase, lines) ? 'paid' : 'let-be'
  if (purchase?.money.state !== 'open' || purchase.money.attempts.some(isUnderWay)) return 'let-be'
  for (const { id, status } of purchase.orders)
    if (status === 'pending') await changeOrderStatus(page.deps, shopper, { orderId: id, to: 'cancelled' })
  return 'given-up'
}

function isFor({ orders }: Purchase, lines: WantedLine[]): boolean {
  return areSameLines(
    orders.flatMap(({ items }) => items),
    lines,
  )
}

async function keepDelivered(page: PageContext, shopper: Shopper, form: CheckoutForm): Promise<void> {
  const { firstName, lastName, phone, address: street, landmark, city, state, zipCode: postcode } = form
  await keepAddress(page.deps, shopper, { firstName, lastName, phone, street, landmark, city, state, postcode })
}
