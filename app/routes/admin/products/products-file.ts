import { exportAdminProducts } from '#modules/merchandising/index.server.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { parseAdminProducts } from './products.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/products-file'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { find } = parseAdminProducts(request)
  return answerCsv('shopzero-products.csv', exportAdminProducts(page.deps, administrator, find))
}
