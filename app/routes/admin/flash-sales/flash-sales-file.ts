import { exportFlashSales } from '#modules/merchandising/index.server.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { salesList } from './sale-view.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/flash-sales-file'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  return answerCsv('shopzero-flash-sales.csv', exportFlashSales(page.deps, administrator, salesList.parse(request)))
}
