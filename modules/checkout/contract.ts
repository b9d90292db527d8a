import { parseSeen, type Quote, type QuoteChange } from '#modules/cart/contract.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import type { PaymentStatus } from '#modules/orders/contract.ts'
import type { MoneyTrail, BuyerRefund } from '#modules/refunds/contract.ts'
import type { PaymentStart } from '#modules/payments/contract.ts'
import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'
import { isPlainName } from '#shared/name.ts'
import { toPhone } from '#shared/phone.ts'
import { nigerianStates } from '#shared/states.ts'

const required = (code: string, most = 120) => z.string().trim().min(1, code).max(most, 'too-long')
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too-long')
    .transform((text) => text || null)

/**
 * The form contains no price. `seen` is what the shopper was shown, so that changes can be named. `key` makes a second
 * press of the button the same checkout.
 */
export const checkoutForm = z.object({
  firstName: required('first-name-required', 60).refine(isPlainName, 'name-has-link'),
  lastName: required('last-name-required', 60).refine(isPlainName, 'name-has-link'),
  email: required('email-required', 254).regex(/^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'email-invalid'),
  phone: required('phone-required', 40).transform((text, context) => {
    const phone = toPhone(text)
    if (!phone?.startsWith('+234')) context.addIssue({ code: 'custom', message: 'phone-invalid' })
    return phone ?? ''
  }),
  address: required('address-required', 200),
  city: required('city-required', 80),
  state: required('state-required', 40).refine((state) => nigerianStates.includes(state), 'state-unknown'),
  zipCode: optional(10),
  landmark: optional(200),
  note: optional(500),
  seen: z
    .string()
    .max(2000, 'lines-invalid')
    .refine((text) => text === '' || parseSeen(text) !== null, 'lines-invalid')
    .default(''),
  key: z.string().regex(/^[\w-]{16,64}$/, 'key-required'),
})

export type CheckoutForm = z.output<typeof checkoutForm>

/**
 * Makes a second press, a reload, another tab or a lost response the same checkout. The browser stores the key until
 * the order is paid. `reference` is that of the placed checkout.
 */
export type CheckoutKey = { key: string; reference: string | null }

/** The started payment, or why it could not start. The orders exist in both cases. */
export type PlacedCheckout = { checkoutId: string; reference: string; payment: PaymentStart }

/** A payment of another checkout of this shopper that may still arrive. `isSame`: it has the same items as the cart. */
export type PendingPayment = { reference: string; total: Kobo; isSame: boolean }

export type CartChanged = { quote: Quote; changes: QuoteChange[] }

export type Purchase = { checkoutId: string; reference: string; orders: OrderDetail[]; money: MoneyTrail }

/** The payment status as the buyer sees it. `returning`: the order is cancelled, and the refund is not complete. */
export type DisplayedPaymentStatus = PaymentStatus | 'returning'

type Returned = Pick<BuyerRefund, 'partId' | 'reason' | 'state' | 'isFollowed'>

/**
 * If money arrives after a cancellation, no order takes it, so the order itself was never paid. But the buyer did pay,
 * and sees the refund. A cancelled paid order counts as refunded only once the bank has sent the money.
 */
export function derivePaymentStatus(
  { id, status, paymentStatus }: Pick<OrderDetail, 'id' | 'status' | 'paymentStatus'>,
  refunds: Returned[],
): DisplayedPaymentStatus {
  if (status !== 'cancelled') return paymentStatus
  const own = refunds.filter(
    ({ partId, reason, isFollowed }) => !isFollowed && (partId === id || (partId === null && UNTAKEN.includes(reason))),
  )
  if (own.length === 0) return paymentStatus
  return own.every(({ state }) => state === 'processed') ? 'refunded' : 'returning'
}

/** Duplicate payments are left out, because their money belongs to another order. */
const UNTAKEN = ['late', 'mismatched']

/** Only a paid order has an invoice. It remains after a refund, as the receipt for both. */
export function hasInvoice(order: Pick<OrderDetail, 'id' | 'status' | 'paymentStatus'>, money: MoneyTrail): boolean {
  return !['pending', 'failed'].includes(derivePaymentStatus(order, money.refunds))
}

export type Settled =
  /** paid, by this call or an earlier one */
  | 'paid'
  /** nothing is known yet, so ask again later */
  | 'waiting'
  /** the provider has declined it; the same reference can be tried again */
  | 'declined'
  /** paid with another amount, too late or twice; we refund the money */
  | 'returned'
  /** not paid in time; the stock is available again */
  | 'expired'
  | 'unknown'
