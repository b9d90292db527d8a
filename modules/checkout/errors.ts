import type { StartRefusal } from '#modules/payments/index.server.ts'
import type { Refusal } from '#shared/result.ts'
import type { CartChanged, PendingPayment } from './contract.ts'
import type { HoldRefusalCode } from './hold-limits.ts'

/** The orders exist and wait for a payment. The screen links to them. */
export type Unpaid = { checkoutId: string; reference: string }

export type PlaceRefusal =
  | Refusal<'cart-empty' | 'lines-invalid' | 'amount-too-large' | 'busy' | 'payment-not-set-up'>
  | Refusal<HoldRefusalCode>
  /** the shopper has just paid for the same items; the screen links to that order */
  | Refusal<'paid-before', { reference: string }>
  | Refusal<'cart-changed', CartChanged>
  /** money for another checkout may still arrive, and the shopper has not confirmed that they want both */
  | Refusal<'payment-under-way', { payments: PendingPayment[] }>
  /** the shopper's own checkouts hold the last pieces, and this one does not replace them; confirming would not help */
  | Refusal<'held-by-own-order', { payments: PendingPayment[] }>
  | Refusal<Exclude<StartRefusal['code'], 'payment-not-set-up'>, Unpaid>

export type PayRefusal = Refusal<'order-unknown'> | StartRefusal

/** Orders of other users get the same refusal as unknown ones, so that ids can't be probed. */
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
