import { useLingui } from '@lingui/react/macro'
import { type AdminReturnFilter, adminReturnFilters } from '#modules/history/contract.ts'
import { findAdminReturns } from '#modules/history/index.server.ts'
import { dashboardScreen } from '#app/components/dashboard/dashboard-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import '#app/ui/dashboard/table.css'
import { getPage } from '#app/http/context.ts'
import { formatShortDate } from '#app/http/dates.server.ts'
import { parseDashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { keepToPages } from '../shared/keep-to-pages.server.ts'
import type { Route } from './+types/returns'

const Screen = dashboardScreen(async () => (await import('./returns-screen.tsx')).ReturnsScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = parseDashboardQuery(new URL(request.url).searchParams, adminReturnFilters)
  const filter = input.filter as AdminReturnFilter
  const { returns, ...list } = await findAdminReturns(page.deps, administrator, { ...input, filter })
  keepToPages(request, { ...list, rows: returns, page: input.page })
  const rows = returns.map(({ id, number, status, reason, amount, vendor, customer, requestedAt }) => ({
    id,
    number,
    status,
    reason,
    amount,
    vendor,
    customer,
    on: formatShortDate(requestedAt, page.locale),
  }))
  return { ...list, input, rows }
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Returns`} />
      <Screen {...loaderData} />
    </>
  )
}
