import type { ProviderTransaction } from '#modules/gateway/index.server.ts'
import type { AttemptState } from './store.ts'
import { isOnItsWay, type PaymentState } from './contract.ts'

export type Verdict =
  /** it was judged before */
  | 'known'
  /** this pays for it */
  | 'captured'
  /** money came after the goods were given back */
  | 'late'
  /** money came a second time */
  | 'duplicate'
  /** money came, but not the amount, the currency or the mode that was asked for */
  | 'mismatched'
  /** the shopper is still at it */
  | 'ongoing'
  /** not paid; it may still become paid while the page is open */
  | 'unpaid'

export type Judged = {
  payment: { state: PaymentState; amount: number; currency: string; mode: string }
  attempt: { reference: string; state: AttemptState }
}

const JUDGED: AttemptState[] = ['captured', 'duplicate', 'mismatched']

/** The one place that decides whether something is paid. `charge` null: the provider has never heard of it. */
export function judgeCharge({ payment, attempt }: Judged, charge: ProviderTransaction | null): Verdict {
  if (JUDGED.includes(attempt.state)) return 'known'
  if (!charge || charge.reference !== attempt.reference) return 'unpaid'
  if (isOnItsWay(charge.status)) return 'ongoing'
  if (charge.status !== 'success') return 'unpaid'
  const isAsAgreed =
    charge.amount === payment.amount && charge.currency === payment.currency && charge.mode === payment.mode
  if (!isAsAgreed) return 'mismatched'
  if (payment.state === 'open') return 'captured'
  return payment.state === 'expired' ? 'late' : 'duplicate'
}
