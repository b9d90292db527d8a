import { type AdminOrderFind, adminOrderSorts } from '#modules/history/contract.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { getFirstReference } from '#modules/checkout/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import type { PageContext } from '#app/http/context.ts'
import { ordersList } from './order-view.ts'
import type { DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'

export function parseAdminOrders(request: Request): { input: DashboardQuery; find: AdminOrderFind } {
  const input = ordersList.parse(request, { sorts: adminOrderSorts, more: ['vendor'] })
  const { vendor = '' } = input.more
  const find = {
    search: input.search,
    filter: input.filter,
    vendorId: isShortId(vendor) ? vendor : null,
  }
  return { input, find }
}

/** Orders store the reference of the first payment attempt, so a later one is translated to it. */
export async function getAdminOrderQuery(
  { deps }: Pick<PageContext, 'deps'>,
  administrator: Administrator,
  request: Request,
): Promise<{ input: DashboardQuery; find: AdminOrderFind }> {
  const { input, find } = parseAdminOrders(request)
  return { input, find: { ...find, search: await getFirstReference(deps, administrator, find.search) } }
}
