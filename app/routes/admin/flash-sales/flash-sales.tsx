import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useLocation } from 'react-router'
import { z } from 'zod'
import { listFlashSales, removeFlashSales, setFlashSalesOn } from '#modules/merchandising/index.server.ts'
import { staffReason } from '#modules/inventory/contract.ts'
import type { ReasonAnswer } from '../shared/reason-field.tsx'
import { saleIntents, salesList, type FlashSalesView } from './sale-view.ts'
import { FlashSalesScreen } from './flash-sales-screen.tsx'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatMomentFrom } from '#app/http/dates.server.ts'
import { choiceFields, parseAsked } from '#app/http/dashboard/chosen-rows.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/flash-sales'

const salesForm = z.object({ intent: z.enum(saleIntents), reason: z.string().max(10_000).optional(), ...choiceFields })

export async function loader({ request, context }: Route.LoaderArgs): Promise<FlashSalesView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = salesList.parse(request)
  const { searchParams } = new URL(request.url)
  const asked = saleIntents.find((one) => one === searchParams.get('ask'))
  const { ids } = parseAsked(searchParams)
  const { sales, ...list } = await listFlashSales(page.deps, administrator, input)
  redirectBeyondLastPage(request, { ...list, rows: sales })
  const now = page.deps.clock.now()
  return {
    ...list,
    input,
    rows: sales.map(({ endsAt, ...row }) => ({ ...row, endsOn: formatMomentFrom(now, endsAt, page.locale) })),
    question: asked && ids.length > 0 ? { intent: asked, ids: ids.join(','), count: ids.length } : null,
  }
}

/** Each change of a vendor's sale is confirmed at a URL of its own, with a reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, salesForm, 'id')
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id, sure } = form.value
  const input = salesList.parse(request)
  const back = salesList.url(input)
  const say = (kind: 'success' | 'error', sentence: MessageDescriptor): Response =>
    redirectInDashboard(page, back, { kind, sentence })
  if (id === '') return say('error', msg`Select flash sales first`)
  if (sure !== '1') return redirect(salesList.url(input, { ask: intent, id }), 303)
  const reason = staffReason.safeParse(form.value.reason ?? '')
  if (!reason.success)
    return data<ReasonAnswer>(
      { errors: { reason: reason.error.issues[0]?.message }, values: { reason: form.value.reason } },
      { status: 422 },
    )
  const change = { ids: id.split(','), reason: reason.data, ipAddress: page.ipAddress }
  if (intent === 'remove') {
    const removed = await removeFlashSales(page.deps, administrator, change)
    if (removed.ok) return say('success', msg`Flash sale removed successfully!`)
    return say('error', dashboardSentence(removed))
  }
  const isOn = intent === 'activate'
  const changed = await setFlashSalesOn(page.deps, administrator, { ...change, isOn })
  if (changed.ok) return say('success', isOn ? msg`Flash sale activated!` : msg`Flash sale deactivated!`)
  return say('error', dashboardSentence(changed))
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) =>
    intent === 'remove' ? msg`Failed to remove flash sale` : msg`Failed to update flash sale status`,
  )
}

export default function FlashSales({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isList = useLocation().pathname.endsWith(dashboardUrls.adminFlashSales())
  return (
    <ListWithDetail back={salesList.url(loaderData.input)} backWords={<Trans>Back to Flash Sales</Trans>}>
      {isList ? <PageHead title={t`Flash Sales`} /> : null}
      <FlashSalesScreen {...loaderData} answer={actionData} />
    </ListWithDetail>
  )
}
