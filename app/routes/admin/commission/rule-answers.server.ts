import { msg } from '@lingui/core/macro'
import type { CommissionRule } from '#modules/commission/contract.ts'
import type { addRule, changeRuleEnd } from '#modules/commission/index.server.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatDate, formatDatedMoment } from '#app/http/dates.server.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { isStartOfDay, lagosDay } from '#shared/time.ts'
import type { RuleAnswer, RuleField, RuleRow } from './rule-view.ts'

type RuleRefusal = Extract<Awaited<ReturnType<typeof addRule | typeof changeRuleEnd>>, { ok: false }>
type Page = Pick<PageContext, 'locale'>

/** Beside the field that can be corrected. `day`: the field that a wrong day belongs to. */
export function toRuleAnswer(page: Page, refusal: RuleRefusal, day: 'firstDay' | 'lastDay'): RuleAnswer {
  const beside = (errors: RuleAnswer['errors']): RuleAnswer => ({ errors, refusal: null })
  if (refusal.code === 'rule-subject-unknown') return beside({ subject: refusal.code })
  if (refusal.code === 'rule-ends-early') return beside({ lastDay: refusal.code })
  if (refusal.code === 'rule-day-past' || refusal.code === 'rule-day-far') return beside({ [day]: refusal.code })
  if (refusal.code === 'rule-overlaps' && refusal.detail)
    return { errors: {}, says: sayOverlap(page, refusal.detail.other, day), refusal: null }
  return { errors: {}, refusal: toDashboardAnswer(page, refusal).text }
}

function sayOverlap(page: Page, other: CommissionRule, day: RuleField): NonNullable<RuleAnswer['says']> {
  const i18n = i18nFor(page.locale)
  const { startsOn, endsOn, subject } = toRuleRow(page, other)
  const { name } = subject
  const sentence =
    endsOn === null
      ? msg`${name} has another rule from ${startsOn}, without an end. End that rule first, or choose other days.`
      : msg`${name} has another rule from ${startsOn} to ${endsOn}. Choose other days, or end that rule first.`
  return { [day]: i18n._(sentence) }
}

/** Days, and the time too where a rule was ended during a day. */
export function toRuleRow({ locale }: Page, { startsAt, endsAt, ...rule }: CommissionRule): RuleRow {
  return {
    ...rule,
    startsOn: formatDate(startsAt, locale),
    endsOn:
      endsAt && (isStartOfDay(endsAt) ? formatDate(lastMoment(endsAt), locale) : formatDatedMoment(endsAt, locale)),
  }
}

/** For a date field. '' without an end. */
export function toLastDay(endsAt: Date | null): string {
  return endsAt ? lagosDay(lastMoment(endsAt)) : ''
}

function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1)
}
