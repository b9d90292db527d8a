import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { payoutStepForm } from '#modules/ledger/contract.ts'
import { findCarriedAmount, findRun, payCarried, retryPayout } from '#modules/ledger/index.server.ts'
import { PayoutRunScreen, runList } from './payout-run-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toRunView } from './payouts.server.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/payout-run'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const input = runList(params.period).parse(request)
  const found = await findRun(page.deps, administrator, { ...input, period: params.period })
  if (!found) throw data(null, { status: 404 })
  redirectBeyondLastPage(request, { ...found, rows: found.payouts, page: input.page })
  const asked = { retry: searchParams.get('retry'), pay: searchParams.get('pay') }
  const target = found.payouts.find(({ id, mayPayNow }) => mayPayNow && id === asked.pay)
  const payable = target ? await findCarriedAmount(page.deps, administrator, { payoutId: target.id }) : null
  return toRunView(page, { ...found, input, asked, payable: payable?.ok ? payable.value : null })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, payoutStepForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id: payoutId, amount } = form.value
  const step = { payoutId, ipAddress: page.ipAddress }
  const done =
    intent === 'retry'
      ? await retryPayout(page.deps, administrator, step)
      : await payCarried(page.deps, administrator, { ...step, amount })
  const sentence = intent === 'retry' ? msg`Payout retried` : msg`The payout is on its way`
  const list = runList(params.period)
  return redirectInDashboard(page, list.url(list.parse(request)), {
    kind: done.ok ? 'success' : 'error',
    sentence: done.ok ? sentence : dashboardSentence(done, 'payout'),
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function PayoutRun({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payouts`} />
      <PayoutRunScreen {...loaderData} />
    </>
  )
}
