import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { changeOrderStatus, changePaymentStatus } from '#modules/checkout/index.server.ts'
import { deskOrderForm } from '#modules/orders/contract.ts'
import { findDeskOrder } from '#modules/orders/index.server.ts'
import { DeskOrderScreen } from '../../components/admin/order-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { formatDatedMoment } from '../../web/dates.server.ts'
import { parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { toAddressLines } from '../../web/order-view.server.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import { tradeSentence } from '../../web/trade-answers.server.ts'
import type { Route } from './+types/order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const order = await findDeskOrder(page.deps, administrator, params.id)
  if (!order) throw data(null, { status: 404 })
  const when = (iso: string): string => formatDatedMoment(new Date(iso), page.locale)
  const { id, number, reference, status, paymentStatus, itemsTotal, shipping, total, email, vendor, address } = order
  return {
    id,
    number,
    reference,
    status,
    paymentStatus,
    itemsTotal,
    shipping,
    total,
    email,
    vendor: vendor.name,
    phone: address.phone,
    placedOn: when(order.placedAt),
    address: toAddressLines(address),
    items: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      lineTotal: item.lineTotal,
    })),
    events: order.events.map(({ kind, actor, note, at }) => ({ kind, actor, note, on: when(at) })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, deskOrderForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { status, payment, note = '' } = form.value
  const back = deskUrls.adminOrder(params.id)
  const target = { orderId: params.id, note, address: page.address }
  if (status) {
    const moved = await changeOrderStatus(page.deps, administrator, { ...target, to: status })
    if (!moved.ok) return redirectWithFlash(page, back, { kind: 'error', sentence: tradeSentence(moved.code) })
    return redirectWithFlash(page, back, { kind: 'success', sentence: msg`Order status updated successfully` })
  }
  if (!payment) throw data(null, { status: 400 })
  if (note === '') return redirectWithFlash(page, back, { kind: 'error', sentence: msg`Please give a reason` })
  const changed = await changePaymentStatus(page.deps, administrator, { ...target, to: payment })
  if (!changed.ok) return redirectWithFlash(page, back, { kind: 'error', sentence: tradeSentence(changed.code) })
  return redirectWithFlash(page, back, { kind: 'success', sentence: msg`Payment status updated successfully` })
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Order ${loaderData.number}`} />
      <DeskOrderScreen {...loaderData} />
    </>
  )
}
