import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { deadEventForm } from '#modules/refunds/contract.ts'
import { decideEvent, getPaymentsInReview } from '#modules/refunds/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { PaymentsInReviewScreen } from './payments-in-review-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { reportFormErrors, parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/payments-in-review'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { payments, events, foreign } = await getPaymentsInReview(withProvider(page.deps), administrator)
  const on = (since: Date): string => formatDatedMoment(since, page.locale)
  const shown = ({ since, ...event }: (typeof events.rows)[number]) => ({ ...event, on: on(since) })
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('ask') === 'close' ? searchParams.get('event') : null
  return {
    closing: events.rows.map(shown).find(({ id }) => id === asked) ?? null,
    payments: {
      count: payments.count,
      rows: payments.rows.map(({ id, name, why, since }) => ({ id, reference: name, why, on: on(since) })),
    },
    events: { count: events.count, rows: events.rows.map(shown) },
    foreign: { count: foreign.count, rows: foreign.rows.map(shown) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, deadEventForm)
  if (!form.ok) return reportFormErrors(form, ['reason'])
  const { id, to, reason } = form.value
  if (to === 'closed' && reason === undefined)
    return redirect(dashboardUrls.adminPaymentsInReview({ ask: 'close', event: id }), 303)
  if (to === 'closed' && !reason)
    return reportFormErrors({ errors: { reason: 'reason-required' }, values: form.typed }, ['reason'])
  const target = { eventId: Number(id), ipAddress: page.ipAddress }
  const decision = to === 'closed' ? { ...target, to, reason: reason ?? '' } : { ...target, to }
  const done = await decideEvent(page.deps, administrator, decision)
  const sentence = done.ok ? (to === 'again' ? msg`We'll retry the event` : msg`Event closed`) : dashboardSentence(done)
  return redirectInDashboard(page, dashboardUrls.adminPaymentsInReview(), {
    kind: done.ok ? 'success' : 'error',
    sentence,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payments in review`} />
      <PaymentsInReviewScreen {...loaderData} />
    </>
  )
}
