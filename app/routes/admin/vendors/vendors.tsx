import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useParams } from 'react-router'
import { getOpenOrders, suspendVendor } from '#modules/checkout/index.server.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { adminVendorSorts, vendorStatusForm, type AdminVendor } from '#modules/vendors/contract.ts'
import { kobo } from '#shared/money.ts'
import { approveVendor, findAdminVendor, listAdminVendors, rejectVendor } from '#modules/vendors/index.server.ts'
import { vendorsList, type AdminVendorsView, type VendorStatusQuestion, type VendorsAnswer } from './vendor-view.ts'
import { VendorsScreen } from './vendors-screen.tsx'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { withFigures } from './vendors.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/vendors'

const SHAPE = { sorts: adminVendorSorts }

export { revalidateAfterConflict as shouldRevalidate } from '#app/http/preserve-form.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminVendorsView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const input = vendorsList.parse(request, SHAPE)
  const intent = (['reject', 'suspend'] as const).find((one) => searchParams.has(one))
  const [{ vendors, ...list }, target] = await Promise.all([
    listAdminVendors(page.deps, administrator, input),
    intent ? findAdminVendor(page.deps, administrator, searchParams.get(intent) ?? '') : null,
  ])
  redirectBeyondLastPage(request, { ...list, rows: vendors })
  const rows = await withFigures(page, administrator, vendors)
  const question = target && intent ? await toQuestion(page, administrator, intent, target) : null
  return { ...list, input, rows, question }
}

async function toQuestion(
  page: PageContext,
  administrator: Administrator,
  intent: VendorStatusQuestion['intent'],
  { id, name, status, reason }: AdminVendor,
): Promise<VendorStatusQuestion> {
  const open = intent === 'suspend' ? await getOpenOrders(page.deps, administrator, id) : null
  return { intent, target: { id, name, status, reason }, open: open && { ...open, amount: kobo(open.amount) } }
}

const said: Record<'approve' | 'reject' | 'suspend', { done: MessageDescriptor; failed: MessageDescriptor }> = {
  approve: { done: msg`Vendor approved successfully`, failed: msg`Failed to approve vendor` },
  reject: { done: msg`Vendor rejected and removed`, failed: msg`Failed to reject vendor` },
  suspend: { done: msg`Vendor suspended`, failed: msg`Failed to update vendor status` },
}

/**
 * Approves ticked vendors one by one: one that another administrator has approved meanwhile doesn't stop the others.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, vendorStatusForm, 'id')
  if (!form.ok) return data<VendorsAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const { intent, id, reason = '', back, openOrders, days, amount } = form.value
  const list = vendorsList.url(vendorsList.parse(request, SHAPE))
  if (id === '') return redirectInDashboard(page, list, { kind: 'error', sentence: msg`Select vendors first` })
  if (intent !== 'approve' && reason === '')
    return data<VendorsAnswer>({ errors: { reason: 'reason-required' }, values: form.typed }, { status: 422 })
  if (intent === 'suspend' && openOrders === 'refund') {
    const open = await getOpenOrders(page.deps, administrator, id)
    // an order was paid or shipped after the question was asked
    if (String(open.amount) !== amount)
      return data<VendorsAnswer>({ errors: { amount: 'amount-changed' }, values: form.typed }, { status: 409 })
  }
  const ids = intent === 'approve' ? [...new Set(id.split(','))] : [id]
  let count = 0
  let failed: MessageDescriptor = said[intent].failed
  for (const vendorId of ids) {
    const target = { vendorId, ipAddress: page.ipAddress }
    const done =
      intent === 'approve'
        ? await approveVendor(page.deps, administrator, target)
        : intent === 'reject'
          ? await rejectVendor(page.deps, administrator, { ...target, reason })
          : await suspendVendor(page.deps, administrator, {
              ...target,
              reason,
              days: openOrders === 'finish' ? days : 0,
            })
    if (done.ok) count++
    else failed = dashboardSentence(done)
  }
  const to =
    back === 'detail' ? dashboardUrls.adminVendor(id, vendorsList.query(vendorsList.parse(request, SHAPE))) : list
  if (count === 0) return redirectInDashboard(page, to, { kind: 'error', sentence: failed })
  const many = msg`${plural(count, { one: '# vendor approved', other: '# vendors approved' })}`
  return redirectInDashboard(page, to, { kind: 'success', sentence: ids.length === 1 ? said[intent].done : many })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) => said[intent as keyof typeof said].failed)
}

export default function Vendors({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  return (
    <ListWithDetail back={vendorsList.url(loaderData.input)} backWords={<Trans>Back to Vendors</Trans>}>
      {id ? null : <PageHead title={t`Vendors`} />}
      <VendorsScreen {...loaderData} answer={actionData} />
    </ListWithDetail>
  )
}
