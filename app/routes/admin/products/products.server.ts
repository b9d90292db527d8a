import { type AdminProductFind, adminProductSorts } from '#modules/merchandising/contract.ts'
import { isCategorySlug } from '#modules/catalogue/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { productsList } from './product-view.ts'
import type { DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'

/** Shared by the page, the CSV file, and actions on all results. */
export function parseAdminProducts(request: Request): { input: DashboardQuery; find: AdminProductFind } {
  const input = productsList.parse(request, { sorts: adminProductSorts, more: ['category', 'vendor'] })
  const { category = '', vendor = '' } = input.more
  const find = {
    search: input.search,
    filter: input.filter,
    category: isCategorySlug(category) ? category : null,
    vendorId: isShortId(vendor) ? vendor : null,
  }
  return { input, find }
}
