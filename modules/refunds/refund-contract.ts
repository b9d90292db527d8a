import { isProcessing, type PaymentState } from '#modules/payments/contract.ts'
import type { Kobo } from '#shared/money.ts'

export type RefundState =
  | 'requested'
  | 'submitting'
  | 'unknown'
  | 'pending'
  | 'processing'
  | 'needs-attention'
  | 'processed'
  | 'failed'

/** outside: someone returns the money without the provider */
export type RefundWay = 'provider' | 'outside'

/** After this many refusals, a person should look at the refund. The attempts continue. */
export const MOST_REFUND_TRIES = 12

export type RefundReason = 'cancelled' | 'returned' | 'by-the-shop' | 'part' | 'duplicate' | 'mismatched' | 'late'

export type AdminRefund = {
  id: string
  reference: string
  /** the order; null: a payment that belongs to no order */
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
  replacementId: string | null
  may: { tryAgain: boolean; giveOutside: boolean; sendTo: boolean }
}

export type MoneyTrail = {
  reference: string
  state: PaymentState
  amount: Kobo
  expiresAt: string
  attempts: {
    reference: string
    /** captured: this attempt paid; duplicate and mismatched: received by mistake, to be refunded */
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
    /** for a failed refund: another one replaced it, or it is no longer owed */
    isFollowed: boolean
    partId: string | null
    reason: string
    requestedAt: string
    endedAt: string | null
  }[]
}

export type BuyerRefund = { aboutId: string } & Pick<
  MoneyTrail['refunds'][number],
  'partId' | 'reason' | 'state' | 'isFollowed'
>

export function isUnderWay({ state, providerStatus }: MoneyTrail['attempts'][number]): boolean {
  return state === 'open' && isProcessing(providerStatus)
}
