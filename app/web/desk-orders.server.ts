import { deskOrderFilters, deskOrderSorts, type DeskOrderFilter, type DeskOrderFind } from '#modules/orders/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { parseDeskWish, type DeskWish } from './desk-wish.ts'

/** The list of orders that an address asks for, for its page and for its file. */
export function parseDeskOrders(request: Request): { wish: DeskWish; find: DeskOrderFind } {
  const { searchParams } = new URL(request.url)
  const wish = parseDeskWish(searchParams, deskOrderFilters, { sorts: deskOrderSorts, more: ['vendor'] })
  const { vendor = '' } = wish.more
  const find = {
    search: wish.search,
    filter: wish.filter as DeskOrderFilter,
    vendorId: isShortId(vendor) ? vendor : null,
  }
  return { wish, find }
}
