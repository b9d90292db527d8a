import type { Refusal } from '#shared/result.ts'

export type KeysRefusal = Refusal<
  /** the environment variables contain the keys, so the dashboard can't change them */
  | 'keys-by-environment'
  /** test keys in production, or live keys elsewhere */
  | 'keys-of-other-mode'
  | 'keys-refused'
  /** no answer from the provider, or a timeout */
  | 'provider-silent'
  | 'payment-not-set-up'
>
