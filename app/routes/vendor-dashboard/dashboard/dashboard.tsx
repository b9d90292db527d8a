import { useLingui } from '@lingui/react/macro'
import { countListedProducts, listLowStock } from '#modules/inventory/index.server.ts'
import { countOwnProducts } from '#modules/catalogue/index.server.ts'
import { getVendorMoney } from '#modules/ledger/index.server.ts'
import { countUnreadConversations } from '#modules/messages/index.server.ts'
import { parseSalesSpan } from '#modules/reports/contract.ts'
import { getRecentSales, getSalesSeries, getVendorFigures } from '#modules/reports/index.server.ts'
import { listLatestOrders } from '#modules/history/index.server.ts'
import { findBankAccount, findOwnBusiness } from '#modules/vendors/index.server.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { getShipDeadline, formatDay } from '#app/http/dates.server.ts'
import { toChart } from '#app/components/dashboard/earnings-view.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { toSaleRow } from '../shared/sales.server.ts'
import type { Route } from './+types/dashboard'

const LATEST = 5
const SHOWN_LOW = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { deps } = page
  const vendor = requireApprovedVendor(page, request)
  const span = parseSalesSpan(new URL(request.url).searchParams.get('span'))
  const [products, listed, figures, lately, series, latest, lowStock, money, account, unread, business] =
    await Promise.all([
      countOwnProducts(deps, vendor),
      countListedProducts(deps, vendor),
      getVendorFigures(deps, vendor),
      getRecentSales(deps, vendor),
      getSalesSeries(deps, vendor, span),
      listLatestOrders(deps, vendor, LATEST),
      listLowStock(deps, vendor, SHOWN_LOW),
      getVendorMoney(deps, vendor),
      findBankAccount(deps.db, vendor.id),
      countUnreadConversations(deps, vendor),
      findOwnBusiness(deps, vendor),
    ])
  const { oldestToShip } = figures
  const { amount, dueAt, carryReason } = money.next
  return {
    businessName: vendor.businessName,
    products,
    listed,
    figures,
    lately,
    unread,
    shipBy: oldestToShip ? getShipDeadline(new Date(oldestToShip), deps.clock.now(), page.locale) : null,
    next: { amount, dueOn: formatDay(new Date(dueAt), page.locale), isCarried: carryReason !== null },
    hasAccount: account !== null,
    hasPictures: Boolean(business?.logo && business.banner),
    series: {
      span,
      ...toChart(
        page,
        series.points.map(({ from, sales }) => ({ from, value: sales })),
        span === 'year' ? 'month' : 'day',
      ),
    },
    latest: latest.map((order) => toSaleRow(page, order)),
    lowStock,
  }
}

export default function VendorDashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Dashboard`} />
      <DashboardScreen {...loaderData} />
    </>
  )
}
