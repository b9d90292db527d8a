import { deskOrderFilters, deskOrderSorts, type DeskOrderFilter, type DeskOrderFind } from '#modules/orders/contract.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findFirstReference } from '#modules/checkout/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import type { PageContext } from '#app/http/context.ts'
import { parseDeskWish, type DeskWish } from '#app/http/dashboard/desk-wish.ts'

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

/** The same, as the orders themselves know it: whatever try of a payment was named. */
export async function findDeskOrderWish(
  { deps }: Pick<PageContext, 'deps'>,
  administrator: Administrator,
  request: Request,
): Promise<{ wish: DeskWish; find: DeskOrderFind }> {
  const { wish, find } = parseDeskOrders(request)
  return { wish, find: { ...find, search: await findFirstReference(deps, administrator, find.search) } }
}
