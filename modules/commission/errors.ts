import type { Refusal } from '#shared/result.ts'
import type { CommissionRule } from './contract.ts'

export type RuleRefusal =
  | Refusal<
      | 'rule-unknown'
      /** the category, vendor or product was removed */
      | 'rule-subject-unknown'
      /** the day is before today */
      | 'rule-day-past'
      /** the day is more than five years away */
      | 'rule-day-far'
      /** the last day is before the first day */
      | 'rule-ends-early'
      /** it has ended */
      | 'rule-ended'
      /** it has begun, so it can only end */
      | 'rule-begun'
      /** it has not begun, so it can only be removed */
      | 'rule-not-begun'
    >
  /** another rule for the same category, vendor or product holds on some of these days */
  | Refusal<'rule-overlaps', { other: CommissionRule }>
  | Refusal<'changed-meanwhile', { version: string }>
