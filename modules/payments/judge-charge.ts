import type { ProviderTransaction } from '#modules/gateway/index.server.ts'
import type { AttemptState } from './store.ts'
import { isProcessing, type PaymentState } from './contract.ts'

export type Verdict =
  /** judged before */
  | 'known'
  /** pays for the order */
  | 'captured'
  /** arrived after the stock was returned */
  | 'late'
  /** a second payment */
  | 'duplicate'
  /** paid, but with another amount, currency or mode */
  | 'mismatched'
  /** in progress */
  | 'ongoing'
  /** not paid; may still be paid while the page is open */
  | 'unpaid'

export type Judged = {
  payment: { state: PaymentState; amount: number; currency: string; mode: string }
  attempt: { reference: string; state: AttemptState }
}

const JUDGED: AttemptState[] = ['captured', 'duplicate', 'mismatched']

/**
 * The only function that decides whether something is paid. `charge` null: the provider does not know this reference.
 */
export function judgeCharge({ payment, attempt }: Judged, charge: ProviderTransaction | null): Verdict {
  if (JUDGED.includes(attempt.state)) return 'known'
  if (!charge || charge.reference !== attempt.reference) return 'unpaid'
  if (isProcessing(charge.status)) return 'ongoing'
  if (charge.status !== 'success') return 'unpaid'
  const isAsAgreed =
    charge.amount === payment.amount && charge.currency === payment.currency && charge.mode === payment.mode
  if (!isAsAgreed) return 'mismatched'
  if (payment.state === 'open') return 'captured'
  return payment.state === 'expired' ? 'late' : 'duplicate'
}
