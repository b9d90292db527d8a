import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { orderStatuses, parseOrderListWish } from '#modules/orders/contract.ts'
import { countVendorOrders, listVendorOrders } from '#modules/orders/index.server.ts'
import { deskScreen } from '../../components/desk-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { OrderFrameContext } from '../../components/sales/order-frame.ts'
import type { SalesView } from '../../components/sales/sales-view.ts'
import { TextLink } from '../../ui/link.tsx'
import '../../ui/table.css'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { requireApprovedVendor } from '../../web/guards.ts'
import { toSaleRow } from '../../web/sales-view.server.ts'
import type { Route } from './+types/orders'

const Screen = deskScreen(async () => (await import('../../components/sales/sales-screen.tsx')).SalesScreen)

export async function loader({ request, context }: Route.LoaderArgs): Promise<SalesView> {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const wish = parseOrderListWish(new URL(request.url).searchParams)
  const counts = await countVendorOrders(page.deps, vendor)
  const list = await listVendorOrders(page.deps, vendor, wish, counts)
  return {
    ...list,
    counts,
    status: wish.status,
    search: wish.search,
    orders: list.orders.map((order) => toSaleRow(page, order)),
  }
}

/** An order that is opened from the list lies over it; one that is come to directly has the page for itself. */
export default function VendorOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  const query = new URLSearchParams(useLocation().search)
  const [alone, setAlone] = useState(id ?? null)
  if (!id && alone) setAlone(null)
  const isSheet = id !== alone
  const back = deskUrls.vendorOrders({
    status: orderStatuses.find((one) => one === query.get('status')),
    q: query.get('q') ?? undefined,
    page: query.get('page') ?? undefined,
  })
  const order = (
    <OrderFrameContext value={{ isSheet, back }}>
      <Outlet />
    </OrderFrameContext>
  )
  if (id && !isSheet)
    return (
      <div className="max-w-text">
        <TextLink to={back} tone="plain" className="mb-3 inline-flex min-h-11 items-center gap-1">
          <ChevronLeft aria-hidden className="size-5" />
          <Trans>Back to Orders</Trans>
        </TextLink>
        {order}
      </div>
    )
  return (
    <>
      {id ? null : <PageHead title={t`Orders`} />}
      <Screen {...loaderData} />
      {order}
    </>
  )
}
