import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { payoutRetryForm, runFilters, type RunFilter } from '#modules/ledger/contract.ts'
import { findRun, retryPayout } from '#modules/ledger/index.server.ts'
import { deskScreen } from '../../components/desk-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import '../../ui/table.css'
import { getPage } from '../../web/context.ts'
import { formatDeskWish, parseDeskWish } from '../../web/desk-wish.ts'
import { parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { keepToPages } from '../../web/keep-to-pages.server.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { toRunView } from '../../web/payouts-view.server.ts'
import { redirectInDesk } from '../../web/respond.ts'
import type { Route } from './+types/payout-run'

const Screen = deskScreen(async () => (await import('../../components/admin/payout-run-screen.tsx')).PayoutRunScreen)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const wish = parseDeskWish(searchParams, runFilters)
  const filter = wish.filter as RunFilter
  const found = await findRun(page.deps, administrator, { ...wish, filter, period: params.period })
  if (!found) throw data(null, { status: 404 })
  keepToPages(request, { ...found, rows: found.payouts, page: wish.page })
  return toRunView(page, { ...found, wish, asked: searchParams.get('retry') })
}

type Refusal = Extract<Awaited<ReturnType<typeof retryPayout>>, { ok: false }>['code']

const refusals: Record<Refusal, MessageDescriptor> = {
  'payout-unknown': msg`There is no such payout`,
  'payout-not-failed': msg`This payout is on its way, or has arrived`,
  'vendor-suspended': msg`The shop is suspended`,
  'payouts-held': msg`The payouts of this vendor are held`,
  'account-not-ready': msg`The vendor has no bank account that can be paid to now`,
  'balance-gone': msg`The money is not there any more: a later payout took it along, or it was refunded`,
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, payoutRetryForm)
  if (!form.ok) throw data(null, { status: 400 })
  const done = await retryPayout(page.deps, administrator, { payoutId: form.value.id, address: page.address })
  const wish = parseDeskWish(new URL(request.url).searchParams, runFilters)
  return redirectInDesk(page, deskUrls.adminPayoutRun(params.period, formatDeskWish(wish, runFilters)), {
    kind: done.ok ? 'success' : 'error',
    sentence: done.ok ? msg`The payout is on its way again` : refusals[done.code],
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent)
}

export default function PayoutRun({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Payouts`} />
      <Screen {...loaderData} />
    </>
  )
}
