import type { Refusal } from '#shared/result.ts'

export type BankAccountRefusal = Refusal<
  /** no keys, so payouts are not possible yet */
  | 'payment-not-set-up'
  /** no answer from the provider, or a timeout */
  | 'bank-unavailable'
  /** the bank does not know this account number */
  | 'account-unknown'
  /** too many account lookups */
  | 'too-many-lookups'
  /** the lookup is too old, or another vendor's */
  | 'lookup-stale'
>

export type PayCarriedRefusal = Refusal<
  | 'payout-unknown'
  /** in transit or paid */
  | 'payout-not-carried'
  | 'vendor-suspended'
  | 'payouts-held'
  /** no bank account, or one that was just changed */
  | 'account-not-ready'
  /** a later run has paid the money, or it was refunded */
  | 'balance-gone'
  /** another amount than the administrator saw */
  | 'amount-changed'
>

export type PayoutRetryRefusal = Refusal<
  | 'payout-unknown'
  /** in transit or paid */
  | 'payout-not-failed'
  | 'vendor-suspended'
  | 'payouts-held'
  /** no bank account, or one that was just changed */
  | 'account-not-ready'
  /** a later payout includes the money, or it was refunded */
  | 'balance-gone'
>
