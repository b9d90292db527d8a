import type { OrderCounts, VendorOrderCounts } from './sales-contract.ts'
import * as queries from './queries-counts.ts'
import { type OrderStatus, orderStatuses } from '#modules/orders/contract.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import type { Deps } from '#infra/deps.ts'

export async function countVendorOrders(deps: Pick<Deps, 'db'>, vendor: ServingVendor): Promise<VendorOrderCounts> {
  const rows = await queries.countByStatus(deps.db, vendor.id)
  const of = (status: OrderStatus): number => rows.find((row) => row.status === status)?.count ?? 0
  const counts = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 }
  for (const status of orderStatuses) counts[status] = of(status)
  return { ...counts, total: rows.reduce((sum, row) => sum + row.count, 0) }
}

export async function countOrdersOfVendor(deps: Pick<Deps, 'db'>, vendor: ServingVendor): Promise<OrderCounts> {
  return queries.countOrdersOfVendor(deps.db, vendor.id)
}

export async function listDeliveredCounts(deps: Pick<Deps, 'db'>): Promise<{ vendorId: string; delivered: number }[]> {
  return queries.listDeliveredCounts(deps.db)
}
