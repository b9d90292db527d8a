import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type {
  CommissionRule,
  RuleFilter,
  RuleList,
  RuleStatus,
  RuleSubject,
  SubjectKind,
} from '#modules/commission/contract.ts'
import type { Tone } from '#app/ui/badge.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'

/** The `…On` fields are text: only the server formats dates. `endsOn` null: no end. */
export type RuleRow = Omit<CommissionRule, 'startsAt' | 'endsAt'> & { startsOn: string; endsOn: string | null }

export const ruleSteps = ['end', 'remove'] as const
export type RuleStep = (typeof ruleSteps)[number]

export type RulesView = Pick<RuleList, 'counts'> &
  AdminPage<RuleRow> & {
    /** of the site settings */
    sitePercent: number
    /** asked before a step */
    question: { step: RuleStep; rule: RuleRow; version: string } | null
  }

export type RuleField = 'subject' | 'percent' | 'firstDay' | 'lastDay'

export type RuleAnswer = {
  /** codes */
  errors: Partial<Record<RuleField, string>>
  /** sentences that name what is in the way */
  says?: Partial<Record<RuleField, string>>
  refusal: string | null
  /** what was typed and selected, because without a script the form is a new page */
  values?: Partial<Record<string, string>>
  choice?: { chosen: RuleSubject | null; found: RuleSubject[]; find: string }
  failed?: FailedPost
}

export const rulesList = defineAdminList<RuleFilter>(
  { all: msg`All rules`, current: msg`Current`, coming: msg`Coming`, past: msg`Past` },
  dashboardUrls.adminCommission,
  { noMatch: msg`No commission rules match these filters.` },
)

export const ruleTones: Record<RuleStatus, Tone> = { current: 'success', coming: 'info', past: 'neutral' }

export const kindWords: Record<SubjectKind, MessageDescriptor> = {
  category: msg`Category`,
  vendor: msg`Vendor`,
  product: msg`Product`,
}

const words: Record<string, MessageDescriptor> = {
  'rule-subject-required': msg`Choose a category, a vendor or a product`,
  'rule-subject-unknown': msg`This is no longer available. Choose again.`,
  'percent-invalid': msg`Enter a percentage from 0 to 50, for example 5 or 7.5`,
  'day-invalid': msg`Choose a day`,
  'rule-day-past': msg`Choose today or a later day`,
  'rule-day-far': msg`Choose a day up to five years from now`,
  'rule-ends-early': msg`Choose the first day or a later day`,
}

/** A sentence beside a field. */
export function useRuleWords(answer: RuleAnswer | undefined): (field: RuleField) => string | undefined {
  const { t } = useLingui()
  return (field) => {
    const code = answer?.errors[field]
    return answer?.says?.[field] ?? (code === undefined ? undefined : t(words[code] ?? msg`Please check this field`))
  }
}
