import {
  type AdminProductFilter,
  adminProductFilters,
  type AdminProductFind,
  adminProductSorts,
} from '#modules/merchandising/contract.ts'
import { isCategorySlug } from '#modules/catalogue/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { parseDashboardQuery, type DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'

/** The list of products that an address asks for; for its page, its file, and what is done to all of it. */
export function parseAdminProducts(request: Request): { input: DashboardQuery; find: AdminProductFind } {
  const { searchParams } = new URL(request.url)
  const input = parseDashboardQuery(searchParams, adminProductFilters, {
    sorts: adminProductSorts,
    more: ['category', 'vendor'],
  })
  const { category = '', vendor = '' } = input.more
  const find = {
    search: input.search,
    filter: input.filter as AdminProductFilter,
    category: isCategorySlug(category) ? category : null,
    vendorId: isShortId(vendor) ? vendor : null,
  }
  return { input, find }
}
