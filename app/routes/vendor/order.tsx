import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { changeOrderStatus, decideReturn } from '#modules/checkout/index.server.ts'
import { listOrderMoney } from '#modules/ledger/index.server.ts'
import { vendorReturnForm, vendorStepForm } from '#modules/orders/contract.ts'
import { findVendorOrder } from '#modules/orders/index.server.ts'
import { deskScreen } from '../../components/desk-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { askToMend, parseForm } from '../../web/forms.ts'
import { requireServingVendor } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { redirectInDesk } from '../../web/respond.ts'
import { toSaleView } from '../../web/sales-view.server.ts'
import type { Route } from './+types/order'

const Screen = deskScreen(async () => (await import('../../components/sales/sale-frame.tsx')).SaleFrame)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const order = await findVendorOrder(page.deps, vendor, params.id)
  if (!order) return data({ sale: null }, { status: 404 })
  const money = await listOrderMoney(page.deps, vendor, [order.id])
  return data({ sale: toSaleView(page, order, money.get(order.id)) })
}

const orderForm = z.object({
  intent: z.enum(['step', 'return']),
  to: z.string().max(20),
  note: vendorStepForm.shape.note,
  returnId: z.string().max(12).default(''),
  answer: vendorReturnForm.shape.answer,
  back: z.enum(['order', 'list']).default('order'),
})

/** A step of the order, or an answer to a return: the vendor's own, or nothing happens. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const form = await parseForm(request, orderForm)
  if (!form.ok) return askToMend(form, ['note', 'answer'])
  const { back, ...wish } = form.value
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const to = back === 'list' ? deskUrls.vendorOrders(query) : deskUrls.vendorOrder(params.id, query)
  const step = vendorStepForm.safeParse(wish)
  const decision = vendorReturnForm.safeParse(wish)
  if (!step.success && !decision.success) throw data(null, { status: 400 })
  if (decision.success && decision.data.to === 'declined' && !decision.data.answer)
    return askToMend({ errors: { answer: 'decline-reason-required' }, values: form.typed }, ['note', 'answer'])
  const done = step.success
    ? await changeOrderStatus(page.deps, vendor, {
        orderId: params.id,
        to: step.data.to,
        note: step.data.note || null,
        address: page.address,
      })
    : decision.success &&
      (await decideReturn(page.deps, vendor, {
        returnId: decision.data.returnId,
        to: decision.data.to,
        answer: decision.data.answer || null,
        address: page.address,
      }))
  if (done && !done.ok && (done.code === 'order-unknown' || done.code === 'return-unknown'))
    throw data(null, { status: 404 })
  const sentence = step.success
    ? done && done.ok
      ? msg`Order status updated successfully`
      : msg`Failed to update order status`
    : done && done.ok
      ? msg`Return answered successfully`
      : msg`Failed to answer the return`
  return redirectInDesk(page, to, { kind: done && done.ok ? 'success' : 'error', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, ({ intent }) =>
    intent === 'return' ? msg`Failed to answer the return` : msg`Failed to update order status`,
  )
}

export default function VendorOrder({ loaderData: { sale } }: Route.ComponentProps) {
  const { t } = useLingui()
  const title = sale ? t`Order #${sale.number}` : t`Order not found`
  return (
    <>
      <PageHead title={title} />
      <Screen sale={sale} title={title} />
    </>
  )
}
