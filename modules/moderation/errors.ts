import type { Refusal } from '#shared/result.ts'

/** Nothing there and not for you to see are the same answer. */
export type ThingRefusal = Refusal<'thing-unknown'>
export type ContentReportRefusal =
  | ThingRefusal
  | Refusal<'thing-own'>
  | Refusal<'too-many-reports', { waitSeconds: number }>
