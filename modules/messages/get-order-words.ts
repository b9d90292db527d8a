import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { listOrderWords, type OrderWords } from './queries-about.ts'

const MOST = 100

/** What buyer and vendor have said about an order, the oldest first: the administrator reads along, and says nothing. */
export async function getOrderWords(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  orderId: string,
): Promise<OrderWords[]> {
  return listOrderWords(deps.db, orderId, MOST)
}
