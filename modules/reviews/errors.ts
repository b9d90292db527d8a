import type { Refusal } from '#shared/result.ts'

export type ReviewRefusal = Refusal<'review-not-yours' | 'review-twice' | 'pictures-invalid'>

/** Removed reviews and reviews of other users get the same refusal as unknown ones. */
export type ReviewChangeRefusal = Refusal<'review-unknown' | 'pictures-invalid' | 'pictures-too-many'>

/** Hidden reviews and reviews of unavailable products get the same refusal as unknown ones. */
export type ReviewVoteRefusal =
  | Refusal<'review-unknown' | 'review-own'>
  | Refusal<'too-many-tries', { waitSeconds: number }>
