import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { payoutHoldForm } from '#modules/ledger/contract.ts'
import { getNextRun, listPayoutRuns, holdPayouts, releasePayouts } from '#modules/ledger/index.server.ts'
import { findAdminVendor } from '#modules/vendors/index.server.ts'
import type { PayoutsAnswer } from './payouts-screen.tsx'
import { nextRunList } from './payouts-view.ts'
import { PayoutsScreen } from './payouts-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toNextRunView } from './payouts.server.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/payouts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const runPage = Math.min(Number(/^[1-9]\d{0,2}$/.exec(searchParams.get('runs') ?? '')?.[0] ?? 1), 999)
  const [next, runs] = await Promise.all([
    getNextRun(page.deps, administrator),
    listPayoutRuns(page.deps, administrator, runPage),
  ])
  const view = toNextRunView(page, { next, runs, input: nextRunList.parse(request), searchParams })
  redirectBeyondLastPage(request, { ...view, page: view.input.page })
  // a vendor without a balance has no row in the list
  const asked = searchParams.get('hold') ?? ''
  const isListed = next.rows.some(({ vendorId }) => vendorId === asked)
  const vendor = view.question || isListed ? null : await findAdminVendor(page.deps, administrator, asked)
  if (!vendor) return view
  return { ...view, question: { intent: 'hold' as const, vendorId: vendor.id, vendor: vendor.name, hold: null } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, payoutHoldForm)
  if (!form.ok) return data<PayoutsAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const { intent, vendorId, reason } = form.value
  if (intent === 'hold' && reason === '')
    return data<PayoutsAnswer>({ errors: { reason: 'reason-required' }, values: {} }, { status: 422 })
  const target = { vendorId, reason, ipAddress: page.ipAddress }
  const list = nextRunList.url(nextRunList.parse(request))
  if (intent === 'hold') {
    const held = await holdPayouts(page.deps, administrator, target)
    const flash = held.ok
      ? ({ kind: 'success', sentence: msg`Payouts held` } as const)
      : ({ kind: 'error', sentence: dashboardSentence(held) } as const)
    return redirectInDashboard(page, list, flash)
  }
  const released = await releasePayouts(page.deps, administrator, target)
  if (!released.ok) return redirectInDashboard(page, list, { kind: 'error', sentence: dashboardSentence(released) })
  const { period } = released.value
  if (period === null) return redirectInDashboard(page, list, { kind: 'success', sentence: msg`Payouts released` })
  return redirectInDashboard(page, dashboardUrls.adminPayoutRun(period, { filter: 'carried' }), {
    kind: 'success',
    sentence: msg`Payouts released. Pay the held amount now, or leave it for the next run.`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payouts`} />
      <PayoutsScreen {...loaderData} answer={actionData} />
    </>
  )
}
