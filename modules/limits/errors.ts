import type { Refusal } from '#shared/result.ts'

/** Not now: `waitSeconds` says when. */
export type LimitRefusal = Refusal<'too-many-tries', { waitSeconds: number }> | Refusal<'sign-in-closed'>
