import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { decideReturn } from '#modules/checkout/index.server.ts'
import { deskReturnForm } from '#modules/orders/contract.ts'
import { findDeskReturn, letReturnStand } from '#modules/orders/index.server.ts'
import { findRefundOf } from '#modules/payments/index.server.ts'
import { deskScreen } from '../../components/desk-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { formatDate } from '../../web/dates.server.ts'
import { askToMend, parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { redirectInDesk } from '../../web/respond.ts'
import type { Route } from './+types/return'

const Screen = deskScreen(async () => (await import('../../components/admin/return-screen.tsx')).ReturnScreen)

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findDeskReturn(page.deps, administrator, params.id)
  if (!found) throw data(null, { status: 404 })
  const { requestedAt, decidedAt, ...one } = found
  const when = (date: Date): string => formatDate(date, page.locale)
  const refund = await findRefundOf(page.deps, `return:${params.id}`)
  return { ...one, on: when(requestedAt), decidedOn: decidedAt && when(decidedAt), refund }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, deskReturnForm)
  if (!form.ok) return askToMend(form, ['answer'])
  const { to, answer } = form.value
  if (to === 'declined' && !answer)
    return askToMend({ errors: { answer: 'decline-reason-required' }, values: form.typed }, ['answer'])
  const target = { returnId: params.id, address: page.address }
  const done =
    to === 'left'
      ? await letReturnStand(page.deps, administrator, target)
      : await decideReturn(page.deps, administrator, { ...target, to, answer: answer || null })
  if (!done.ok && done.code === 'return-unknown' && to !== 'left') throw data(null, { status: 404 })
  return redirectInDesk(page, deskUrls.adminReturn(params.id), {
    kind: done.ok ? 'success' : 'error',
    sentence: done.ok ? msg`Return answered successfully` : msg`Failed to answer the return`,
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, msg`Failed to answer the return`)
}

export default function Return({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Returns`} />
      <Screen {...loaderData} />
    </>
  )
}
