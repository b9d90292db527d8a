import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parseSubject, ruleForm } from '#modules/commission/contract.ts'
import { addRule, findRuleSubjects } from '#modules/commission/index.server.ts'
import { lagosDay } from '#shared/time.ts'
import { rulesList, type RuleAnswer } from './rule-view.ts'
import { NewRuleScreen } from './new-rule-screen.tsx'
import { toRuleAnswer } from './rule-answers.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/new-rule'

/** The URL keeps the choice and the typed values during a search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const text = (name: string): string => clean(searchParams.get(name) ?? '')
  const find = text('find').trim()
  const today = lagosDay(page.deps.clock.now())
  return {
    ...(await findRuleSubjects(page.deps, administrator, { chosen: parseSubject(text('subject')), search: find })),
    find,
    values: { percent: text('percent'), firstDay: text('firstDay') || today, lastDay: text('lastDay') },
    today,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, ruleForm)
  if (!form.ok) return answer({ errors: form.errors, refusal: null }, form.values)
  const { subject, percent: bps, firstDay, lastDay } = form.value
  const input = { subject, bps, firstDay, lastDay, ipAddress: page.ipAddress }
  const added = await addRule(page.deps, administrator, input)
  if (!added.ok) return answer(toRuleAnswer(page, added, 'firstDay'), form.typed)
  return redirectInDashboard(page, rulesList.url(rulesList.parse(request)), {
    kind: 'success',
    sentence: msg`The commission rule has been added.`,
  })

  async function answer(said: RuleAnswer, values: Partial<Record<string, string>>) {
    const find = clean(values.find ?? '').trim()
    const chosen = parseSubject(clean(values.subject ?? ''))
    const choice = { ...(await findRuleSubjects(page.deps, administrator, { chosen, search: find })), find }
    return data<RuleAnswer>({ ...said, values, choice }, { status: 422 })
  }
}

function clean(typed: string): string {
  return typed.slice(0, 100).toWellFormed().replaceAll('\0', '')
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save the commission rule`)
}

export default function NewRule({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Add a commission rule`} />
      <NewRuleScreen view={loaderData} answer={actionData} />
    </>
  )
}
