import type { DeskProductFilter, DeskProductFind } from '#modules/catalogue/contract.ts'
import { isCategorySlug } from '#modules/catalogue/contract.ts'
import { deskProductFilters, deskProductSorts } from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { parseDeskWish, type DeskWish } from '#app/http/dashboard/desk-wish.ts'

/** The list of products that an address asks for; for its page, its file, and what is done to all of it. */
export function parseDeskProducts(request: Request): { wish: DeskWish; find: DeskProductFind } {
  const { searchParams } = new URL(request.url)
  const wish = parseDeskWish(searchParams, deskProductFilters, {
    sorts: deskProductSorts,
    more: ['category', 'vendor'],
  })
  const { category = '', vendor = '' } = wish.more
  const find = {
    search: wish.search,
    filter: wish.filter as DeskProductFilter,
    category: isCategorySlug(category) ? category : null,
    vendorId: isShortId(vendor) ? vendor : null,
  }
  return { wish, find }
}
