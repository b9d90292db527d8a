import type { Refusal } from '#shared/result.ts'
import type { RestockAlertRefusal } from '#modules/cart/contract.ts'

export type WaitRefusal =
  | RestockAlertRefusal
  | Refusal<'emails-off'>
  | Refusal<'too-many-tries', { waitSeconds: number }>
