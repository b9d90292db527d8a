import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { changeFlashSale, findFlashSale, saleChangeForm } from '#modules/merchandising/index.server.ts'
import { formatNairaForInput } from '#shared/money.ts'
import { toLagosTime } from '#shared/time.ts'
import { salesList, type SaleAnswer, type SaleValues } from './sale-view.ts'
import { EditSaleScreen } from './edit-sale-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { readTicks, toSaleAnswer } from './sale-answers.server.ts'
import type { Route } from './+types/flash-sale'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const found = await findFlashSale(page.deps, administrator, params.id)
  const earliest = toLagosTime(page.deps.clock.now())
  const none: SaleValues = { salePrice: '', endsAt: '' }
  if (!found) return data({ sale: null, values: none, version: '', earliest }, { status: 404 })
  const { endsAt, version, same, ...sale } = found
  const values: SaleValues = {
    salePrice: same.salePrice === null ? '' : formatNairaForInput(same.salePrice),
    endsAt: toLagosTime(endsAt),
  }
  if (sale.choices.length > 0) values.percent = same.percent === null ? '' : String(same.percent)
  return data({
    sale: { ...sale, endsOn: formatDatedMoment(endsAt, page.locale) },
    values,
    version,
    earliest,
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, saleChangeForm, 'shown', 'variant')
  if (!form.ok) return answer({ errors: form.errors, refusal: null }, form.values)
  const { variant: variants, ...said } = form.value
  const input = { id: params.id, variants, ...said, ipAddress: page.ipAddress }
  const changed = await changeFlashSale(page.deps, administrator, input)
  const list = salesList.parse(request)
  if (!changed.ok && changed.code === 'sale-unknown')
    return redirectInDashboard(page, salesList.url(list), { kind: 'error', sentence: dashboardSentence(changed) })
  if (!changed.ok && changed.code === 'changed-meanwhile') {
    const values = { ...form.typed, version: changed.detail?.version }
    const { status, text } = toDashboardAnswer(page, changed)
    return answer({ errors: {}, refusal: text }, values, status)
  }
  if (!changed.ok) return answer(toSaleAnswer(page, changed), form.typed)
  return redirectInDashboard(page, salesList.url(list), {
    kind: 'success',
    sentence: msg`Flash sale updated successfully!`,
  })
}

function answer(said: SaleAnswer, values: Partial<Record<string, string>>, status = 422) {
  return data<SaleAnswer>({ ...said, values, ...(values.shown ? { ticks: readTicks(values) } : {}) }, { status })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save flash sale`)
}

export default function FlashSalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { sale } = loaderData
  return (
    <>
      <PageHead title={sale ? t`Edit Flash Sale` : t`Flash sale not found`} />
      <EditSaleScreen key={sale?.id} view={loaderData} answer={actionData} />
    </>
  )
}
