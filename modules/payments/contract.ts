import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'

export { isOwnReference } from './own-references.ts'
export { openPaymentPopup, type PopupEnd } from './paystack/popup.ts'

/** What a payment is for. Payments know nothing more about it. */
export type Payable = { kind: 'checkout'; id: string }

export type PaymentState = 'open' | 'paid' | 'expired' | 'returned'

/** What the shopper's browser needs to pay: no amount is taken from it again. */
export type PaymentStart = {
  reference: string
  amount: Kobo
  /** for the popup */
  accessCode: string
  /** the provider's own page, for whoever has no script */
  authorizationUrl: string
  /** the popup's script; null where there is none */
  scriptUrl: string
  publicKey: string
  /** ISO time until which the goods are held */
  expiresAt: string
}

export type RefundState =
  | 'requested'
  | 'submitting'
  | 'unknown'
  | 'pending'
  | 'processing'
  | 'needs-attention'
  | 'processed'
  | 'failed'

/** outside: a person gives it back, without the provider */
export type RefundWay = 'provider' | 'outside'

/** A refund that is refused so often is one for a person to look at; it goes on being tried. */
export const MOST_REFUND_TRIES = 12

/** `id`: of an event of the provider that was given up. */
export const deadEventForm = z.object({
  id: z.string().regex(/^[1-9]\d{0,14}$/),
  to: z.enum(['again', 'closed']),
  /** what was done about one that is closed; missing: nobody was asked */
  reason: z.string().trim().max(500, 'too-long').optional(),
})

/** Where somebody's money is. */
export type MoneyTrail = {
  reference: string
  state: PaymentState
  amount: Kobo
  expiresAt: string
  attempts: {
    reference: string
    /** captured: this one paid; duplicate and mismatched: taken by mistake, goes back */
    state: 'creating' | 'open' | 'captured' | 'dead' | 'orphaned' | 'duplicate' | 'mismatched'
    providerStatus: string | null
    channel: string | null
    amountPaid: Kobo | null
    paidAt: string | null
  }[]
  refunds: {
    id: string
    amount: Kobo
    state: RefundState
    way: RefundWay
    /** of one that failed: another one took its place, or it is owed no more */
    isFollowed: boolean
    partId: string | null
    reason: string
    requestedAt: string
    endedAt: string | null
  }[]
}

/** Why money is refunded. */
export type RefundReason = 'cancelled' | 'returned' | 'by-the-shop' | 'part' | 'duplicate' | 'mismatched' | 'late'

/** Of what was given back: what it was paid for, and how far it is on its way. */
export type SentBack = { aboutId: string } & Pick<
  MoneyTrail['refunds'][number],
  'partId' | 'reason' | 'state' | 'isFollowed'
>

/** One refund at the dashboard. */
export type AdminRefund = {
  id: string
  reference: string
  /** the order; null: of a payment that is for none */
  partId: string | null
  amount: Kobo
  state: RefundState
  way: RefundWay
  reason: string
  tries: number
  /** in the provider's words */
  lastError: string | null
  requestedAt: Date
  endedAt: Date | null
  anewId: string | null
  may: { tryAgain: boolean; giveOutside: boolean; sendTo: boolean }
}

/** What the provider calls neither paid nor left: a bank may be at it. */
export const ON_ITS_WAY = ['ongoing', 'pending', 'processing', 'queued']

export function isOnItsWay(providerStatus: string | null): boolean {
  return providerStatus !== null && ON_ITS_WAY.includes(providerStatus)
}

export function isUnderWay({ state, providerStatus }: MoneyTrail['attempts'][number]): boolean {
  return state === 'open' && isOnItsWay(providerStatus)
}

/** The keys of the provider as the administrator sees them: never the secret one, only its last four signs. */
export type KeyStatus = {
  source: 'environment' | 'dashboard' | 'none'
  publicKey: string | null
  lastFour: string | null
  mode: 'test' | 'live' | null
  changedAt: Date | null
}
