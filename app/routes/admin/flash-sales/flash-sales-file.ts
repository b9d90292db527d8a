import { exportFlashSales } from '#modules/merchandising/index.server.ts'
import { type SaleFilter, saleFilters } from '#modules/merchandising/contract.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { parseDashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/flash-sales-file'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { search, filter } = parseDashboardQuery(new URL(request.url).searchParams, saleFilters)
  const find = { search, filter: filter as SaleFilter }
  return answerCsv('shopzero-flash-sales.csv', exportFlashSales(page.deps, administrator, find))
}
