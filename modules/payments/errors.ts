import type { Refusal } from '#shared/result.ts'

export type StartRefusal = Refusal<
  /** no keys: the shop cannot take money yet */
  | 'payment-not-set-up'
  /** the provider does not answer, or not in time: it may be tried again */
  | 'payment-unavailable'
  /** the provider will not take this payment, such as for a strange e-mail address */
  | 'payment-refused'
  /** there is nothing to pay any more: it was paid, or the time is over */
  | 'payment-over'
>
