import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useParams } from 'react-router'
import { z } from 'zod'
import {
  type Chosen,
  declineFeatured,
  deleteProductsAsAdmin,
  listAdminProducts,
  findAdminVendorName,
  getChosen,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
} from '#modules/merchandising/index.server.ts'
import { staffReason } from '#modules/inventory/contract.ts'
import { askedIntents, productsList, type AskedIntent, type AdminProductsView } from './product-view.ts'
import type { ReasonAnswer } from '../shared/reason-field.tsx'
import { AdminProductsScreen } from './products-screen.tsx'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'
import { choiceFields, parseAsked } from '#app/http/dashboard/chosen-rows.server.ts'
import { parseAdminProducts } from './products.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/products'

const productsForm = z.object({
  intent: z.enum(['activate', 'deactivate', 'feature', 'unfeature', 'decline', 'delete']),
  reason: z.string().max(10_000).optional(),
  ...choiceFields,
})
type Intent = z.output<typeof productsForm>['intent']

export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminProductsView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { input, find } = parseAdminProducts(request)
  const { sort, perPage } = input
  const { searchParams } = new URL(request.url)
  const { ids, isAll } = parseAsked(searchParams)
  const asked = isAll || ids.length > 0 ? askedIntents.find((one) => one === searchParams.get('ask')) : undefined
  const [{ products, ...list }, vendorName, chosen] = await Promise.all([
    listAdminProducts(page.deps, administrator, { ...find, sort, perPage, page: input.page }),
    find.vendorId === null ? null : findAdminVendorName(page.deps, administrator, find.vendorId),
    asked ? getChosen(page.deps, administrator, isAll ? { all: find } : { ids }) : null,
  ])
  redirectBeyondLastPage(request, { ...list, rows: products })
  return {
    ...list,
    input,
    vendorName,
    rows: products.map(({ addedAt, ...row }) => ({ ...row, addedOn: formatShortDate(addedAt, page.locale) })),
    question:
      asked && chosen && chosen.count > 0
        ? { ...chosen, intent: asked, ids: ids.join(','), isAll, fromDetail: searchParams.get('back') === 'detail' }
        : null,
  }
}

/**
 * Applies to ticked rows, one row, or all results. An action that harms a vendor is confirmed at a URL of its own, with
 * a reason.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, productsForm, 'id')
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, id, all, sure, back } = form.value
  const { input, find } = parseAdminProducts(request)
  const list = productsList.url(input)
  const isAll = all === '1'
  if (!isAll && id === '')
    return redirectInDashboard(page, list, { kind: 'error', sentence: msg`Select products first` })
  const reason = staffReason.safeParse(form.value.reason ?? '')
  if (isAskedIntent(intent)) {
    if (sure !== '1')
      return redirect(productsList.url(input, { ask: intent, ...(isAll ? { all: '1' } : { id }), back }), 303)
    if (!reason.success)
      return data<ReasonAnswer>(
        { errors: { reason: reason.error.issues[0]?.message }, values: { reason: form.value.reason } },
        { status: 422 },
      )
  }
  const chosen: Chosen = isAll ? { all: find } : { ids: id.split(',') }
  const change = { chosen, ipAddress: page.ipAddress, reason: reason.data ?? null }
  const { deps } = page
  const steps = {
    activate: () => setProductsActiveAsAdmin(deps, administrator, { ...change, isActive: true }),
    deactivate: () => setProductsActiveAsAdmin(deps, administrator, { ...change, isActive: false }),
    feature: () => setProductsFeaturedAsAdmin(deps, administrator, { ...change, isFeatured: true }),
    unfeature: () => setProductsFeaturedAsAdmin(deps, administrator, { ...change, isFeatured: false }),
    decline: () => declineFeatured(deps, administrator, change),
    delete: () => deleteProductsAsAdmin(deps, administrator, change),
  }
  const done = await steps[intent]()
  const to =
    back === 'detail' && !isAll && intent !== 'delete'
      ? dashboardUrls.adminProduct(id, productsList.query(input))
      : list
  return redirectInDashboard(page, to, {
    kind: done.ok ? 'success' : 'error',
    sentence: done.ok ? sayDone(intent, done.value) : dashboardSentence(done),
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) => failures[intent as Intent])
}

function isAskedIntent(intent: Intent): intent is AskedIntent {
  return askedIntents.some((one) => one === intent)
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  return (
    <ListWithDetail back={productsList.url(loaderData.input)} backWords={<Trans>Back to Products</Trans>}>
      {id ? null : <PageHead title={t`Products`} />}
      <AdminProductsScreen {...loaderData} answer={actionData} />
    </ListWithDetail>
  )
}

const failures: Record<Intent, MessageDescriptor> = {
  activate: msg`Failed to update product status`,
  deactivate: msg`Failed to update product status`,
  feature: msg`Failed to update featured status`,
  unfeature: msg`Failed to update featured status`,
  decline: msg`Failed to update featured status`,
  delete: msg`Failed to delete product`,
}

const doneToOne: Record<Intent, MessageDescriptor> = {
  activate: msg`Product activated successfully`,
  deactivate: msg`Product deactivated successfully`,
  feature: msg`Product marked as featured`,
  unfeature: msg`Product removed from featured`,
  decline: msg`Request for featured status declined`,
  delete: msg`Product deleted successfully`,
}

function sayDone(intent: Intent, count: number): MessageDescriptor {
  if (count === 1) return doneToOne[intent]
  const say: Record<Intent, MessageDescriptor> = {
    activate: msg`${plural(count, { one: '# product activated', other: '# products activated' })}`,
    deactivate: msg`${plural(count, { one: '# product deactivated', other: '# products deactivated' })}`,
    feature: msg`${plural(count, { one: '# product marked as featured', other: '# products marked as featured' })}`,
    unfeature: msg`${plural(count, { one: '# product removed from featured', other: '# products removed from featured' })}`,
    decline: msg`${plural(count, { one: '# request for featured status declined', other: '# requests for featured status declined' })}`,
    delete: msg`${plural(count, { one: '# product deleted', other: '# products deleted' })}`,
  }
  return say[intent]
}
