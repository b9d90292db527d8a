import { parseSeen, type Quote, type QuoteChange } from '#modules/cart/contract.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import type { PaymentStatus } from '#modules/orders/contract.ts'
import type { MoneyTrail, SentBack } from '#modules/refunds/contract.ts'
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
 * The seven required fields, and what may be left empty. There is no price in it: `seen` says what was shown, so that a
 * change can be named, and `key` makes a second press of the button the same checkout.
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
 * What makes a second press of the button, a reload, another tab and a lost answer the same checkout: a key that a browser
 * keeps until the order is paid, and the reference of what it has placed.
 */
export type CheckoutKey = { key: string; reference: string | null }

/** What the provider was asked for, or why it could not be: the orders stand in both cases. */
export type PlacedCheckout = { checkoutId: string; reference: string; payment: PaymentStart }

/** What may still arrive for another checkout of the same shopper. `isSame`: of what is in the cart now. */
export type PendingPayment = { reference: string; total: Kobo; isSame: boolean }

export type CartChanged = { quote: Quote; changes: QuoteChange[] }

export type Purchase = { checkoutId: string; reference: string; orders: OrderDetail[]; money: MoneyTrail }

/** What became of a buyer's money: as the order knows it, or as what came for it once it was called off. */
export type PaymentSaid = PaymentStatus | 'returning'

type Returned = Pick<SentBack, 'partId' | 'reason' | 'state' | 'isFollowed'>

/**
 * An order that was called off while its money came was never paid as the books have it, since no order took that money.
 * Its buyer did pay, and gets it back; and who called off what was paid has the money only once the bank has sent it.
 */
export function derivePaymentStatus(
  { id, status, paymentStatus }: Pick<OrderDetail, 'id' | 'status' | 'paymentStatus'>,
  refunds: Returned[],
): PaymentSaid {
  if (status !== 'cancelled') return paymentStatus
  const own = refunds.filter(
    ({ partId, reason, isFollowed }) => !isFollowed && (partId === id || (partId === null && UNTAKEN.includes(reason))),
  )
  if (own.length === 0) return paymentStatus
  return own.every(({ state }) => state === 'processed') ? 'refunded' : 'returning'
}

/** What was paid twice is another order's. */
const UNTAKEN = ['late', 'mismatched']

/** Only what was paid has an invoice. After a refund it stays: it is the receipt for both. */
export function hasInvoice(order: Pick<OrderDetail, 'id' | 'status' | 'paymentStatus'>, money: MoneyTrail): boolean {
  return !['pending', 'failed'].includes(derivePaymentStatus(order, money.refunds))
}

export type Settled =
  /** paid, now or before */
  | 'paid'
  /** nothing is known yet: ask again later */
  | 'waiting'
  /** the provider says no, for now: it may be tried again with the same reference */
  | 'declined'
  /** it was paid, but not as agreed, or too late, or twice: the money goes back */
  | 'returned'
  /** nobody paid in time: the goods were given back */
  | 'expired'
  | 'unknown'
