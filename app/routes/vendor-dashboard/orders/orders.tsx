import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useParams } from 'react-router'
import { parseVendorOrderQuery } from '#modules/history/contract.ts'
import { countVendorOrders } from '#modules/reports/index.server.ts'
import { listVendorOrders } from '#modules/history/index.server.ts'
import { SalesScreen } from './sales-screen.tsx'
import { ListWithDetail } from '#app/components/dashboard/list-with-detail.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import type { SalesView } from '../shared/sales-view.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import { toSaleRow } from '../shared/sales.server.ts'
import type { Route } from './+types/orders'

export async function loader({ request, context }: Route.LoaderArgs): Promise<SalesView> {
  const page = getPage(context)
  const vendor = requireServingVendor(page, request)
  const input = parseVendorOrderQuery(new URL(request.url).searchParams)
  const counts = await countVendorOrders(page.deps, vendor)
  const list = await listVendorOrders(page.deps, vendor, input, counts)
  return {
    ...list,
    counts,
    status: input.status,
    search: input.search,
    orders: list.orders.map((order) => toSaleRow(page, order)),
  }
}

export default function VendorOrders({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  const query = new URLSearchParams(useLocation().search)
  const back = dashboardUrls.vendorOrders({
    status: parseVendorOrderQuery(query).status ?? undefined,
    q: query.get('q') ?? undefined,
    page: query.get('page') ?? undefined,
  })
  return (
    <ListWithDetail isWide back={back} backWords={<Trans>Back to Orders</Trans>}>
      {id ? null : <PageHead title={t`Orders`} />}
      <SalesScreen {...loaderData} />
    </ListWithDetail>
  )
}
