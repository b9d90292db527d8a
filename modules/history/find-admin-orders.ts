import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import type { AdminOrderFind, AdminOrderQuery } from './admin-contract.ts'
import type { OrderDetail } from './shopper-contract.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import { listDetails } from './find-orders.ts'
import {
  findOwner,
  listAdminOrderRows,
  listPartForExport,
  MOST_LISTED,
  MOST_OF_COMMON,
  sumChosen,
  type AdminOrderRow,
} from './queries-admin.ts'

export type AdminOrder = Omit<AdminOrderRow, 'status' | 'paymentStatus' | 'total'> & {
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: Kobo
}

export type AdminOrders = { orders: AdminOrder[]; total: number; isMore: boolean; pages: number }

/** Includes unpaid orders. */
export async function listAdminOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: AdminOrderQuery,
): Promise<AdminOrders> {
  const { rows, found } = await listAdminOrderRows(deps.db, input)
  const isMore = found > MOST_LISTED
  const total = isMore ? (input.search === '' ? MOST_LISTED : MOST_OF_COMMON) : found
  return {
    orders: rows.map(toOrder),
    total,
    isMore,
    pages: Math.max(1, Math.ceil(total / input.perPage)),
  }
}

export async function getChosenOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  ids: string[],
): Promise<{ count: number; total: Kobo }> {
  const { count, total } = await sumChosen(deps.db, ids)
  return { count, total: kobo(total) }
}

const A_PART = 1000

/** Yields the orders in parts, the newest first. */
export async function* exportAdminOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  find: AdminOrderFind,
): AsyncGenerator<AdminOrder[]> {
  for (let after: AdminOrderRow | null = null; ;) {
    const rows: AdminOrderRow[] = await listPartForExport(deps.db, find, after, A_PART)
    yield rows.map(toOrder)
    after = rows.at(-1) ?? null
    if (rows.length < A_PART) return
  }
}

export async function findAdminOrder(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  _administrator: Administrator,
  orderId: string,
): Promise<(OrderDetail & { userId: string }) | null> {
  const userId = isUlid(orderId) ? await findOwner(deps.db, orderId) : null
  if (userId === null) return null
  const [order] = await listDetails(deps, { userId, orderId })
  return order ? { ...order, userId } : null
}

function toOrder(row: AdminOrderRow): AdminOrder {
  return { ...row, total: kobo(row.total) }
}
