import type { Refusal } from '#shared/result.ts'

/** `waitSeconds`: when to try again. */
export type LimitRefusal = Refusal<'too-many-tries', { waitSeconds: number }> | Refusal<'sign-in-closed'>
