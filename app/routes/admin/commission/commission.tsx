import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useLocation } from 'react-router'
import { z } from 'zod'
import { endRule, findCommissionRule, listCommissionRules, removeRule } from '#modules/commission/index.server.ts'
import { CommissionScreen } from './commission-screen.tsx'
import { rulesList, ruleSteps, type RulesView } from './rule-view.ts'
import { toRuleRow } from './rule-answers.server.ts'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/commission'

const stepForm = z.object({ intent: z.enum(ruleSteps), id: z.string().max(12), version: z.string().max(16) })

export async function loader({ request, context }: Route.LoaderArgs): Promise<RulesView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = rulesList.parse(request)
  const { searchParams } = new URL(request.url)
  const step = ruleSteps.find((one) => one === searchParams.get('ask'))
  const [{ rules, ...list }, asked, { commissionBps }] = await Promise.all([
    listCommissionRules(page.deps, administrator, input),
    step ? findCommissionRule(page.deps, administrator, searchParams.get('id') ?? '') : null,
    page.settings(),
  ])
  redirectBeyondLastPage(request, { ...list, rows: rules })
  const isPossible = asked?.status === (step === 'end' ? 'current' : 'coming')
  return {
    ...list,
    input,
    rows: rules.map((rule) => toRuleRow(page, rule)),
    sitePercent: commissionBps / 100,
    question: step && asked && isPossible ? { step, rule: toRuleRow(page, asked), version: asked.version } : null,
  }
}

/** Each step is confirmed at a URL of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, stepForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, ...change } = form.value
  const input = { ...change, ipAddress: page.ipAddress }
  const run = intent === 'end' ? endRule : removeRule
  const done = await run(page.deps, administrator, input)
  const say = (kind: 'success' | 'error', sentence: MessageDescriptor): Response =>
    redirectInDashboard(page, rulesList.url(rulesList.parse(request)), { kind, sentence })
  if (!done.ok) return say('error', dashboardSentence(done))
  return say('success', intent === 'end' ? msg`The rule has ended.` : msg`The rule has been deleted.`)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to change the commission rule`)
}

export default function Commission({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isList = useLocation().pathname.endsWith(dashboardUrls.adminCommission())
  return (
    <ListWithDetail back={rulesList.url(loaderData.input)} backWords={<Trans>Back to Commission</Trans>}>
      {isList ? <PageHead title={t`Commission`} /> : null}
      <CommissionScreen {...loaderData} />
    </ListWithDetail>
  )
}
