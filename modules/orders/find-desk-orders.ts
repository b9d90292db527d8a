import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import type { DeskOrderFind, DeskOrderWish, OrderDetail, OrderStatus, PaymentStatus } from './contract.ts'
import { findDetails } from './find-orders.ts'
import {
  findOwner,
  listDeskOrders,
  listDeskPart,
  MOST_LISTED,
  MOST_OF_COMMON,
  sumChosen,
  type DeskOrderRow,
} from './queries-desk.ts'

export type DeskOrder = Omit<DeskOrderRow, 'status' | 'paymentStatus' | 'total'> & {
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: Kobo
}

export type DeskOrders = { orders: DeskOrder[]; total: number; totalIsMore: boolean; pages: number }

/** Every order of the shop, paid or not. */
export async function findDeskOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  wish: DeskOrderWish,
): Promise<DeskOrders> {
  const { rows, found } = await listDeskOrders(deps.db, wish)
  const isMore = found > MOST_LISTED
  const total = isMore ? (wish.search === '' ? MOST_LISTED : MOST_OF_COMMON) : found
  return {
    orders: rows.map(toOrder),
    total,
    totalIsMore: isMore,
    pages: Math.max(1, Math.ceil(total / wish.perPage)),
  }
}

/** Before something is done to these: how many there are, and what they come to. */
export async function findChosenOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  ids: string[],
): Promise<{ count: number; total: Kobo }> {
  const { count, total } = await sumChosen(deps.db, ids)
  return { count, total: kobo(total) }
}

const A_PART = 1000

/** All that a filter finds, a part at a time, the newest first. */
export async function* exportDeskOrders(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  find: DeskOrderFind,
): AsyncGenerator<DeskOrder[]> {
  for (let after: DeskOrderRow | null = null; ;) {
    const rows: DeskOrderRow[] = await listDeskPart(deps.db, find, after, A_PART)
    yield rows.map(toOrder)
    after = rows.at(-1) ?? null
    if (rows.length < A_PART) return
  }
}

export async function findDeskOrder(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  _administrator: Administrator,
  orderId: string,
): Promise<(OrderDetail & { userId: string }) | null> {
  const userId = isUlid(orderId) ? await findOwner(deps.db, orderId) : null
  if (userId === null) return null
  const [order] = await findDetails(deps, { userId, orderId })
  return order ? { ...order, userId } : null
}

function toOrder(row: DeskOrderRow): DeskOrder {
  return {
    ...row,
    status: row.status as OrderStatus,
    paymentStatus: row.paymentStatus as PaymentStatus,
    total: kobo(row.total),
  }
}
