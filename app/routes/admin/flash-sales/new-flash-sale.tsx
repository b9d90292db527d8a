import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { MOST_IN_A_SALE } from '#modules/merchandising/contract.ts'
import { createFlashSale, findSaleCandidates, saleForm } from '#modules/merchandising/index.server.ts'
import { toLagosTime } from '#shared/time.ts'
import { salesList, type SaleAnswer } from './sale-view.ts'
import { NewSaleScreen } from './new-sale-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { readTicks, toSaleAnswer } from './sale-answers.server.ts'
import type { Route } from './+types/new-flash-sale'

/** The URL keeps the selection and the typed values during a search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const text = (name: string): string =>
    (searchParams.get(name) ?? '').slice(0, 100).toWellFormed().replaceAll('\0', '')
  const find = text('find').trim()
  const ids = searchParams.getAll('id').slice(0, MOST_IN_A_SALE)
  return {
    ...(await findSaleCandidates(page.deps, administrator, { ids, search: find })),
    find,
    ticks: readTicks({
      shown: searchParams.getAll('shown').join(','),
      variant: searchParams.getAll('variant').join(','),
    }),
    values: { salePrice: text('salePrice'), percent: text('percent'), endsAt: text('endsAt') },
    earliest: toLagosTime(page.deps.clock.now()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, saleForm, 'id', 'shown', 'variant')
  if (!form.ok) {
    const isPriced = form.values.salePrice?.trim() || form.values.percent?.trim()
    const errors = isPriced ? form.errors : { salePrice: 'sale-price-required', ...form.errors }
    return answer({ errors, refusal: null }, form.values)
  }
  const { id: ids, find: _find, variant: variants, ...said } = form.value
  const input = { ids, variants, ...said, ipAddress: page.ipAddress }
  const created = await createFlashSale(page.deps, administrator, input)
  if (!created.ok) return answer(toSaleAnswer(page, created), form.typed)
  const list = salesList.parse(request)
  return redirectInDashboard(page, salesList.url(list), {
    kind: 'success',
    sentence: msg`Flash sale created successfully!`,
  })

  async function answer(said: SaleAnswer, values: Partial<Record<string, string>>) {
    const ids = (values.id ?? '').split(',').slice(0, MOST_IN_A_SALE)
    const find = (values.find ?? '').slice(0, 100).toWellFormed().replaceAll('\0', '').trim()
    const candidates = await findSaleCandidates(page.deps, administrator, { ids, search: find })
    const choice = { ...candidates, find, ticks: readTicks(values) }
    return data<SaleAnswer>({ ...said, values, choice }, { status: 422 })
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to save flash sale`)
}

export default function NewFlashSale({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Create Flash Sale`} />
      <NewSaleScreen view={loaderData} answer={actionData} />
    </>
  )
}
