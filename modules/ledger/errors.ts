import type { Refusal } from '#shared/result.ts'

export type BankAccountRefusal = Refusal<
  /** no keys: nobody can be paid yet */
  | 'payment-not-set-up'
  /** the provider does not answer, or not in time */
  | 'bank-unavailable'
  /** no bank knows this number */
  | 'account-unknown'
  /** asked too often whose account a number is */
  | 'too-many-lookups'
  /** looked up too long ago, or by somebody else */
  | 'lookup-stale'
>

export type PayCarriedRefusal = Refusal<
  | 'payout-unknown'
  /** it is on its way, or has arrived */
  | 'payout-not-carried'
  | 'vendor-suspended'
  | 'payouts-held'
  /** none, or one that was changed a moment ago */
  | 'account-not-ready'
  /** a later run has taken the money along, or it was refunded */
  | 'balance-gone'
  /** another amount than the administrator saw */
  | 'amount-changed'
>

export type PayoutRetryRefusal = Refusal<
  | 'payout-unknown'
  /** it is on its way, or has arrived */
  | 'payout-not-failed'
  | 'vendor-suspended'
  | 'payouts-held'
  /** none, or one that was changed a moment ago */
  | 'account-not-ready'
  /** a later week has taken the money along, or it was refunded */
  | 'balance-gone'
>
