import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import type { OrderDetail, OrderStatus, PaymentStatus } from './contract.ts'
import { findDetails } from './find-orders.ts'
import { countDeskOrders, findOwner, listDeskOrders, MOST_COUNTED, type DeskOrderRow } from './queries-desk.ts'

const PER_PAGE = 25

export type DeskOrder = Omit<DeskOrderRow, 'status' | 'paymentStatus' | 'total'> & {
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: Kobo
}

export type DeskOrders = { orders: DeskOrder[]; total: number; totalIsMore: boolean; pages: number }

/** Every order of the shop, paid or not, newest first. */
export async function findDeskOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  wish: { search: string; status: OrderStatus | null; page: number },
): Promise<DeskOrders> {
  const [count, rows] = await Promise.all([
    countDeskOrders(deps.db, wish),
    listDeskOrders(deps.db, { ...wish, limit: PER_PAGE, offset: (wish.page - 1) * PER_PAGE }),
  ])
  const total = Math.min(count, MOST_COUNTED)
  return {
    orders: rows.map((row) => ({
      ...row,
      status: row.status as OrderStatus,
      paymentStatus: row.paymentStatus as PaymentStatus,
      total: kobo(row.total),
    })),
    total,
    totalIsMore: count > MOST_COUNTED,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
}

export async function findDeskOrder(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  _administrator: Administrator,
  orderId: string,
): Promise<OrderDetail | null> {
  const userId = isUlid(orderId) ? await findOwner(deps.db, orderId) : null
  return userId === null ? null : ((await findDetails(deps, { userId, orderId }))[0] ?? null)
}
