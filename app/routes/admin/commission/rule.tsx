import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { ruleEndForm } from '#modules/commission/contract.ts'
import { changeRuleEnd, findCommissionRule } from '#modules/commission/index.server.ts'
import { lagosDay } from '#shared/time.ts'
import { rulesList, type RuleAnswer } from './rule-view.ts'
import { RuleScreen } from './rule-screen.tsx'
import { toLastDay, toRuleAnswer, toRuleRow } from './rule-answers.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/rule'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findCommissionRule(page.deps, administrator, params.id)
  const list = rulesList.parse(request)
  const today = lagosDay(page.deps.clock.now())
  if (!found) return data({ rule: null, lastDay: '', version: '', today, list }, { status: 404 })
  const { version, ...rule } = found
  return data({ rule: toRuleRow(page, rule), lastDay: toLastDay(rule.endsAt), version, today, list })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, ruleEndForm)
  if (!form.ok) return data<RuleAnswer>({ errors: form.errors, refusal: null, values: form.values }, { status: 422 })
  const input = { id: params.id, ...form.value, ipAddress: page.ipAddress }
  const changed = await changeRuleEnd(page.deps, administrator, input)
  const back = rulesList.url(rulesList.parse(request))
  if (!changed.ok && changed.code === 'rule-unknown')
    return redirectInDashboard(page, back, { kind: 'error', sentence: dashboardSentence(changed) })
  if (!changed.ok && changed.code === 'changed-meanwhile') {
    const values = { ...form.typed, version: changed.detail?.version }
    const { status, text } = toDashboardAnswer(page, changed)
    return data<RuleAnswer>({ errors: {}, refusal: text, values }, { status })
  }
  if (!changed.ok)
    return data<RuleAnswer>({ ...toRuleAnswer(page, changed, 'lastDay'), values: form.typed }, { status: 422 })
  return redirectInDashboard(page, back, { kind: 'success', sentence: msg`The end of the rule has been changed.` })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the commission rule`)
}

export default function RulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { rule } = loaderData
  return (
    <>
      <PageHead title={rule ? t`Commission rule` : t`Commission rule not found`} />
      <RuleScreen key={rule?.id} view={loaderData} answer={actionData} />
    </>
  )
}
