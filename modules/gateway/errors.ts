import type { Refusal } from '#shared/result.ts'

export type KeysRefusal = Refusal<
  /** the machine's own settings name them: who may change these is not decided at the dashboard */
  | 'keys-by-environment'
  /** test keys in production, or live ones elsewhere */
  | 'keys-of-other-mode'
  | 'keys-refused'
  /** the provider does not answer, or not in time */
  | 'provider-silent'
  | 'payment-not-set-up'
>
