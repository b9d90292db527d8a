import type { Refusal } from '#shared/result.ts'

/** Content that the user may not see gets the same refusal as unknown content. */
export type ThingRefusal = Refusal<'thing-unknown'>
export type ContentReportRefusal =
  | ThingRefusal
  | Refusal<'thing-own'>
  | Refusal<'too-many-reports', { waitSeconds: number }>
