import type { AdminProductFilter, AdminProductFind } from '#modules/catalogue/contract.ts'
import { isCategorySlug } from '#modules/catalogue/contract.ts'
import { adminProductFilters, adminProductSorts } from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { parseDashboardQuery, type DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'

/** The list of products that an address asks for; for its page, its file, and what is done to all of it. */
export function parseAdminProducts(request: Request): { wish: DashboardQuery; find: AdminProductFind } {
  const { searchParams } = new URL(request.url)
  const wish = parseDashboardQuery(searchParams, adminProductFilters, {
    sorts: adminProductSorts,
    more: ['category', 'vendor'],
  })
  const { category = '', vendor = '' } = wish.more
  const find = {
    search: wish.search,
    filter: wish.filter as AdminProductFilter,
    category: isCategorySlug(category) ? category : null,
    vendorId: isShortId(vendor) ? vendor : null,
  }
  return { wish, find }
}
