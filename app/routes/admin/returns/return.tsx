import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { decideReturn, findReturnRefund } from '#modules/checkout/index.server.ts'
import { adminReturnForm } from '#modules/history/contract.ts'
import { findAdminReturn } from '#modules/history/index.server.ts'
import { confirmDeclinedReturn } from '#modules/orders/index.server.ts'
import { findRefundOf } from '#modules/refunds/index.server.ts'
import { ReturnScreen } from './return-screen.tsx'
import type { ReturnAnswer } from './return-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatDate } from '#app/http/dates.server.ts'
import { reportFormErrors, parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { Route } from './+types/return'

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findAdminReturn(page.deps, administrator, params.id)
  if (!found) throw data(null, { status: 404 })
  const { requestedAt, decidedAt, ...one } = found
  const when = (date: Date): string => formatDate(date, page.locale)
  const refund = await findRefundOf(page.deps, `return:${params.id}`)
  const isAsked = new URL(request.url).searchParams.get('ask') === 'arrived'
  const back = isAsked ? await findReturnRefund(page.deps, administrator, params.id) : null
  const arrival = back && { returnId: params.id, ...back }
  return { ...one, on: when(requestedAt), decidedOn: decidedAt && when(decidedAt), refund, arrival }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, adminReturnForm)
  if (!form.ok) return reportFormErrors(form, ['answer'])
  const { to, answer, amount } = form.value
  if (to === 'declined' && !answer)
    return reportFormErrors({ errors: { answer: 'decline-reason-required' }, values: form.typed }, ['answer'])
  // don't ask if the step is refused anyway
  if (to === 'arrived' && amount === undefined && (await findReturnRefund(page.deps, administrator, params.id)))
    return redirect(dashboardUrls.adminReturn(params.id, { ask: 'arrived' }), 303)
  const target = { returnId: params.id, ipAddress: page.ipAddress }
  const answered = { ...target, answer: answer || null }
  const done =
    to === 'left'
      ? await confirmDeclinedReturn(page.deps, administrator, target)
      : to === 'arrived'
        ? await decideReturn(page.deps, administrator, { ...answered, to, amount: Number(amount ?? 0) })
        : await decideReturn(page.deps, administrator, { ...answered, to })
  if (!done.ok && done.code === 'return-unknown' && to !== 'left') throw data(null, { status: 404 })
  if (!done.ok && (done.code === 'amount-changed' || done.code === 'refund-too-much')) {
    const { status, text } = toDashboardAnswer(page, done)
    return data<ReturnAnswer>({ errors: {}, values: {}, refusal: text }, { status })
  }
  return redirectInDashboard(page, dashboardUrls.adminReturn(params.id), {
    kind: done.ok ? 'success' : 'error',
    sentence: done.ok ? msg`Return decision saved` : dashboardSentence(done),
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't save the return decision. Please try again.`)
}

export default function Return({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Returns`} />
      <ReturnScreen {...loaderData} />
    </>
  )
}
