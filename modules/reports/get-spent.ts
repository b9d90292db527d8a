import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import type { OrderStatus } from '#modules/orders/contract.ts'
import { listLatestOfUser, sumSpentByUser } from './queries-spent.ts'

/** For the administrator's list of users. */
export async function getSpentByUser(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  userIds: string[],
): Promise<Map<string, { orders: number; spent: Kobo }>> {
  const rows = userIds.length > 0 ? await sumSpentByUser(deps.db, userIds) : []
  return new Map(rows.map(({ userId, orders, spent }) => [userId, { orders, spent: kobo(spent) }]))
}

const LATEST = 5

export async function listLatestOrdersOfUser(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  userId: string,
): Promise<{ id: string; number: string; status: OrderStatus; total: Kobo; placedAt: Date }[]> {
  const rows = await listLatestOfUser(deps.db, userId, LATEST)
  return rows.map(({ total, createdAt, ...row }) => ({
    ...row,
    total: kobo(total),
    placedAt: createdAt,
  }))
}
