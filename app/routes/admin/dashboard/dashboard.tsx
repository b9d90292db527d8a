import { useLingui } from '@lingui/react/macro'
import { countNewUsers, countUsers } from '#modules/accounts/index.server.ts'
import { countAllProducts, countNewProducts } from '#modules/catalogue/index.server.ts'
import { withPaymentStatus } from '#modules/checkout/index.server.ts'
import { parseSalesSpan } from '#modules/reports/contract.ts'
import { getShopFigures, getShopSeries, listLatestOfShop } from '#modules/reports/index.server.ts'
import { countVendors } from '#modules/vendors/index.server.ts'
import { AdminDashboardScreen } from './dashboard-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { toChart } from '#app/components/dashboard/earnings-view.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { getWaiting, toWaitingView } from '../shared/waiting.server.ts'
import type { Route } from './+types/dashboard'

const LATEST = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { deps } = page
  const administrator = requireAdministrator(page)
  const span = parseSalesSpan(new URL(request.url).searchParams.get('span'))
  const [figures, users, newUsers, products, newProducts, vendors, waiting, series, latest] = await Promise.all([
    getShopFigures(deps, administrator),
    countUsers(deps, administrator),
    countNewUsers(deps, administrator),
    countAllProducts(deps),
    countNewProducts(deps, administrator),
    countVendors(deps, administrator),
    getWaiting(page, administrator),
    getShopSeries(deps, administrator, span),
    listLatestOfShop(deps, administrator, LATEST).then(async (orders) => withPaymentStatus(deps, orders)),
  ])
  const by = span === 'year' ? 'month' : 'day'
  return {
    figures,
    users: { all: users, new: newUsers },
    products: { all: products, new: newProducts },
    vendors,
    waiting: toWaitingView(page, waiting),
    series: {
      span,
      sales: toChart(
        page,
        series.points.map(({ from, sales }) => ({ from, value: sales })),
        by,
      ),
      orders: toChart(
        page,
        series.points.map(({ from, orders }) => ({ from, value: orders })),
        by,
      ),
    },
    latest: latest.map(({ createdAt, ...order }) => ({ ...order, on: formatMoment(createdAt, page.locale) })),
  }
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Admin`} />
      <AdminDashboardScreen {...loaderData} />
    </>
  )
}
