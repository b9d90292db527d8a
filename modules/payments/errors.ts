import type { Refusal } from '#shared/result.ts'

export type StartRefusal = Refusal<
  /** no keys, so payments are not possible yet */
  | 'payment-not-set-up'
  /** no answer from the provider, or a timeout; the payment can be tried again */
  | 'payment-unavailable'
  /** the provider refuses this payment, for example because of an invalid email address */
  | 'payment-refused'
  /** nothing to pay: it is paid or has expired */
  | 'payment-over'
>
