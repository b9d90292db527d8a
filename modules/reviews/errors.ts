import type { Refusal } from '#shared/result.ts'

export type ReviewRefusal = Refusal<'review-not-yours' | 'review-twice' | 'pictures-invalid'>

/** No review, one that was taken down, and somebody else's are the same answer. */
export type ReviewChangeRefusal = Refusal<'review-unknown' | 'pictures-invalid' | 'pictures-too-many'>

/** One that is hidden, of what is not sold any more, and none are the same answer. */
export type ReviewVoteRefusal =
  | Refusal<'review-unknown' | 'review-own'>
  | Refusal<'too-many-tries', { waitSeconds: number }>
