import type { Administrator } from '#modules/accounts/contract.ts'
import type { AdminVendorFilter } from '#modules/vendors/contract.ts'
import { exportAdminVendors } from '#modules/vendors/index.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { withFigures } from './vendors.server.ts'
import { vendorsList } from './vendor-view.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/vendors-file'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  return answerCsv('shopzero-vendors.csv', lines(page, administrator, vendorsList.parse(request)))
}

const HEAD = ['id', 'business', 'owner', 'email', 'phone', 'status', 'products', 'sales', 'balance', 'applied']

async function* lines(
  page: PageContext,
  administrator: Administrator,
  find: { search: string; filter: AdminVendorFilter },
): AsyncGenerator<(string | number)[][]> {
  yield [HEAD]
  for await (const vendors of exportAdminVendors(page.deps, administrator, find)) {
    const rows = await withFigures(page, administrator, vendors)
    yield rows.map((row, at) => [
      row.id,
      row.name,
      row.ownerName,
      row.email,
      row.phone,
      row.status,
      row.products,
      row.sales / 100,
      row.balance / 100,
      vendors[at]?.createdAt.toISOString() ?? '',
    ])
  }
}
