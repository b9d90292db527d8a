import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { listOrderWords, type OrderWords } from './queries-about.ts'

const MOST = 100

/** The messages of buyer and vendor about an order, the oldest first. The administrator can read but not write. */
export async function getOrderWords(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  orderId: string,
): Promise<OrderWords[]> {
  return listOrderWords(deps.db, orderId, MOST)
}
