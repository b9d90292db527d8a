import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useParams } from 'react-router'
import { z } from 'zod'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findAdminVendorName } from '#modules/merchandising/index.server.ts'
import { changeOrderStatus, withPaymentStatus } from '#modules/checkout/index.server.ts'
import { listAdminOrders, getChosenOrders } from '#modules/history/index.server.ts'
import { askedSteps, ordersList, type AdminOrdersView } from './order-view.ts'
import { AdminOrdersScreen } from './orders-screen.tsx'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { formatMomentFrom } from '#app/http/dates.server.ts'
import { getAdminOrderQuery, parseAdminOrders } from './orders.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { redirectBeyondLastPage } from '../shared/redirect-beyond-last-page.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import type { Route } from './+types/orders'

const ULIDS = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}(?:,[0-7][0-9A-HJKMNP-TV-Z]{25}){0,99})?$/
const ordersForm = z.object({
  intent: z.enum(['confirmed', 'shipped', 'delivered']),
  id: z.string().regex(ULIDS),
  sure: z.literal(['', '1']).optional(),
})

export async function loader({ request, context }: Route.LoaderArgs): Promise<AdminOrdersView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { input, find } = await getAdminOrderQuery(page, administrator, request)
  const { sort, perPage } = input
  const [{ orders, ...list }, vendorName] = await Promise.all([
    listAdminOrders(page.deps, administrator, { ...find, sort, perPage, page: input.page }),
    find.vendorId === null ? null : findAdminVendorName(page.deps, administrator, find.vendorId),
  ])
  redirectBeyondLastPage(request, { ...list, rows: orders, page: input.page })
  const question = await findQuestion(page, administrator, new URL(request.url).searchParams)
  const now = page.deps.clock.now()
  const said = await withPaymentStatus(page.deps, orders)
  const rows = said.map(({ createdAt, ...row }) => ({ ...row, on: formatMomentFrom(now, createdAt, page.locale) }))
  return { ...list, input, vendorName, rows, question }
}

async function findQuestion(
  { deps }: PageContext,
  administrator: Administrator,
  params: URLSearchParams,
): Promise<AdminOrdersView['question']> {
  const intent = askedSteps.find((one) => one === params.get('ask'))
  const ids = params.get('id') ?? ''
  if (!intent || ids === '' || !ULIDS.test(ids)) return null
  const { count, total } = await getChosenOrders(deps, administrator, ids.split(','))
  return count === 0 ? null : { intent, ids, count, total }
}

/** Each ticked order is a transaction of its own: one failure doesn't stop the others. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, ordersForm, 'id')
  if (!form.ok) throw data(null, { status: 400 })
  const { intent: to, id, sure } = form.value
  const { input } = parseAdminOrders(request)
  const back = ordersList.url(input)
  if (id === '') return redirectInDashboard(page, back, { kind: 'error', sentence: msg`Select orders first` })
  if (sure !== '1' && askedSteps.some((one) => one === to)) return redirect(ordersList.url(input, { ask: to, id }), 303)
  const ids = [...new Set(id.split(','))]
  let done = 0
  const refusals = new Map<string, MessageDescriptor>()
  for (const orderId of ids) {
    const moved = await changeOrderStatus(page.deps, administrator, { orderId, to, ipAddress: page.ipAddress })
    if (moved.ok) done++
    else refusals.set(moved.code, dashboardSentence(moved))
  }
  const left = ids.length - done
  if (left === 0) {
    const many = msg`${plural(done, { one: '# order updated', other: '# orders updated' })}`
    const sentence = done === 1 ? msg`Order status updated successfully` : many
    return redirectInDashboard(page, back, { kind: 'success', sentence })
  }
  const [reason] = refusals.values()
  const sentence =
    reason && done === 0 && refusals.size === 1
      ? reason
      : msg`${plural(done, { one: '# order updated', other: '# orders updated' })}, ${plural(left, { one: "# couldn't be updated", other: "# couldn't be updated" })}`
  return redirectInDashboard(page, back, { kind: 'error', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update order status`)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  return (
    <ListWithDetail isWide back={ordersList.url(loaderData.input)} backWords={<Trans>All orders</Trans>}>
      {id ? null : <PageHead title={t`Orders`} />}
      <AdminOrdersScreen {...loaderData} />
    </ListWithDetail>
  )
}
