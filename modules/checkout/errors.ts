import type { StartRefusal } from '#modules/payments/index.server.ts'
import type { Refusal } from '#shared/result.ts'
import type { CartChanged, PendingPayment } from './contract.ts'
import type { HoldRefusalCode } from './hold-limits.ts'

/** The orders stand, and wait to be paid: the shopper is led to them. */
export type Unpaid = { checkoutId: string; reference: string }

export type PlaceRefusal =
  | Refusal<'cart-empty' | 'lines-invalid' | 'amount-too-large' | 'busy' | 'payment-not-set-up'>
  | Refusal<HoldRefusalCode>
  /** the same things were paid for a moment ago: the shopper is led there */
  | Refusal<'paid-before', { reference: string }>
  | Refusal<'cart-changed', CartChanged>
  /** money for another checkout may still arrive, and the shopper has not said that this one is wanted besides */
  | Refusal<'payment-under-way', { payments: PendingPayment[] }>
  /** the last pieces are held by the shopper's own checkouts, which this one does not replace: to acknowledge them is no help */
  | Refusal<'held-by-own-order', { payments: PendingPayment[] }>
  | Refusal<Exclude<StartRefusal['code'], 'payment-not-set-up'>, Unpaid>

export type PayRefusal = Refusal<'order-unknown'> | StartRefusal

/** An unknown order and somebody else's are the same answer. */
export type MoveRefusal = Refusal<
  | 'order-unknown'
  | 'move-not-allowed'
  | 'not-paid'
  | 'sold-out'
  | 'money-returned'
  | 'money-moved'
  | 'amount-changed'
  | 'refund-too-much'
  | 'cancel-instead'
>

export type RefundRefusal = Refusal<'refund-unknown' | 'move-not-allowed' | 'amount-changed'>

export type ReturnDecisionRefusal = Refusal<
  'return-unknown' | 'move-not-allowed' | 'answer-required' | 'amount-changed' | 'refund-too-much'
>
